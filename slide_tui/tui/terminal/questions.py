"""Questions to the terminal. An answer that comes after the end would appear at the shell's prompt."""

from __future__ import annotations

import os
import re
from select import select
from time import monotonic

LAST_QUESTION = "\x1b[c"
"""Ask for the kind of terminal. All terminals answer this, and in order: after it no earlier answer can come."""
ASK_GROUND = "\x1b]11;?\x1b\\"
"""Ask for the colour of the background."""
ASK_LIGHTNESS = "\x1b[?996n"
"""Ask whether the terminal is dark or light."""
_ANSWER = rb"\x1b\[\?[\d;]*c"
PATIENCE_S = 1.0
"""How long to wait for an answer."""


class Rounds:
    """Questions that end in `LAST_QUESTION`, as far as they are answered."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._asked = self._answered = 0
        self._asked_at_s = 0.0

    @property
    def unanswered(self) -> int:
        """How many are not answered."""
        return self._asked - self._answered

    @property
    def until_s(self) -> float:
        """How long to wait for answers at the end."""
        return self._asked_at_s + PATIENCE_S

    def ask(self) -> None:
        """Count a question."""
        self._asked, self._asked_at_s = self._asked + 1, monotonic()

    def answer(self) -> None:
        """Count an answer to the oldest question; one that nobody asked for is none."""
        self._answered += bool(self.unanswered)


def drop_answers(descriptor: int, unanswered: int, until_s: float) -> None:
    """Read and drop input until that many answers to `LAST_QUESTION` have come, or until an instant has passed."""
    hear_answers(descriptor, unanswered, until_s)


def hear_answers(descriptor: int, unanswered: int, until_s: float) -> bytes:
    """Read input until that many answers to `LAST_QUESTION` have come, or until an instant has passed; return it."""
    said = b""
    while len(re.findall(_ANSWER, said)) < unanswered and (left := until_s - monotonic()) > 0:
        try:
            if not select([descriptor], [], [], left)[0] or not (data := os.read(descriptor, 4096)):
                break
        except OSError:
            break  # the terminal has gone
        said += data
    return said
