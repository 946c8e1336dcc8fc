"""Plan: slides from a board towards a goal, and how good they are known to be."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named

PROVABLE_CELLS = 16
"""Up to this many cells a shortest plan can be proven, and one solver is enough; above, two search different ways."""


class Question(NamedTuple):
    """What a solver is asked."""

    board: Board
    goal: Board
    forbidden: Direction | None = None
    """The direction that the first slide may not have."""
    seconds: float | None = None
    """How long it may search; None for as long as it takes."""
    hurry: bool = False
    """Whether to answer with the first slides before the whole plan."""
    trail: tuple[Direction, ...] = ()
    """Slides whose boards are to be judged, in place of a plan."""
    background: bool = False
    """Whether to leave a core to the player."""


class Ended(Named):
    """Why a search ended."""

    PROVEN = "proven"
    """No shorter plan exists."""
    TIME = "time"
    """Time is up."""
    CANCELLED = "cancelled"
    """It was cancelled."""
    EXHAUSTED = "exhausted"
    """There is no other way to look for a shorter plan."""


class Plan(NamedTuple):
    """The best slides known from a board to a goal, or towards it."""

    board: Board
    goal: Board
    slides: tuple[Direction, ...]
    lower_bound: int
    """It is proven that no plan to the goal has fewer slides."""
    whole: bool = True
    """Whether the slides reach the goal. A first hint may lead only part of the way."""
    ended: Ended | None = None
    """Why the search ended with this plan; None while it continues."""

    @property
    def length(self) -> int:
        """How many slides."""
        return len(self.slides)

    @property
    def optimal(self) -> bool:
        """Whether it is proven that no plan is shorter."""
        return self.whole and self.length == self.lower_bound


class Answer(NamedTuple):
    """An answer: a plan, or how far boards are from the goal, or why there is neither."""

    plan: Plan | None = None
    remaining: tuple[int, ...] = ()
    """For each board of the trail, the fewest slides to the goal, or an estimate."""
    exact: bool = False
    """Whether those are proven."""
    trouble: str = ""
    """Why there is no more; beside a plan, that the solvers were lost after it was found."""

    @property
    def final(self) -> bool:
        """Whether no other answer to the question follows."""
        return self.plan is None or self.plan.ended is not None


def better(plan: Plan, best: Plan | None) -> Plan:
    """Return the better of two plans with the higher of their bounds; `best` itself if nothing is gained."""
    if best is None or (plan.whole and not best.whole):
        return plan
    if not plan.whole:
        return best
    bound = max(plan.lower_bound, best.lower_bound)
    if plan.length < best.length:
        return plan._replace(lower_bound=bound)
    return best if bound == best.lower_bound else best._replace(lower_bound=bound)
