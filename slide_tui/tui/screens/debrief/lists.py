"""Lists beside the board of a debrief: slips, pauses and best runs; each row leads to its board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.text.figures import duration
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.player.pane import GO

_COLUMN = 14
_BETWEEN = 2
_LIST_MOST = 20


class _Entry(NamedTuple):
    """One row of a list: the board that it leads to, and its words."""

    at: int
    left: str
    right: str
    slip: bool = False


def put_lists(sheet: Sheet, box: Box, state: Debrief) -> None:
    """Slips, pauses and best runs beside each other, as many as there is room for; else all in one list."""
    verdict = state.verdict
    fitting = max(1, (box.width + _BETWEEN) // (_COLUMN + _BETWEEN))
    lists = _lists(state, box.height - 1)[:fitting]
    if fitting == 1 and verdict is not None:
        pauses = {entry.at: entry for entry in _pauses(state)}
        places = sorted({*verdict.slips, *pauses})
        shown = _around(places, state.at, box.height - 1)
        name = "Slips and pauses" if verdict.exact else "Setbacks, pauses"
        lists = [(name, [_slip_or_pause(state, place, pauses.get(place)) for place in shown])]
    width = min((box.width + _BETWEEN) // max(1, len(lists)) - _BETWEEN, _LIST_MOST)
    for place, (heading, entries) in enumerate(lists):
        x = box.x + place * (width + _BETWEEN)
        sheet.put(x, box.y, text(heading, state.palette.on(state.palette.dim)))
        for row, entry in enumerate(entries[: box.height - 1], box.y + 1):
            sheet.put(x, row, _entry_row(entry, width, state), f"{GO} {entry.at}")


def _lists(state: Debrief, rows: int) -> list[tuple[str, list[_Entry]]]:
    """The lists with their headings, the most important first."""
    verdict = state.verdict
    pauses = ("Longest pauses", _pauses(state))
    if verdict is None:
        return [pauses]
    runs = [_Entry(run.first - 1, f"{run.first:,}-{run.last:,}", f"{run.slides:,}") for run in verdict.stretches]
    name = "Slips" if verdict.exact else "Setbacks"
    shown = _around(verdict.slips, state.at, rows)
    slips = [_slip_or_pause(state, slide, None) for slide in shown]
    return [(f"{name} {len(verdict.slips):,}", slips), pauses, ("Best runs", runs)]


def _pauses(state: Debrief) -> list[_Entry]:
    return [
        _Entry(pause.slide, f"{pause.slide:,}", duration(pause.length_ms, brief=True)) for pause in state.trace.pauses
    ]


def _slip_or_pause(state: Debrief, slide: int, pause: _Entry | None) -> _Entry:
    """A slide in the list of slips, or in that of slips and pauses."""
    slip = state.verdict is not None and state.verdict.is_slip(slide)
    right = f"{pause.right} pause" if pause is not None else duration(state.trace.reading_ms(slide), brief=True)
    return _Entry(slide, f"{slide:,}", right, slip)


def _around(places: Sequence[int], at: int, rows: int) -> Sequence[int]:
    """As many of the places as there are rows, around the current one."""
    now = bisect_right(places, at) - 1
    first = max(0, min(now - rows // 2, len(places) - rows))
    return places[first : first + rows]


def _entry_row(entry: _Entry, width: int, state: Debrief) -> Line:
    """A row of a list; the current one is a block."""
    palette, chosen = state.palette, entry.at == state.at
    blank = palette.block() if chosen else palette.on(None)
    sign = f"{state.strokes.slip} " if entry.slip else ""
    left: Line = (
        (sign, blank if chosen else palette.on(palette.warn, bold=True)),
        (entry.left, blank if chosen else palette.on(palette.fg)),
    )
    return spread(left, text(entry.right, blank if chosen else palette.on(palette.dim)), width, blank)
