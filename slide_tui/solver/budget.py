"""Budget: how long a search may take, and how it is cancelled."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from slide_tui.solver.plan import Ended


class Budget(NamedTuple):
    """The time of a search on the caller's clock. A search checks it often."""

    clock: Callable[[], float]
    """Return seconds since any instant."""
    until: float = inf
    """When to end, by that clock."""
    cancelled: Callable[[], bool] = lambda: False
    """Whether the search was cancelled; cheap to ask."""
    lane: int = 0
    """Which of several workers on the same board this is: each searches another way."""
    lanes: int = 1

    @property
    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self.until - self.clock())

    @property
    def over(self) -> bool:
        """Whether the search has to end now."""
        return self.cancelled() or self.clock() >= self.until

    @property
    def ended(self) -> Ended:
        """Why it has to end now."""
        return Ended.CANCELLED if self.cancelled() else Ended.TIME
