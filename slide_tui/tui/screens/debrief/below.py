"""What stands below the figures of a debrief's panel: the coach's word, the lists, and the stages."""

from __future__ import annotations

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.lists import put_lists
from slide_tui.tui.screens.debrief.stages import BESIDE, put_stages
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.debrief.ways import ROWS as WAY_ROWS
from slide_tui.tui.screens.debrief.ways import WIDE, put_way

_LISTS_WANT = 6
"""From this many rows on, the lists give one up to be set off from what the coach says."""
_LISTS_LEAST = 30
"""How many columns the lists have beside the stages."""
_LISTS_HIGH = 5
"""How many rows they have above the stages."""
_BETWEEN = 2
_STAGES_MOST = 48
_FIGURES_MOST = 10
"""How many rows the figures and the coach take in a roomy panel."""


def put_below(sheet: Sheet, panel: Box, y: int, state: Debrief, *, roomy: bool) -> None:
    """Put everything on a sheet that stands below a panel's figures, from a row on."""
    box = panel._replace(y=y, height=panel.y + panel.height - y)
    used = _coach_rows(box, state, roomy=roomy)
    if used:
        put_way(sheet, box._replace(height=used), state)
    rest = box._replace(y=y + used, height=box.height - used)
    if rest.height > 1:
        _put_rest(sheet, rest, state, stacked=_fit_stacked(panel, len(state.splits)))


def put_stages_alone(sheet: Sheet, box: Box, state: Debrief) -> None:
    """Put the stages on a sheet in place of figures and lists, with the coach's word below if there is room for it."""
    rows = min(box.height, len(state.splits) + 1)
    put_stages(sheet, Box(box.x, box.y, min(box.width, _STAGES_MOST), rows), state)
    left = box.height - rows - 1
    if left >= WAY_ROWS and box.width >= WIDE:
        put_way(sheet, Box(box.x, box.y + rows + 1, box.width, left), state)


def both_fit(panel: Box, stages: int) -> bool:
    """Whether a panel has room for the stages and for the lists."""
    return _fit_beside(panel) or _fit_stacked(panel, stages)


def _fit_beside(panel: Box) -> bool:
    return panel.width >= BESIDE + _BETWEEN + _LISTS_LEAST


def _fit_stacked(panel: Box, stages: int) -> bool:
    return panel.height >= _FIGURES_MOST + _LISTS_HIGH + stages + 2


def _coach_rows(box: Box, state: Debrief, *, roomy: bool) -> int:
    """How many rows the coach takes, with a free one below; in a narrow panel he takes the lists' place.

    In a roomy one they stay free where nothing is said, so that the lists do not jump from slip to slip.
    """
    said = state.at_parting is not None
    if roomy:
        rows = WAY_ROWS if said or state.verdict is not None else 0
        return rows + (1 if not rows or box.height - rows >= _LISTS_WANT else 0)
    if box.width >= WIDE:
        return WAY_ROWS if said else 0
    return box.height if said else 0


def _put_rest(sheet: Sheet, box: Box, state: Debrief, *, stacked: bool) -> None:
    """The lists, and the stages where there is room for both."""
    if state.splits and _fit_beside(box):
        put_lists(sheet, box._replace(width=box.width - BESIDE - _BETWEEN), state)
        put_stages(sheet, box._replace(x=box.x + box.width - BESIDE, width=BESIDE), state)
    elif state.splits and stacked:
        rows = len(state.splits) + 1
        put_lists(sheet, box._replace(height=box.height - rows - 1), state)
        put_stages(sheet, Box(box.x, box.y + box.height - rows, min(box.width, _STAGES_MOST), rows), state)
    else:
        put_lists(sheet, box, state)
