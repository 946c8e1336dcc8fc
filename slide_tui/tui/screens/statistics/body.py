"""The body of the statistics: shows whatever a page has, each part in a place of its own."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, HorizontalGroup, Vertical
from textual.widget import Widget
from textual.widgets import Label, OptionList, Tab, Tabs

from slide_tui.play.requests import ActionAbout
from slide_tui.play.ways import Choice
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.calendar import DayCalendar
from slide_tui.tui.screens.statistics.pages import DAYS, PAGES, SOLVES
from slide_tui.tui.screens.statistics.reading import Chosen, Shelf
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.sheet import Sheet, StatisticsPage
from slide_tui.tui.screens.statistics.spread import bin_lines, bins_spoken
from slide_tui.tui.screens.statistics.trend_chart import TrendChart
from slide_tui.tui.screens.statistics.words import NAMES, solves
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.facts import Facts
from slide_tui.tui.widgets.figure_table import FigureTable
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.menu import Menu, MenuItem

NARROW = 76
"""In fewer columns only the page that is open has a name, and little stands side by side."""


class StatisticsBody(Vertical):
    """What all pages share, and everything that a page can show; what it doesn't have takes no room."""

    entry: Widget | None = None
    """The part that takes the keys of the page."""
    _page: StatisticsPage | None = None
    _shelf: Shelf | None = None
    _drill: Choice | None = None

    def __init__(self, first: str, *, files: bool) -> None:
        """Open a page first, by its name; `files` if runs may come from files, and go to them."""
        super().__init__()
        self._first, self._files = first, files

    def compose(self) -> ComposeResult:
        """The head, the pages, the open page's own rows, and its parts."""
        with HorizontalGroup(id="head"):
            yield Label("Statistics", classes="title")
            yield Label(id="count", classes="dim")
        with HorizontalGroup(id="what", classes="options"):
            yield FormRow("Kind", id="kind")
            yield FormRow("Measure", id="measured")
        yield Tabs(*(Tab(page.name, id=page.name) for page in PAGES), active=self._first)
        with HorizontalGroup(id="options", classes="options"):
            yield FormRow("", id="first")
            yield FormRow("", id="second")
            if self._files:
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

    @property
    def page(self) -> StatisticsPage:
        """The page that is open."""
        return next(page for page in PAGES if page.name == self.query_one(Tabs).active)

    def on_resize(self) -> None:
        """Name as many pages as there is room for."""
        tabs, wide = self.query_one(Tabs), self.app.size.width >= NARROW
        for digit, page in enumerate(PAGES, 1):
            named = wide or page.name == tabs.active
            tabs.query_one(f"#{page.name}", Tab).label = f"{digit} {page.name}" if named else f"{digit}"

    def count(self) -> None:
        """Say how many solves there are, or which of the runs is selected."""
        words, table = solves(self._shelf.counting) if self._shelf is not None else "", self.query_one(RunTable)
        if self._page is SOLVES and self.entry is table:
            words = f"{table.at + 1:,} of {table.shown.total:,}"
        self.query_one("#count", Label).update(words)

    def show(self, page: StatisticsPage, chosen: Chosen, sheet: Sheet, strokes: Strokes) -> None:
        """Show a page."""
        new, shelf = page is not self._page, chosen.shelf
        self._page, self._shelf, self._drill = page, shelf, sheet.drill
        empty = sheet._replace(rows=()) == Sheet(sheet.words)
        wanted = {f"-{page.name.lower()}", *(["-empty"] if empty else [])}
        if self.classes != wanted:  # all parts get their styles anew: 25 ms
            self.set_classes(wanted)
        parts = {
            "what": shelf is not None and page is not DAYS,
            "measured": page.measured and shelf is not None and len(shelf.measures) > 1,
            "options": sheet.rows, "drill": sheet.drill, "words": sheet.words, "facts": sheet.facts,
            "bins": sheet.spread, "calendar": sheet.days, "table": sheet.table, "chart": sheet.trend,
            "ladder": sheet.ladder,
        }  # fmt: skip
        for name, shown in parts.items():
            self.query_one(f"#{name}").set_class(not shown, "-none")
        self.entry = next((self.query_one(f"#{name}") for name in ("calendar", "table", "chart") if parts[name]), None)
        if new:
            self.on_resize()
        self.query_one("#kind", FormRow).value = shelf.name if shelf is not None else ""
        self.query_one("#measured", FormRow).value = NAMES[chosen.measure.name]
        for row, option in zip_longest(self.query("#first, #second").results(FormRow), sheet.rows):
            row.set_class(option is None, "-none")
            row.label, row.value = option or ("", "")
        self._fill(sheet, strokes, 0 if new else None)
        self.count()

    def _fill(self, sheet: Sheet, strokes: Strokes, at: int | None) -> None:
        """Give the parts what they show, and the table the row to select, unless that stays."""
        self.query_one("#words", Label).update(sheet.words)
        self.query_one(Facts).show(sheet.facts)
        if sheet.spread is not None:
            draw = partial(bin_lines, sheet.spread, strokes=strokes)
            self.query_one("#bins", Drawing).show(draw, strokes.palette.on(None), bins_spoken(sheet.spread))
        if sheet.ladder is not None:
            self.query_one("#ladder", FigureTable).show(sheet.ladder, sheet.rung)
        if sheet.trend is not None:
            chart = self.query_one(TrendChart)
            chart.can_focus = sheet.table is None  # it is read where there is nothing else to read
            chart.show_trend(sheet.trend, strokes)
        if sheet.table is not None:
            table = self.query_one(RunTable)
            table.does = sheet.does
            table.show(sheet.table, at)
        if sheet.days is not None:
            self.query_one(DayCalendar).show_days(sheet.days, strokes.palette)

    @on(OptionList.OptionSelected)
    def play_drill(self) -> None:
        """Play the drill that is advised."""
        self.post_message(Ask(ActionAbout("play-way", self._drill)))
