"""Answers of the terminal that Textual would take for keys, fished out of the input before it is parsed.

Between a question and its last answer, strings such as those that begin with `ESC P`, and sizes in pixels, are taken
out; all else passes. Outside that time no input goes through here: to a player, `ESC P` is Alt+P.
"""

from __future__ import annotations

import re
from typing import NamedTuple

PAUSE_S = 0.1
"""How long an answer may pause. What has only begun by then is a key, or the rest of it never comes."""
_MOST = 256
"""The longest answer to wait for, in letters: keys typed behind one that never ends must not vanish with it."""
_ESCAPE = "\x1b"
_STRING = rf"\x1b([P_\]])([^\x00-\x1f\x7f]{{0,{_MOST}}})"
_WHOLE = rf"(?a){_STRING}(?:\x1b\\|\x07)|\x1b\[(6;\d{{1,4}};\d{{1,4}}t)"
_BEGUN = rf"(?a){_STRING}\x1b?|\x1b(?:\[(?:6(?:;\d{{0,4}}){{0,2}})?)?"
_BROKEN = _STRING.replace("{0,", "{1,")


class Answer(NamedTuple):
    """What the terminal has said of itself."""

    kind: str
    """The letter after the escape: `P`, `_`, `]`, or `[` for a size in pixels."""
    words: str
    """What follows, without the end of a string."""


class AnswerFilter:
    """Takes answers out of input that comes piece by piece."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self.answers: list[Answer] = []
        """What was found and not taken yet."""
        self.held = ""
        """What may be the beginning of an answer; its rest must come within `PAUSE_S`."""

    def feed(self, text: str) -> str:
        """The input without answers."""
        text, self.held = self.held + text, ""
        passed, at = [], 0
        while (start := text.find(_ESCAPE, at)) >= 0:
            passed.append(text[at:start])
            if whole := re.compile(_WHOLE).match(text, start):
                self.answers.append(Answer(whole[1] or "[", whole[3] or whole[2]))
                at = whole.end()
            elif re.compile(_BEGUN).fullmatch(text, start):
                self.held = text[start:]
                return "".join(passed)
            elif broken := re.compile(_BROKEN).match(text, start):
                at = broken.end()
            else:
                passed.append(_ESCAPE)
                at = start + 1
        passed.append(text[at:])
        return "".join(passed)

    def give_up(self) -> str:
        """Wait no more for the rest of what is held: keys that it stands for, or nothing if it was an answer."""
        held, self.held = self.held, ""
        return "" if re.match(_BROKEN, held) else held

    def take(self) -> list[Answer]:
        """The answers found since the last time."""
        answers, self.answers = self.answers, []
        return answers
