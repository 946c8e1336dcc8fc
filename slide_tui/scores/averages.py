"""Averages as sliders and cubers count them: plain means (mo3) and trimmed ones (ao5, ao12, ao100).

Values are times, moves or anything else of which less is better. A solve that was not finished is
`NOT_FINISHED`, which is worse than every number; an average with one left in it is not finished either.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

NOT_FINISHED = math.inf
"""A solve that was begun and not finished, or an average that counts one."""

SOLVES_MAX = 10_000
"""The longest average."""

_NAME = re.compile(r"(ao|mo)([1-9][0-9]{0,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Average:
    """A way to make one number of the last so many solves."""

    solves: int
    trimmed: bool

    def __str__(self) -> str:
        """Its name, such as `ao5` or `mo3`."""
        return f"{'ao' if self.trimmed else 'mo'}{self.solves}"

    @property
    def cut(self) -> int:
        """How many of the best and how many of the worst are left out: 5 %, rounded up."""
        return -(-self.solves // 20) if self.trimmed else 0

    @property
    def counted(self) -> int:
        """How many solves are left to count."""
        return self.solves - 2 * self.cut

    def of(self, values: Sequence[float]) -> float:
        """The average of exactly `solves` values."""
        assert len(values) == self.solves, (len(values), self.solves)
        return _mean(self._kept(sorted(values)))

    def sigma(self, values: Sequence[float]) -> float | None:
        """The standard deviation of the solves that count; None with fewer than two or one not finished."""
        assert len(values) == self.solves, (len(values), self.solves)
        return deviation(self._kept(sorted(values)))

    def possible(self, others: Sequence[float]) -> tuple[float, float]:
        """The best and the worst that the next solve can make of the `solves - 1` before it."""
        return self.of([*others, 0]), self.of([*others, NOT_FINISHED])

    def needed(self, others: Sequence[float], best: float) -> float | None:
        """What the next solve must stay under for an average better than `best`.

        `others` are the `solves - 1` before it. The answer is NOT_FINISHED if any finished solve will do
        or even an unfinished one, and None if no solve can.
        """
        lowest, highest = self.possible(others)
        if highest < best:
            return NOT_FINISHED
        if lowest >= best:
            return None
        middle = sorted(others)[self.cut : self.solves - 1 - self.cut]
        return best * self.counted - math.fsum(middle)

    def _kept(self, ordered: Sequence[float]) -> Sequence[float]:
        return ordered[self.cut : self.solves - self.cut]


def average_named(name: str) -> Average:
    """The average that is called so, such as `ao5` or `mo3`."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no average; averages are called ao5 or mo3")
    average = Average(int(match[2]), match[1] == "ao")
    if average.solves > SOLVES_MAX or average.counted < 1:
        raise ValueError(f"an average has 1 to {SOLVES_MAX} solves and leaves at least one to count, not {name}")
    return average


def rolling(values: Sequence[float], average: Average) -> Iterator[float]:
    """The average after each solve, from the first that has enough before it."""
    window: list[float] = []
    for place, value in enumerate(values):
        if place >= average.solves:
            del window[bisect_left(window, values[place - average.solves])]
        insort(window, value)
        if len(window) == average.solves:
            yield _mean(window[average.cut : average.solves - average.cut])


@dataclass(frozen=True, slots=True)
class Standing:
    """How one kind of average stands after all solves so far. None where there is none yet."""

    current: float | None
    best: float | None
    """The best one that is finished."""
    worst: float | None
    sigma: float | None
    """Of the solves that count in the current one."""
    best_possible: float | None
    worst_possible: float | None
    """What the next solve can make of it."""
    needed: float | None
    """What the next solve must stay under for a new best; see `Average.needed`."""


def standing(values: Sequence[float], average: Average) -> Standing:
    """Current, best and worst average over all solves, and what the next solve can change."""
    found = list(rolling(values, average))
    best = min((each for each in found if each != NOT_FINISHED), default=None)
    last = values[len(values) - average.solves :] if found else []
    others = values[len(values) - average.solves + 1 :]
    ready = len(values) >= average.solves - 1
    best_possible, worst_possible = average.possible(others) if ready else (None, None)
    return Standing(
        current=found[-1] if found else None,
        best=best,
        worst=max(found, default=None),
        sigma=average.sigma(last) if found else None,
        best_possible=best_possible,
        worst_possible=worst_possible,
        needed=average.needed(others, NOT_FINISHED if best is None else best) if ready else None,
    )


def mean(values: Sequence[float]) -> float | None:
    """The plain mean of the finished solves, None if there is none."""
    finished = [value for value in values if value != NOT_FINISHED]
    return _mean(finished) if finished else None


def deviation(values: Sequence[float]) -> float | None:
    """The sample standard deviation; None with fewer than two values or one not finished."""
    if len(values) < 2 or NOT_FINISHED in values:
        return None
    middle = _mean(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
