"""Figures: what a tally holds, as values to show: milliseconds, moves, slides per second."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED, Standing, average_named
from slide_tui.stats.column import SINGLE, Column, Mark, sigma_of
from slide_tui.stats.days import day_of
from slide_tui.stats.measures import Measure, is_finished
from slide_tui.stats.tally import shown_best
from slide_tui.stats.windows import Window


class Best(NamedTuple):
    """A best or a worst, and the solve that made it (for an average, the last one)."""

    figure: float
    id: int
    at_ms: int
    offset_min: int

    @property
    def day(self) -> int:
        """The day on the player's own calendar then."""
        return day_of(self.at_ms, self.offset_min)


class AverageFigures(NamedTuple):
    """One average: how it stands, and its best."""

    kind: str
    """Its name, such as `ao5`."""
    standing: Standing
    best: Best | None


@dataclass(frozen=True, slots=True)
class MeasureFigures:
    """All figures of one measure."""

    measure: Measure
    count: int
    best: Best | None
    worst: Best | None
    mean: float | None
    sigma: float | None
    averages: tuple[AverageFigures, ...]


def measure_figures(column: Column) -> MeasureFigures:
    """Return all figures of one measure."""
    return MeasureFigures(
        measure=column.measure,
        count=column.count,
        best=best_of(column),
        worst=_shown(column, SINGLE, column.worst) if column.worst else None,
        mean=column.measure.shown(column.total, column.count) if column.count else None,
        sigma=column.sigma(),
        averages=tuple(average_figures(column, str(window.average)) for window in column.windows),
    )


def average_figures(column: Column, kind: str) -> AverageFigures:
    """Return how one average stands, what the next solve can make of it, and its best."""
    window = next(window for window in column.windows if str(window.average) == kind)
    measure = column.measure
    ready = len(column.last) >= window.average.solves - 1
    others = column.last[len(column.last) - window.average.solves + 1 :] if ready else []
    limits = (measure.floor, measure.ceiling)
    best_possible, worst_possible = window.possible(others, *limits) if ready else (None, None)
    standing = Standing(
        current=_average(column, window, window.total),
        best=_average(column, window, window.best),
        worst=_average(column, window, window.worst),
        sigma=_sigma(column, window),
        best_possible=_average(column, window, best_possible),
        worst_possible=_average(column, window, worst_possible),
        needed=_needed(measure, window.needed(others, *limits)) if ready else None,
    )
    return AverageFigures(kind, standing, best_of(column, kind))


def has_no_limit(kind: str, standing: Standing) -> bool:
    """Whether the next solve can make an average as bad as it likes: a plain mean leaves nothing out."""
    return not average_named(kind).trimmed and standing.best_possible != standing.worst_possible


def best_of(column: Column, kind: str = SINGLE) -> Best | None:
    """Return the best of a kind that stands; None before there is one."""
    mark = column.best(kind)
    return _shown(column, kind, mark) if mark else None


def best_among(columns: Iterable[Column], kind: str = SINGLE) -> float | None:
    """Return the best of a kind that stands in any of several columns of one measure; None before there is one."""
    marks = [(mark.total, column.measure) for column in columns if (mark := column.best(kind)) is not None]
    total, measure = min(marks, key=itemgetter(0), default=(0, None))
    return shown_best(measure, kind, total) if measure is not None else None


def solved_on(day: int, columns: Iterable[Column]) -> tuple[int, float] | None:
    """Return how many solves a day has in several columns of one measure, and their mean; None without any."""
    found = [(column.days[day], column.measure) for column in columns if day in column.days]
    solves = sum(kept.solves for kept, _ in found)
    return (solves, found[0][1].shown(sum(kept.total for kept, _ in found), solves)) if found else None


def progression(column: Column, kind: str = SINGLE) -> tuple[Best, ...]:
    """Return every best of a kind by date, the first one first."""
    return tuple(_shown(column, kind, mark) for mark in column.bests[kind])


def overtaken(column: Column, kind: str = SINGLE) -> tuple[Best, ...]:
    """Return every best of a kind that was announced but is not one by date, the first one first."""
    return tuple(_shown(column, kind, mark) for mark in column.overtaken[kind])


def recent(column: Column, count: int) -> tuple[float, ...]:
    """Return the last figures, the newest last, at most as many as the longest average needs.

    An unfinished attempt is NOT_FINISHED.
    """
    return tuple(column.measure.shown(figure) for figure in column.last[-count:]) if count > 0 else ()


def _shown(column: Column, kind: str, mark: Mark) -> Best:
    return Best(shown_best(column.measure, kind, mark.total), mark.id, mark.at_ms, mark.offset_min)


def _average(column: Column, window: Window, total: float | None) -> float | None:
    return None if total is None else column.measure.shown(total, window.average.counted)


def _needed(measure: Measure, needed: float | None) -> float | None:
    """Return what the next solve must beat. NOT_FINISHED means that any solve will do, even for rates."""
    return needed if needed is None or needed == NOT_FINISHED else measure.shown(needed)


def _sigma(column: Column, window: Window) -> float | None:
    size, cut = window.average.solves, window.average.cut
    if window.total is None or not is_finished(window.total):
        return None
    kept = sorted(column.last[-size:])[cut : size - cut]
    return sigma_of(len(kept), sum(kept), sum([figure * figure for figure in kept]), column.measure.unit)
