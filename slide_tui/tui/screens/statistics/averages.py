"""Averages: how each stands, and what the next solve can make of it; the daily boards stand together."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Label

from slide_tui.stats.averages import NOT_FINISHED, AverageStanding
from slide_tui.stats.figures import AverageFigures, FigureList, MeasureFigures, has_no_limit, mean_of
from slide_tui.stats.measures import SINGLE, TIME, Measure
from slide_tui.store.statistics.days import saved_days
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, figure
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.days import daily_facts
from slide_tui.tui.screens.statistics.page import StatisticsPage, tell
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader, Shelf
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.trend import by_solves
from slide_tui.tui.screens.statistics.trend_chart import TrendChart
from slide_tui.tui.screens.statistics.words import kind_name, long_time
from slide_tui.tui.widgets.facts import Fact, Facts
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow, FigureTable

COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("current", 2), FigureColumn("best", 1, strong=True),
           FigureColumn("on", 3))  # fmt: skip
MORE_COLUMNS = (
    FigureColumn("", 0, left=True), FigureColumn("to beat", 1, strong=True), FigureColumn("next best", 3),
    FigureColumn("next worst", 4), FigureColumn("worst", 2), FigureColumn("sigma", 5),
)  # fmt: skip
"""What stands behind a key."""
DAILY_COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("solves", 1), FigureColumn("best", 2, strong=True),
                 FigureColumn("mean", 3))  # fmt: skip


class AveragesPage(StatisticsPage):
    """The averages of a kind with its trend, or a row for each kind of daily board."""

    NAME = "Averages"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "more", "more")]

    more = False
    """Whether the table shows what can become of the averages."""
    _has_more = False

    def compose(self) -> ComposeResult:
        """Table, a sentence, facts and a small chart."""
        yield RunTable(id="standings")
        yield Label(id="next", markup=False)
        yield Facts(id="facts")
        yield TrendChart(id="small-trend")

    def why_empty(self, reader: RunReader, chosen: Chosen) -> str:
        """Daily boards have averages, too."""
        shelf = chosen.shelf
        return "" if shelf is not None and shelf.daily and shelf.counting else super().why_empty(reader, chosen)

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:
        """Show where all averages stand."""
        shelf, chart = chosen.of, self.query_one(TrendChart)
        self._has_more = not shelf.daily
        chart.set_class(shelf.daily, "-none")
        if shelf.daily:
            self._put(DAILY_COLUMNS, daily_rows(reader, shelf), daily_facts(reader.ask(saved_days), chosen.today))
            return
        kind, measure = shelf.kind, chosen.measure
        figures = reader.ask(figures_of, kind, measure)
        found = reader.ask(measure_figures, kind, figures)
        times = reader.ask(figures_of, kind, TIME) if TIME in shelf.measures else None
        grade = reader.ask(grade_of, kind)
        rank = grade.rank.name if grade is not None and grade.rank is not None else ""
        rows = average_rows(measure, standings(found, figures.last), more=self.more)
        self._put(MORE_COLUMNS if self.more else COLUMNS, rows, facts_of(figures, found, times, rank))
        chart.show_trend(partial(by_solves, figures), strokes)

    def _put(self, columns: tuple[FigureColumn, ...], rows: list[FigureRow], facts: list[Fact]) -> None:
        table = self.query_one(FigureTable)
        table.show_rows(columns, rows)
        table.styles.height = len(rows) + 1
        self.query_one(Facts).show(facts)
        self.look_at_row()

    @on(DataTable.RowHighlighted)
    def look_at_row(self) -> None:
        """Say what the next solve can make of the selected row, where the table shows that."""
        row = self.query_one(FigureTable).chosen
        tell(self.query_one("#next", Label), row.note if row is not None else "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """Whether there is more."""
        return action != "more" or self._has_more

    def action_more(self) -> None:
        """Show what can become of the averages, or where they stand."""
        self.more = not self.more
        self.post_message(self.Outdated())


def standings(found: MeasureFigures, last: float | None) -> list[AverageFigures]:
    """Single solves, then every kind of average that there is by now."""
    best = found.best.figure if found.best else None
    worst = found.worst.figure if found.worst else None
    single = AverageStanding(last, best, worst, found.sigma, None, None, best)
    reached = [each for each in found.averages if each.standing.current is not None]
    return [AverageFigures(SINGLE, single, found.best), *reached]


def average_rows(measure: Measure, found: list[AverageFigures], *, more: bool) -> list[FigureRow]:
    """The table: where each stands, or what can become of it, which is also said in a sentence."""
    if more:
        return [FigureRow(_more(measure, each), about=each.best, note=next_words(measure, each)) for each in found]
    return [FigureRow(_usual(measure, each), about=each.best) for each in found]


def _usual(measure: Measure, row: AverageFigures) -> tuple[str, ...]:
    single, best = row.kind == SINGLE, row.best
    current = figure(measure.name, row.standing.current, single=single)
    return row.kind, current, figure(measure.name, row.standing.best, single=single), date(best.day) if best else NONE


def _more(measure: Measure, row: AverageFigures) -> tuple[str, ...]:
    standing, single = row.standing, row.kind == SINGLE

    def possible(value: float | None) -> str:
        """What the next solve can make of an average; nothing where that has no limit."""
        unlimited = value == NOT_FINISHED and has_no_limit(row.kind, standing)
        return NONE if unlimited else figure(measure.name, value)

    needed = figure(measure.name, standing.needed, single=single)
    return (
        row.kind,
        "any" if standing.needed == NOT_FINISHED else needed,
        possible(standing.best_possible),
        possible(standing.worst_possible),
        figure(measure.name, standing.worst, single=single),
        figure(measure.name, standing.sigma),
    )


def next_words(measure: Measure, row: AverageFigures) -> str:
    """What the next solve can make of the selected kind."""
    if row.kind == SINGLE:
        if row.best is None:
            return "Your first solve will be your best."
        return f"Best single: {figure(measure.name, row.best.figure, single=True)}, on {date(row.best.day)}."
    standing, needed = row.standing, row.standing.needed
    low, high = sorted(value for value in (standing.best_possible, standing.worst_possible) if value is not None)
    if low == NOT_FINISHED:
        reach = DNF
    elif high == NOT_FINISHED:
        reach = f"at {'least' if measure.more_is_better else 'best'} {figure(measure.name, low)}"
    else:
        reach = f"{figure(measure.name, low)} to {figure(measure.name, high)}"
    reach = f"{row.kind} after the next solve: {reach}; "
    if needed is None or needed == NOT_FINISHED:
        return f"{reach}{'no' if needed is None else 'any'} solve makes it a new best."
    return f"{reach}{'over' if measure.more_is_better else 'under'} {figure(measure.name, needed)} makes it a new best."


def facts_of(figures: FigureList, found: MeasureFigures, times: FigureList | None, rank: str) -> list[Fact]:
    """Figures of the whole kind."""
    facts = [("Rank", rank)] if rank else []
    facts += [("Solves", f"{figures.count:,}"), ("Mean", figure(figures.measure.name, found.mean))]
    facts += [("Played", long_time(sum(times.finished)))] if times is not None else []
    return facts + ([(f"{DNF}s", f"{figures.dnfs:,}")] if figures.dnfs else [])


def daily_rows(reader: RunReader, shelf: Shelf) -> list[FigureRow]:
    """The daily boards, a row for each size and goal that was solved."""
    kinds = [each.kind for each in shelf.kinds if each.counting]
    rows = []
    for kind in kinds:
        times = reader.ask(figures_of, kind, TIME)
        best = figure(TIME.name, min(times.finished, default=None), single=True)
        name = kind_name(kind, kinds, way=False)
        rows.append(FigureRow((name, f"{times.count:,}", best, figure(TIME.name, mean_of(times)))))
    return rows
