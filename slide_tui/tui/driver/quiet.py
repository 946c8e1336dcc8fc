"""The terminal's attributes: from the program's first lines on, typed keys wait for the game without an echo.

It imports little of the standard library and nothing else, because it comes before everything else.
"""

from __future__ import annotations

import os
import termios
import tty
from typing import Any, Self

from slide_tui.tui.driver.signals import end_on_signals


class QuietTerminal:
    """A context in which the terminal echoes nothing and gives all keys to the game.

    An exception or a signal that ends the program gives the terminal back.
    """

    def __init__(self, fd_in: int = 0, fd_out: int = 1) -> None:
        """Say which terminal; nothing is changed yet."""
        self.fd_in, self.fd_out = fd_in, fd_out
        self._before: list[Any] | None = None
        self._listens = False

    def __enter__(self) -> Self:
        """Make the terminal quiet if it is ours alone; otherwise there may never be a game."""
        try:
            if os.isatty(self.fd_out) and os.tcgetpgrp(self.fd_in) == os.getpgrp():
                self.take()
        except OSError:
            pass  # it is no terminal
        return self

    def __exit__(self, *_: object) -> None:
        """Give the terminal back, unless that is done."""
        self.give_back()

    def take(self) -> None:
        """Make the terminal raw: Ctrl+C is a key like others, heard as soon as the game runs.

        In the background the process stops here, before it has changed anything. Raises OSError if the terminal has
        gone. Signals end the program here until the game listens to them.
        """
        if not self._listens:
            self._listens = True
            end_on_signals(None, self.give_back)
        if not self.wait_for_foreground():
            raise OSError("the terminal has gone")
        self._before = self._before or termios.tcgetattr(self.fd_in)
        tty.setraw(self.fd_in, termios.TCSANOW)

    def wait_for_foreground(self) -> bool:
        """Stop as long as somebody else has the terminal; whether it is there."""
        try:
            termios.tcsetattr(self.fd_in, termios.TCSANOW, termios.tcgetattr(self.fd_in))  # no change, but it stops us
        except termios.error:
            return False
        return True

    def give_back(self) -> None:
        """Restore the terminal's attributes, unless that is done."""
        before, self._before = self._before, None
        if before is not None:
            try:
                termios.tcsetattr(self.fd_in, termios.TCSANOW, before)
            except termios.error:
                pass  # the terminal has gone
