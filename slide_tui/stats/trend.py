"""Trend: how figures went from solve to solve and from day to day, in as many points as a chart has columns."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.column import Column
from slide_tui.stats.measures import Measure
from slide_tui.stats.steps import AO5, AO12, Step, joined


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


class DayPoint(NamedTuple):
    """A day with a solve as one point of a chart. Figures as shown."""

    day: int
    solves: int
    mean: float
    best: float


def trend(column: Column, points: int) -> tuple[Point, ...]:
    """All figures in at most so many points, without reading a solve again."""
    steps = column.steps.found
    return _points(column.measure, [joined(steps[start:end]) for start, end in pairwise(_edges(len(steps), points))])


def daily(column: Column) -> tuple[DayPoint, ...]:
    """Every day with a solve, in order."""
    shown = column.measure.shown
    return tuple(
        DayPoint(day, found.solves, shown(found.total, found.solves), shown(found.best))
        for day, found in sorted(column.days.items())
    )


def _edges(count: int, parts: int) -> list[int]:
    """Where parts begin and end that are of equal length or differ by one; no more parts than there are things."""
    parts = min(parts, count)
    return [count * part // parts for part in range(parts + 1)] if parts > 0 else []


def _points(measure: Measure, steps: Iterable[Step], first: int = 0) -> tuple[Point, ...]:
    found: list[Point] = []
    shown = measure.shown
    for step in steps:
        found.append(
            Point(
                first=first,
                last=first + step.solves - 1,
                mean=shown(step.total, step.finished) if step.finished else NOT_FINISHED,
                best=shown(step.best),
                ao5=None if step.ao5 is None else shown(step.ao5, AO5.counted),
                ao12=None if step.ao12 is None else shown(step.ao12, AO12.counted),
            )
        )
        first += step.solves
    return tuple(found)
