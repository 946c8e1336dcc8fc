"""Every reason why nothing happens."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    """Why an intent changed nothing; the values are short reasons, `say` has the sentences."""

    NO_TILE = "no tile there"
    TOO_FEW = "not so many tiles there"
    NOT_ON_BOARD = "not on the board"
    IS_GAP = "that is the gap"
    NOT_IN_LINE = "not in the gap's row or column"
    TAKES_BACK = "that tile has just moved"
    NO_UNDO = "this mode takes nothing back"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NOT_BEGUN = "no slide made yet"
    NOT_RUNNING = "the clock is not running"
    NOT_PAUSED = "not paused"
    PAUSED = "paused"
    SOLVED = "solved"
    ALREADY_HELPED = "already helped"
