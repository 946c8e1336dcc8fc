"""Solve: one saved run, as statistics see it."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.kind import Kind
from slide_tui.engine.result import rate_of
from slide_tui.engine.size import Size


@dataclass(frozen=True, slots=True)
class Solve:
    """One kept run."""

    id: int
    """Its number in the database, rising; 0 while it is not kept yet."""
    code: str
    """The puzzle's code."""
    size: Size
    goal: str
    mode: str
    control: str
    """How it was played: `keys`, `mouse`, `hover`, `mixed`, or nothing where that is not known."""
    moves: int
    pushes: int
    net: int
    time_ms: int
    at_ms: int
    """When it ended: milliseconds since 1970, UTC."""
    offset_min: int
    """How far the player's clock was ahead of UTC then, in minutes."""
    finished: bool
    """False for an abandoned run, which is kept and shown and never averaged, and for a `dnf`."""
    helped: bool
    repeat: bool
    optimal: int | None
    """The proven length of a shortest solution of its start, if known."""

    @property
    def kind(self) -> Kind:
        """What it is compared with."""
        return Kind(self.size, self.goal, self.mode, self.control, self.helped)

    @property
    def dnf(self) -> bool:
        """Whether it is an attempt that another program counts as not finished: averages count it as the worst of all.

        Such times have no code and no pushes. A run that was played here has pushes, even if its code was lost.
        """
        return not self.finished and not self.code and not self.pushes

    @property
    def counts(self) -> bool:
        """Whether it is a solve that counts in its category: finished, and its start not begun before."""
        return self.finished and not self.repeat

    @property
    def ranks(self) -> bool:
        """Whether it may enter the records: it counts, and nobody helped."""
        return self.counts and not self.helped

    @property
    def rate(self) -> float | None:
        """Slides a second; None where no time went by."""
        return rate_of(self.moves, self.time_ms)

    @property
    def day(self) -> int:
        """The day on the player's own calendar then, counted from 1970-01-01."""
        return (self.at_ms + self.offset_min * 60_000) // 86_400_000
