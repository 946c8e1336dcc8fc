"""Film: when each place of a run is shown while it plays: as it was, or at one rate.

A place is a board of the run, counted from 0 for the start.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from heapq import nsmallest
from itertools import accumulate, pairwise
from typing import NamedTuple

from slide_tui.engine.values import dataclass

LEAD_MS = 600
"""How long the start is shown before the first slide plays."""

Track = tuple[float, ...]
"""The instant at which each place is shown, in milliseconds of the film."""


class Rest(NamedTuple):
    """Where a run stood still."""

    place: int
    """The place at which the player looked."""
    length_ms: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Film:
    """A run that can be played. Make one with `film_of`."""

    readings: tuple[int, ...]
    """What the clock read at each place."""
    true_track: Track
    """Every place when it was reached."""
    even_track: Track
    """As many slides in every second as in the mean of the run."""

    @property
    def last(self) -> int:
        """The number of the last place."""
        return len(self.readings) - 1

    @property
    def length_ms(self) -> int:
        """What the clock read at the end."""
        return self.readings[-1]

    def at(self, reading_ms: float) -> int:
        """The place at a reading of the clock; before the clock began, the start."""
        return max(0, bisect_right(self.readings, reading_ms) - 1) if reading_ms >= 0 else 0

    def pause_before(self, place: int) -> int:
        """How long the board before a place stood."""
        return self.readings[place] - self.readings[place - 1] if place else 0

    def rests(self, most: int) -> tuple[Rest, ...]:
        """The longest pauses, the longest first."""
        found = (Rest(place - 1, self.pause_before(place)) for place in range(1, self.last + 1))
        return tuple(
            nsmallest(most, (rest for rest in found if rest.length_ms), key=lambda rest: (-rest.length_ms, rest.place))
        )


def film_of(readings: Sequence[int], slides: Sequence[int], pause_most_ms: int | None = None) -> Film:
    """The film of a run, given what the clock read at each place and how many slides led there.

    With `pause_most_ms` longer pauses are cut to that as it plays; at one rate there are none anyway.
    """
    pauses = [LEAD_MS, *(later - earlier for earlier, later in pairwise(readings[1:]))][: len(readings) - 1]
    shown = pauses if pause_most_ms is None else [min(pause_most_ms, pause) for pause in pauses]
    rate = mean_rate(slides[-1], readings[-1])
    even = tuple(round(many * 1000 / rate, 3) for many in slides)
    return Film(tuple(readings), tuple(accumulate(shown, initial=0.0)), even)


def mean_rate(slides: int, time_ms: int) -> float:
    """Slides per second; one where no time went by."""
    return slides * 1000 / time_ms if time_ms else 1.0
