"""Search by beams: plans that reach the goal at every size, better ones later, and an end when it is wanted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from slide_tui.solver.beam import first, search
from slide_tui.solver.budget import Budget
from tests.solver.beam.boards import SIZES, Asked, after, asked_at_most, korf24, near_task, random_task

ENOUGH = 5_000
"""Nothing that is to be found at once needs to ask for the time so often."""


@pytest.mark.parametrize(
    ("width", "height"),
    [size if not at % 6 else pytest.param(*size, marks=pytest.mark.long) for at, size in enumerate(SIZES)],
)
def test_the_first_plan_reaches_the_goal_at_every_size(width: int, height: int) -> None:
    """A plan for a random board of each size is replayed to its goal; a hint is slides of a plan, all possible."""
    task = random_task(width, height)
    found = next(search(task, asked_at_most(ENOUGH)))
    hint = first(task, asked_at_most(ENOUGH))

    assert task.goal == after(task, found.slides)
    assert 0 < found.lower_bound <= len(found.slides)
    assert hint
    assert task.tiles != after(task, hint)


@pytest.mark.parametrize(("width", "height"), [(6, 3), pytest.param(5, 5, marks=pytest.mark.long)])
def test_later_plans_are_shorter_or_better_bounded_and_reach_the_goal(width: int, height: int) -> None:
    """Whatever comes later is an improvement, in length or in what is proven."""
    task = random_task(width, height, "later")
    found = list(search(task, asked_at_most(400)))

    assert len(found) > 2
    for earlier, later in pairwise(found):
        assert task.goal == after(task, later.slides)
        assert (len(later.slides), -later.lower_bound) < (len(earlier.slides), -earlier.lower_bound)
        assert earlier.lower_bound <= later.lower_bound


@pytest.mark.parametrize("lane", [0, 1])
def test_every_lane_finds_plans(lane: int) -> None:
    """Two workers at one board both reach the goal."""
    task = random_task(5, 4)
    *_, found = search(task, asked_at_most(400)._replace(lane=lane, lanes=2))

    assert task.goal == after(task, found.slides)


@pytest.mark.parametrize("forbidden", range(4))
def test_no_plan_begins_with_the_forbidden_slide(forbidden: int) -> None:
    """Neither a whole plan nor a hint takes back what is not to be taken back."""
    task = replace(random_task(5, 4), forbidden=forbidden)
    found = list(search(task, asked_at_most(300)))
    hint = first(task, asked_at_most(ENOUGH))

    assert forbidden not in {slides[0] for slides in (hint, *(each.slides for each in found))}
    assert all(task.goal == after(task, each.slides) for each in found)


def test_a_search_that_nobody_wants_any_more_ends_when_it_asks() -> None:
    """After a cancel it asks at most a few times more, wherever it was."""
    task = random_task(6, 6)
    for wanted in (1, 30, 200):
        clock = Asked()
        asked: list[int] = []

        def cancelled(clock: Asked = clock, wanted: int = wanted, asked: list[int] = asked) -> bool:
            asked.append(clock.times)
            return len(asked) > wanted

        list(search(task, Budget(clock, cancelled=cancelled)))

        assert wanted < len(asked) < wanted + 12


def test_a_solved_board_needs_nothing() -> None:
    """The plan for the goal itself is empty, proven, and alone."""
    task = random_task(5, 5)
    found = list(search(replace(task, tiles=task.goal), asked_at_most(ENOUGH)))

    assert [(b"", 0)] == found
    assert first(replace(task, tiles=task.goal), asked_at_most(ENOUGH)) == b""


@pytest.mark.parametrize(("width", "height"), [(5, 5), (7, 3), (10, 10)])
@pytest.mark.parametrize("steps", [1, 24])
def test_a_board_near_its_goal_is_solved_optimally(width: int, height: int, steps: int) -> None:
    """A short walk from the goal is led back by a plan that is proven, in at most so many slides."""
    task = near_task(width, height, steps)
    *_, found = search(task, asked_at_most(ENOUGH))

    assert found.lower_bound == len(found.slides) <= steps
    assert task.goal == after(task, found.slides)


def test_no_bound_lies_above_the_optimum() -> None:
    """On boards of 5x5 whose optimum was published, the bound is at most that, and no plan is shorter."""
    for length, task in korf24()[::8]:
        *_, found = search(task, asked_at_most(350))

        assert found.lower_bound <= length <= len(found.slides)
