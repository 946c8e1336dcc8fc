"""Plans for any board and any goal, whatever the strategies do."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from slide_tui.engine.board import Board
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.budget import Budget
from slide_tui.solver.plan import Ended, Plan
from slide_tui.solver.search import Choose, Unsolvable, first, leads, plans
from slide_tui.solver.strategies import STRATEGIES, Strategy
from slide_tui.solver.task import Found
from tests.values import there

GOAL = goal_board(Size(4, 4), "rows")


def budget(seconds: float = math.inf) -> Budget:
    """So much time from now on."""
    return Budget(time.monotonic, time.monotonic() + seconds)


def best(board: Board, goal: Board, budget: Budget, forbidden: Direction | None = None) -> Plan:
    """The last and best plan in the time given."""
    *_, plan = plans(board, goal, budget, forbidden)
    return plan


def reached(board: Board, slides: tuple[Direction, ...]) -> Board:
    """The board after some slides, each of which has to be possible."""
    for slide in slides:
        assert board.source(slide) is not None
        board = board.slide(slide)
    return board


@pytest.mark.parametrize("name", GOALS)
@pytest.mark.parametrize("size", [Size(2, 2), Size(3, 3), Size(2, 5), Size(4, 3)], ids=str)
def test_every_goal_of_a_small_board_is_reached(size: Size, name: str) -> None:
    """The plan is proven where the gap belongs in a corner or all distances are known."""
    goal = goal_board(size, name)
    corner = goal.gap in {0, size.width - 1, size.cells - size.width, size.cells - 1}
    for seed in "ab":
        board = scramble(size, name, seed)
        plan = best(board, goal, budget())

        assert goal == reached(board, plan.slides)
        assert plan.lower_bound <= plan.length
        assert plan.optimal or not (corner or size.cells <= 10)


@pytest.mark.parametrize("name", GOALS)
@pytest.mark.parametrize("size", [Size(3, 8), pytest.param(Size(4, 4), marks=pytest.mark.long)], ids=str)
def test_every_goal_of_a_large_board_is_reached(size: Size, name: str) -> None:
    """In the time given, and never called optimal without a proof."""
    goal, board = goal_board(size, name), scramble(size, name, "any")
    plan = best(board, goal, budget(0.05))

    assert goal == reached(board, plan.slides)
    assert plan.lower_bound <= plan.length
    assert plan.optimal == (plan.length == plan.lower_bound)


def test_each_plan_is_better_than_the_one_before() -> None:
    """Shorter, or with a higher bound; only the last one says why it ended."""
    board = scramble(Size(5, 5), "rows", "better")
    found = list(plans(board, goal_board(board.size, "rows"), budget(0.15)))

    assert all(
        (later.length, -later.lower_bound) <= (earlier.length, -earlier.lower_bound)
        for earlier, later in pairwise(found)
    )
    assert [None] * (len(found) - 1) == [plan.ended for plan in found[:-1]]
    assert found[-1].ended in (Ended.TIME, Ended.EXHAUSTED)


def test_a_board_that_cannot_be_solved_is_refused() -> None:
    """Two tiles exchanged make it so."""
    board = parse_position("2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0")

    with pytest.raises(Unsolvable):
        best(board, GOAL, budget())


@pytest.mark.parametrize("size", [Size(3, 3), Size(4, 4), Size(5, 5), Size(6, 6)], ids=str)
def test_the_forbidden_slide_never_comes_first(size: Size) -> None:
    """Whichever of the possible ones it is, another plan is found."""
    goal, board = goal_board(size, "rows"), scramble(size, "rows", "no")
    for way in board.legal():
        plan = best(board, goal, budget(0.03), way)

        assert plan.slides[0] is not way
        assert goal == reached(board, plan.slides)


def by(run: Any) -> Choose:
    """One strategy for everything."""
    return lambda _: Strategy("test", lambda _: True, run)


def _failing(error: type[Exception]) -> Iterator[Found]:
    yield from ()
    raise error


@pytest.mark.parametrize("error", [MemoryError, ValueError, IndexError, ZeroDivisionError])
def test_where_a_strategy_fails_the_coach_answers(error: type[Exception]) -> None:
    """Its plan is longer, and it is there."""
    board = scramble(Size(4, 4), "rows", "x")
    [plan] = plans(board, GOAL, budget(), choose=by(lambda *_: _failing(error)))

    assert GOAL == reached(board, plan.slides)
    assert not plan.optimal


@pytest.mark.parametrize("slides", [b"", b"\0", b"\0\1", b"\3\3\3\3\3\3", bytes(range(4))])
def test_a_plan_that_does_not_lead_there_is_not_handed_on(slides: bytes) -> None:
    """Whatever a strategy claims, its slides are made before anybody else makes them."""
    board = scramble(Size(4, 4), "rows", "x")
    found = list(plans(board, GOAL, budget(), choose=by(lambda *_: iter([Found(slides, 0)]))))

    assert [GOAL] == [reached(board, plan.slides) for plan in found]


@pytest.mark.parametrize("size", [Size(2, 9), Size(5, 5), Size(10, 2), Size(6, 6), Size(10, 10)], ids=str)
def test_the_first_slides_of_a_large_board_are_possible(size: Size) -> None:
    """They may lead only part of the way, and none takes the one before back."""
    board, goal = scramble(size, "columns", "h"), goal_board(size, "columns")
    plan = there(first(board, goal, budget()))

    assert plan.slides
    assert not plan.whole
    assert leads(plan, None)


def test_strategies_are_asked_in_their_order() -> None:
    """Tables first, then proofs, then beams."""
    assert ["tables", "exact", "beam"] == [strategy.name for strategy in STRATEGIES]


def test_a_search_that_is_called_off_at_once_finds_nothing() -> None:
    """Nobody waits for the coach's plan of a large board either."""
    board, goal = scramble(Size(8, 8), "rows", "off"), goal_board(Size(8, 8), "rows")
    called_off = Budget(time.monotonic, cancelled=lambda: True)

    assert [] == list(plans(board, goal, called_off))
