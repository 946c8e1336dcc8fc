"""Where everything on the debrief stands: the board, the figures beside it, and the chart below them."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch, tallest
from slide_tui.tui.paint.box import Box

_GUTTER = 3
_ROOMY = 60, 20
"""From so many columns and rows on, free rows stand between the groups."""
_PANEL_LEAST, _PANEL_LEAST_ROOMY, _PANEL_MOST = 14, 30, 84
_PANEL_ROWS = 14
"""How many rows the figures want."""
_PLOT_LEAST = 2
_PLOT_MORE = 4
"""How much higher the chart gets where rows are left over."""


class DebriefPlaces(NamedTuple):
    """Where the parts of the debrief stand."""

    pitch: Pitch
    board: Box | None
    """The board; None where the window is too small for it."""
    edged: bool
    figures: Box
    """The panel beside the board, or the line above it."""
    beside: bool
    """Whether the figures stand beside the board."""
    headed: bool
    """Whether a line stands above the chart."""
    plot: Box
    """The chart with its labels, without the line above and the row of marks below it."""
    foot: Box


def debrief_places(size: Size, columns: int, rows: int, *, pictures: bool = False) -> DebriefPlaces:
    """Where the debrief of a board stands in a window: beside the figures if it can be, else below a line of them."""
    high = tallest(columns, rows, pictures=pictures)
    wanted = max(rows // 5, rows // 4 - 1, _PLOT_LEAST)
    for plot in range(wanted, _PLOT_LEAST - 1, -1):
        if (found := _beside(size, columns, rows, plot, high)) is not None:
            return found
    for plot in range(wanted, _PLOT_LEAST - 1, -1):
        for head in (1, 0):
            if (found := _below(size, columns, rows, plot, head)) is not None:
                return found
    return _without_board(columns, rows)


def _beside(size: Size, columns: int, rows: int, plot: int, height_max: int) -> DebriefPlaces | None:
    roomy = columns >= _ROOMY[0] and rows >= _ROOMY[1]
    margin, free = (2, 1) if roomy else (1, 0)
    upper = rows - 2 * free - plot - 3
    least = _PANEL_LEAST_ROOMY if roomy else _PANEL_LEAST
    pitch = largest_pitch(size, columns - 2 * margin - _GUTTER - least, upper, height_max)
    if pitch is None:
        return None
    wide, high, edged = _extent(size, pitch, upper)
    panel = min(columns - 2 * margin - wide - _GUTTER, _PANEL_MOST)
    block = max(high, min(upper, _PANEL_ROWS))
    plot += min(_PLOT_MORE, max(0, upper - block))
    upper = rows - 2 * free - plot - 3
    width = wide + _GUTTER + panel
    x = (columns - width) // 2
    y = free + max(0, (upper - block) // 2)
    below = y + block + free
    return DebriefPlaces(
        pitch,
        Box(x, y, wide, high),
        edged,
        Box(x + wide + _GUTTER, y, panel, block),
        True,
        True,
        Box(x, below + 1, width, plot),
        Box(x, rows - 1, width, 1),
    )


def _below(size: Size, columns: int, rows: int, plot: int, head: int) -> DebriefPlaces | None:
    upper = rows - 3 - plot - head
    pitch = largest_pitch(size, columns - 2, upper)
    if pitch is None:
        return None
    wide, high, edged = _extent(size, pitch, upper)
    width = columns - 2
    below = 1 + upper
    return DebriefPlaces(
        pitch,
        Box((columns - wide) // 2, 1 + (upper - high) // 2, wide, high),
        edged,
        Box(1, 0, width, 1),
        False,
        bool(head),
        Box(1, below + head, width, plot),
        Box(1, rows - 1, width, 1),
    )


def _without_board(columns: int, rows: int) -> DebriefPlaces:
    """Where not even the smallest tiles fit: the line and the chart."""
    width = max(1, columns - 2)
    plot = Box(1, 2, width, max(1, rows - 4))
    return DebriefPlaces(Pitch(3, 1), None, False, Box(1, 0, width, 1), False, False, plot, Box(1, rows - 1, width, 1))


def _extent(size: Size, pitch: Pitch, rows: int) -> tuple[int, int, bool]:
    """Columns and rows of the tray, and whether there is room for its edges."""
    edged = pitch.height > 1 or rows >= size.height + 2
    wide, high = board_extent(size, pitch, edged=edged)
    return wide, high + (1 if edged and pitch.height == 1 else 0), edged
