"""Where everything on the replay screen stands: the game's own places, and the time bar between them and the keys."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Placement, place
from slide_tui.tui.paint.box import Box

_BAR_LEAST, _BAR_MOST = 76, 120
"""The least width of the time bar where there is room, and its greatest, unless board and figures are wider."""
_BAR_ROWS = ((40, 5), (30, 4), (20, 3), (0, 2))
"""From so many rows on, so many are wanted for the time bar and its marks."""
_BAR_MORE = 2
"""How much higher it may get where rows are left over."""
_ROOMY = 20
"""From so many rows on, one above the time bar is left free."""


class ReplayPlaces(NamedTuple):
    """Where the parts of a replay stand."""

    placement: Placement | None
    """The board and its figures; None where the window is too small for them."""
    plot: Box
    """The time bar, without the row of marks below it."""
    marks: bool
    """Whether there is such a row."""
    foot: Box


def replay_places(size: Size, columns: int, rows: int, *, pictures: bool = False) -> ReplayPlaces:
    """Where a replay of a board stands in a window: the game's own places, with the time bar between them."""
    wanted = next(count for least, count in _BAR_ROWS if rows >= least)
    free = 1 if rows >= _ROOMY else 0
    usual = place(size, columns, rows - wanted - free, pictures=pictures)
    counts = range(wanted + _BAR_MORE, 0, -1)
    tried = ((count, place(size, columns, rows - count - free, pictures=pictures)) for count in counts)
    fitting = ((count, at) for count, at in tried if at is not None and (count <= wanted or _as_good(at, usual)))
    count, placement = next(fitting, (1, None))
    width = min(columns - 2, _bar_width(placement, columns))
    plot = Box((columns - width) // 2, max(0, rows - 1 - count), max(1, width), max(1, count - 1))
    return ReplayPlaces(placement, plot, count > 1, Box(plot.x, max(0, rows - 1), plot.width, 1))


def _bar_width(placement: Placement | None, columns: int) -> int:
    """How wide the time bar is to be: as board and figures, or wider."""
    if placement is None or placement.panel is None:
        return min(columns - 2, _BAR_MOST)
    return max(placement.panel.x + placement.panel.width - placement.board.x, min(_BAR_LEAST, columns - 4))


def _as_good(one: Placement, other: Placement | None) -> bool:
    """Whether a placement has tiles as large as another, and its figures in the same place."""
    return other is not None and one.pitch == other.pitch and (one.panel is None) == (other.panel is None)
