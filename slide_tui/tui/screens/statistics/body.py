"""The body of the statistics: shows whatever a page has, each part in a place of its own."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Container, HorizontalGroup, VerticalGroup
from textual.widget import Widget
from textual.widgets import Label

from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.calendar import DayCalendar
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.sheet import Page, Sheet
from slide_tui.tui.screens.statistics.spread import bin_lines, bins_spoken
from slide_tui.tui.screens.statistics.trend_chart import TrendChart
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.facts import Facts
from slide_tui.tui.widgets.figure_table import FigureTable
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.menu import Menu, MenuItem

Part = TypeVar("Part", bound=Widget)


class StatisticsBody(VerticalGroup):
    """Everything that a page can show; what it doesn't have takes no room."""

    _page: Page | None = None
    entry: Widget | None = None
    """The part that takes the keys of the page."""

    def compose(self) -> ComposeResult:
        """The page's own rows, and its parts."""
        with HorizontalGroup(id="options", classes="options"):
            yield FormRow("", id="first")
            yield FormRow("", id="second")
            yield FormRow("Import and export", id="files", steps=False, chooses=True)
        with Container(id="sheet"):
            yield Drawing(id="bins")
            yield DayCalendar(id="calendar")
            with Container(id="main"):
                yield Label(id="words", markup=False)
                yield Menu((MenuItem("drill", "Play the drill for that", "Enter"),), id="drill")
                yield RunTable(id="table")
                yield Facts(id="facts")
            yield TrendChart(id="chart")
            yield FigureTable(id="ladder", choosing=False)

    def show(self, page: Page, sheet: Sheet, strokes: Strokes) -> None:
        """Show a page."""
        at = None if page is self._page else 0
        self._page, self.entry = page, None
        self.set_classes(f"-{page.name.lower()}")
        for row, option in zip_longest(self.query("#first, #second").results(FormRow), sheet.rows):
            row.set_class(option is None, "-none")
            row.label, row.value = option or ("", "")
        self.set_class(sheet._replace(rows=()) == Sheet(sheet.words), "-empty")
        self._put("#options", HorizontalGroup, sheet.rows)
        self._put("#drill", Menu, sheet.drill)
        self._put("#words", Label, sheet.words).update(sheet.words)
        self._put("#facts", Facts, sheet.facts).show(sheet.facts)
        bins, calendar = self._put("#bins", Drawing, sheet.spread), self._put("#calendar", DayCalendar, sheet.days)
        table, ladder = self._put("#table", RunTable, sheet.table), self._put("#ladder", FigureTable, sheet.ladder)
        chart = self._put("#chart", TrendChart, sheet.trend)
        if sheet.spread is not None:
            draw = partial(bin_lines, sheet.spread, strokes=strokes)
            bins.show(draw, strokes.palette.on(None), bins_spoken(sheet.spread))
        if sheet.ladder is not None:
            ladder.show(sheet.ladder, sheet.rung)
        if sheet.trend is not None:
            chart.can_focus = sheet.table is None  # it is read where there is nothing else to read
            chart.show_trend(sheet.trend, strokes)
            self.entry = chart
        if sheet.table is not None:
            table.does = sheet.does
            table.show(sheet.table, at)
            self.entry = table
        if sheet.days is not None:
            calendar.show_days(sheet.days, strokes.palette)
            self.entry = calendar

    def _put(self, name: str, part: type[Part], shown: object) -> Part:
        """A part, which takes room only if there is something to show."""
        found = self.query_one(name, part)
        found.set_class(not shown, "-none")
        return found
