"""Streaks: solves in a row that kept a limit, exactly and for whatever limit, carried along from solve to solve.

A run of solves keeps every limit above its worst figure. So for each figure the longest run is kept of which it is
the worst; a run is known as soon as a worse figure ends it. Those that may still grow all end at the last solve:
they are told by the figures that no later one has reached.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Streak(NamedTuple):
    """Solves in a row that kept a limit."""

    current: int
    """Up to the last solve."""
    longest: int


@dataclass(slots=True)
class Streaks:
    """All streaks of one measure, in ranked figures cut to its grain: less is better."""

    count: int = 0
    longest: dict[int, int] = field(default_factory=dict)
    """For a figure the longest run that has ended and of which it was the worst, where all better ones have shorter."""
    figures: list[float] = field(default_factory=lambda: [math.inf])
    """Those that no later one has reached, the worst first."""
    places: list[int] = field(default_factory=lambda: [-1])
    """Where they stand, counted from 0; at first one that is worse than all, before the first solve."""

    def extend(self, values: Sequence[int]) -> None:
        """Go on with more figures."""
        figures, places, longest = self.figures, self.places, self.longest
        longer = False
        for place, value in enumerate(values, self.count):
            while figures[-1] <= value:
                worst = int(figures.pop())
                places.pop()
                run = place - places[-1] - 1
                if run > longest.get(worst, 0):
                    longest[worst], longer = run, True
            figures.append(value)
            places.append(place)
        self.count += len(values)
        if longer:
            self.longest = _stairs(longest)

    def under(self, bar: int) -> Streak:
        """The streaks of figures less than that."""
        last = max(place for figure, place in zip(self.figures, self.places, strict=True) if figure >= bar)
        current = self.count - 1 - last
        ended = (run for worst, run in self.longest.items() if worst < bar)
        return Streak(current, max(current, max(ended, default=0)))


def _stairs(longest: dict[int, int]) -> dict[int, int]:
    """What has to be kept of the runs that have ended: each is longer than all with a better worst figure."""
    found: dict[int, int] = {}
    most = 0
    for worst, run in sorted(longest.items()):
        if run > most:
            found[worst] = most = run
    return found
