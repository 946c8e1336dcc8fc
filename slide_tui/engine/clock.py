"""Clock: a stopwatch that is told the time and never asks for it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.named import Named


class Phase(Named):
    """What a clock is doing."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"


class Clock(NamedTuple):
    """A stopwatch as a value. Instants are milliseconds of any clock, always the same one."""

    phase: Phase = Phase.READY
    banked_ms: int = 0
    """What it read when it last stood still."""
    since_ms: int = 0
    """The instant since which it has been running."""

    def elapsed_ms(self, at_ms: int) -> int:
        """Return the reading at an instant; it never falls, even if the caller's clock jumps back."""
        if self.phase is Phase.RUNNING:
            return self.banked_ms + max(0, at_ms - self.since_ms)
        return self.banked_ms

    def run(self, at_ms: int) -> Clock:
        """Return the clock running, from zero or from where it was paused."""
        return self._replace(phase=Phase.RUNNING, since_ms=at_ms)

    def pause(self, reading_ms: int) -> Clock:
        """Return the clock held at a reading until it runs again."""
        return Clock(Phase.PAUSED, reading_ms)

    def ready(self) -> Clock:
        """Return the clock standing at its reading until the first slide."""
        return Clock(Phase.READY, self.banked_ms)

    def stop(self, reading_ms: int) -> Clock:
        """Return the clock stopped for good at a reading."""
        return Clock(Phase.STOPPED, reading_ms)
