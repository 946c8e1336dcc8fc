"""The pages of the statistics: what each is made of, and what it shows; reading comes first, then nothing can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup, VerticalScroll
from textual.widget import Widget
from textual.widgets import Label

from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import BESTS, TIME, Measure
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.runs import count_of_runs, runs_of
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.averages import (
    COLUMNS,
    DAILY_COLUMNS,
    MORE_COLUMNS,
    average_rows,
    daily_rows,
    facts_of,
    standings,
)
from slide_tui.tui.screens.statistics.calendar import DayCalendar, Days
from slide_tui.tui.screens.statistics.day_words import active_facts, daily_facts, day_content
from slide_tui.tui.screens.statistics.practice import (
    STAGE_COLUMNS,
    advice_words,
    drill_for,
    ladder_columns,
    ladder_rows,
    rank_lines,
    stage_rows,
)
from slide_tui.tui.screens.statistics.reading import RunReader, Shelf
from slide_tui.tui.screens.statistics.runs import BEST_COLUMNS, CHOICES, best_rows, orders_of, run_columns, run_row
from slide_tui.tui.screens.statistics.spread import LIMIT_COLUMNS, bin_lines, bins_spoken, limit_rows
from slide_tui.tui.screens.statistics.trend import by_best, by_days, by_solves
from slide_tui.tui.screens.statistics.trend_chart import TrendChart
from slide_tui.tui.screens.statistics.words import BEST
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.facts import Facts
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow, FigureTable
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.menu import Menu, MenuItem

EMPTY = (
    "Nothing here yet. Solve a board to see its time, moves and rate; then come your averages of 3 "
    "to 1,000 solves, a trend, the spread, every run with its replay, and all your bests."
)
"""What is said before the first run."""
ALL_GONE = "All your runs are deleted. Press u to bring back the last one."
NOT_MEASURED = "These solves have times only, no moves. Choose another measure."
NOTHING_COUNTS = "No ranked solves here yet, only runs you gave up, repeats and starts that don't count."
NO_RUNS = "No runs of this kind."
NOT_COMPARED = "Daily boards differ in size and goal: Averages, Days and Solves show them."
NARROW = 76
"""In fewer columns only the page that is open has a name, and little stands side by side."""
_LIMITS = 24
_TRIAL = 40
"""With so many points a trend is tried out while reading."""


class Chosen(NamedTuple):
    """What the player has chosen to see."""

    today: int
    day: int
    results: DailyResults | None = None
    shelf: Shelf | None = None
    measured: int = 0
    choice: int = 0
    """Which runs."""
    order: int = 0
    best: str = BESTS[0]
    by_days: int = 0
    more: bool = False
    """Whether the averages show what can become of them."""

    @property
    def of(self) -> Shelf:
        """The shelf that is shown, where there is one."""
        assert self.shelf is not None
        return self.shelf

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What can be shown."""
        return self.shelf.measures if self.shelf is not None else ()

    @property
    def measure(self) -> Measure:
        """The measure that is shown."""
        return self.measures[self.measured % len(self.measures)] if self.measures else TIME


Put = Callable[[Widget], object]
"""Puts what was read on a page."""
Fetch = Callable[[Callable[[], list[FigureRow]]], list[FigureRow]]
"""Reads rows later, when they are scrolled to."""


class Page(NamedTuple):
    """A page: its name, its widgets, and how it is read."""

    name: str
    compose: Callable[[], ComposeResult]
    read: Callable[[RunReader, Chosen, Strokes, Fetch], Put]
    enters: str
    """What of it takes the keys."""
    measured: bool = True
    """Whether it shows one measure at a time."""


def nothing_of(page: str, reader: RunReader, chosen: Chosen) -> str:
    """Why a page has nothing to show; empty if it has something."""
    shelf = chosen.shelf
    if page in ("days", "solves"):
        return ""
    if shelf is None:
        return why_no_runs(reader, chosen)
    if not shelf.counting:
        return NOTHING_COUNTS
    if shelf.daily:
        return "" if page == "averages" else NOT_COMPARED
    measured = PAGES[page].measured and not reader.figures(shelf.kind, chosen.measure).count
    return NOT_MEASURED if measured else ""


def why_no_runs(reader: RunReader, chosen: Chosen) -> str:
    """Why no run is shown."""
    if chosen.shelf is not None:
        return NO_RUNS
    return ALL_GONE if reader.gone() else EMPTY


