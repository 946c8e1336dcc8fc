"""The averages of a kind as a table, and what the next solve can make of them; the daily boards as another."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED, AverageStanding
from slide_tui.stats.figures import Best, FigureList, MeasureFigures, has_no_limit, mean_of
from slide_tui.stats.measures import SINGLE, TIME, Measure
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, figure
from slide_tui.tui.screens.statistics.reading import RunReader, Shelf
from slide_tui.tui.screens.statistics.words import kind_name, long_time
from slide_tui.tui.widgets.facts import Fact
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow

COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("current", 2), FigureColumn("best", 1, strong=True),
           FigureColumn("on", 3))  # fmt: skip
MORE_COLUMNS = (
    FigureColumn("", 0, left=True), FigureColumn("to beat", 1, strong=True), FigureColumn("next best", 3),
    FigureColumn("next worst", 4), FigureColumn("worst", 2), FigureColumn("sigma", 5),
)  # fmt: skip
"""What stands behind a key."""
DAILY_COLUMNS = (FigureColumn("", 0, left=True), FigureColumn("solves", 1), FigureColumn("best", 2, strong=True),
                 FigureColumn("mean", 3))  # fmt: skip


class Standing(NamedTuple):
    """How single solves stand, or one kind of average."""

    kind: str
    standing: AverageStanding
    best: Best | None


def standings(found: MeasureFigures, last: float | None) -> list[Standing]:
    """Single solves, then every kind of average that there is by now."""
    best = found.best.figure if found.best else None
    worst = found.worst.figure if found.worst else None
    single = AverageStanding(last, best, worst, found.sigma, None, None, best)
    reached = [each for each in found.averages if each.standing.current is not None]
    return [Standing(SINGLE, single, found.best), *(Standing(each.kind, each.standing, each.best) for each in reached)]


def average_rows(measure: Measure, found: list[Standing], *, more: bool) -> list[FigureRow]:
    """The table: where each stands, or what can become of it, which is also said in a sentence."""
    if more:
        return [FigureRow(_more(measure, each), about=each.best, note=next_words(measure, each)) for each in found]
    return [FigureRow(_usual(measure, each), about=each.best) for each in found]


def _usual(measure: Measure, row: Standing) -> tuple[str, ...]:
    single, best = row.kind == SINGLE, row.best
    current = figure(measure.name, row.standing.current, single=single)
    return row.kind, current, figure(measure.name, row.standing.best, single=single), date(best.day) if best else NONE


def _more(measure: Measure, row: Standing) -> tuple[str, ...]:
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


def next_words(measure: Measure, row: Standing) -> str:
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
        times = reader.figures(kind, TIME)
        best = figure(TIME.name, min(times.finished, default=None), single=True)
        name = kind_name(kind, kinds, way=False)
        rows.append(FigureRow((name, f"{times.count:,}", best, figure(TIME.name, mean_of(times)))))
    return rows
