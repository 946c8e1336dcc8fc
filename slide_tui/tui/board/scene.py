"""Scene: what is where on a board at an instant, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.faces import NOTHING_ELSE, Faces
from slide_tui.engine.intents import Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.moves import Direction, Move


class Mark(NamedTuple):
    """What is special about a cell for a moment."""

    kind: str
    """`hover`, `hint`, `refused`, `glow`, `growing`, `check`, `bar`, `way` or `slides`."""
    share: float = 0.0
    """How much white a glow has, or how much of a tile has grown."""
    side: Direction | None = None
    """The way a tile goes into the gap, or would have gone."""
    keys: tuple[tuple[Direction, str], ...] = ()
    """What can slide into the gap, with the player's keys."""


Marks = Mapping[int, Mark]
"""The marks of cells."""


class Scene(NamedTuple):
    """A board with its marks, and with what can be seen of it."""

    board: Board
    marks: Marks = MappingProxyType({})
    faces: Faces = NOTHING_ELSE
    apart: bool = False
    """Whether pieces of a picture lie apart even where they are home."""


def hinted(board: Board, direction: Direction | None) -> Marks:
    """Mark the tile that should slide and its way into the gap; nothing if no tile can go that way."""
    source = board.source(direction) if direction is not None else None
    return {} if source is None else {board.gap: Mark("way", side=direction), source: _HINT}


def refused(board: Board, intent: Intent | None) -> Marks:
    """Mark where an intent could not move anything."""
    match intent:
        case Slide(direction) | SlideRun(direction):
            return {board.gap: Mark("bar", side=direction)}
        case SlideCell(cell) if cell != board.gap and 0 <= cell < board.size.cells:
            return {board.gap: _REFUSED, cell: _REFUSED}
        case SlideTile(number) if number in board.tiles:
            return {board.gap: _REFUSED, board.tiles.index(number): _REFUSED}
    return {}


def pointed(board: Board, cell: int | None) -> Marks:
    """Light the run that a click on a cell would push."""
    return dict.fromkeys(run_to(board, cell), _HOVER)


def run_to(board: Board, cell: int | None) -> list[int]:
    """Return the cells of the tiles that a click on a cell would push, from the gap on; none where it can't."""
    push = board.push_to(cell) if cell is not None else None
    if not isinstance(push, Move):
        return []
    width = board.size.width
    step = {Direction.UP: width, Direction.DOWN: -width, Direction.LEFT: 1, Direction.RIGHT: -1}[push.direction]
    return [board.gap + step * count for count in range(1, push.count + 1)]


_HINT, _HOVER, _REFUSED = Mark("hint"), Mark("hover"), Mark("refused")
