"""Figures: all that is shown of one measure: milliseconds, moves, slides per second."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED, Average, AverageStanding, average_named
from slide_tui.stats.days import day_of
from slide_tui.stats.measures import DNF, Measure, is_finished


@dataclass(frozen=True, slots=True, eq=False)
class FigureList:
    """The figures of one measure in the order of the dates, ranked: less is better. A list equals itself only."""

    measure: Measure
    all: Sequence[int]
    finished: Sequence[int]
    """Without the unfinished attempts, which are DNF."""

    @classmethod
    def of(cls, measure: Measure, figures: Sequence[int]) -> FigureList:
        """Return the figures of a measure."""
        return cls(measure, figures, [each for each in figures if each != DNF] if DNF in figures else figures)

    @property
    def count(self) -> int:
        """How many are finished."""
        return len(self.finished)

    @property
    def dnfs(self) -> int:
        """How many are not."""
        return len(self.all) - len(self.finished)

    @property
    def last(self) -> float | None:
        """The last one, as shown; NOT_FINISHED for an unfinished attempt."""
        return self.measure.shown(self.all[-1]) if self.all else None


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
    """One average: how it stands, and its best one without an unfinished attempt."""

    kind: str
    """Its name, such as `ao5`."""
    standing: AverageStanding
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


def mean_of(figures: FigureList) -> float | None:
    """Return the mean of those that are finished; None without any."""
    return figures.measure.shown(sum(figures.finished), figures.count) if figures.count else None


def sigma_of(values: Sequence[int], unit: int) -> float | None:
    """Return the sample standard deviation from whole sums, without rounding errors; None for fewer than two."""
    count, total = len(values), sum(values)
    if count < 2:
        return None
    squares = sum([value * value for value in values])
    return math.sqrt((count * squares - total * total) / (count * (count - 1))) / unit


def standing_of(figures: FigureList, average: Average, best: int | None, worst: int | None) -> AverageStanding:
    """Return how an average stands, given its best and its worst sum, and what the next solve can make of it."""
    measure, size, cut = figures.measure, average.solves, average.cut

    def shown(total: float | None) -> float | None:
        return None if total is None else measure.shown(total, average.counted)

    counted = sorted(figures.all[-size:])[cut : size - cut] if len(figures.all) >= size else []
    current = sum(counted) if counted else None
    low: float | None = None
    high: float | None = None
    needed = None
    if len(figures.all) >= size - 1:
        others = sorted(figures.all[len(figures.all) - size + 1 :])
        middle = sum(others[cut : len(others) - cut])
        least, most = (others[cut - 1], others[len(others) - cut]) if cut else (-NOT_FINISHED, NOT_FINISHED)
        lowest, highest = (-NOT_FINISHED, 0) if measure.more_is_better else (0, NOT_FINISHED)
        low, high = middle + max(lowest, least), middle + min(highest, most)
        needed = _needed(measure, best, low, high, middle)
    is_whole = current is not None and is_finished(current)
    sigma = sigma_of(counted, measure.unit) if is_whole else None
    return AverageStanding(shown(current), shown(worst), sigma, shown(low), shown(high), needed)


def _needed(measure: Measure, best: int | None, low: float, high: float, middle: int) -> float | None:
    """Return what the next solve must beat for a new best; see `Standing.needed`."""
    if not is_finished(low):
        return None
    if best is None or high < best:
        return NOT_FINISHED
    return None if low >= best else measure.shown(best - middle)


def has_no_limit(kind: str, standing: AverageStanding) -> bool:
    """Whether the next solve can make an average as bad as it likes: a plain mean leaves nothing out."""
    return not average_named(kind).trimmed and standing.best_possible != standing.worst_possible
