"""The first picture, shown before Textual is loaded."""

from __future__ import annotations

from typing import Self

from slide_tui.tui.terminal.early_input import EarlyInput, Typed
from slide_tui.tui.terminal.modes import ALTERNATE_SCREEN, HIDE_CURSOR, LEAVE_SCREEN
from slide_tui.tui.terminal.quiet import Attributes, QuietTerminal, write_all


class FirstFrame:
    """A context in which the first picture stands on a quiet terminal, until the driver takes over."""

    def __init__(self, terminal: QuietTerminal, picture: str) -> None:
        """Say what to show and where."""
        self.terminal = terminal
        self.typed: Typed = []
        """What was typed before the driver took over, with its instants."""
        self._picture = picture
        self._input: EarlyInput | None = None

    def __enter__(self) -> Self:
        """Show it. A signal may come while it is being written."""
        self.terminal.take()
        self.terminal.off = LEAVE_SCREEN
        write_all(self.terminal.fd_out, f"{ALTERNATE_SCREEN}{HIDE_CURSOR}{self._picture}")
        self._input = EarlyInput(self.terminal.fd_in)
        return self

    def __exit__(self, *_: object) -> None:
        """Read no more."""
        self._stop_reading()

    def hand_over(self) -> Attributes | None:
        """Return the attributes to restore at the end, and leave that to the driver; None the second time."""
        self._stop_reading()
        return self.terminal.hand_over()

    def _stop_reading(self) -> None:
        reading, self._input = self._input, None
        if reading is not None:
            self.typed = reading.stop()
