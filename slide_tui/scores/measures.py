"""What is measured of a solve: its time, its moves and its rate, as whole numbers of which less is better.

Averages are sums of whole numbers, so they are exact however many solves come and go. A time is counted in
milliseconds. A rate is counted in whole millionths of a slide a second; an average of rates is what an
average of times is: the rates of the same solves, their best and worst left out, the others' plain mean.
More of a rate is better, so inside the figures it stands with a minus sign and all else stays the same.
An attempt that was not finished is worse than all others, so its figures are a number above all that there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from slide_tui.scores.averages import NOT_FINISHED

RATE_UNIT = 1_000_000
"""Parts into which one slide a second is cut."""

DNF = 10**24
"""The figure of an attempt that was not finished: a whole number, so that sums into which it comes stay exact.

It is so far above all others that not even those of the longest average together, of whatever sign, reach half of it.
"""


def is_finished(total: float) -> bool:
    """Whether a ranked figure, or a sum of several, has no unfinished attempt in it."""
    return total < DNF // 2


class Row(NamedTuple):
    """What the figures need of a solve that counts, or of an attempt that was not finished and counts as such."""

    id: int
    moves: int
    time_ms: int | None
    """None where it was not finished."""
    at_ms: int
    offset_min: int


Fields = tuple[int, int, int | None, int, int]
"""A Row, or a plain tuple of its fields."""


def instant_of(row: Fields) -> tuple[int, int]:
    """What rows are ordered by: their dates, and those of one instant as they were kept."""
    return row[3], row[0]


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of a solve."""

    name: str
    """`time`, `moves` or `rate`."""
    ranked: Callable[[Sequence[Fields]], list[int | None]]
    """The figure of each solve as one of which less is better; None where it has none, as moves never counted.

    An attempt that was not finished has DNF where a solve would have a figure.
    """
    unit: int = 1
    """How many of the counted parts make one of what is shown: milliseconds, moves, slides a second."""
    grain: int = 1
    """How finely its spread is kept, in counted parts: every limit of a bin is a multiple of it."""
    more_is_better: bool = False

    @property
    def sign(self) -> int:
        """What turns a figure into one of which less is better, and back."""
        return -1 if self.more_is_better else 1

    @property
    def floor(self) -> float:
        """The best that a solve can be, as a figure of which less is better."""
        return -NOT_FINISHED if self.more_is_better else 0

    @property
    def ceiling(self) -> float:
        """The worst that a solve can be, as a figure of which less is better."""
        return 0 if self.more_is_better else NOT_FINISHED

    def shown(self, total: float, count: int = 1) -> float:
        """The mean of so many ranked figures as it is shown: milliseconds, moves, slides a second.

        With an unfinished attempt among them it is NOT_FINISHED, of rates too.
        """
        if not is_finished(total):
            return NOT_FINISHED
        # Whole numbers divide to the nearest float; adding 0.0 takes the sign from a zero.
        return self.sign * total / (count * self.unit) + 0.0

    def parts(self, limit: float) -> int:
        """A limit as it is shown, in counted parts."""
        return round(limit * self.unit)


def _times(rows: Sequence[Fields]) -> list[int | None]:
    return [DNF if row[2] is None else row[2] for row in rows]


def _moves(rows: Sequence[Fields]) -> list[int | None]:
    return [(DNF if time_ms is None else moves) if moves else None for _, moves, time_ms, _, _ in rows]


def _rates(rows: Sequence[Fields]) -> list[int | None]:
    # Rounded to the nearest: half of the divisor is added, all of it doubled to stay whole.
    return [
        -((2 * moves * 1000 * RATE_UNIT + time_ms) // (2 * time_ms))
        if moves and time_ms
        else DNF
        if moves and time_ms is None
        else None
        for _, moves, time_ms, _, _ in rows
    ]


TIME = Measure("time", _times, grain=10)
MOVES = Measure("moves", _moves)
RATE = Measure("rate", _rates, unit=RATE_UNIT, grain=RATE_UNIT // 100, more_is_better=True)

MEASURES = (TIME, MOVES, RATE)
"""All measures, in the order in which they are shown."""
