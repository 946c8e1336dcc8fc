"""Route: a plan to follow. While the player is somewhere on it, the next slide is known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.solver.plan import Plan


class Route(NamedTuple):
    """A plan, and the place of each of its boards."""

    plan: Plan
    places: Mapping[tuple[int, ...], int]

    def onward(self, board: Board) -> tuple[Direction, ...] | None:
        """Return the rest of the plan from a board on; None if the board is not on it."""
        place = self.places.get(board.tiles)
        return None if place is None else self.plan.slides[place:]


def route_of(plan: Plan) -> Route:
    """Return the route of a plan."""
    board, places = plan.board, {plan.board.tiles: 0}
    for place, slide in enumerate(plan.slides, start=1):
        board = board.slide(slide)
        places[board.tiles] = place
    return Route(plan, places)
