"""The driver for terminals on Linux and macOS: no threads, no polling, and the terminal is given back whatever happens.

It overrides public methods of Textual's `Driver` only.
"""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterable
from select import select
from typing import Any, ClassVar

from textual import constants, events
from textual.message import Message

from slide_tui.tui.driver import ground, modes
from slide_tui.tui.driver.cells import Cells, Span
from slide_tui.tui.driver.encoder import Encoder
from slide_tui.tui.driver.input import Input
from slide_tui.tui.driver.output import Output
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.driver.size import sane, terminal_size

_PATIENCE_S = 1.0
"""How long the terminal may take for the last bytes before they are dropped."""
_LARGE = 1000
"""Letters of a picture that a terminal may take in pieces, so that it is told where the picture begins and ends."""


class TerminalDriver(CellDriver):
    """Writes standard output and reads standard input in the event loop."""

    terminal: ClassVar[QuietTerminal] = QuietTerminal()
    screenful: ClassVar[Screenful] = Screenful()

    def __init__(
        self, app: Any, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Find the size, and write nothing yet."""
        kind = type(self)
        out, given = kind.terminal.fd_out, kind.terminal.fd_in
        super().__init__(app, debug=debug, mouse=mouse, size=size or terminal_size(out, given))
        self.cells = Cells(*self.told_size, margin=int(kind.screenful.overhangs))
        self._encoder = Encoder(kind.screenful.depth)
        self._input: Input | None = None
        self._following = False
        self._asked_at_s: float | None = None
        self._stopped = False
        self._off = modes.off(kitty=not constants.DISABLE_KITTY_KEY)
        self._handlers = {
            signal.SIGWINCH: self._find_size,
            signal.SIGTSTP: self._stop,
            signal.SIGCONT: self._go_on,
        }

    @property
    def can_suspend(self) -> bool:
        """Whether there is a shell to go back to."""
        return True

    def encode(self, spans: Iterable[Span]) -> str:
        """The bytes for some cells, and for the cursor where a text is typed."""
        text = self._encoder(spans)
        if text and self.cells.cursor != (0, 0):
            text += "\x1b[{1};{0}H".format(*(place + 1 for place in self.cells.cursor))
        return f"\x1b[?2026h{text}\x1b[?2026l" if len(text) > _LARGE else text

    def start_application_mode(self) -> None:
        """Take the terminal, at the start and after each suspension."""
        terminal = type(self).terminal
        try:
            terminal.take(raw=True)
        except OSError:
            pass  # it has gone; reading will tell
        terminal.off = self._off
        self.output = Output(terminal.fd_out, self.flush, self.hung_up)
        self.output.send(modes.on(mouse=self.mouse, kitty=not constants.DISABLE_KITTY_KEY))
        given = terminal.fd_in
        self._input = Input(given, self.process_message, later=self.later, lost=self.hung_up, answered=self._told)
        for number, do in self._handlers.items():
            self.loop.add_signal_handler(number, do)
        if self._following:
            self._ask_ground()
        self.cells.forget()
        self._find_size()

    def disable_input(self) -> None:
        """Stop reading, and drop what was typed ahead, so that the shell doesn't take it for a command."""
        if self._input is None or self.output is None:
            return
        self._input.close()
        self._input = None
        self.loop.remove_signal_handler(signal.SIGWINCH)
        self.output.send(modes.mouse_off())
        self._drop_typed(0)

    def stop_application_mode(self) -> None:
        """Restore the terminal. Output that it hasn't taken is dropped; an answer that it owes us is waited for."""
        output, terminal = self.output, type(self).terminal
        if output is None:
            return
        self.flush()
        self.disable_input()
        self.output, terminal.off = None, ""
        output.close(self._off, _PATIENCE_S)
        if self._asked_at_s is not None:
            self._drop_typed(self._asked_at_s + _PATIENCE_S - self.loop.time())
        terminal.give_back()

    def _drop_typed(self, within_s: float) -> None:
        """Drop what was typed, once there is something or some time has passed."""
        given = type(self).terminal.fd_in
        try:
            select([given], [], [], max(0, within_s))
            termios.tcflush(given, termios.TCIFLUSH)
        except (OSError, termios.error):
            pass  # the terminal has gone

    def give_back(self) -> None:
        """Restore the terminal without waiting for it."""
        type(self).terminal.give_back()

    def process_message(self, message: Message) -> None:
        """Pass on what the player did; sizes and places that nobody asked for are not theirs."""
        if not isinstance(message, events.Resize | events.CursorPosition):
            super().process_message(message)

    def _find_size(self) -> None:
        self.tell_size(sane(*terminal_size(type(self).terminal.fd_out, type(self).terminal.fd_in)))

    # To the shell and back

    def _stop(self) -> None:
        self.suspend_application_mode()
        self._stopped = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal again, also after a SIGSTOP, which no program can catch; in the background wait for it."""
        try:
            attributes = termios.tcgetattr(type(self).terminal.fd_in)
            termios.tcsetattr(type(self).terminal.fd_in, termios.TCSANOW, attributes)
        except termios.error:
            return  # the terminal has gone; reading will tell
        if self.output is not None:
            self.suspend_application_mode()
        self.resume_application_mode()
        self.flush()
        if self._stopped:
            self._stopped = False
            self.send_message(self.SignalResume())

    # Dark or light

    def follow_ground(self, wanted: bool) -> None:
        """Ask whether the terminal is dark or light and be told of changes, or no more; `GroundTold` says so."""
        self._following = wanted and bool(ground.questions(os.environ))
        if self.output is not None:
            self._ask_ground() if self._following else self.output.send(ground.OFF)

    def _ask_ground(self) -> None:
        assert self.output is not None
        self._asked_at_s = self.loop.time()
        self._off = ground.OFF + modes.off(kitty=not constants.DISABLE_KITTY_KEY)
        type(self).terminal.off = self._off
        self.output.send(ground.questions(os.environ))

    def _told(self, answer: str) -> None:
        """Hear whether the terminal is dark or light."""
        light = ground.light_in(answer)
        if light is not None:
            self._asked_at_s = None
            self.send_message(ground.GroundTold(light=light))


def driver_on(quiet: QuietTerminal, what: Screenful) -> type[TerminalDriver]:
    """The driver for a terminal and what that can show."""

    class Chosen(TerminalDriver):
        terminal, screenful = quiet, what

    return Chosen
