"""A plan that is followed."""

from __future__ import annotations

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.solver.plan import Plan, better
from slide_tui.solver.route import route_of

U, L = Direction.UP, Direction.LEFT
GOAL = goal_board(Size(3, 3), "rows")
START = GOAL.slide(Direction.DOWN).slide(Direction.RIGHT)
PLAN = Plan(START, GOAL, (L, U), 2)


def test_from_each_board_of_a_route_the_rest_of_the_plan_is_known() -> None:
    """At its start all slides are left, after one of them the others."""
    route = route_of(PLAN)

    assert (L, U) == route.onward(START)
    assert (U,) == route.onward(START.slide(L))
    assert () == route.onward(GOAL)


def test_a_board_beside_the_route_has_no_onward() -> None:
    """Whoever leaves the route is not led back to it."""
    assert route_of(PLAN).onward(GOAL.slide(Direction.RIGHT)) is None


def test_a_plan_is_optimal_only_where_its_bound_says_so() -> None:
    """Neither a lower bound nor a plan that leads only part of the way makes a plan optimal."""
    assert PLAN.optimal
    assert not Plan(START, GOAL, (L, U), 0).optimal
    assert not Plan(START, GOAL, (L, U), 2, whole=False).optimal


def test_the_better_of_two_plans_has_the_fewer_slides_and_the_higher_bound() -> None:
    """What one of them proved holds for the other too."""
    longer = Plan(START, GOAL, (L, U, L, U), 2)
    shorter = Plan(START, GOAL, (L, U), 0)

    assert Plan(START, GOAL, (L, U), 2) == better(shorter, longer)
    assert Plan(START, GOAL, (L, U), 2) == better(longer, shorter)
    assert longer is better(longer, None)


def test_a_plan_that_is_not_better_leaves_the_best_as_it_is() -> None:
    """The same object comes back, so that nobody announces it again."""
    assert PLAN is better(Plan(START, GOAL, (L, U), 0), PLAN)
    assert PLAN is better(Plan(START, GOAL, (L,), 0, whole=False), PLAN)