def tell(label: Label, words: str) -> None:
    """Say something, or take no room."""
    label.update(words)
    label.display = bool(words)


def _compose_averages() -> Iterator[Widget]:
    yield FigureTable(id="standings")
    yield Label(id="next", markup=False)
    yield Facts(id="facts")
    yield TrendChart(id="small-trend")


def _averages(reader: RunReader, chosen: Chosen, strokes: Strokes, _: Fetch) -> Put:
    shelf, figures = chosen.of, None
    columns: Sequence[FigureColumn] = DAILY_COLUMNS
    if shelf.daily:
        rows, facts = daily_rows(reader, shelf), daily_facts(chosen.results, chosen.today)
    else:
        kind, measure = shelf.kind, chosen.measure
        figures, found = reader.figures(kind, measure), reader.summary(kind, measure)
        times = reader.figures(kind, TIME) if TIME in shelf.measures else None
        grade = reader.grade(kind)
        rank = grade.rank.name if grade is not None and grade.rank is not None else ""
        stand = standings(found, figures.last)
        columns, rows = (MORE_COLUMNS if chosen.more else COLUMNS), average_rows(measure, stand, more=chosen.more)
        facts = facts_of(figures, found, times, rank)

    def put(pane: Widget) -> None:
        table = pane.query_one(FigureTable)
        table.show_rows(columns, rows)
        table.styles.height = len(rows) + 1
        tell(pane.query_one("#next", Label), table.chosen.note if table.chosen is not None else "")
        pane.query_one(Facts).show(facts)
        chart = pane.query_one(TrendChart)
        chart.set_class(figures is None, "-none")
        if figures is not None:
            chart.show_trend(partial(by_solves, figures), strokes)

    return put


def _compose_trend() -> Iterator[Widget]:
    yield FormRow("By", id="by_days")
    yield TrendChart(id="chart", reading=True)


def _trend(reader: RunReader, chosen: Chosen, strokes: Strokes, _: Fetch) -> Put:
    kind, measure = chosen.of.kind, chosen.measure
    if chosen.by_days:
        make = partial(by_days, measure, reader.by_day(kind, measure))
    else:
        make = partial(by_solves, reader.figures(kind, measure))
    make(_TRIAL)

    def put(pane: Widget) -> None:
        pane.query_one(FormRow).value = "day" if chosen.by_days else "solve"
        pane.query_one(TrendChart).show_trend(make, strokes)

    return put


def _compose_spread() -> Iterator[Widget]:
    yield Drawing(id="bins")
    yield FigureTable(id="limits")


def _spread(reader: RunReader, chosen: Chosen, strokes: Strokes, _: Fetch) -> Put:
    figures: FigureList = reader.figures(chosen.of.kind, chosen.measure)
    rows, spoken = limit_rows(figures, _LIMITS), bins_spoken(figures)

    def put(pane: Widget) -> None:
        pane.query_one(Drawing).show(partial(bin_lines, figures, strokes=strokes), strokes.palette.on(None), spoken)
        pane.query_one(FigureTable).show_rows(LIMIT_COLUMNS, rows)

    return put


def _compose_days() -> Iterator[Widget]:
    yield DayCalendar(id="calendar")
    with VerticalScroll(id="about", can_focus=False):
        yield Label(id="day")
        yield Facts(id="daily", width=30)
        yield Facts(id="active", width=30)


def _days(reader: RunReader, chosen: Chosen, strokes: Strokes, _: Fetch) -> Put:
    counts, today = reader.solves_by_day(), chosen.today
    words = day_content(chosen.results, counts, chosen.day, today)
    facts = daily_facts(chosen.results, today), active_facts(counts, today)

    def put(pane: Widget) -> None:
        days = Days(chosen.results, counts, today, chosen.day)
        pane.query_one(DayCalendar).show_days(days, strokes.palette)
        pane.query_one("#day", Label).update(words)
        for name, each in zip(("#daily", "#active"), facts, strict=True):
            pane.query_one(name, Facts).show(each)

    return put


def _compose_solves() -> Iterator[Widget]:
    with HorizontalGroup(classes="options"):
        yield FormRow("Show", id="choice")
        yield FormRow("Order", id="order")
        yield FormRow("Import and export", id="files", steps=False, chooses=True)
    yield Label(id="none", markup=False)
    yield FigureTable(id="runs")


