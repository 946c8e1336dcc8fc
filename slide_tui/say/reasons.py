"""Why nothing happened."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.refusal import Refusal
from slide_tui.say.counts import counted
from slide_tui.say.directions import SIDES, no_tile

_PLAIN_REASONS = {
    Refusal.NOT_ON_BOARD: "that is not on the board",
    Refusal.IS_GAP: "that is the gap itself",
    Refusal.NOT_IN_LINE: "that tile is neither in the gap's row nor in its column",
    Refusal.TAKES_BACK: "that tile has just moved, and in this mode it may not move at once again",
    Refusal.NO_UNDO: "this mode takes nothing back",
    Refusal.NOTHING_TO_UNDO: "there is nothing to take back",
    Refusal.NOTHING_TO_REDO: "nothing was taken back that could be made again",
    Refusal.NOT_BEGUN: "no slide was made yet",
    Refusal.NOT_RUNNING: "the clock is not running",
    Refusal.NOT_PAUSED: "the game is not paused",
    Refusal.PAUSED: "the game is paused",
    Refusal.SOLVED: "the puzzle is solved",
    Refusal.ALREADY_HELPED: "this game is marked as helped already",
}


def why_not(game: Game, intent: Intent, refusal: Refusal, first_number: int = 1) -> str:
    """Why an intent changed nothing; tiles are called by their labels."""
    match intent:
        case Slide(direction) | SlideRun(direction) if refusal is Refusal.NO_TILE:
            return no_tile(direction)
        case Slide(direction, count) if refusal is Refusal.TOO_FEW:
            room = game.board.room(direction)
            return f"only {counted(room, 'tile')} {SIDES[direction]} the gap, not {count}"
        case SlideTile(number) if refusal is Refusal.NOT_ON_BOARD:
            last = game.board.size.tiles + first_number - 1
            return f"there is no tile {number + first_number - 1}; the tiles are {first_number} to {last}"
        case SlideTile(number) if refusal is Refusal.NOT_IN_LINE:
            return f"tile {number + first_number - 1} is neither in the gap's row nor in its column"
        case SlideCell() if refusal is Refusal.NOT_ON_BOARD:
            return "that is beside the board"
    return _PLAIN_REASONS.get(refusal, refusal.value)
