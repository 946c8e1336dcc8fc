"""Answers of a terminal that are strings: OSC, DCS and APC. Textual's parser would take their letters for keys.

An answer is known by how it begins, such as `]11;` after an Escape: nobody types that within a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

ANSWER_MOST = 256
"""The most letters that are kept of an answer; a longer one is read to its end."""
HEAD_PAUSE_S, BODY_PAUSE_S = 0.1, 0.5
"""How long the next letter may take: while it could still be a key, and once it can only be an answer's."""
_BELL, _ESCAPE = "\x07", "\x1b"


class Verdict(Enum):
    """What has come so far."""

    MORE = "it goes on"
    WHOLE = "a whole answer"
    KEYS = "no answer: keys, all of it"
    CUT = "an answer without an end; the last letter begins something else"


class StringAnswer:
    """One answer, letter by letter, from the letter after its Escape on."""

    def __init__(self, heads: Collection[str]) -> None:
        """Say how answers begin, each with the letter after its Escape."""
        self._heads = heads
        self.head = ""
        """How it began; empty until that is known."""
        self.text = ""
        """What has come, without its end, at most `ANSWER_MOST` letters of it."""
        self._ending = False

    @property
    def pause_s(self) -> float:
        """How long to wait for the next letter."""
        return BODY_PAUSE_S if self.head else HEAD_PAUSE_S

    @property
    def given_up(self) -> Verdict:
        """What it was, if nothing more comes."""
        return Verdict.CUT if self.head else Verdict.KEYS

    def unread(self, last: str) -> str:
        """Return what comes after an answer that was cut off before this letter: perhaps an Escape stood there."""
        return f"{_ESCAPE}{last}" if self._ending else last

    def add(self, letter: str) -> Verdict:
        """Take the next letter."""
        if self._ending:
            return Verdict.WHOLE if letter == "\\" else Verdict.CUT
        if not self.head:
            return self._begin(letter)
        if letter == _BELL:
            return Verdict.WHOLE
        if letter == _ESCAPE:
            self._ending = True
        elif " " <= letter <= "~":
            self.text = (self.text + letter)[:ANSWER_MOST]
        else:
            return Verdict.CUT
        return Verdict.MORE

    def _begin(self, letter: str) -> Verdict:
        self.text += letter
        self.head = self.text if self.text in self._heads else ""
        return Verdict.MORE if any(head.startswith(self.text) for head in self._heads) else Verdict.KEYS
