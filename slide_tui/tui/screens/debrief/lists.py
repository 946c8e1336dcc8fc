"""Lists beside the board of a debrief: slips, pauses and best runs; each row leads to its board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.text.figures import duration
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import SLIP
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import Area, Drawn, side_by_side, spread, text
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.player.face import GO

_COLUMN = 14
_BETWEEN = 2
_LIST_MOST = 20


class _Entry(NamedTuple):
    """One row of a list: the board that it leads to, and its words."""

    at: int
    left: str
    right: str
    slip: bool = False


def lists(state: Debrief, width: int, rows: int) -> Drawn:
    """Slips, pauses and best runs beside each other, as many as there is room for; else all in one list."""
    fitting = max(1, (width + _BETWEEN) // (_COLUMN + _BETWEEN))
    shown = [_all_in_one(state, rows - 1)] if fitting == 1 else _lists(state, rows - 1)[:fitting]
    wide = min((width + _BETWEEN) // len(shown) - _BETWEEN, _LIST_MOST)
    drawn, blank = Drawn([], []), state.palette.on(None)
    for place, (heading, entries) in enumerate(shown):
        lines = [text(heading, state.palette.on(state.palette.dim))]
        lines += [_entry_row(entry, wide, state) for entry in entries[: rows - 1]]
        areas = [Area(Box(0, y, wide, 1), f"{GO} {entry.at}") for y, entry in enumerate(entries[: rows - 1], 1)]
        drawn = side_by_side(drawn, Drawn(lines, areas), place * (wide + _BETWEEN), blank)
    return drawn


def _all_in_one(state: Debrief, rows: int) -> tuple[str, list[_Entry]]:
    """Slips and pauses in the order of the run, around the board that is shown; pauses alone without figures."""
    verdict = state.verdict
    if verdict is None:
        return "Longest pauses", _pauses(state)
    pauses = {entry.at: entry for entry in _pauses(state)}
    shown = _around(sorted({*verdict.slips, *pauses}), state.at, rows)
    name = "Slips and pauses" if verdict.exact else "Setbacks, pauses"
    return name, [_slip_or_pause(state, place, pauses.get(place)) for place in shown]


def _lists(state: Debrief, rows: int) -> list[tuple[str, list[_Entry]]]:
    """The lists with their headings, the most important first."""
    verdict = state.verdict
    pauses = ("Longest pauses", _pauses(state))
    if verdict is None:
        return [pauses]
    runs = [_Entry(run.first - 1, f"{run.first:,}-{run.last:,}", f"{run.slides:,}") for run in verdict.stretches]
    slips = [_slip_or_pause(state, slide, None) for slide in _around(verdict.slips, state.at, rows)]
    name = "Slips" if verdict.exact else "Setbacks"
    return [(f"{name} {len(verdict.slips):,}", slips), pauses, ("Best runs", runs)]


def _pauses(state: Debrief) -> list[_Entry]:
    return [
        _Entry(pause.place + 1, f"{pause.place + 1:,}", duration(pause.length_ms, brief=True))
        for pause in state.trace.pauses
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
    left: Line = (
        (f"{SLIP} " if entry.slip else "", blank if chosen else palette.on(palette.warn, bold=True)),
        (entry.left, blank if chosen else palette.on(palette.fg)),
    )
    return spread(left, text(entry.right, blank if chosen else palette.on(palette.dim)), width, blank)
