"""Averages: how each stands, and what the next solve can make of it; the daily boards stand together."""

from __future__ import annotations

from functools import partial

from slide_tui.stats.averages import NOT_FINISHED, AverageStanding
from slide_tui.stats.figures import AverageFigures, FigureList, MeasureFigures, has_no_limit, mean_of
from slide_tui.stats.measures import SINGLE, TIME, Measure
from slide_tui.store.statistics.days import saved_days
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, figure, running_time
from slide_tui.tui.screens.statistics.chart import trend_lines
from slide_tui.tui.screens.statistics.days import daily_facts
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, rows_of
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader, Shelf
from slide_tui.tui.screens.statistics.sheet import Sheet
from slide_tui.tui.screens.statistics.trend import by_solves
from slide_tui.tui.screens.statistics.words import kind_name
from slide_tui.tui.widgets.facts import Fact

COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("current", 2), FigureColumn("best", 1, strong=True),
           FigureColumn("on", 3))  # fmt: skip
MORE_COLUMNS = (
    FigureColumn("", 0, left=True), FigureColumn("to beat", 1, strong=True), FigureColumn("next best", 3),
    FigureColumn("next worst", 4), FigureColumn("worst", 2), FigureColumn("sigma", 5),
)  # fmt: skip
"""What can become of the averages stands behind a key."""
MORE = "more"
DAILY_COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("solves", 1), FigureColumn("best", 2, strong=True),
                 FigureColumn("mean", 3))  # fmt: skip


def averages(reader: RunReader, chosen: Chosen) -> Sheet:
    """Where all averages stand, with a trend; of the daily boards a row for each size and goal, with the streaks."""
    shelf, measure = chosen.of, chosen.measure
    if shelf.daily:
        streaks = daily_facts(reader.ask(saved_days), chosen.today)
        return Sheet(table=rows_of(DAILY_COLUMNS, daily_rows(reader, shelf)), facts=streaks)
    figures = reader.ask(figures_of, shelf.kind, measure)
    found = reader.ask(measure_figures, shelf.kind, figures)
    times = reader.ask(figures_of, shelf.kind, TIME) if TIME in shelf.measures else None
    grade = reader.ask(grade_of, shelf.kind)
    rank = grade.rank.name if grade is not None and grade.rank is not None else ""
    more = chosen.pick(MORE, (False, True))
    rows = average_rows(measure, standings(found, figures.last), more=more)
    return Sheet(
        table=rows_of(MORE_COLUMNS if more else COLUMNS, rows),
        does=("replay",),
        facts=facts_of(figures, found, times, rank),
        drawn={} if more else {"chart": partial(trend_lines, partial(by_solves, figures))},
    )


def standings(found: MeasureFigures, last: float | None) -> list[AverageFigures]:
    """Single solves, then every kind of average that there is by now."""
    best = found.best.figure if found.best else None
    worst = found.worst.figure if found.worst else None
    single = AverageStanding(last, worst, found.sigma, None, None, best)
    reached = [each for each in found.averages if each.standing.current is not None]
    return [AverageFigures(SINGLE, single, found.best), *reached]


def average_rows(measure: Measure, found: list[AverageFigures], *, more: bool) -> list[FigureRow]:
    """The table: where each stands, or what can become of it."""
    return [FigureRow((_more if more else _usual)(measure, each), about=each.best) for each in found]


def _usual(measure: Measure, row: AverageFigures) -> tuple[str, ...]:
    single, best = row.kind == SINGLE, row.best
    shown = [figure(measure.name, each, single=single) for each in (row.standing.current, best and best.figure)]
    return row.kind, *shown, date(best.day) if best else NONE


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


def facts_of(figures: FigureList, found: MeasureFigures, times: FigureList | None, rank: str) -> list[Fact]:
    """Figures of the whole kind."""
    facts = [("Rank", rank)] if rank else []
    facts += [("Solves", f"{figures.count:,}"), ("Mean", figure(figures.measure.name, found.mean))]
    facts += [("Played", running_time(sum(times.finished)))] if times is not None else []
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
