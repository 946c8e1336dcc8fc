"""A board and its goal as a task, and slides of the task as slides of the board."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.task import task_of

SIZES = st.builds(Size, st.integers(2, 10), st.integers(2, 10))
GOAL_NAMES = st.sampled_from(list(GOALS))


@given(SIZES, GOAL_NAMES)
def test_a_solved_board_is_a_solved_task(size: Size, name: str) -> None:
    """In a task the goal always reads in order."""
    goal = goal_board(size, name)

    task, _ = task_of(goal, goal)

    assert task.goal == task.tiles


@given(SIZES, GOAL_NAMES, st.text(alphabet="abc", min_size=1, max_size=5), st.data())
def test_slides_of_a_task_do_the_same_to_its_board(size: Size, name: str, seed: str, data: st.DataObject) -> None:
    """Turned back, a slide of the task makes of the board what it makes of the task."""
    goal, board = goal_board(size, name), scramble(size, name, seed)
    task, turn = task_of(board, goal)
    inner = Board(Size(task.width, task.height), task.tiles, task.tiles.index(0))
    for _ in range(30):
        way = data.draw(st.sampled_from(inner.legal()))
        (turned,) = turn.back([way.index])
        inner, board = inner.slide(way), board.slide(turned)

    assert inner.tiles == task_of(board, goal)[0].tiles


@given(SIZES, GOAL_NAMES)
def test_a_task_is_never_higher_than_wide(size: Size, name: str) -> None:
    """Standing boards are laid on their side."""
    goal = goal_board(size, name)

    task, _ = task_of(goal, goal)

    assert {max(size.width, size.height)} == {task.width}
    assert {min(size.width, size.height)} == {task.height}


def test_a_gap_in_any_corner_comes_to_the_bottom_right() -> None:
    """Only a gap that belongs inside makes another kind of task."""
    corners = {name: task_of(goal_board(Size(4, 4), name), goal_board(Size(4, 4), name))[0].corner for name in GOALS}

    assert {"rows": True, "columns": True, "snake": True, "spiral": False, "gap-first": True} == corners


def test_a_forbidden_direction_is_turned_with_the_board() -> None:
    """What may not be slid first on the board may not be slid first in the task."""
    goal = goal_board(Size(3, 4), "gap-first")
    board = scramble(Size(3, 4), "gap-first", "any")
    for way in Direction:
        task, turn = task_of(board, goal, way)

        assert task.forbidden is not None
        assert (way,) == turn.back([task.forbidden])
