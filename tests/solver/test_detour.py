"""How a goal whose gap lies inside the board is reached by way of a corner."""

from __future__ import annotations

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.solver.detour import detours, joined

L, R, U, D = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


@pytest.mark.parametrize("size", [Size(4, 4), Size(5, 3), Size(6, 6), Size(10, 7)], ids=str)
def test_every_detour_leads_from_a_corner_to_the_goal(size: Size) -> None:
    """Its board has the gap in a corner, and its slides reach the goal."""
    goal = goal_board(size, "spiral")
    corners = {0, size.width - 1, size.cells - size.width, size.cells - 1}
    for detour in detours(goal):
        board = detour.corner
        for slide in detour.tail:
            board = board.slide(slide)

        assert goal == board
        assert detour.corner.gap in corners


def test_the_shortest_detour_comes_first() -> None:
    """The gap of a spiral of 4x4 lies two slides from the nearest corner, by two ways."""
    lengths = [len(detour.tail) for detour in detours(goal_board(Size(4, 4), "spiral"))]

    assert [2, 2] == lengths[:2]
    assert sorted(lengths) == lengths


def test_what_only_takes_back_is_left_out_where_slides_join() -> None:
    """A tail that begins by undoing what came before is cut on both sides."""
    assert (U, R) == joined((U, L, D), (U, R, R))
