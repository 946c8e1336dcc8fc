"""Budget: how long a search may go on, and who can end it before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from slide_tui.solver.plan import Ended


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """The time of a search on the caller's clock. A search asks often, and ends when it is told to."""

    clock: Callable[[], float]
    """Seconds, from any beginning."""
    until: float = inf
    """When the search is to end by that clock."""
    cancelled: Callable[[], bool] = _never
    """Whether nobody wants the answer any more; cheap to ask."""
    lane: int = 0
    """Which of several workers at the same board this is: they go different ways."""
    lanes: int = 1

    @property
    def left(self) -> float:
        """The seconds that are left, never less than nothing."""
        return max(0.0, self.until - self.clock())

    @property
    def over(self) -> bool:
        """Whether the search has to end now."""
        return self.cancelled() or self.clock() >= self.until

    @property
    def ended(self) -> Ended:
        """Why a search that has to end now ends."""
        return Ended.CANCELLED if self.cancelled() else Ended.TIME
