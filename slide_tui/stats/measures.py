"""What is measured of a solve: its time, its moves and its rate, or the one figure that its course counts.

Figures are whole numbers, and less is better.

Averages are sums of whole numbers, so they stay exact however many solves come and go. Times are in milliseconds,
rates in millionths of a slide per second. An average of rates is made like one of times: the best and the worst
rates are left out, and the others are averaged. A higher rate is better, so inside the figures it has a minus sign.
An unfinished attempt is worse than all others, so its figure is a number above them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine.courses import course_of
from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES, NOT_FINISHED, average_named

RATE_UNIT = 1_000_000
"""How many parts one slide per second has."""

_RATE_MOST = 10**12
"""A million slides per second, which only a file that was made up has."""

SINGLE = "single"
"""The name of a single solve's figure, as opposed to an average."""

BESTS = (SINGLE, *map(str, AVERAGES))
"""Everything that has a best, by name."""

DNF = 1 << 52
"""The figure of an unfinished attempt: a whole number, so that sums with it stay exact, in the index too.

It is so far above all others, of which none is above 10**12, that even those of the longest average together, of
whatever sign, don't reach half.
"""


def is_finished(total: float) -> bool:
    """Whether a ranked figure, or a sum of several, has no unfinished attempt in it."""
    return total < DNF // 2


class Measure(NamedTuple):
    """One figure of a solve."""

    name: str
    """`time`, `moves` or `rate`; `boards` or `right` where a course counts those."""
    ranked: Callable[[int, int], int | None]
    """Return the figure of a finished solve, ranked so that less is better, given its moves and its time.

    None if it has none, as moves nobody counted.
    """
    unit: int = 1
    """How many counted parts make one of what is shown: milliseconds, moves, slides per second."""
    grain: int = 1
    """How finely its spread is kept, in counted parts: every limit of a bin is a multiple of it."""
    more_is_better: bool = False

    @property
    def sign(self) -> int:
        """What turns a figure into a ranked one, and back."""
        return -1 if self.more_is_better else 1

    def figure(self, moves: int, time_ms: int | None) -> int | None:
        """Return the figure of a solve, given its moves, see `count_of`, and its time; a DNF has none, and is DNF."""
        figure = self.ranked(moves, 1 if time_ms is None else time_ms)
        return DNF if time_ms is None and figure is not None else figure

    def shown(self, total: float, count: int = 1) -> float:
        """Return the mean of so many ranked figures as it is shown: milliseconds, moves, slides per second.

        It is NOT_FINISHED if one of them is a DNF, even for rates.
        """
        if not is_finished(total):
            return NOT_FINISHED
        # Whole numbers divide to the nearest float; adding 0.0 takes the sign from a zero.
        return self.sign * total / (count * self.unit) + 0.0

    def best(self, name: str, total: float) -> float:
        """Return a best as it is shown, given its name and its sum."""
        return self.shown(total, 1 if name == SINGLE else average_named(name).counted)


def _rate(moves: int, time_ms: int) -> int | None:
    # Rounded to the nearest: half of the divisor is added, all of it doubled to stay whole.
    return -min((2 * moves * 1000 * RATE_UNIT + time_ms) // (2 * time_ms), _RATE_MOST) if moves and time_ms else None


TIME = Measure("time", lambda _, time_ms: time_ms, grain=10)
MOVES = Measure("moves", lambda moves, _: moves or None)
RATE = Measure("rate", _rate, unit=RATE_UNIT, grain=RATE_UNIT // 100, more_is_better=True)

BOARDS = Measure("boards", lambda count, _: -count, unit=1000, grain=10, more_is_better=True)
RIGHT = Measure("right", lambda count, _: -count, more_is_better=True)

MEASURES = (TIME, MOVES, RATE)
"""The measures of most kinds, in the order in which they are shown."""

_ALONE = {measure.name: (measure,) for measure in (MOVES, BOARDS, RIGHT)}
"""The measures that kinds have alone, by what their course is measured by."""


def measures_of(kind: Kind) -> tuple[Measure, ...]:
    """Return what solves of a kind are compared by, in the order in which it is shown."""
    return _ALONE.get(course_of(kind.course).measured, MEASURES)


def count_of(kind: Kind, moves: int, net: int) -> int:
    """Return what the measures of a kind take as moves: what its course counts, if it is measured by that alone."""
    return net if course_of(kind.course).measured else moves
