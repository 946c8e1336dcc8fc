"""The coach: it solves every board, step by step, and never goes back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.coach import next_step, steps
from slide_tui.solver.coach.course import course
from slide_tui.solver.reasons import CoachStep, Purpose, Reason
from slide_tui.solver.task import task_of
from tests.solver.coach.boards import LARGE, SIZES, SMALL, slide_all, solved_by, start_and_goal
from tests.values import LEFT, boards, directions, goals, small_sizes, there


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_small_boards_are_solved(size: Size) -> None:
    """Five boards of each size up to 5x5, one with every goal: slides are possible and never taken back."""
    for number in range(5):
        solved_by(*start_and_goal(size, number))


@pytest.mark.parametrize("size", LARGE[::14], ids=str)
def test_larger_boards_are_solved(size: Size) -> None:
    """Oblong ones, lying and standing, and the largest, the goals in turn."""
    solved_by(*start_and_goal(size, size.width + size.height))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_many_boards_of_each_size_are_solved(size: Size) -> None:
    """Sixty boards of each small size and twenty of each larger one, every goal."""
    for number in range(20 if size in LARGE else 60):
        solved_by(*start_and_goal(size, number))


@given(boards(small_sizes), goals, st.none() | directions)
def test_any_board_is_solved_whatever_slide_is_forbidden(board: Board, name: str, forbidden: Direction | None) -> None:
    """The first slide is never the forbidden one."""
    goal = goal_board(board.size, name)
    if judge(board, goal).solvable:
        solved_by(board, goal, forbidden)


@pytest.mark.parametrize("size", SIZES[::5], ids=str)
def test_beside_the_goal_it_is_one_slide_or_another_way_round(size: Size) -> None:
    """From beside the goal the coach slides straight home, unless that slide is forbidden."""
    for number in range(5):
        _, goal = start_and_goal(size, number)
        for slide in goal.legal():
            beside = goal.slide(slide)

            assert [(slide.inverse,)] == [step.slides for step in steps(beside, goal)]
            solved_by(beside, goal, slide.inverse)


def test_a_solved_board_has_no_next_step() -> None:
    """There is nothing to teach."""
    goal = goal_board(Size(4, 4), "rows")

    assert next_step(goal, goal) is None
    assert [] == list(steps(goal, goal))


@pytest.mark.parametrize("size", [Size(2, 2), Size(2, 5), Size(3, 3), Size(5, 4), Size(4, 6), Size(7, 7)], ids=str)
def test_what_a_step_has_finished_stays_finished(size: Size) -> None:
    """After each step more legs of the course are done than before, from its beginning on."""
    for number in range(2):
        board, goal = start_and_goal(size, number)
        done = [_done(board, goal)]
        for step in steps(board, goal):
            board = slide_all(board, step.slides)
            done.append(_done(board, goal))

        assert sorted(set(done)) == done


def _done(board: Board, goal: Board) -> int:
    """How many legs are done from the beginning of the course on."""
    task, turn = task_of(board, goal)
    legs = course(task.width, task.height, task.home, turn.directions[0] > 1)
    done = [all(task.tiles[cell] == task.goal[cell] for cell in leg.cells) for leg in legs]
    return [*done, False].index(False)


@pytest.mark.parametrize("size", [Size(3, 3), Size(5, 4), Size(6, 6)], ids=str)
def test_steps_asked_for_one_by_one_are_the_plan(size: Size) -> None:
    """Whoever asks after each step is led the same way, and asking twice changes nothing."""
    board, goal = start_and_goal(size, 3)
    expected = solved_by(board, goal)
    found: list[CoachStep] = []
    forbidden = None
    while step := next_step(board, goal, forbidden):
        found.append(step)
        board, forbidden = slide_all(board, step.slides), step.slides[-1].inverse

    assert expected == found
    assert expected == solved_by(*start_and_goal(size, 3))


@pytest.mark.parametrize("size", [Size(2, 2), Size(3, 3), Size(4, 5), Size(6, 6)], ids=str)
def test_a_player_who_leaves_the_plan_everywhere_still_comes_home(size: Size) -> None:
    """With the first slide of each step forbidden there is another one, and it ends as well."""
    for number in range(2):
        board, goal = start_and_goal(size, number)
        for _ in range(size.cells):
            step = next_step(board, goal)
            if step is not None:
                other = there(next_step(board, goal, step.slides[0]))
                board = slide_all(board, other.slides, step.slides[0])

        assert goal == board


@pytest.mark.parametrize(
    ("side", "many", "usual"),
    [
        *((3, 60, 31.7), (4, 60, 93.5)),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in ((5, 30, 214), (6, 15, 406), (8, 5, 1068), (10, 3, 2213))
        ),
    ],
)
def test_plans_are_about_as_long_as_those_of_a_person_with_care(side: int, many: int, usual: float) -> None:
    """The mean length on fixed boards is no more than where every single step is as short as can be, by and large."""
    size = Size(side, side)
    goal = goal_board(size, "rows")
    plans = [list(steps(scramble(size, "rows", f"length {number}"), goal)) for number in range(many)]

    assert sum(len(step.slides) for plan in plans for step in plan) / many <= 1.05 * usual


@pytest.mark.parametrize(
    ("position", "slides", "reason"),
    [
        ("1 2 3/4 5 6/7 0 8", (LEFT,), Reason(Purpose.BRING_HOME, (8,))),
        ("1 2 3/4 5 6/0 7 8", (LEFT,), Reason(Purpose.BRING_HOME, (7,))),
        ("1 2 3/4 8 5/7 0 6", (), Reason(Purpose.TURN_LAST, (5, 6, 8))),
        ("0 1 3/4 2 5/7 8 6", (LEFT,), Reason(Purpose.BRING_HOME, (1,))),
        ("1 2 4/5 3 6/7 0 8", (), Reason(Purpose.PAIR, (2, 3))),
    ],
)
def test_steps_say_what_they_are_good_for(position: str, slides: tuple[object, ...], reason: Reason) -> None:
    """A tile that goes home, a pair, the last three; only what moves is named."""
    board = parse_position(position)
    step = there(next_step(board, goal_board(board.size, "rows")))

    assert reason == step.reason
    assert slides in ((), step.slides)


def test_tiles_are_named_as_they_are_numbered_on_the_board() -> None:
    """However the board is turned for the search: the reasons name tiles that come home and were not."""
    for number in range(10):
        board, goal = start_and_goal(Size(4, 5), number)
        for step in solved_by(board, goal):
            after = slide_all(board, step.slides)
            homes = [goal.tiles.index(tile) for tile in step.reason.tiles]

            assert [after.tiles[home] for home in homes] == list(step.reason.tiles)
            assert any(board.tiles[home] != goal.tiles[home] for home in homes)
            board = after
