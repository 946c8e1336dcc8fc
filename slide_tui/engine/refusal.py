"""Every reason why nothing happens."""

from __future__ import annotations

from slide_tui.engine.named import Named


class Refusal(Named):
    """Why an intent changed nothing. The values say it; `say.reasons` says it with figures where there are any."""

    NO_TILE = "no tile there"
    TOO_FEW = "not so many tiles there"
    NOT_ON_BOARD = "that is not on the board"
    IS_GAP = "that is the gap itself"
    NOT_IN_LINE = "that tile is neither in the gap's row nor in its column"
    TAKES_BACK = "the tile beside the gap has just moved, and in this mode it may not move back at once"
    NO_UNDO = "this mode takes nothing back"
    NOTHING_TO_UNDO = "there is nothing to take back"
    NOTHING_TO_REDO = "nothing was taken back that could be made again"
    NOT_BEGUN = "no slide was made yet"
    NOT_RUNNING = "the clock is not running"
    NOT_PAUSED = "the game is not paused"
    PAUSED = "the game is paused"
    SOLVED = "the puzzle is solved"
    ALREADY_HELPED = "this game is marked as helped already"


WRONG_MOVES = frozenset(
    {
        Refusal.NO_TILE,
        Refusal.TOO_FEW,
        Refusal.NOT_ON_BOARD,
        Refusal.IS_GAP,
        Refusal.NOT_IN_LINE,
        Refusal.TAKES_BACK,
    }
)
"""Refusals of a move that the rules do not have, as against those of anything else."""
