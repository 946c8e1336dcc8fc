"""The statistics of saved runs, kind by kind, as figures and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from slide_tui.stats.days import DayFigures, day_figures
from slide_tui.stats.figures import AverageFigures, FigureList, MeasureFigures
from slide_tui.stats.measures import measures_of
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import Grade
from slide_tui.store.calendar import today
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import KindRuns, RunFilter
from slide_tui.store.statistics.days import solves_by_day
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from slide_tui.store.statistics.practising import practice_for
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, counted, figure, table
from slide_tui.text.practice import practice_in_words
from slide_tui.text.puzzles import kind_words
from slide_tui.text.ranks import grade_words, ranked_by


class KindFigures(NamedTuple):
    """Everything that is said of a kind."""

    runs: KindRuns
    measures: tuple[MeasureFigures, ...]
    lists: tuple[FigureList, ...]
    """All figures of each measure."""
    counts: Mapping[int, int]
    """The solves of each day."""
    days: DayFigures
    grade: Grade | None
    practice: Practice | None = None
    """What to practise; only where one kind is asked for, without help."""


def figures_chosen(solves: SavedRuns, chosen: RunFilter) -> list[KindFigures]:
    """Return the figures of every kind that is meant."""
    day = today()
    kinds = sorted(
        (found for found in kinds_of(solves) if chosen.takes(found.kind)), key=lambda found: found.kind.order
    )
    return [_figures(solves, runs, day, alone=len(kinds) == 1) for runs in kinds]


def statistics_lines(found: Sequence[KindFigures]) -> Iterator[str]:
    """Yield the figures of some kinds as text, a blank line between them, and the days of all together."""
    for figures in found:
        yield from [""] if figures is not found[0] else []
        for block in _as_text(figures):
            yield from block.splitlines()
    if len(found) > 1:
        counts = sum((Counter(figures.counts) for figures in found), Counter[int]())
        yield from ("", f"all of these: {_days_words(day_figures(counts, today()))}")


def _figures(solves: SavedRuns, runs: KindRuns, day: int, *, alone: bool) -> KindFigures:
    kind = runs.kind
    lists = tuple(figures_of(solves, kind, measure) for measure in measures_of(kind))
    counts = solves_by_day(solves, [kind])
    return KindFigures(
        runs,
        tuple(measure_figures(solves, kind, each) for each in lists),
        lists,
        counts,
        day_figures(counts, day),
        grade_of(solves, kind),
        practice_for(solves, kind) if alone and shows_practice(kind) else None,
    )


def _as_text(figures: KindFigures) -> Iterator[str]:
    kind, runs, counting = figures.runs
    dnfs = figures.lists[0].dnfs
    others = runs - counting - dnfs
    more = f", {counted(dnfs, DNF)}" if dnfs else ""
    more += f", {counted(others, 'run')} not counted" if others > 0 else ""
    yield f"{', '.join((str(kind.size), *kind_words(kind)))}: {counted(counting, 'solve')}{more}"
    if not counting:
        return
    yield from table([("", "best", "on", "worst", "mean", "sigma"), *map(_measure_row, figures.measures)])
    averages = list(zip(*(measure.averages for measure in figures.measures), strict=True))
    rows = [_average_row(figures.measures, kinds) for kinds in averages]
    shown = [row for row in rows if set(row[1:]) != {NONE}]
    if shown:
        names = [each.measure.name for each in figures.measures]
        yield from table([("", *(f"{name} {what}" for name in names for what in ("now", "best"))), *shown])
    yield _days_words(figures.days)
    if figures.grade is not None:
        yield f"rank: {grade_words(figures.grade)} ({ranked_by(figures.grade.ladder)[0]})"
    if figures.practice is not None:
        yield practice_in_words(figures.practice)


def _measure_row(figures: MeasureFigures) -> tuple[str, ...]:
    name, best, worst = figures.measure.name, figures.best, figures.worst
    return (
        name,
        figure(name, best.figure if best else None, single=True),
        date(best.day) if best else NONE,
        figure(name, worst.figure if worst else None, single=True),
        figure(name, figures.mean),
        figure(name, figures.sigma),
    )


def _average_row(measures: Sequence[MeasureFigures], kinds: Sequence[AverageFigures]) -> tuple[str, ...]:
    cells = [
        figure(measure.measure.name, value)
        for measure, kind in zip(measures, kinds, strict=True)
        for value in (kind.standing.current, kind.best.figure if kind.best else None)
    ]
    return (kinds[0].kind, *cells)


def _days_words(days: DayFigures) -> str:
    """Such as `active days: 12; 3 solves today; streak: 2 now, best 7 (until 2026-03-01)`."""
    until = f" (until {date(days.longest_until)})" if days.longest_until is not None else ""
    return (
        f"active days: {days.active:,}; {counted(days.today, 'solve')} today; "
        f"streak: {days.current_streak:,} now, best {days.longest_streak:,}{until}"
    )
