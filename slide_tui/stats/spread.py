"""Spread: how figures are distributed: bins of a histogram, and how many kept a limit, in all and in a row."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from re import findall

from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import TIME, Measure

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
class LimitStreak:
    """How many kept a limit: were under a time or a number of moves, or had at least a rate."""

    limit: float
    count: int
    share: float
    """Of all, from 0 to 1."""
    current: int
    """How many in a row up to the last solve."""
    longest: int
    """How many in a row at most."""


def histogram(figures: FigureList, bins_max: int = 20) -> tuple[Bin, ...]:
    """Bins of one round width over all figures; far outliers at the upper end share the last one.

    Far out is what lies above the upper quarter's limit by more than three times the distance of the quarters.
    """
    if not figures.count or bins_max < 1:
        return ()
    measure, spread = figures.measure, Counter(_grains(figures))
    low, first, third, high = _quantiles(figures, 0, 25, 75, 100)
    fence = (third + 3 * (third - first)) // measure.grain if bins_max > 1 else high // measure.grain
    inside = max(grain for grain in spread if grain <= fence) * measure.grain
    closed_max = bins_max - (inside < high)
    width = next(width for width in round_widths(measure) if inside // width - low // width < closed_max)
    start = low // width
    if high // width - start < bins_max:
        inside = high
    closed = inside // width - start + 1
    heights = [0] * (closed + (inside < high))
    for grain, times in spread.items():
        heights[min(grain * measure.grain // width - start, len(heights) - 1)] += times
    edges = [(start + place) * width / measure.unit for place in range(len(heights) + 1)]
    return tuple(
        Bin(edges[place], edges[place + 1] if place < closed else None, height) for place, height in enumerate(heights)
    )


def limit_streaks(figures: FigureList, limits_max: int = 8) -> tuple[LimitStreak, ...]:
    """How many kept each limit that is worth counting, the hardest first."""
    return streaks_under(figures, limits(figures, limits_max))


def streaks_under(figures: FigureList, chosen: Sequence[float]) -> tuple[LimitStreak, ...]:
    """How many kept each of some limits, the hardest first, exactly, in all and in a row."""
    parts = [round(limit * figures.measure.unit) for limit in chosen]
    bars = [1 - limit for limit in parts] if figures.measure.more_is_better else parts
    missed = bytes([bisect_right(bars, figure) for figure in figures.all])
    """How many limits each figure missed."""
    found = []
    for place, limit in enumerate(chosen):
        kept = missed.translate(bytes(number <= place for number in range(256)))
        count, longest = kept.count(1), max(map(len, findall(b"\1+", kept)), default=0)
        share = count / figures.count if figures.count else 0.0
        found.append(LimitStreak(limit, count, share, len(kept) - 1 - kept.rfind(0), longest))
    return tuple(found)


def limits(figures: FigureList, limits_max: int = 8) -> tuple[float, ...]:
    """Round limits worth counting, the hardest first: from one that few keep to one that nearly all keep."""
    if not figures.count or limits_max < 1:
        return ()
    measure, (low, easy_low, easy_high, high) = figures.measure, _quantiles(figures, 0, 5, 95, 100)
    for width in round_widths(measure):
        if measure.more_is_better:
            found = range(high // width * width, max(easy_low - width, 0), -width)
        else:
            found = range((low // width + 1) * width, easy_high + width + 1, width)
        if len(found) <= limits_max and width * _FINEST >= low:
            return tuple(limit / measure.unit for limit in found)
    raise AssertionError("some width is wide enough")


def _grains(figures: FigureList) -> list[int]:
    """All figures as they are, not as ranked, cut to their grain."""
    sign, grain = figures.measure.sign, figures.measure.grain
    return [sign * figure // grain for figure in figures.finished]


def _quantiles(figures: FigureList, *percents: int) -> tuple[int, ...]:
    """The figures at some percentiles, cut to their grain."""
    ordered, measure = sorted(figures.finished, reverse=figures.measure.more_is_better), figures.measure
    places = [max(0, -(-percent * len(ordered) // 100) - 1) for percent in percents]
    return tuple(measure.sign * ordered[place] // measure.grain * measure.grain for place in places)


def round_widths(measure: Measure) -> Iterator[int]:
    """Round widths of bins and scales in counted parts, the finest first, without end."""
    if measure is TIME:
        yield from _TIME_WIDTHS
    unit = _HOUR if measure is TIME else measure.grain
    yield from (digit * 10**power * unit for power in count() for digit in (1, 2, 5))
