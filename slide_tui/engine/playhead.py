"""Playhead: where a film is while somebody steps through it or lets it play, as a value that is told the instant."""

from __future__ import annotations

from bisect import bisect_right

from slide_tui.engine.film import Film, Track
from slide_tui.engine.values import dataclass, replace

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many times as fast as it was a run can play."""
USUAL = SPEEDS.index(1.0)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Playhead:
    """A place of a film, and an instant of it. The caller's instants are milliseconds of one clock."""

    film: Film
    place: int = 0
    film_ms: float = 0.0
    speed: int = USUAL
    """The index of its speed in `SPEEDS`."""
    even: bool = False
    """Whether the slides come at one rate, the run's own mean, instead of when they were made."""
    since_ms: int | None = None
    """The instant at which the film was at `film_ms`; None while it stands still."""

    @property
    def playing(self) -> bool:
        """Whether it plays."""
        return self.since_ms is not None

    @property
    def times(self) -> float:
        """How many times as fast as it was the run plays."""
        return SPEEDS[self.speed]

    @property
    def track(self) -> Track:
        """When each place is shown."""
        return self.film.even_track if self.even else self.film.true_track

    @property
    def reading_ms(self) -> int:
        """What the clock of the run reads."""
        reached = self.film.readings[self.place]
        if self.even or not self.place:
            return reached
        return min(self.film.length_ms, reached + max(0, int(self.film_ms - self.track[self.place])))

    # Moving through it

    def at_place(self, place: int, now_ms: int) -> Playhead:
        """At a place; if it plays, it plays on from there, unless that is the end."""
        return self._at(place, self.track[place], now_ms)

    def stepped(self, by: int) -> Playhead:
        """So many places on or back, and standing still there."""
        place = max(0, min(self.film.last, self.place + by))
        return replace(self, place=place, film_ms=self.track[place], since_ms=None)

    def at_reading(self, reading_ms: int, now_ms: int) -> Playhead:
        """At a reading of the clock; one before zero is the start."""
        place = self.film.at(reading_ms)
        since_place = reading_ms - self.film.readings[place] if place and not self.even else 0
        return self._at(place, self.track[place] + since_place, now_ms)

    def faster(self, by: int, now_ms: int) -> Playhead:
        """So many speeds faster, or slower."""
        speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        return replace(self, speed=speed, since_ms=now_ms if self.playing else None)

    def other_rate(self, now_ms: int) -> Playhead:
        """At one rate, or again as the run was."""
        return replace(self, even=not self.even).at_place(self.place, now_ms)

    def _at(self, place: int, film_ms: float, now_ms: int) -> Playhead:
        goes_on = self.playing and place < self.film.last
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if goes_on else None)

    # Playing

    def played(self, now_ms: int) -> Playhead:
        """Playing, from the start if it is at its end."""
        from_start = self.place == self.film.last
        place, film_ms = (0, 0.0) if from_start else (self.place, self.film_ms)
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if self.film.last else None)

    def stopped(self) -> Playhead:
        """Standing still."""
        return replace(self, since_ms=None) if self.playing else self

    def caught_up(self, now_ms: int) -> Playhead:
        """Where the film is by now; at the end it stands still."""
        if self.since_ms is None:
            return self
        film_ms = self.film_ms + max(0, now_ms - self.since_ms) * self.times
        place = max(self.place, bisect_right(self.track, film_ms) - 1)
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if place < self.film.last else None)

    def wait_ms(self, columns: int) -> float:
        """How long until a slide is due, or until the clock's seconds or a bar of so many columns move on."""
        due = self.track[self.place + 1]
        if not self.even and self.place:
            base = self.track[self.place] - self.film.readings[self.place]
            reading_ms, length_ms = self.film_ms - base, self.film.length_ms
            second = reading_ms // 1000 * 1000 + 1000
            width = max(1.0, length_ms / max(1, columns - 1))
            column = (reading_ms / width + 0.5) // 1 * width + width / 2
            due = min(due, base + min(second, column))
        return max(0.0, due - self.film_ms) / self.times
