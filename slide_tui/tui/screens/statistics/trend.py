"""Trends: points from solve to solve, and how a best fell."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.figures import Best, FigureList
from slide_tui.stats.measures import Measure
from slide_tui.stats.spread import round_widths
from slide_tui.stats.trend import Point, trend
from slide_tui.text.days import date
from slide_tui.text.figures import counted
from slide_tui.tui.screens.statistics.words import MANY, NAMES

_ROOM = 0.06
"""At least this part of a step is left free at the top."""
_PARTS = 8


class Trend(NamedTuple):
    """What the chart shows."""

    measure: Measure
    points: Sequence[Point]
    names: tuple[str, ...] = ()
    """What the lines are called."""
    ends: tuple[str, str] = ("", "")
    """What stands below the first and the last point."""
    about: str = ""
    """What the area shows."""


def by_solves(figures: FigureList, most: int) -> Trend:
    """The trend from solve to solve in so many points at most, with two averages as lines."""
    found = trend(figures, most)
    if not found:
        return Trend(figures.measure, ())
    many = found[0].last + 1
    each = "each solve" if many == 1 else f"mean of {counted(many, 'solve')} each"
    ends = "solve 1", f"{found[-1].last + 1:,}"
    return Trend(figures.measure, found, ("ao5", "ao12"), ends, f"{MANY[figures.measure.name]}: {each}")


def by_best(measure: Measure, found: Sequence[Best], kind: str) -> Trend:
    """How a best fell, from the first one to the present one, each as long as the others."""
    if not found:
        return Trend(measure, ())
    points = [Point(at, at, best.figure, best.figure, None, None) for at, best in enumerate(found)]
    return Trend(measure, points, (), (date(found[0].day), date(found[-1].day)), f"{NAMES[measure.name]}: best {kind}")


def values_at(trend: Trend, at: int) -> list[float | None]:
    """The figures that are drawn at a point: its mean, and those of the lines."""
    return [trend.points[at].mean, *(getattr(trend.points[at], name) for name in trend.names)]


def top_of(trend: Trend) -> float:
    """The round figure at the upper end of the chart, above all usual ones; far outliers stick to it and have a sign.

    The lower end is nothing: an area that began higher would make small differences look large.
    """
    found = (drawn(value) for at in range(len(trend.points)) for value in values_at(trend, at))
    values = sorted(value for value in found if value is not None)
    if not values:
        return 1.0
    quarter, three = values[len(values) // 4], values[3 * len(values) // 4]
    high = min(values[-1], three + 4 * (three - quarter)) if three > quarter else values[-1]
    widths = (width / trend.measure.unit for width in round_widths(trend.measure))
    step = next(width for width in widths if width * _PARTS >= high * (1 + _ROOM))
    return ceil(high / step + _ROOM) * step


def drawn(value: float | None) -> float | None:
    """A figure that can be drawn; an unfinished run leaves a gap."""
    return None if value == NOT_FINISHED else value
