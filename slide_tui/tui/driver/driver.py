"""The driver for terminals on Linux and macOS: no threads, no polling, and the terminal is given back whatever happens.

It overrides public methods of Textual's `Driver` only.
"""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterable
from contextlib import suppress
from select import select
from typing import Any, ClassVar

from slide_tui.tui.driver import ground, modes
from slide_tui.tui.driver.cells import Span
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.driver.input import Input
from slide_tui.tui.driver.output import Output
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.driver.signals import end_on_signals
from slide_tui.tui.driver.size import terminal_size

_PATIENCE_S = 1.0
"""How long the terminal may take for the last bytes before they are dropped."""
_LARGE = 1000
"""Letters of a picture that a terminal may take in pieces, so that it is told where the picture begins and ends."""


class TerminalDriver(CellDriver):
    """Writes standard output and reads standard input in the event loop."""

    terminal: ClassVar[QuietTerminal] = QuietTerminal()
    screenful: ClassVar[Screenful] = Screenful()

    def __init__(self, app: Any, *, size: tuple[int, int] | None = None, **given: Any) -> None:
        """Find the size, and write nothing yet."""
        size = size or terminal_size(self.terminal.fd_out, self.terminal.fd_in)
        super().__init__(app, size=size, margin=int(self.screenful.overhangs), **given)
        self._following = False
        self._asked_at_s: float | None = None
        end_on_signals(None, self.give_back)  # until the game itself listens

    @property
    def can_suspend(self) -> bool:
        """Whether there is a shell to go back to."""
        return True

    def encode(self, spans: Iterable[Span]) -> str:
        """The bytes for some cells, and for the cursor where a text is typed."""
        text, (column, row) = encoded(spans, self.screenful.depth), self.cells.cursor
        if text and (column or row):
            text += f"\x1b[{row + 1};{column + 1}H"
        return f"\x1b[?2026h{text}\x1b[?2026l" if len(text) > _LARGE else text

    def start_application_mode(self) -> None:
        """Take the terminal, at the start and after each suspension."""
        terminal = self.terminal
        with suppress(OSError):  # it has gone; reading will tell
            terminal.take()
        self.output = Output(terminal.fd_out, self.flush, self.hung_up)
        self.output.send(modes.ON)
        self.listen(terminal.fd_in, Input(self, self._answered).take)
        handlers = {signal.SIGWINCH: self._resized, signal.SIGTSTP: self._stop, signal.SIGCONT: self._go_on}
        for number, do in handlers.items():
            self.loop.add_signal_handler(number, do)
        self._ask_ground()
        self._resized()

    def disable_input(self) -> None:
        """Stop reading, and drop what was typed ahead, so that the shell doesn't take it for a command."""
        super().disable_input()
        if self.output is not None:
            self.inputs.clear()
            self.loop.remove_signal_handler(signal.SIGWINCH)
            self.output.send(modes.MOUSE_OFF)
            self._drop_typed(0)

    def stop_application_mode(self) -> None:
        """Restore the terminal. Output that it hasn't taken is dropped; an answer that it owes us is waited for."""
        if self.output is None:
            return
        self.flush()
        self.disable_input()
        self._switch_off()
        if self._asked_at_s is not None:
            self._drop_typed(self._asked_at_s + _PATIENCE_S - self.loop.time())
        self.terminal.give_back()

    def _switch_off(self) -> None:
        """Undo what was switched on."""
        output, self.output = self.output, None
        if output is not None:
            output.close(ground.OFF * self._following + modes.OFF, _PATIENCE_S)

    def _drop_typed(self, within_s: float) -> None:
        """Drop what was typed, once there is something or some time has passed."""
        given = self.terminal.fd_in
        with suppress(OSError, termios.error):  # the terminal has gone
            select([given], [], [], max(0, within_s))
            termios.tcflush(given, termios.TCIFLUSH)

    def give_back(self) -> None:
        """Restore the terminal at a hard end, attributes first: a terminal that was stopped takes no output."""
        self.terminal.give_back()
        self._switch_off()

    def _resized(self) -> None:
        """Tell the size; a window that has been changed and changed back at once may have lost what it showed."""
        if not self.tell_size(terminal_size(self.terminal.fd_out, self.terminal.fd_in)):
            self.cells.forget()
            self.flush()

    # To the shell and back

    def _stop(self) -> None:
        self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal again, also after a SIGSTOP, which no program can catch; in the background wait for it."""
        if self.terminal.wait_for_foreground():  # else it has gone; reading will tell
            self.suspend_application_mode()
            self.resume_application_mode()

    # Dark or light

    def follow_ground(self, wanted: bool) -> None:
        """Ask whether the terminal is dark or light and be told of changes, or no more; `GroundTold` says so."""
        before, self._following = self._following, wanted and bool(ground.questions(os.environ))
        if self.output is not None and self._following != before:
            self._ask_ground() if self._following else self.output.send(ground.OFF)

    def _ask_ground(self) -> None:
        if self.output is not None and self._following:
            self._asked_at_s = self.loop.time()
            self.output.send(ground.questions(os.environ))

    def _answered(self, answer: str) -> None:
        """Hear whether the terminal is dark or light."""
        if (light := ground.light_in(answer)) is not None:
            self._asked_at_s = None
            self.send_message(ground.GroundTold(light=light))


def driver_on(quiet: QuietTerminal, what: Screenful) -> type[TerminalDriver]:
    """A driver for a terminal that may be quiet already."""
    return type("DriverOnTerminal", (TerminalDriver,), {"terminal": quiet, "screenful": what})
