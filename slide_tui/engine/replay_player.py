"""The player of a run: when each place of a run is shown, and where somebody is who steps through it or lets it play.

A place is a board of the run, counted from 0 for the start.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from heapq import nsmallest
from itertools import accumulate, count, pairwise
from typing import NamedTuple

LEAD_MS = 600
"""How long the start is shown before the first slide plays."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many times as fast as it was a run can play."""
USUAL = SPEEDS.index(1.0)

Track = tuple[float, ...]
"""The instant at which each place is shown, in milliseconds since the player began."""


class Rest(NamedTuple):
    """Where a run stood still."""

    place: int
    """The place at which the player looked."""
    length_ms: int


def longest_rests(pauses: Sequence[int], most: int) -> tuple[Rest, ...]:
    """The longest pauses, the longest first, given how long each place stood."""
    rests = nsmallest(most, map(Rest, count(), pauses), key=lambda rest: (-rest.length_ms, rest.place))
    return tuple(rest for rest in rests if rest.length_ms)


class Timeline(NamedTuple):
    """When each place of a run was reached, and when it is shown. Make one with `timeline_of`."""

    readings: tuple[int, ...]
    """What the clock read at each place."""
    track: Track
    """When each place is shown."""

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
        return longest_rests([self.pause_before(place + 1) for place in range(self.last)], most)

    def column_of(self, reading_ms: float, columns: int) -> int:
        """The part of the time, of so many, in which a reading lies; the first and the last instant have one each."""
        if not self.length_ms:
            return 0 if reading_ms <= 0 and columns > 1 else columns - 1
        return max(0, min(columns - 1, round(reading_ms * (columns - 1) / self.length_ms)))


def timeline_of(readings: Sequence[int], pause_most_ms: int | None = None) -> Timeline:
    """The timeline of a run, given what the clock read at each place; longer pauses are cut as it plays."""
    pauses = [LEAD_MS, *(later - earlier for earlier, later in pairwise(readings[1:]))][: len(readings) - 1]
    shown = pauses if pause_most_ms is None else [min(pause_most_ms, pause) for pause in pauses]
    return Timeline(tuple(readings), tuple(accumulate(shown, initial=0.0)))


class ReplayPlayer(NamedTuple):
    """A place of a timeline, and an instant of it. The caller's instants are milliseconds of one clock."""

    timeline: Timeline
    place: int = 0
    shown_ms: float = 0.0
    """The instant of the track."""
    speed: int = USUAL
    """The index of its speed in `SPEEDS`."""
    since_ms: int | None = None
    """The caller's instant at which it was at `shown_ms`; None while it stands still."""

    @property
    def playing(self) -> bool:
        """Whether it plays."""
        return self.since_ms is not None

    @property
    def times(self) -> float:
        """How many times as fast as it was the run plays."""
        return SPEEDS[self.speed]

    @property
    def reading_ms(self) -> int:
        """What the clock of the run reads."""
        reached = self.timeline.readings[self.place]
        if not self.place:
            return reached
        return min(self.timeline.length_ms, reached + max(0, int(self.shown_ms - self.timeline.track[self.place])))

    def at_place(self, place: int, now_ms: int) -> ReplayPlayer:
        """At a place; if it plays, it plays on from there, unless that is the end."""
        return self._at(place, self.timeline.track[place], now_ms)

    def stepped(self, by: int) -> ReplayPlayer:
        """So many places forward or back, and standing still there."""
        place = max(0, min(self.timeline.last, self.place + by))
        return self._replace(place=place, shown_ms=self.timeline.track[place], since_ms=None)

    def at_reading(self, reading_ms: int, now_ms: int) -> ReplayPlayer:
        """At a reading of the clock; one before zero is the start."""
        place = self.timeline.at(reading_ms)
        since_place = reading_ms - self.timeline.readings[place] if place else 0
        return self._at(place, self.timeline.track[place] + since_place, now_ms)

    def faster(self, by: int, now_ms: int) -> ReplayPlayer:
        """So many speeds faster, or slower."""
        speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        return self._replace(speed=speed, since_ms=now_ms if self.playing else None)

    def played(self, now_ms: int) -> ReplayPlayer:
        """Playing, from the start if it is at its end."""
        start = self._replace(place=0, shown_ms=0.0) if self.place == self.timeline.last else self
        return start._replace(since_ms=now_ms if self.timeline.last else None)

    def stopped(self) -> ReplayPlayer:
        """Standing still."""
        return self._replace(since_ms=None)

    def caught_up(self, now_ms: int) -> ReplayPlayer:
        """Where it is by now; at the end it stands still."""
        if self.since_ms is None:
            return self
        shown_ms = self.shown_ms + max(0, now_ms - self.since_ms) * self.times
        return self._at(max(self.place, bisect_right(self.timeline.track, shown_ms) - 1), shown_ms, now_ms)

    def wait_ms(self, columns: int) -> float:
        """How long until a slide is due, or until the clock's seconds or a bar of so many columns move on."""
        due = self.timeline.track[self.place + 1]
        if self.place:
            base = self.timeline.track[self.place] - self.timeline.readings[self.place]
            reading_ms = self.shown_ms - base
            second = reading_ms // 1000 * 1000 + 1000
            width = max(1.0, self.timeline.length_ms / max(1, columns - 1))
            column = (reading_ms / width + 0.5) // 1 * width + width / 2
            due = min(due, base + min(second, column))
        return max(0.0, due - self.shown_ms) / self.times

    def _at(self, place: int, shown_ms: float, now_ms: int) -> ReplayPlayer:
        goes_on = self.playing and place < self.timeline.last
        return self._replace(place=place, shown_ms=shown_ms, since_ms=now_ms if goes_on else None)
