"""Spread: how figures are distributed: bins of a histogram, and how many kept a limit, in all and in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from slide_tui.stats.column import Column
from slide_tui.stats.measures import TIME, Measure
from slide_tui.stats.streaks import Streak

_SECOND, _MINUTE, _HOUR = 1_000, 60_000, 3_600_000
_TIME_WIDTHS = (10, 20, 50, 100, 200, 500, _SECOND, 2 * _SECOND, 5 * _SECOND, 10 * _SECOND, 20 * _SECOND,
                30 * _SECOND, _MINUTE, 2 * _MINUTE, 5 * _MINUTE, 10 * _MINUTE, 20 * _MINUTE, 30 * _MINUTE)  # fmt: skip
"""Widths that divide seconds, minutes and hours; above them come hours."""

_FINEST = 20
"""Limits lie no closer to each other than this part of the least figure."""


@dataclass(frozen=True, slots=True)
class Bin:
    """The figures from one limit up to, but not with, the next. As shown."""

    low: float
    high: float | None
    """None for the last bin where it takes all that is left."""
    count: int


@dataclass(frozen=True, slots=True)
class Kept:
    """How many kept a limit: were under a time or a number of moves, or had at least a rate."""

    limit: float
    count: int
    share: float
    """Of all, from 0 to 1."""
    streak: Streak
    """How many in a row."""


def histogram(column: Column, bins_max: int = 20) -> tuple[Bin, ...]:
    """Bins of one round width over all figures; far outliers at the upper end share the last one.

    Far out is what lies above the upper quarter's limit by more than three times the distance of the quarters.
    """
    if not column.count or bins_max < 1:
        return ()
    measure, (low, first, third, high) = column.measure, _quantiles(column, 0, 25, 75, 100)
    fence = (third + 3 * (third - first)) // measure.grain if bins_max > 1 else high // measure.grain
    inside = max(grain for grain in column.spread if grain <= fence) * measure.grain
    closed_max = bins_max - (inside < high)
    width = next(width for width in round_widths(measure) if inside // width - low // width < closed_max)
    start = low // width
    if high // width - start < bins_max:
        inside = high
    closed = inside // width - start + 1
    heights = [0] * (closed + (inside < high))
    for grain, times in column.spread.items():
        heights[min(grain * measure.grain // width - start, len(heights) - 1)] += times
    edges = [(start + place) * width / measure.unit for place in range(len(heights) + 1)]
    return tuple(
        Bin(edges[place], edges[place + 1] if place < closed else None, height) for place, height in enumerate(heights)
    )


def kept(column: Column, limit: float) -> Kept:
    """How many kept a limit, exactly, in all and in a row; the limit must not be finer than the spread is kept."""
    parts, grain = column.measure.parts(limit), column.measure.grain
    if parts % grain:
        raise ValueError(f"{limit} is not a multiple of {grain / column.measure.unit}")
    over = sum(times for key, times in column.spread.items() if key >= parts // grain)
    at_least = column.measure.more_is_better
    found = over if at_least else column.count - over
    streak = column.streaks.under(1 - parts // grain if at_least else parts // grain)
    return Kept(limit, found, found / column.count if column.count else 0.0, streak)


def limits(column: Column, limits_max: int = 8) -> tuple[float, ...]:
    """Round limits worth counting, the hardest first: from one that few keep to one that nearly all keep."""
    if not column.count or limits_max < 1:
        return ()
    measure, (low, easy_low, easy_high, high) = column.measure, _quantiles(column, 0, 5, 95, 100)
    for width in round_widths(measure):
        if measure.more_is_better:
            found = range(high // width * width, max(easy_low - width, 0), -width)
        else:
            found = range((low // width + 1) * width, easy_high + width + 1, width)
        if len(found) <= limits_max and width * _FINEST >= low:
            return tuple(limit / measure.unit for limit in found)
    raise AssertionError("some width is wide enough")


def kept_limits(column: Column, limits_max: int = 8) -> tuple[Kept, ...]:
    """How many kept each limit that is worth counting, the hardest first."""
    return tuple(kept(column, limit) for limit in limits(column, limits_max))


def _quantiles(column: Column, *percents: int) -> tuple[int, ...]:
    """The figures at some percentiles, cut to their grain."""
    places = [max(0, -(-percent * column.count // 100) - 1) for percent in percents]
    found: list[int] = []
    passed = 0
    for key in sorted(column.spread):
        passed += column.spread[key]
        while len(found) < len(places) and places[len(found)] < passed:
            found.append(key * column.measure.grain)
    return tuple(found)


def round_widths(measure: Measure) -> Iterator[int]:
    """Round widths of bins and scales in counted parts, the finest first, without end."""
    if measure is TIME:
        yield from _TIME_WIDTHS
    unit = _HOUR if measure is TIME else measure.grain
    yield from (digit * 10**power * unit for power in count() for digit in (1, 2, 5))
