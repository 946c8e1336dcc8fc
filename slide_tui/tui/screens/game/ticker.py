"""Ticker: wakes a screen at the full seconds of a clock that runs, and not at all otherwise."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable

from textual.message_pump import MessagePump

from slide_tui.engine.clock import Clock, Phase
from slide_tui.tui.messages import later, now_ms

TICK_MS = 1000
"""How far apart full seconds are."""


class Ticker:
    """Calls a function at every full second of a clock."""

    def __init__(self, node: MessagePump, tick: Callable[[], object]) -> None:
        """Nothing is due yet."""
        self._node = node
        self._tick = tick
        self._due: TimerHandle | None = None

    def follow(self, clock: Clock) -> None:
        """Wait for the next second of a clock, or no more."""
        self._clock = clock
        if clock.phase is Phase.RUNNING and self._due is None:
            gone = clock.elapsed_ms(now_ms())
            self._due = later(self._node, (TICK_MS - gone % TICK_MS) / 1000, self._ticked)
        elif clock.phase is not Phase.RUNNING and self._due is not None:
            self._due.cancel()
            self._due = None

    @property
    def waits(self) -> bool:
        """Whether it waits for a second."""
        return self._due is not None

    def _ticked(self) -> None:
        self._due = None
        self.follow(self._clock)
        self._tick()
