"""Trend: how figures went from solve to solve, in as many points as a chart has columns."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED, Average, average_named, sums
from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import DNF

_AO5, _AO12 = average_named("ao5"), average_named("ao12")


class Point(NamedTuple):
    """Some solves in a row as one point of a chart, unfinished attempts among them. Figures as shown."""

    first: int
    last: int
    """Places of its first and its last solve, counted from 0."""
    mean: float
    best: float
    """Of those that were finished; NOT_FINISHED if none was."""
    ao5: float | None
    ao12: float | None
    """As they stood after its last solve."""


def trend(figures: FigureList, points: int) -> tuple[Point, ...]:
    """Return all figures in at most so many points."""
    count = len(figures.all)
    parts = min(points, count)
    edges = [count * part // parts for part in range(parts + 1)] if parts > 0 else []
    return tuple(_point(figures, first, end) for first, end in pairwise(edges))


def _point(figures: FigureList, first: int, end: int) -> Point:
    shown = figures.measure.shown
    here = figures.all[first:end]
    finished = [figure for figure in here if figure != DNF]
    return Point(
        first=first,
        last=end - 1,
        mean=shown(sum(finished), len(finished)) if finished else NOT_FINISHED,
        best=shown(min(here)),
        ao5=_average_at(figures, end, _AO5),
        ao12=_average_at(figures, end, _AO12),
    )


def _average_at(figures: FigureList, end: int, average: Average) -> float | None:
    [total] = sums(average, figures.all[max(0, end - average.solves) : end], 1)
    return None if total is None else figures.measure.shown(total, average.counted)
