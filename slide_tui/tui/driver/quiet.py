"""The terminal's attributes: from the program's first lines on, typed keys wait for the game without an echo.

It imports little of the standard library and nothing else, because it comes before everything else.
"""

from __future__ import annotations

import os
import signal
import termios
from typing import Any, Self

from slide_tui.tui.driver.signals import ENDING, end_hard, ignore_all

_IFLAG, _LFLAG, _CC = 0, 3, 6


class QuietTerminal:
    """A context in which the terminal echoes nothing and gives all keys to the game.

    An exception or a signal that ends the program gives the terminal back, with what the driver has switched on; the
    signals do so until the driver handles them.
    """

    def __init__(self, fd_in: int = 0, fd_out: int = 1) -> None:
        """Say which terminal; nothing is changed yet."""
        self.fd_in, self.fd_out = fd_in, fd_out
        self.off = ""
        """What to write at the end, to undo what was written before."""
        self._before: list[Any] | None = None
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Make the terminal quiet if it is ours alone; otherwise there may never be a game."""
        if _is_ours(self.fd_in, self.fd_out):
            self.take()
        return self

    def __exit__(self, *_: object) -> None:
        """Give the terminal back, unless that is done."""
        self.give_back()
        for number, handler in self._handlers.items():
            if signal.getsignal(number) == self._end:
                signal.signal(number, handler)
        self._handlers.clear()

    @property
    def is_quiet(self) -> bool:
        """Whether it is ours now, and quiet."""
        return self._before is not None

    def take(self, *, raw: bool = False) -> None:
        """Make the terminal quiet; raw once there is a loop that reads Ctrl+C as a key.

        In the background the process stops here, before it has changed anything. Raises OSError if the terminal has
        gone.
        """
        if not self._handlers and not raw:
            self._listen()
        try:
            attributes = termios.tcgetattr(self.fd_in)
            termios.tcsetattr(self.fd_in, termios.TCSANOW, attributes)  # changes nothing, but stops in the background
            self._before = self._before or attributes
            termios.tcsetattr(self.fd_in, termios.TCSANOW, _quiet(termios.tcgetattr(self.fd_in), raw=raw))
        except termios.error as error:
            raise OSError(*error.args) from None

    def give_back(self) -> None:
        """Restore the terminal, attributes first: a terminal that was stopped takes no output."""
        before, self._before = self._before, None
        off, self.off = self.off, ""
        if before is not None:
            try:
                termios.tcsetattr(self.fd_in, termios.TCSANOW, before)
            except termios.error:
                pass  # the terminal has gone
        try:  # behind what aborts a sequence that was only half taken
            write_all(self.fd_out, off and f"\x18{off}")
        except OSError:
            pass

    def _listen(self) -> None:
        for number in ENDING:
            self._handlers[number] = signal.signal(number, self._end)

    def _end(self, number: int, _frame: object) -> None:
        """End at once: an import can't be interrupted cleanly, and there is nothing to lose yet."""
        ignore_all()
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # somebody else may have the terminal by now
        end_hard(128 + number, self.give_back)


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


def _quiet(attributes: list[Any], *, raw: bool) -> list[Any]:
    """A terminal's attributes without echo. Enter stays Enter, and no key may stop us and leave a picture behind."""
    attributes[_LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | (termios.ISIG if raw else 0))
    attributes[_IFLAG] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.IXOFF)
    attributes[_CC][termios.VMIN] = 1
    attributes[_CC][termios.VTIME] = 0
    attributes[_CC][termios.VSUSP] = attributes[_CC][termios.VQUIT] = b"\0"
    return attributes
