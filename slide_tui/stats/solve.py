"""Solve: one saved run, as statistics see it."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.kind import Kind
from slide_tui.engine.result import rate_of


@dataclass(frozen=True, slots=True)
class Solve:
    """One saved run."""

    id: int
    """Its number in the database, rising; 0 until it is saved."""
    code: str
    """The puzzle's code."""
    kind: Kind
    """What it is compared with."""
    moves: int
    pushes: int
    net: int
    """Slides not undone, or what the course counts instead: see `Course.score`."""
    time_ms: int
    at_ms: int
    """When it ended: milliseconds since 1970, UTC."""
    offset_min: int
    """How many minutes the player's own time was ahead of UTC."""
    finished: bool
    """False for an abandoned run, which is shown but never averaged, and for a `dnf`."""
    repeat: bool
    optimal: int | None
    """The proven length of the shortest solution of its start; None if unknown."""

    @property
    def dnf(self) -> bool:
        """Whether another program calls it a DNF: averages count it as the worst of all.

        It has no code and no pushes then. A run that was played here has pushes, even if its code was lost.
        """
        return not self.finished and not self.code and not self.pushes

    @property
    def counts(self) -> bool:
        """Whether it counts among its kind: finished, and not a repeat."""
        return self.finished and not self.repeat

    @property
    def ranks(self) -> bool:
        """Whether it may enter the records: it counts, and had no help."""
        return self.counts and not self.kind.helped

    @property
    def rate(self) -> float | None:
        """Slides per second; None if no time passed."""
        return rate_of(self.moves, self.time_ms)

    @property
    def day(self) -> int:
        """The day on the player's own calendar, counted from 1970-01-01."""
        return (self.at_ms + self.offset_min * 60_000) // 86_400_000
