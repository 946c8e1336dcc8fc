"""Where everything on the replay screen stands: the game's own places, and the time bar between them and the keys."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Placement, head_box, place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.player.face import Spots

_BAR_LEAST, _BAR_MOST = 76, 120
"""The least width of the time bar where there is room, and its greatest, unless board and figures are wider."""
_BAR_ROWS = ((40, 5), (30, 4), (20, 3), (0, 2))
"""From so many rows on, so many are wanted for the time bar and its marks."""
_BAR_MORE = 2
"""How much higher it may get where rows are left over."""
_ROOMY = 20
"""From so many rows on, one above the time bar is left free."""


def replay_places(size: Size, columns: int, rows: int, *, pictures: bool = False) -> tuple[Placement | None, Spots]:
    """Where a replay of a board stands in a window, and the board's own place; None where it is too small for it."""
    wanted = next(count for least, count in _BAR_ROWS if rows >= least)
    free = 1 if rows >= _ROOMY else 0
    usual = place(size, columns, rows - wanted - free, pictures=pictures)
    counts = range(wanted + _BAR_MORE, 0, -1)
    tried = ((count, place(size, columns, rows - count - free, pictures=pictures)) for count in counts)
    fitting = ((count, at) for count, at in tried if at is not None and (count <= wanted or _as_good(at, usual)))
    count, at = next(fitting, (1, None))
    width = max(1, min(columns - 2, _bar_width(at, columns)))
    curve = Box((columns - width) // 2, max(0, rows - 1 - count), width, max(1, count))
    foot = Box(curve.x, max(0, rows - 1), width, 1)
    line = head_box(at, columns, rows) if at is not None else Box(0, 0, columns, 1)
    figures = (
        at.panel
        if at is not None and at.panel is not None
        else line._replace(x=line.x + 1, width=max(1, line.width - 2))
    )
    return at, Spots(at.board if at is not None else None, figures, curve, 0, foot)


def _bar_width(placement: Placement | None, columns: int) -> int:
    """How wide the time bar is to be: as board and figures, or wider."""
    if placement is None or placement.panel is None:
        return min(columns - 2, _BAR_MOST)
    return max(placement.panel.x + placement.panel.width - placement.board.x, min(_BAR_LEAST, columns - 4))


def _as_good(one: Placement, other: Placement | None) -> bool:
    """Whether a placement has tiles as large as another, and its figures in the same place."""
    return other is not None and one.pitch == other.pitch and (one.panel is None) == (other.panel is None)
