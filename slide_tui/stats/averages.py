"""Averages as sliders and cubers count them: plain means (mo3) and trimmed ones (ao5, ao12, ao100).

Values are times, moves or anything else of which less is better. An unfinished solve is `NOT_FINISHED`, worse than
every number; an average that has to count one is unfinished too.
"""

from __future__ import annotations

import math
from bisect import bisect_left, insort
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

NOT_FINISHED = math.inf
"""An unfinished solve, or an average that counts one."""


class Average(NamedTuple):
    """How to turn the last `solves` solves into one number."""

    solves: int
    trimmed: bool

    def __str__(self) -> str:
        """Return its name, such as `ao5` or `mo3`."""
        return f"{'ao' if self.trimmed else 'mo'}{self.solves}"

    @property
    def cut(self) -> int:
        """How many of the best, and of the worst, are left out: 5 %, rounded up."""
        return -(-self.solves // 20) if self.trimmed else 0

    @property
    def counted(self) -> int:
        """How many solves are left to count."""
        return self.solves - 2 * self.cut

    def of(self, values: Sequence[float]) -> float:
        """Return the average of exactly `solves` values."""
        assert len(values) == self.solves, (len(values), self.solves)
        return math.fsum(sorted(values)[self.cut : self.solves - self.cut]) / self.counted


AVERAGES = (Average(3, trimmed=False), *(Average(solves, trimmed=True) for solves in (5, 12, 25, 50, 100, 1000)))
"""All averages that are kept, in the order in which they are shown."""

_BY_NAME = {str(average): average for average in AVERAGES}


def average_named(name: str) -> Average:
    """Return the average that is kept under a name such as `ao5` or `mo3`."""
    return _BY_NAME[name]


LONGEST = max(average.solves for average in AVERAGES)
"""How many of the last figures they need."""


class AverageStanding(NamedTuple):
    """How one average stands after all solves so far. None where there is none yet."""

    current: float | None
    worst: float | None
    sigma: float | None
    """The standard deviation of the solves that the current one counts."""
    best_possible: float | None
    worst_possible: float | None
    """What the next solve can make of it."""
    needed: float | None
    """What the next solve must beat for a new best.

    NOT_FINISHED if any finished solve will do, or even an unfinished one; None if no solve can.
    """


def sums(average: Average, figures: Sequence[int], fresh: int) -> list[int | None]:
    """Return the sum of the figures that count at each of the last so many; None where there are too few before it.

    A figure that leaves and one that comes change the sum by two figures only, each held between the two that just
    count and just do not. So a step costs a search and a shift in one short list, and nothing is summed again.
    """
    size, cut = average.solves, average.cut
    start = max(len(figures) - fresh, size - 1)
    found: list[int | None] = [None] * min(fresh, start - len(figures) + fresh)
    if start >= len(figures):
        return found
    ordered = sorted(figures[start - size + 1 : start + 1])
    total = sum(ordered[cut : size - cut])
    changes = zip(figures[start - size + 1 :], figures[start + 1 :], strict=False)
    if not average.trimmed:
        return found + list(accumulate((new - old for old, new in changes), initial=total))
    low, high = cut - 1, size - 1 - cut
    found.append(total)
    for old, new in changes:
        if old != new:
            del ordered[bisect_left(ordered, old)]
            least, most = ordered[low], ordered[high]
            total += least if new < least else most if new > most else new
            total -= least if old < least else most if old > most else old
            insort(ordered, new)
        found.append(total)
    return found
