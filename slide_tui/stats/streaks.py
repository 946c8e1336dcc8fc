"""Streaks: solves in a row that kept a limit, for any limit, updated with every solve.

A row of solves keeps every limit above its worst figure. So for each worst figure the longest row is stored, as soon
as a worse solve has ended it. Rows that can still grow all end at the last solve; where they begin is told by the
figures that no later one has reached.
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
    """By its worst figure, the longest row that has ended; one no longer than a row with a better worst is left out."""
    figures: list[float] = field(default_factory=lambda: [math.inf])
    """The figures that no later one has reached, the worst first."""
    places: list[int] = field(default_factory=lambda: [-1])
    """Their places, counted from 0; the first stands before all solves and is worse than any."""

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
        """The streaks of figures below a bar."""
        last = max(place for figure, place in zip(self.figures, self.places, strict=True) if figure >= bar)
        current = self.count - 1 - last
        ended = (run for worst, run in self.longest.items() if worst < bar)
        return Streak(current, max(current, max(ended, default=0)))


def _stairs(longest: dict[int, int]) -> dict[int, int]:
    """The rows that have to be stored: each is longer than all with a better worst figure."""
    found: dict[int, int] = {}
    most = 0
    for worst, run in sorted(longest.items()):
        if run > most:
            found[worst] = most = run
    return found
