"""Route: a plan to follow. While the player is somewhere on it, the next slide is known."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
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
    boards = accumulate(plan.slides, Board.slide, initial=plan.board)
    return Route(plan, {board.tiles: place for place, board in enumerate(boards)})
