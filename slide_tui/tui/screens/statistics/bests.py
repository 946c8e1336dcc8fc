"""The bests: every one that there was, and how the best fell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import HorizontalGroup

from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, SINGLE, Measure
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.text.days import moment
from slide_tui.text.figures import NONE, figure
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.page import StatisticsPage
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.trend import by_best
from slide_tui.tui.screens.statistics.trend_chart import TrendChart
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow
from slide_tui.tui.widgets.form_row import FormRow

STANDS = "stands"
OVERTAKEN = "was best"
"""Replaces the gain of a best that was announced, but had been beaten earlier by date."""
BEST_COLUMNS = (FigureColumn("best", 0, strong=True), FigureColumn("gain", 2), FigureColumn("on", 1, left=True),
                FigureColumn("at", 4, left=True), FigureColumn("stood", 3))  # fmt: skip


class BestsPage(StatisticsPage):
    """The bests of a measure, single ones or of an average."""

    NAME = "Bests"
    BINDINGS: ClassVar[list[BindingType]] = [RunTable.DEBRIEF]
    best = BESTS[0]

    def compose(self) -> ComposeResult:
        """Which best, the list, and a chart beside it."""
        yield FormRow("Best", id="best")
        with HorizontalGroup(id="fell"):
            yield RunTable(id="every-best")
            yield TrendChart(id="course")

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:
        """Show every best."""
        about = chosen.of.kind, chosen.measure, self.best
        found, late = reader.ask(progression, *about), reader.ask(overtaken, *about)
        self.query_one(FormRow).value = self.best
        self.query_one(RunTable).show_rows(BEST_COLUMNS, best_rows(chosen.measure, self.best, found, late))
        make = partial(by_best, chosen.measure, found, self.best, chosen.today)
        self.query_one(TrendChart).show_trend(make, strokes)

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another one."""
        self.best = BESTS[(BESTS.index(self.best) + event.by) % len(BESTS)]


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
