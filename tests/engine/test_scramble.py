"""Starts: solvable, not solved, equally likely, and the same for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOALS, goal_board, judge
from slide_tui.engine.position import format_position
from slide_tui.engine.scramble import check_steps, scramble, warm_up
from slide_tui.engine.size import Size
from tests.values import goals, seeds, sizes

GOLDEN = {
    ("2x2", "rows", "1"): ("0 1/3 2"),
    ("3x3", "rows", "anything"): ("2 8 0/3 1 4/6 7 5"),
    ("4x4", "rows", "anything"): ("9 1 15 10/4 12 5 2/3 0 14 7/6 8 13 11"),
    ("4x4", "rows", "a seed with blanks"): ("7 12 1 8/2 11 14 9/4 13 3 0/10 6 15 5"),
    ("4x4", "spiral", "anything"): ("6 3 15 14/7 9 5 8/1 4 12 11/0 13 10 2"),
    ("5x4", "snake", "été"): ("3 7 19 8 1/2 16 15 13 9/12 0 17 14 18/10 5 4 6 11"),
    ("3x5", "columns", "k7q2m9"): ("8 4 9/3 1 13/14 12 0/10 11 6/2 5 7"),
    ("6x6", "gap-first", "0"): (
        "27 28 22 26 19 6/4 10 14 15 17 3/31 25 32 0 30 2/13 24 5 1 33 16/7 29 11 34 21 9/18 20 12 8 23 35"
    ),
    ("10x10", "rows", "anything"): (
        "99 28 27 61 57 36 96 94 7 3/51 60 47 84 25 8 0 95 65 98/86 71 97 37 29 34 30 10 20 18/"
        "2 1 35 72 75 42 82 69 22 53/38 23 89 76 50 68 66 64 46 21/17 45 26 40 49 44 39 83 62 33/"
        "19 54 16 88 55 58 78 73 4 24/90 9 43 81 41 31 63 12 48 77/79 70 91 85 56 59 87 6 67 32/"
        "13 15 5 74 80 93 52 14 11 92"
    ),
}
"""Pinned for ever: whoever was given a seed must find the same board under it."""

GOLDEN_WARM_UP = {
    ("3x3", "rows", 5, "anything"): "2 0 3/1 5 6/4 7 8",
    ("4x4", "rows", 30, "anything"): "1 4 7 2/5 3 8 12/9 6 0 10/13 14 11 15",
    ("4x4", "spiral", 20000, "x"): "4 10 13 12/2 5 0 6/15 7 3 14/11 1 8 9",
}


@pytest.mark.parametrize("key", GOLDEN, ids=str)
def test_a_seed_gives_the_same_start_for_ever(key: tuple[str, str, str]) -> None:
    """The start of a seed never changes."""
    width, height = map(int, key[0].split("x"))

    assert GOLDEN[key] == format_position(scramble(Size(width, height), key[1], key[2]))


@pytest.mark.parametrize("key", GOLDEN_WARM_UP, ids=str)
def test_a_warm_up_gives_the_same_start_for_ever(key: tuple[str, str, int, str]) -> None:
    """The start of a warm-up never changes either."""
    width, height = map(int, key[0].split("x"))

    assert GOLDEN_WARM_UP[key] == format_position(warm_up(Size(width, height), key[1], key[2], key[3]))


@given(sizes, goals, seeds)
def test_a_start_is_solvable_and_not_solved(size: Size, name: str, seed: str) -> None:
    """Every seed gives a board that can be solved and is not."""
    board, goal = scramble(size, name, seed), goal_board(size, name)

    assert board != goal
    assert judge(board, goal).solvable


@given(sizes, goals, st.integers(1, 80), seeds)
def test_a_warm_up_is_solvable_and_not_solved(size: Size, name: str, steps: int, seed: str) -> None:
    """So does every walk, however long."""
    board, goal = warm_up(size, name, steps, seed), goal_board(size, name)

    assert board != goal
    assert judge(board, goal).solvable


@pytest.mark.parametrize("steps", [12, 24, 120])
def test_a_walk_that_comes_home_goes_one_slide_further(steps: int) -> None:
    """On 2x2 every twelfth slide without turning back is the goal again."""
    goal = goal_board(Size(2, 2), "rows")
    neighbours = {goal.slide(direction) for direction in goal.legal()}

    assert warm_up(Size(2, 2), "rows", steps, "x") in neighbours


@given(st.integers(1, 6), seeds)
def test_a_short_walk_is_as_far_from_home_as_it_is_long(steps: int, seed: str) -> None:
    """Up to 6 slides without turning back lead away from the goal, so as many lead home and no fewer."""
    board, goal = warm_up(Size(4, 4), "rows", steps, seed), goal_board(Size(4, 4), "rows")
    layer = {goal}
    seen = set(layer)
    for _ in range(steps):
        layer = {near.slide(direction) for near in layer for direction in near.legal()} - seen
        seen |= layer

    assert board in layer


@pytest.mark.parametrize(
    ("size", "starts", "name"),
    [
        *((Size(2, 2), 11, name) for name in ("rows", "spiral", "gap-first")),
        (Size(3, 2), 359, "rows"),
        (Size(2, 3), 359, "spiral"),
        *(pytest.param(size, 359, "gap-first", marks=pytest.mark.long) for size in (Size(3, 2), Size(2, 3))),
    ],
    ids=str,
)
def test_all_starts_are_equally_likely(size: Size, starts: int, name: str) -> None:
    """Chi-square over all possible starts; the limit is passed once in ten thousand tries."""
    draws = 10 * starts
    counts = Counter(scramble(size, name, f"seed {number}") for number in range(draws))
    square = sum((count - 10) ** 2 / 10 for count in counts.values())
    freedom = starts - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3  # Wilson and Hilferty

    assert starts == len(counts)
    assert limit > square


@pytest.mark.parametrize("steps", [0, -1, 20_001, 10**30])
def test_a_warm_up_has_1_to_20000_slides(steps: int) -> None:
    """Other lengths are refused."""
    with pytest.raises(InvalidInput, match="1 to 20,000 slides"):
        check_steps(steps)


def test_goals_and_sizes_have_starts_of_their_own() -> None:
    """One seed gives another start for every goal."""
    assert len(GOALS) == len({scramble(Size(4, 4), name, "x") for name in GOALS})
