"""Playhead: where a playback is while somebody goes through it or lets it play, as a value that is told the instant."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slide_tui.engine.playback import Playback, Track

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many times as fast as it was a run can play."""
USUAL = SPEEDS.index(1.0)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Playhead:
    """A place of a playback, and an instant of its film. Instants of the caller are milliseconds of one clock."""

    playback: Playback
    place: int = 0
    film_ms: float = 0.0
    speed: int = USUAL
    """Which of the speeds it plays at."""
    even: bool = False
    """Whether the slides come at one rate, the run's own mean, instead of when they were made."""
    since_ms: int | None = None
    """The instant at which the film was where it is noted; None while it stands still."""

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
        """When each place is reached while it plays."""
        return self.playback.even_track if self.even else self.playback.true_track

    @property
    def reading_ms(self) -> int:
        """What the clock of the run reads."""
        reached = self.playback.readings[self.place]
        if self.even or not self.place:
            return reached
        return max(reached, min(self.playback.length_ms, int(self.film_ms - self.playback.lead_ms)))

    # Going through it

    def at_place(self, place: int, now_ms: int) -> Playhead:
        """It goes to a place; if it plays, it plays on from there, unless that is the end."""
        return self._at(place, self.track.instants[place], now_ms)

    def stepped(self, by: int) -> Playhead:
        """It goes so many events on or back, and stands still there."""
        place = self.playback.step(self.place, by)
        return replace(self, place=place, film_ms=self.track.instants[place], since_ms=None)

    def at_reading(self, reading_ms: int, now_ms: int) -> Playhead:
        """It goes to a reading of the clock; one before zero is the start."""
        place = self.playback.at(reading_ms)
        exact = place and not self.even
        return self._at(place, self.playback.lead_ms + reading_ms if exact else self.track.instants[place], now_ms)

    def faster(self, by: int, now_ms: int) -> Playhead:
        """It plays so many speeds faster, or slower."""
        speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        return replace(self, speed=speed, since_ms=now_ms if self.playing else None)

    def other_rate(self, now_ms: int) -> Playhead:
        """It plays at one rate, or as the run was again."""
        return replace(self, even=not self.even).at_place(self.place, now_ms)

    def _at(self, place: int, film_ms: float, now_ms: int) -> Playhead:
        goes_on = self.playing and place < self.playback.last
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if goes_on else None)

    # Playing

    def played(self, now_ms: int) -> Playhead:
        """It begins to play, from the start if it is at its end."""
        from_start = self.place == self.playback.last
        place, film_ms = (0, 0.0) if from_start else (self.place, self.film_ms)
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if self.playback.last else None)

    def stopped(self) -> Playhead:
        """It stands still."""
        return replace(self, since_ms=None) if self.playing else self

    def caught_up(self, now_ms: int) -> Playhead:
        """It is where the film is by now; at the end it stands still."""
        if self.since_ms is None:
            return self
        film_ms = self.film_ms + max(0, now_ms - self.since_ms) * self.times
        place = max(self.place, self.track.at(film_ms))
        return replace(self, place=place, film_ms=film_ms, since_ms=now_ms if place < self.playback.last else None)

    def wait_ms(self, columns: int) -> float:
        """How long until a slide is due, or the seconds of the clock or a bar of so many columns go on."""
        due = self.track.instants[self.place + 1]
        if not self.even and self.place:
            reading_ms, length_ms = self.film_ms - self.playback.lead_ms, self.playback.length_ms
            second = reading_ms // 1000 * 1000 + 1000
            width = max(1.0, length_ms / max(1, columns - 1))
            column = (reading_ms / width + 0.5) // 1 * width + width / 2
            due = min(due, self.playback.lead_ms + min(second, column))
        return max(0.0, due - self.film_ms) / self.times
