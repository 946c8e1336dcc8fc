"""The layout of the game screen: the largest tiles that fit, beside a panel or between two lines."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.paint.box import Box

PANEL_WIDTH = 24
GUTTER = 3
_SIDE_COLUMNS = PANEL_WIDTH + GUTTER + 2
_HEIGHT_MAX = 8


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


def _fits(size: Size, pitch: Pitch, columns: int, rows: int) -> bool:
    high = size.height * pitch.height + 1 if pitch.height > 1 else size.height
    return size.width * pitch.width + 1 <= columns and high <= rows


def largest_pitch(size: Size, columns: int, rows: int) -> Pitch | None:
    """Return the largest tiles that let a board fit into these columns and rows; None if none do."""
    pitches = [*(Pitch(2 * height, height) for height in range(_HEIGHT_MAX, 1, -1)), Pitch(4, 1), Pitch(3, 1)]
    return next((pitch for pitch in pitches if _fits(size, pitch, columns, rows)), None)


def board_extent(size: Size, pitch: Pitch, *, edged: bool = True) -> tuple[int, int]:
    """Return the columns and rows of the whole tray."""
    return size.width * pitch.width + 1, size.height * pitch.height + (0 if pitch.height == 1 and not edged else 1)


def least_screen(size: Size) -> tuple[int, int]:
    """Return the smallest window (columns, rows) in which a board can be played."""
    return 3 * size.width + 3, size.height + 2


def place(size: Size, columns: int, rows: int) -> Placement | None:
    """Lay out a game in a window; None if the window is too small."""
    least = least_screen(size)
    if columns < least[0] or rows < least[1]:
        return None
    beside = largest_pitch(size, columns - _SIDE_COLUMNS, rows - 2)
    between = largest_pitch(size, columns - 2, rows - 2)
    assert between is not None, (size, columns, rows)
    if beside is not None and beside >= between and rows >= _PANEL_ROWS_LEAST:
        return _beside(size, beside, columns, rows)
    return _between(size, between, columns, rows)


def over_board(size: Size | None, width: int, height: int, columns: int, rows: int) -> tuple[int, int]:
    """Return the corner that centres a card on the board, or on the window if there is no board."""
    placement = place(size, columns, rows) if size is not None else None
    board = placement.board if placement is not None else Box(0, 0, columns, rows)
    x, y = board.x + (board.width - width) // 2, board.y + (board.height - height) // 2
    return max(0, min(x, columns - width)), max(0, min(y, rows - height))


_PANEL_ROWS_LEAST = 11
"""With fewer rows the panel would show less than the line does."""


def _beside(size: Size, pitch: Pitch, columns: int, rows: int) -> Placement:
    width, height = board_extent(size, pitch)
    if pitch.height == 1:
        height += 1
    x = (columns - width - PANEL_WIDTH - GUTTER) // 2
    height = min(height, rows - 2)
    y = 1 + (rows - 2 - height) // 2
    panel_rows = rows - 2
    top = max(1, min(y + 1, rows - 1 - min(panel_rows, _PANEL_ROWS)))
    panel = Box(x + width + GUTTER, top, PANEL_WIDTH, rows - 1 - top)
    return Placement(pitch, Box(x, y, width, height), panel, pitch.height > 1 or height == size.height + 2)


_PANEL_ROWS = 17
"""What the panel needs for all its figures."""


def _between(size: Size, pitch: Pitch, columns: int, rows: int) -> Placement:
    edged = pitch.height > 1 or rows - 2 >= size.height + 2
    width, height = board_extent(size, pitch, edged=edged)
    if edged and pitch.height == 1:
        height += 1
    x = (columns - width) // 2
    y = 1 + (rows - 2 - height) // 2
    return Placement(pitch, Box(x, y, width, height), None, edged)
