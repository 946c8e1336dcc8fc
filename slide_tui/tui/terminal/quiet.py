"""The quiet terminal: from the program's first lines on, typed keys wait for the game without an echo.

It imports little of the standard library and nothing else, because it comes before everything else.
"""

from __future__ import annotations

import os
import signal
import termios
from typing import Any, Self

from slide_tui.tui.terminal.questions import PATIENCE_S, drop_answers

Attributes = list[Any]
"""What `termios.tcgetattr` returns."""
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that end the game."""
_IFLAG, _LFLAG, _CC = 0, 3, 6
_WRITE_S = 1
"""How long a terminal that takes nothing may delay the end."""


class QuietTerminal:
    """A context in which the terminal echoes nothing, until the driver takes over or the context ends.

    An exception or a signal that ends the program gives the terminal back. The signals do so even after the driver
    has taken over, until it handles them itself.
    """

    def __init__(self, fd_in: int = 0, fd_out: int = 1) -> None:
        """Say which terminal; nothing is changed yet."""
        self.fd_in, self.fd_out = fd_in, fd_out
        self.off = ""
        """What to write at the end, to undo what was written before."""
        self.asked_at_s: float | None = None
        """When the terminal was asked a question that nobody reads the answer to yet; None if it wasn't."""
        self._attributes: Attributes | None = None
        self._attributes_before: Attributes | None = None
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Make the terminal quiet if it is ours alone; otherwise there may never be a game."""
        if _is_ours(self.fd_in, self.fd_out):
            self.take()
        return self

    @property
    def is_quiet(self) -> bool:
        """Whether it is ours now, and quiet."""
        return self._attributes is not None

    def take(self) -> None:
        """Make the terminal quiet, once. In the background the process stops here, before it has changed anything."""
        if self._attributes is not None:
            return
        for number in ENDING:
            self._handlers[number] = signal.signal(number, self._end)
        try:
            attributes = termios.tcgetattr(self.fd_in)
            termios.tcsetattr(self.fd_in, termios.TCSANOW, attributes)  # changes nothing, but stops in the background
            self._attributes = self._attributes_before = attributes
            termios.tcsetattr(self.fd_in, termios.TCSANOW, _quiet(self.fd_in))
        except termios.error as error:
            self.__exit__()
            raise OSError(*error.args) from None  # the terminal has gone

    def __exit__(self, *_: object) -> None:
        """Give the terminal back, unless the driver has it by now."""
        attributes = self.hand_over()
        if attributes is not None:
            self._give_back(attributes)
        for number, handler in self._handlers.items():
            if signal.getsignal(number) == self._end:
                signal.signal(number, handler)
        self._handlers.clear()

    def hand_over(self) -> Attributes | None:
        """Return the attributes to restore at the end, and leave that to the driver; None the second time."""
        attributes, self._attributes = self._attributes, None
        return attributes

    def _give_back(self, attributes: Attributes) -> None:
        """Restore the terminal, attributes first: a terminal that was stopped takes no output."""
        try:
            termios.tcsetattr(self.fd_in, termios.TCSANOW, attributes)
        except termios.error:
            pass
        try:
            write_all(self.fd_out, self.off)
        except OSError:
            pass

    def _end(self, number: int, _frame: object) -> None:
        """End at once: an import can't be interrupted cleanly, and there is nothing to lose yet."""
        for other in ENDING:
            signal.signal(other, signal.SIG_IGN)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # somebody else may have the terminal by now
        if self.asked_at_s is not None:
            drop_answers(self.fd_in, 1, self.asked_at_s + PATIENCE_S)
        signal.signal(signal.SIGALRM, lambda *_: os._exit(128 + number))
        signal.alarm(_WRITE_S)
        if self._attributes_before is not None:
            self._give_back(self._attributes_before)
        os._exit(128 + number)


def write_all(descriptor: int, text: str) -> None:
    """Write all of a text."""
    data = memoryview(text.encode("utf-8", "replace"))
    while data:
        data = data[os.write(descriptor, data) :]


def _is_ours(fd_in: int, fd_out: int) -> bool:
    """Whether both are a terminal with us in its foreground."""
    try:
        return os.isatty(fd_in) and os.isatty(fd_out) and os.tcgetpgrp(fd_in) == os.getpgrp()
    except OSError:
        return False


def _quiet(descriptor: int) -> Attributes:
    """A terminal's attributes without echo.

    Ctrl+C stays a signal until there is a loop that reads keys. Enter stays Enter, and no key may stop us and leave a
    picture to the shell.
    """
    quiet = termios.tcgetattr(descriptor)
    quiet[_LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    quiet[_IFLAG] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.IXOFF)
    quiet[_CC][termios.VMIN] = 1
    quiet[_CC][termios.VTIME] = 0
    quiet[_CC][termios.VSUSP] = quiet[_CC][termios.VQUIT] = b"\0"
    return quiet
