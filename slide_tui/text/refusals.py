"""Why nothing moved, and why a position can't be solved."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.goals import Verdict
from slide_tui.engine.intents import Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.text import label_of
from slide_tui.text.figures import counted

SIDES = {
    Direction.UP: "below",
    Direction.DOWN: "above",
    Direction.LEFT: "right of",
    Direction.RIGHT: "left of",
}
"""The side of the gap where the tile is that slides in a direction."""


def no_tile(direction: Direction) -> str:
    """Why no tile slides in a direction: `no tile right of the gap`."""
    return f"no tile {SIDES[direction]} the gap"


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
            return "that is beside the board"
    return refusal.value


def verdict(found: Verdict) -> str:
    """Whether a position is solvable, and the figures that decide it."""
    answer = "solvable" if found.solvable else "not solvable"
    parity = "even" if found.deciding % 2 == 0 else "odd"
    figures = f"{counted(found.inversions, 'inversion')}, gap in row {found.gap_row + 1}"
    if found.rows_count:
        return (
            f"{answer}: {figures}, {counted(found.rows_to_go, 'row')} from its goal; the width {found.width} is even, "
            f"so inversions and rows together must be even, and {found.inversions} + {found.rows_to_go} = "
            f"{found.deciding} is {parity}"
        )
    return (
        f"{answer}: {figures}; the width {found.width} is odd, so the inversions alone must be even, "
        f"and {found.deciding} is {parity}"
    )
