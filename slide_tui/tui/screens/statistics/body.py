"""The body of the statistics: shows whatever a page has, each part in a place of its own."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult
from textual.containers import Container, HorizontalGroup, Vertical
from textual.widget import Widget
from textual.widgets import Label, Tab, Tabs

from slide_tui.text.figures import counted
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.bests import BEST
from slide_tui.tui.screens.statistics.calendar import DayCalendar
from slide_tui.tui.screens.statistics.pages import AVERAGES, DAYS, PAGES, SOLVES
from slide_tui.tui.screens.statistics.practice import DRILL
from slide_tui.tui.screens.statistics.reading import MEASURE, Chosen, Shelf
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.runs import FILES, ORDER, SHOW
from slide_tui.tui.screens.statistics.sheet import Sheet, StatisticsPage
from slide_tui.tui.screens.statistics.words import NAMES
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.facts import Facts
from slide_tui.tui.widgets.form_row import FormRow

KIND = "Kind"
_DRAWN = ("bins", "ladder", "chart")


class StatisticsBody(Vertical):
    """What all pages share, and everything that a page can show; what it doesn't have takes no room.

    Parts are shown and hidden by `display`: a class would have Textual style each of them anew, a third of a switch.
    """

    entry: Widget | None = None
    """The part that takes the keys of the page."""
    _page: StatisticsPage | None = None
    _shelf: Shelf | None = None

    def __init__(self, first: str, *, files: bool) -> None:
        """Open a page first, by its name; `files` if runs may come from files, and go to them."""
        super().__init__()
        self._first, self._files = first, files
        self.display = False

    def compose(self) -> ComposeResult:
        """The head, the pages, the rows of choice, and the parts."""
        with HorizontalGroup(id="head"):
            yield Label("Statistics", classes="title")
            yield Label(id="count", classes="dim")
        with HorizontalGroup(classes="options"):
            yield FormRow(KIND)
            yield FormRow(MEASURE)
        yield Tabs(*(Tab(f"{digit} {page.name}", id=page.name) for digit, page in enumerate(PAGES, 1)),
                   active=self._first)  # fmt: skip
        with HorizontalGroup(id="own", classes="options"):
            for label in (SHOW, ORDER, BEST):
                yield FormRow(label)
            for label in (DRILL, *([FILES] if self._files else [])):
                yield FormRow(label, steps=False, chooses=True)
        with Container(id="sheet"):
            yield Drawing(id="bins")
            yield DayCalendar(id="calendar")
            with Container(id="main"):
                yield Label(id="words", markup=False)
                yield RunTable(id="table")
                yield Facts(id="facts")
            yield Drawing(id="ladder")
            yield Drawing(id="chart")

    @property
    def page(self) -> StatisticsPage:
        """The page that is open."""
        return next(page for page in PAGES if page.name == self.query_one(Tabs).active)

    def count(self) -> None:
        """Say how many solves there are, or which of the runs is selected."""
        table = self.query_one(RunTable)
        words = counted(self._shelf.counting, "solve") if self._shelf is not None else ""
        if self._page is SOLVES and self.entry is table:
            words = f"{table.at + 1:,} of {table.shown.total:,}"
        self.query_one("#count", Label).update(words)

    def show(self, page: StatisticsPage, chosen: Chosen, sheet: Sheet, strokes: Strokes) -> None:
        """Show a page; before the first one there is nothing to be seen."""
        self.display = True
        new, shelf = page is not self._page, chosen.shelf
        self._page, self._shelf = page, shelf
        rows = dict(sheet.rows)
        if shelf is not None and page is not DAYS:
            rows[KIND] = shelf.name
            rows |= {MEASURE: NAMES[chosen.measure.name]} if page.measured and len(shelf.measures) > 1 else {}
        for row in self.query(FormRow):
            row.display = row.label in rows
            row.value = rows.get(row.label, "")
        self.query_one("#own").display = bool(sheet.rows)
        parts = {
            "words": sheet.words, "table": sheet.table, "facts": sheet.facts,
            "main": sheet.words or sheet.table or sheet.facts,
            "calendar": sheet.days, **dict.fromkeys(_DRAWN), **sheet.drawn,
        }  # fmt: skip
        for name, shown in parts.items():
            self.query_one(f"#{name}").display = bool(shown)
        self.entry = next((self.query_one(f"#{name}") for name in ("calendar", "table") if parts[name]), None)
        self._fill(sheet, strokes, 0 if new else None)
        self.count()

    def _fill(self, sheet: Sheet, strokes: Strokes, at: int | None) -> None:
        """Give the parts what they show, and the table the row to select, unless that stays."""
        self.query_one("#words", Label).update(sheet.words)
        self.query_one(Facts).show(sheet.facts)
        self.query_one("#chart").set_class(self._page is AVERAGES, "-extra")
        for name, draw in sheet.drawn.items():
            self.query_one(f"#{name}", Drawing).show(partial(draw, strokes), strokes.palette.on(None))
        if sheet.table is not None:
            table = self.query_one(RunTable)
            table.does = sheet.does
            table.show(sheet.table, at)
        if sheet.days is not None:
            self.query_one(DayCalendar).show_days(sheet.days, strokes.palette)
