"""The fewest slides for a stage, against trying everything."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache, partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board
from slide_tui.engine.drills import DRILLS, Drill, StagePlan, drill_done, drill_stage, drill_start
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.solver.stage import fewest, plan_of
from tests.values import FEW

drills = st.sampled_from(list(DRILLS.values()))
seeds = st.integers(0, 30).map(str)


def by_trying(start: Board, done: Callable[[Board], bool]) -> int:
    """The fewest slides until a board is done, found by trying everything."""
    far = {start.tiles: 0}
    waiting = deque([start])
    while not done(board := waiting.popleft()):
        for way in board.legal():
            further = board.slide(way)
            if further.tiles not in far:
                far[further.tiles] = far[board.tiles] + 1
                waiting.append(further)
    return far[board.tiles]


@cache
def way(drill: Drill, size: Size, seed: str) -> StagePlan:
    """The way found for a start."""
    goal = goal_board(size, "rows")
    start, home = drill_start(drill, size, "rows", seed), drill_stage(drill, goal).home
    return plan_of(start, goal, home, partial(drill_done, drill))


def slid(board: Board, slides: tuple[Direction, ...]) -> Board:
    """The board after slides that are all possible."""
    for slide in slides:
        assert board.source(slide) is not None
        board = board.slide(slide)
    return board


@FEW
@given(drills, seeds)
def test_a_way_on_3x3_has_as_few_slides_as_trying_everything_finds(drill: Drill, seed: str) -> None:
    """For every stage."""
    size = Size(3, 3)
    start, goal = drill_start(drill, size, "rows", seed), goal_board(size, "rows")

    found = way(drill, size, seed)

    assert found.fewest
    assert len(found.slides) == by_trying(start, lambda board: drill_done(drill, board, goal))


@FEW
@given(drills, st.sampled_from([Size(3, 3), Size(4, 4), Size(3, 5)]), seeds)
def test_a_way_leads_to_the_end_of_its_stage_and_no_further(drill: Drill, size: Size, seed: str) -> None:
    """Not a slide more is shown."""
    check_way(drill, size, seed)


def check_way(drill: Drill, size: Size, seed: str) -> None:
    """See that a way ends with its stage."""
    start, goal = drill_start(drill, size, "rows", seed), goal_board(size, "rows")
    slides = way(drill, size, seed).slides

    assert drill_done(drill, slid(start, slides), goal)
    assert not drill_done(drill, slid(start, slides[:-1]), goal)


def test_the_coach_shows_a_way_where_the_shortest_takes_too_long_to_find() -> None:
    """As for the first row of a large board."""
    drill, size = DRILLS["drill-first-row"], Size(6, 6)
    check_way(drill, size, "a")

    assert not way(drill, size, "a").fewest


@pytest.mark.parametrize("name", DRILLS)
def test_no_slide_is_needed_where_the_stage_is_done(name: str) -> None:
    """As on the finished board."""
    goal = goal_board(Size(4, 4), "rows")

    assert fewest(goal, goal, drill_stage(DRILLS[name], goal).home) == ()
