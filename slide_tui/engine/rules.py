"""Rules: which slides are allowed, and whether moves can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine.log import Link
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.rows import table


def _nothing(last: Link | None, direction: Direction) -> Refusal | None:
    return None


def _take_backs(last: Link | None, direction: Direction) -> Refusal | None:
    """Forbid the tile that just moved to move again, which could only be back."""
    takes_back = last is not None and last.direction is direction.inverse
    return Refusal.TAKES_BACK if takes_back else None


class Rule(NamedTuple):
    """One way to play a board. Codes, options and settings call it a mode."""

    name: str
    """The word for it in codes and options, spelled so for ever."""
    about: str
    """What is special, in one phrase."""
    brief: str
    """The same in a few words, for a line of the help."""
    forbids: Callable[[Link | None, Direction], Refusal | None] = _nothing
    """Why a slide that the board allows is not allowed after the last one on the trail of this board, or None."""
    takes_back: bool = True
    """Whether there are undo and redo."""


RULES = table(
    Rule("classic", "the plain puzzle", "the usual mode"),
    Rule(
        "no-take-backs",
        "you can't move the same tile twice in a row, and there is no undo",
        "a mode: no tile twice in a row, no undo",
        forbids=_take_backs,
        takes_back=False,
    ),
)
"""All rules by name; the first is the default."""

RULE_DEFAULT = next(iter(RULES))
