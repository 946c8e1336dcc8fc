"""The first picture, shown before Textual is loaded.

Only the standard library, and little of it. What is typed from here on is kept for the game and not echoed.
"""

from __future__ import annotations

import os
import signal
import termios
from typing import Any, Self

from slide_tui.tui.terminal.modes import ALTERNATE_SCREEN, HIDE_CURSOR

Attributes = list[Any]
"""What `termios.tcgetattr` gives."""
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_IFLAG, _LFLAG, _CC = 0, 3, 6
_PATIENCE_S = 1
"""How long a terminal that takes nothing may hold up an end."""


def open_early(fd_in: int, fd_out: int, text: str) -> Attributes:
    """Show a painted picture on the alternate screen; return the attributes that the terminal had before."""
    attributes = termios.tcgetattr(fd_in)
    quiet = termios.tcgetattr(fd_in)
    # Ctrl+C stays a signal until there is a loop that reads keys; Enter must not become another key meanwhile.
    quiet[_LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    quiet[_IFLAG] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR | termios.IXON | termios.IXOFF)
    quiet[_CC][termios.VMIN] = 1
    quiet[_CC][termios.VTIME] = 0
    quiet[_CC][termios.VSUSP] = quiet[_CC][termios.VQUIT] = b"\0"  # no stop that leaves the picture to the shell
    termios.tcsetattr(fd_in, termios.TCSANOW, quiet)
    try:
        _write(fd_out, f"{ALTERNATE_SCREEN}{HIDE_CURSOR}{text}")
    except BaseException:
        close_early(fd_in, fd_out, attributes)
        raise
    return attributes


def close_early(fd_in: int, fd_out: int, attributes: Attributes, off: str = "") -> None:
    """Bring back the terminal as it was, because the start has failed; never fails itself.

    The attributes first, as a terminal that has been stopped takes nothing more.
    """
    try:
        termios.tcsetattr(fd_in, termios.TCSANOW, attributes)
    except termios.error:
        pass
    try:
        _write(fd_out, off or "\x1b[0m\x1b[?1049l\x1b[?25h")
    except OSError:
        pass


class FirstFrame:
    """A context in which the first picture stands, until the driver takes over or the context ends.

    An exception, Ctrl+C, SIGTERM or SIGHUP before that gives the terminal back; so do the signals after that, until
    somebody else hears them.
    """

    def __init__(self, fd_in: int, fd_out: int, text: str) -> None:
        """Say what to show and where."""
        self._fds = fd_in, fd_out
        self._text = text
        self._attributes: Attributes | None = None
        self._attributes_before: Attributes | None = None
        self.off = ""
        """What to write at an end, once more than the picture has to be taken back."""
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Show it."""
        for number in _ENDING:
            self._handlers[number] = signal.signal(number, self._end)
        try:
            attributes = termios.tcgetattr(self._fds[0])
            # Changes nothing, but in the background the process stops here, with nothing yet to take back.
            termios.tcsetattr(self._fds[0], termios.TCSANOW, attributes)
            # Known before anything changes: a signal may come while the picture is being written.
            self._attributes = self._attributes_before = attributes
            open_early(*self._fds, self._text)
        except termios.error as error:
            self._attributes = None
            self._put_handlers_back()
            raise OSError(*error.args) from None  # the terminal has gone
        except BaseException:
            self._attributes = None
            self._put_handlers_back()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Give the terminal back, unless the driver has it by now."""
        if self._attributes is not None:
            close_early(*self._fds, self._attributes)
            self._attributes = None
        self._put_handlers_back()

    def hand_over(self) -> Attributes | None:
        """Leave the terminal to the driver, with the attributes to bring back in the end; only once."""
        attributes, self._attributes = self._attributes, None
        return attributes

    def _put_handlers_back(self) -> None:
        for number, handler in self._handlers.items():
            if signal.getsignal(number) == self._end:
                signal.signal(number, handler)
        self._handlers.clear()

    def _end(self, number: int, _frame: object) -> None:
        """End at once: an import can't be ended in an orderly way, and there is nothing yet to lose."""
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # somebody else may have the terminal by now
        signal.signal(signal.SIGALRM, lambda *_: os._exit(128 + number))
        signal.alarm(_PATIENCE_S)
        if self._attributes_before is not None:
            close_early(*self._fds, self._attributes_before, self.off)
        os._exit(128 + number)


def _write(descriptor: int, text: str) -> None:
    data = memoryview(text.encode("utf-8", "replace"))
    while data:
        data = data[os.write(descriptor, data) :]