def _solves(reader: RunReader, chosen: Chosen, _: Strokes, fetch: Fetch) -> Put:
    solves, choice, shelf = reader.solves, CHOICES[chosen.choice], chosen.shelf
    assert solves is not None
    sized = choice.deleted or shelf is None or shelf.daily
    alone = shelf.measures[0].name if shelf is not None and not sized and len(shelf.measures) == 1 else ""
    order, which = orders_of(alone)[chosen.order], choice.of(shelf.filter if shelf is not None else RunFilter())
    total = count_of_runs(solves, which)
    bests = {} if sized or shelf is None else {run: BEST[name] for run, name in reader.holders(shelf.kind).items()}
    none = "" if total else why_no_runs(reader, chosen)

    def rows(first: int, many: int) -> list[FigureRow]:
        found = runs_of(solves, which, order.by, rising=order.rising, offset=first, limit=many)
        return [run_row(solve, bests, sized=sized) for solve in found]

    def put(pane: Widget) -> None:
        pane.query_one("#choice", FormRow).value = choice.name
        pane.query_one("#order", FormRow).value = order.name
        tell(pane.query_one("#none", Label), none)
        columns = run_columns(order, alone or "moves")
        pane.query_one(FigureTable).show_pages(columns, total, lambda first, many: fetch(lambda: rows(first, many)))

    return put


def _compose_bests() -> Iterator[Widget]:
    yield FormRow("Best", id="best")
    with HorizontalGroup(id="fell"):
        yield FigureTable(id="every-best")
        yield TrendChart(id="course")


def _bests(reader: RunReader, chosen: Chosen, strokes: Strokes, _: Fetch) -> Put:
    kind, measure, name = chosen.of.kind, chosen.measure, chosen.best
    found, overtaken = reader.bests(kind, measure, name)
    rows = best_rows(measure, name, found, overtaken)

    def put(pane: Widget) -> None:
        pane.query_one(FormRow).value = name
        pane.query_one(FigureTable).show_rows(BEST_COLUMNS, rows)
        pane.query_one(TrendChart).show_trend(partial(by_best, measure, found, name, chosen.today), strokes)

    return put


def _compose_practice() -> Iterator[Widget]:
    with HorizontalGroup(id="training"):
        with VerticalGroup(id="advice"):
            yield Label(id="rank", classes="title", markup=False)
            yield Label(id="ranked", classes="dim", markup=False)
            yield Label(id="costs", markup=False)
            yield Menu(id="drill")
            yield FigureTable(id="stages", choosing=False)
        yield FigureTable(id="ladder")


def _practice(reader: RunReader, chosen: Chosen, _strokes: Strokes, _: Fetch) -> Put:
    kind = chosen.of.kind
    practice, grade = reader.practices.get(kind), reader.grade(kind)
    drill, (rank, ranked) = drill_for(practice, kind), rank_lines(grade)

    def put(pane: Widget) -> None:
        for name, words in (("#rank", rank), ("#ranked", ranked), ("#costs", advice_words(practice, kind))):
            tell(pane.query_one(name, Label), words)
        menu, stages = pane.query_one(Menu), pane.query_one("#stages", FigureTable)
        ladder = pane.query_one("#ladder", FigureTable)
        menu.show((MenuItem("drill", "Play the drill for that", "Enter"),))
        menu.display = drill is not None
        ladder.set_class(grade is None, "-none")
        stages.display = practice is not None and bool(practice.runs)
        if practice is not None:
            stages.show_rows(STAGE_COLUMNS, stage_rows(practice))
            stages.styles.height = len(practice.costs) + 1
        if grade is not None:
            ladder.show_rows(ladder_columns(grade), *ladder_rows(grade))

    return put


PAGES: Mapping[str, Page] = MappingProxyType(
    {
        "averages": Page("Averages", _compose_averages, _averages, "#standings"),
        "trend": Page("Trend", _compose_trend, _trend, "#chart"),
        "spread": Page("Spread", _compose_spread, _spread, "#limits"),
        "days": Page("Days", _compose_days, _days, "#calendar", measured=False),
        "solves": Page("Solves", _compose_solves, _solves, "#runs", measured=False),
        "bests": Page("Bests", _compose_bests, _bests, "#every-best"),
        "practice": Page("Practice", _compose_practice, _practice, "#drill, #ladder", measured=False),
    }
)
"""Every page, in the order of the digits that open them."""


def page_name(page: str, opened: str, width: int) -> str:
    """The digit of a page, and its name where there is room for it."""
    digit = list(PAGES).index(page) + 1
    return f"{digit} {PAGES[page].name}" if width >= NARROW or page == opened else f"{digit}"
