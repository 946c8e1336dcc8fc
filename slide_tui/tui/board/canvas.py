"""Canvas: a whole picture as lines, without a board."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from slide_tui.pictures.cells import PictureCells
from slide_tui.tui.board.art import Art, Extent
from slide_tui.tui.board.shades import Light, shade
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Ink, Line, Run
from slide_tui.tui.paint.palette import Depth


def canvas(art: Art, extent: Extent, looks: TileStyle) -> list[Line]:
    """Draw a picture on so many columns and rows."""
    depth = looks.palette.depth
    return _drawn(art.cells(extent, halves_only=depth is Depth.C16 or not looks.all_blocks), depth)


@lru_cache(64)
def _drawn(cells: PictureCells, depth: Depth) -> list[Line]:
    light, columns, rows = Light(depth), cells.columns, cells.rows
    drawn = [
        (letter, Ink(shade(ink, light), shade(paper, light)))
        for letter, ink, paper in (cells.colours_at(x, y) for y in range(rows) for x in range(columns))
    ]
    return [_joined(drawn[start : start + columns]) for start in range(0, columns * rows, columns)]


def _joined(cells: list[Run]) -> Line:
    """Return neighbouring cells of one ink as one run."""
    return tuple(("".join(letter for letter, _ in run), ink) for ink, run in groupby(cells, key=lambda cell: cell[1]))
