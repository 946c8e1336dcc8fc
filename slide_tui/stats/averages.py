"""Averages as sliders and cubers count them: plain means (mo3) and trimmed ones (ao5, ao12, ao100).

Values are times, moves or anything else of which less is better. An unfinished solve is `NOT_FINISHED`, worse than
every number; an average that has to count one is unfinished too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

NOT_FINISHED = math.inf
"""An unfinished solve, or an average that counts one."""

SOLVES_MAX = 10_000
"""The longest average."""

_NAME = re.compile(r"(ao|mo)([1-9][0-9]{0,5})", re.ASCII)


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


def average_named(name: str) -> Average:
    """Return the average of a name such as `ao5` or `mo3`; raise ValueError if there is none."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not an average: use a name such as ao5 or mo3")
    average = Average(int(match[2]), match[1] == "ao")
    if average.solves > SOLVES_MAX or average.counted < 1:
        raise ValueError(f"an average has 1 to {SOLVES_MAX} solves and leaves at least one to count, not {name}")
    return average


class Standing(NamedTuple):
    """How one average stands after all solves so far. None where there is none yet."""

    current: float | None
    best: float | None
    """The best finished one."""
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
