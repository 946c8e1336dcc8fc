"""Plan: slides that lead from a board towards a goal, and how good they are known to be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named

PROVABLE_CELLS = 16
"""Up to so many cells a shortest plan can be proven, and one solver is enough; above, two go different ways."""


class Ended(Named):
    """Why a search came to its end."""

    PROVEN = "proven"
    """No shorter plan exists."""
    TIME = "time"
    """The time it was given is over."""
    CANCELLED = "cancelled"
    """Nobody wants the answer any more."""
    EXHAUSTED = "exhausted"
    """It knows no further way to look for a shorter plan."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The best slides known from a board to a goal, or towards it."""

    board: Board
    goal: Board
    slides: tuple[Direction, ...]
    lower_bound: int
    """No plan to the goal has fewer slides than this; that is proven."""
    whole: bool = True
    """Whether the slides reach the goal. A first hint may lead only part of the way."""
    ended: Ended | None = None
    """Why the search ended with this plan; None while it goes on."""

    @property
    def length(self) -> int:
        """How many slides."""
        return len(self.slides)

    @property
    def optimal(self) -> bool:
        """Whether it is proven that no plan is shorter."""
        return self.whole and self.length == self.lower_bound


def better(plan: Plan, best: Plan | None) -> Plan:
    """The better one of two plans for a board, with the higher of their bounds; `best` itself if nothing is gained."""
    if best is None or (plan.whole and not best.whole):
        return plan
    if not plan.whole:
        return best
    bound = max(plan.lower_bound, best.lower_bound)
    if plan.length < best.length:
        return replace(plan, lower_bound=bound)
    return best if bound == best.lower_bound else replace(best, lower_bound=bound)
