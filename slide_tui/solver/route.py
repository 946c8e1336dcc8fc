"""Route: a plan that is followed. As long as the player is somewhere on it, the next slide is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.solver.plan import Plan


@dataclass(frozen=True, slots=True)
class Route:
    """A plan, and at which slide of it each of its boards lies."""

    plan: Plan
    places: Mapping[tuple[int, ...], int]

    def onward(self, board: Board) -> tuple[Direction, ...] | None:
        """The slides of the plan from a board on; None if the board is not on its way."""
        place = self.places.get(board.tiles)
        return None if place is None else self.plan.slides[place:]


def route_of(plan: Plan) -> Route:
    """The route that a plan takes."""
    board, places = plan.board, {plan.board.tiles: 0}
    for place, slide in enumerate(plan.slides, start=1):
        board = board.slide(slide)
        places[board.tiles] = place
    return Route(plan, places)
