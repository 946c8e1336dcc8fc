"""The bests: every one that there was, and how the best fell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, SINGLE, Measure
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.text.days import moment
from slide_tui.text.figures import NONE, figure
from slide_tui.tui.screens.statistics.chart import trend_lines
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, rows_of
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet
from slide_tui.tui.screens.statistics.trend import by_best

BEST = "Best"
STANDS = "stands"
OVERTAKEN = "was best"
"""Replaces the gain of a best that was announced, but had been beaten earlier by date."""
BEST_COLUMNS = (FigureColumn("best", 0, strong=True), FigureColumn("gain", 2), FigureColumn("on", 1, left=True),
                FigureColumn("at", 4, left=True), FigureColumn("stood", 3))  # fmt: skip


def bests(reader: RunReader, chosen: Chosen) -> Sheet:
    """Every best of a measure, of single solves or of an average, and how it fell."""
    kind, measure, best = chosen.of.kind, chosen.measure, chosen.pick(BEST, BESTS)
    found, late = reader.ask(progression, kind, measure, best), reader.ask(overtaken, kind, measure, best)
    return Sheet(
        rows={BEST: best},
        table=rows_of(BEST_COLUMNS, best_rows(measure, best, found, late)),
        does=("replay", "debrief"),
        drawn={"chart": partial(trend_lines, lambda _: by_best(measure, found, best))},
    )


def best_rows(measure: Measure, kind: str, found: Sequence[Best], overtaken: Sequence[Best]) -> list[FigureRow]:
    """Every best of a kind by date, the newest first, with what it gained; also those that imports have overtaken."""

    def row(best: Best, gain: str, stood: str) -> FigureRow:
        cells = (shown(best.figure), gain, *moment(best.at_ms, best.offset_min), stood)
        return FigureRow(cells, marked=stood == STANDS, quiet=gain == OVERTAKEN, about=best)

    def shown(value: float) -> str:
        return figure(measure.name, value, single=kind == SINGLE)

    sign = "+" if measure.more_is_better else "-"
    rows = [row(best, OVERTAKEN, NONE) for best in overtaken]
    for before, best, after in zip((None, *found), found, (*found[1:], None), strict=False):
        gain = f"{sign}{shown(abs(best.figure - before.figure))}" if before else "first"
        stood = f"{max(0, after.day - best.day):,} d" if after else STANDS
        rows.append(row(best, gain, stood))
    return sorted(rows, key=lambda each: (each.about.at_ms, each.about.id), reverse=True)
