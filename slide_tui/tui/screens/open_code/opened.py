"""Opened: the puzzle that a typed or pasted text stands for. Pure."""

from __future__ import annotations

import re
from typing import NamedTuple

from slide_tui.engine.courses import COURSES
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import Replay, decode
from slide_tui.engine.words import BLANKS
from slide_tui.settings.settings import Settings

TEXT_MAX = 4000
"""The longest text, in characters: a seed of the greatest length has some 2,400 when it is escaped."""

_COMMAND = r"--code[ =]+(\S+)"
_CODE = r"(?i:[0-9]{1,4}x[0-9]{1,4}[-:].*)"
_REPLAY = r"[^ ]*[0-9]x[0-9][^ ]* [ULDRuldr0-9<>!?]+ [0-9,]+( helped)?( repeat)?"
_COURSE = r"([A-Za-z0-9-]+?)[0-9]*@[^ ]+"
_SIZE = r"(?i:[0-9]{1,3}|[0-9]{1,3}x[0-9]{1,3}|[0-9]{1,3}-puzzle)"
_POSITION = r"[0-9_/ \t]*[ /][0-9_/ \t]*|[0-9]{1,4}(x[0-9]{1,4})?:.*"
_ROW = r"[0-9_ \t]+"


class Opened(NamedTuple):
    """The puzzle that a text stands for, or why there is none."""

    what: str = ""
    """`Code`, `Seed`, `Position` or `Replay`."""
    puzzle: Puzzle | None = None
    why_not: str = ""
    replay: Replay | None = None
    """The run to watch, if it is one."""


def opened(text: str, settings: Settings) -> Opened:
    """The puzzle of a text; size, goal and mode come from the settings where the text leaves them open."""
    text = text.strip(BLANKS)
    try:
        return _read(text, settings) if text else Opened()
    except InvalidInput as error:
        return Opened(why_not=str(error))


def _read(text: str, settings: Settings) -> Opened:
    if len(text) > TEXT_MAX:
        raise InvalidInput(f"that is longer than {TEXT_MAX:,} characters, so it is neither a code nor a seed")
    if (command := re.search(_COMMAND, text)) is not None:
        return Opened("Code", parse_code(command[1]))
    if re.fullmatch(_REPLAY, text):
        replay = decode(text)
        return Opened("Replay", replay.puzzle, replay=replay)
    if re.fullmatch(_CODE, text):
        return Opened("Code", parse_code(text))
    course = re.fullmatch(_COURSE, text)
    if course is not None and course[1] in COURSES:
        return Opened("Code", parse_code(text))
    if course is not None:
        raise InvalidInput(f"{quoted(text)} looks like a code of a newer version; this one can't play it")
    if re.fullmatch(_SIZE, text):
        raise InvalidInput(f"{quoted(text)} is a size: go back and press s to choose one; with a seed it is 4x4-{text}")
    if re.fullmatch(_POSITION, text):
        board = parse_position(text)
        return Opened("Position", Puzzle(board.size, board, settings.goal, settings.mode))
    drawn = SeededStart(text, settings.warm_up or None)
    return Opened("Seed", Puzzle(settings.size, drawn, settings.goal, settings.mode))


def one_line(pasted: str) -> str:
    """A pasted text as one printable line, with the rows of a position joined."""
    rows = [row.strip(BLANKS) for row in pasted.splitlines() if row.strip(BLANKS)]
    between = "/" if len(rows) > 1 and all(re.fullmatch(_ROW, row) for row in rows) else " "
    joined = between.join(rows).replace("\t", " ")
    return "".join(letter for letter in joined if letter.isprintable())
