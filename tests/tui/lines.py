"""The line to a terminal, for tests of what is asked of it and sent to it."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NAME, CAN = "P>|kitty(0.41.1)", "_Gi=31;OK"


class Line:
    """Takes the place of a driver: what is asked stays there until it is answered."""

    def __init__(self, fileno: int = -1) -> None:
        """Nothing is asked."""
        self.asked: list[str] = []
        self.images = False
        self.fileno = fileno
        self._over: list[Callable[[], None]] = []
        self._heard: dict[str, Callable[[str], None]] = {}

    def ask(self, question: str, over: Callable[[], None]) -> None:
        """Take a question."""
        self.asked.append(question)
        self._over.append(over)

    def expect(self, head: str, heard: Callable[[str], None]) -> None:
        """Know who takes which answer."""
        self._heard[head] = heard

    def answer(self, *answers: str) -> None:
        """Answer what was asked first."""
        for answer in answers:
            self._heard[answer[:3] if answer[0] == "P" else answer[:2]](answer)
        self._over.pop(0)()

    def forget(self) -> None:
        """Forget what was asked, as a suspension does."""
        self._over.clear()

    def answer_all(self) -> None:
        """Read all there is to come."""
        while self._over:
            self.answer()


@contextmanager
def line(cell: tuple[int, int] = (10, 19)) -> Iterator[Line]:
    """The line to a terminal with cells of this size in pixels."""
    mine, theirs = pty.openpty()
    fcntl.ioctl(mine, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 80 * cell[0], 24 * cell[1]))
    yield Line(theirs)
    os.close(mine)
    os.close(theirs)
