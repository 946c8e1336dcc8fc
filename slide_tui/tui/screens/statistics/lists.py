"""Lists of the statistics: kept runs, and every best that there was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slide_tui.engine.size import size_shown
from slide_tui.stats.figures import Best
from slide_tui.stats.measures import SINGLE, Measure
from slide_tui.stats.solve import Solve
from slide_tui.text.days import moment
from slide_tui.text.figures import DNF, NONE, figure, hundredths
from slide_tui.text.puzzles import ALONE
from slide_tui.text.results import count_shown, how_saved
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.page import ROW
from slide_tui.tui.screens.statistics.table import Head, TableRow, put_table

_CODE_MOST = 24
_TITLE = 66

OVERTAKEN = "was best"
"""Replaces the gain of a best that was announced, but had been beaten earlier by date."""

SORTS = ("date", "time", "moves", "rate", "pushes")
"""The columns by which runs can be sorted."""


class Runs(NamedTuple):
    """A page of the table of runs."""

    solves: Sequence[Solve]
    first: int
    """How many runs stand before the first of them."""
    total: int
    selected: int
    """Counted from the first of all."""
    sort: str
    rising: bool
    filter: str
    """Which runs these are."""
    bests: Mapping[int, str]
    """Runs that hold a best now, with what they are best at."""
    sized: bool = False
    """Whether they are of many categories, so that every row says its size."""
    counts: str = "moves"
    """What stands in the column of moves."""


def run_heads(runs: Runs, *, plain: bool) -> list[Head]:
    """The columns of the table of runs."""
    up, down = ("^", "v") if plain else ("▴", "▾")
    sign = up if runs.rising else down

    def head(name: str, rank: int, *, left: bool = False) -> Head:
        mine = f" {sign}" if name == runs.sort else ""
        label = runs.counts if name == "moves" else name
        return Head(label, rank, left, f"sort {name}" if name in SORTS else "", sorted=mine)

    return [head("date", 0, left=True), head("", 5, left=True), head("time", 1), head("moves", 2), head("rate", 4),
            head("pushes", 6), head("optimal", 8), head("how", 3, left=True), head("board", 9, left=True)]  # fmt: skip


def run_row(solve: Solve, bests: Mapping[int, str], *, sized: bool = False) -> TableRow:
    """A run as a row, perhaps with its size."""
    day, time = moment(solve.at_ms, solve.offset_min)
    rate = NONE if not solve.moves or solve.rate is None else hundredths(solve.rate)
    pushes = f"{solve.pushes:,}" if solve.pushes else NONE
    optimal = f"{solve.optimal:,}" if solve.optimal is not None else NONE
    best = bests.get(solve.id, "")
    words = " ".join((size_shown(solve.size), how(solve))).rstrip() if sized else best or how(solve)
    cells = (
        day,
        time,
        figure("time", solve.time_ms, single=True),
        count_shown(solve),
        rate,
        pushes,
        optimal,
        words,
        _board(solve),
    )
    return TableRow(cells, marked=bool(best), quiet=not solve.counts)


def how(solve: Solve) -> str:
    """What is special about a run."""
    if solve.dnf:
        return DNF
    words = how_saved(solve)
    return "" if words == ALONE else words


def _board(solve: Solve) -> str:
    """The puzzle's code, if it is a short one."""
    return solve.code if 0 < len(solve.code) <= _CODE_MOST else size_shown(solve.size)


def put_runs(sheet: Sheet, box: Box, runs: Runs, palette: Palette) -> None:
    """Put the table of runs on a sheet, in its first row which of them these are."""
    dim = palette.on(palette.dim)
    here = f"{runs.selected + 1:,} of {runs.total:,}" if runs.total else "none"
    left: Line = (("f ", palette.on(palette.fg, bold=True)), (runs.filter, dim))
    title = spread(left, text(here, dim), min(box.width - 2, _TITLE), palette.on(None))
    sheet.put(box.x + 1, box.y, title, "key f")
    below = Box(box.x, box.y + 1, box.width, box.height - 1)
    rows = [
        run_row(solve, runs.bests, sized=runs.sized)._replace(name=f"{ROW} {place}")
        for place, solve in enumerate(runs.solves, runs.first)
    ]
    put_table(sheet, below, run_heads(runs, plain=not palette.unicode), rows, runs.selected - runs.first, palette)


def best_rows(
    measure: Measure, kind: str, found: Sequence[Best], overtaken: Sequence[Best]
) -> list[tuple[Best, TableRow]]:
    """Every best of a kind by date, the newest first, with what it gained; also those that imports have overtaken."""
    rows: list[tuple[Best, TableRow]] = []
    for place, best in enumerate(found):
        single = kind == SINGLE
        before = found[place - 1] if place else None
        gain = abs(best.figure - before.figure) if before else None
        after = found[place + 1] if place + 1 < len(found) else None
        stood = f"{max(0, after.day - best.day):,} d" if after else "stands"
        sign = "+" if measure.more_is_better else "-"
        cells = (
            figure(measure.name, best.figure, single=single),
            f"{sign}{figure(measure.name, gain, single=single)}" if gain is not None else "first",
            *moment(best.at_ms, best.offset_min),
            stood,
        )
        rows.append((best, TableRow(cells, marked=after is None)))
    rows += [(best, _overtaken_row(measure, kind, best)) for best in overtaken]
    rows.sort(key=lambda each: (each[0].at_ms, each[0].id), reverse=True)
    return [(best, row._replace(name=f"{ROW} {place}")) for place, (best, row) in enumerate(rows)]


def _overtaken_row(measure: Measure, kind: str, best: Best) -> TableRow:
    """A best that was announced, before older solves that beat it were imported."""
    shown = figure(measure.name, best.figure, single=kind == SINGLE)
    return TableRow((shown, OVERTAKEN, *moment(best.at_ms, best.offset_min), NONE), quiet=True)


BEST_HEADS = (Head("best", 0, strong=True), Head("gain", 2), Head("on", 1, left=True), Head("at", 4, left=True),
              Head("stood", 3))  # fmt: skip
