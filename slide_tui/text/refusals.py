"""Why nothing moved."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.text import label_of
from slide_tui.text.figures import counted
from slide_tui.text.positions import SIDES, no_tile


def why_not(game: Game, intent: Intent, refusal: Refusal, first_number: int = 1) -> str:
    """Why an intent changed nothing; tiles go by their labels."""
    match intent:
        case Slide(direction) | SlideRun(direction) if refusal is Refusal.NO_TILE:
            return no_tile(direction)
        case Slide(direction, count) if refusal is Refusal.TOO_FEW:
            room = game.board.room(direction)
            return f"only {counted(room, 'tile')} {SIDES[direction]} the gap, not {count}"
        case SlideTile(number) if refusal is Refusal.NOT_ON_BOARD:
            last = label_of(game.board.size.tiles, first_number)
            return f"there is no tile {label_of(number, first_number)}; the tiles are {first_number} to {last}"
        case SlideTile(number) if refusal is Refusal.NOT_IN_LINE:
            return f"tile {label_of(number, first_number)} is not in line with the gap"
        case SlideCell() if refusal is Refusal.NOT_ON_BOARD:
            return "that is off the board"
    return refusal.value
