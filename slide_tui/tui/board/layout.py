"""The layout of the game screen: the largest tiles that fit, beside a panel or between two lines."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.page import is_large, keys_row

PANEL_WIDTH = 24
GUTTER = 3
_SIDE_COLUMNS = PANEL_WIDTH + GUTTER + 2
_HEIGHT_MAX, _HEIGHT_MAX_LARGE = 8, 16
"""The highest tiles whose digits look good, in any window and in a large one."""
_HEIGHT_MOST = 64
"""Higher tiles than any window asks for; pictures have no other limit."""
_PANEL_MOST = 38
"""The widest panel: beyond that, labels and figures no longer look like pairs."""


class Pitch(NamedTuple):
    """Columns and rows from one tile to the next, including the space between them."""

    width: int
    height: int


class Placement(NamedTuple):
    """Where the board and the figures go."""

    pitch: Pitch
    board: Box
    panel: Box | None
    """The panel beside the board; None if a line above the board replaces it."""
    edged: bool
    """Whether the tray has an edge above and below the tiles."""


def tallest(columns: int, rows: int, *, pictures: bool = False) -> int:
    """Return how high tiles may be in a window: pictures as high as they can."""
    return _HEIGHT_MOST if pictures else _HEIGHT_MAX_LARGE if is_large(columns, rows) else _HEIGHT_MAX


def largest_pitch(size: Size, columns: int, rows: int, height_max: int = _HEIGHT_MAX) -> Pitch | None:
    """Return the largest tiles that let a board fit into these columns and rows; None if none do."""
    pitches = [*(Pitch(2 * height, height) for height in range(height_max, 1, -1)), Pitch(4, 1), Pitch(3, 1)]
    extents = ((pitch, board_extent(size, pitch, edged=False)) for pitch in pitches)
    return next((pitch for pitch, (wide, high) in extents if wide <= columns and high <= rows), None)


def board_extent(size: Size, pitch: Pitch, *, edged: bool = True) -> tuple[int, int]:
    """Return the columns and rows of the whole tray; below tiles of one row its edge takes a row of its own."""
    edges = 1 if pitch.height > 1 else 2 * edged
    return size.width * pitch.width + 1, size.height * pitch.height + edges


def fitted(size: Size, columns: int, rows: int, height_max: int = _HEIGHT_MAX) -> Placement | None:
    """Lay out a board alone, from the corner, with the largest tiles that fit; None if none do."""
    pitch = largest_pitch(size, columns, rows, height_max)
    if pitch is None:
        return None
    edged = pitch.height > 1 or rows >= size.height + 2
    return Placement(pitch, Box(0, 0, *board_extent(size, pitch, edged=edged)), None, edged)


def least_screen(size: Size) -> tuple[int, int]:
    """Return the smallest window (columns, rows) in which a board can be played."""
    return 3 * size.width + 3, size.height + 2


_LARGE_ENOUGH = Pitch(2 * _HEIGHT_MAX, _HEIGHT_MAX)
"""For larger tiles than these nobody gives up the panel."""
_PANEL_ROWS_LEAST = 11
"""With fewer rows the panel would show less than the line does."""


def place(size: Size, columns: int, rows: int, *, pictures: bool = False) -> Placement | None:
    """Lay out a game in a window; None if the window is too small. Tiles with pictures may be of any height."""
    least = least_screen(size)
    if columns < least[0] or rows < least[1]:
        return None
    height_max = tallest(columns, rows, pictures=pictures)
    beside = fitted(size, columns - _SIDE_COLUMNS, rows - 2, height_max)
    between = fitted(size, columns - 2, rows - 2, height_max)
    assert between is not None, (size, columns, rows)
    if beside is not None and beside.pitch >= min(between.pitch, _LARGE_ENOUGH) and rows >= _PANEL_ROWS_LEAST:
        return _with_panel(beside, columns, rows)
    board = between.board
    return between._replace(board=board._replace(x=(columns - board.width) // 2, y=1 + (rows - 2 - board.height) // 2))


_PANEL_ROWS = 17
"""What the panel needs for all its figures."""
_PANEL_ROWS_LARGE = 28
"""What it needs where the last solves are among them."""


def _with_panel(alone: Placement, columns: int, rows: int) -> Placement:
    """Put board and panel into the middle as one group; in a large window the panel is as high as the board or more."""
    _, _, width, height = alone.board
    if is_large(columns, rows):
        wide = min(_PANEL_MOST, columns - width - GUTTER - 2)
        high = max(height, min(rows - 4, _PANEL_ROWS_LARGE + 1))
        y = max(1, (rows - high - 2) // 2)
        top, end = y + 1, y + high
    else:
        wide, end = PANEL_WIDTH, rows - 1
        y = 1 + (rows - 2 - height) // 2
        top = max(1, min(y + 1, end - min(rows - 2, _PANEL_ROWS)))
    x = (columns - width - GUTTER - wide) // 2
    return alone._replace(board=Box(x, y, width, height), panel=Box(x + width + GUTTER, top, wide, end - top))


def foot_box(placement: Placement, columns: int, rows: int) -> Box:
    """Return the row for the keys: the last one, or in a large window the one below board and panel."""
    board, panel = placement.board, placement.panel
    row = keys_row(max(each.y + each.height for each in (board, panel) if each is not None), columns, rows)
    return _across(board, row, columns, rows) if panel is None else Box(board.x, row, columns - board.x, 1)


def head_box(placement: Placement, columns: int, rows: int) -> Box:
    """Return the row for the line above a board that has no panel: the first one, or in a large window near it."""
    board = placement.board
    return _across(board, max(0, board.y - 2) if is_large(columns, rows) else 0, columns, rows)


def _across(board: Box, y: int, columns: int, rows: int) -> Box:
    """A row as wide as the window, or in a large one as the board with the margins that lines have."""
    if not is_large(columns, rows):
        return Box(0, y, columns, 1)
    x = max(0, board.x - 1)
    return Box(x, y, min(board.width + 2, columns - x), 1)
