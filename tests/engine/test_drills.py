"""Drills: only one stage is open at the start, every such start is equally likely, and only that stage is asked for."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.drills import DRILLS, Drill, drill_done, drill_stage, drill_start
from slide_tui.engine.game import begin
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.intents import Slide
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.size import Size
from tests.engine.ways import way_home
from tests.values import LEFT, after, refused, seeds, there

GOLDEN = {
    "drill-one-tile@3x3-golden": "5 1 7/2 8 3/6 0 4",
    "drill-first-row@3x3-golden": "5 3 6/4 8 2/0 7 1",
    "drill-row-end@3x3-golden": "1 3 8/5 6 0/2 4 7",
    "drill-column-end@3x3-golden": "1 2 3/8 6 5/7 4 0",
    "drill-last-2x3@3x3-golden": "1 2 3/4 6 0/8 7 5",
    "drill-last-2x2@3x3-golden": "1 2 3/4 6 8/7 5 0",
    "drill-last-three@3x3-golden": "1 2 3/4 5 7/0 8 6",
    "drill-one-tile@4x4-golden": "3 5 6 13/10 2 8 9/1 12 11 14/4 0 15 7",
    "drill-first-row@4x4-golden": "3 14 2 13/9 5 10 4/6 15 11 0/1 8 7 12",
    "drill-row-end@4x4-golden": "1 2 9 12/6 0 7 10/14 8 5 15/4 3 11 13",
    "drill-column-end@4x4-golden": "1 2 3 4/5 6 7 8/14 12 13 15/10 11 9 0",
    "drill-last-2x3@4x4-golden": "1 2 3 4/5 6 7 8/9 14 10 11/13 15 0 12",
    "drill-last-2x2@4x4-golden": "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
    "drill-last-three@4x4-golden": "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15",
    "drill-last-2x3@5x4-golden": "1 2 3 4 5/6 7 8 9 10/11 12 13 0 18/16 17 19 14 15",
}
"""Pinned for ever: a code must always give the same board."""

HOME_BEFORE = {
    "drill-one-tile": "_ _ _ _/_ _ _ _/_ _ _ _/_ _ _ _",
    "drill-first-row": "_ _ _ _/_ _ _ _/_ _ _ _/_ _ _ _",
    "drill-row-end": "1 2 _ _/_ _ _ _/_ _ _ _/_ _ _ _",
    "drill-column-end": "1 2 3 4/5 6 7 8/_ _ _ _/_ _ _ _",
    "drill-last-2x3": "1 2 3 4/5 6 7 8/9 _ _ _/13 _ _ _",
    "drill-last-2x2": "1 2 3 4/5 6 7 8/9 10 _ _/13 14 _ _",
    "drill-last-three": "1 2 3 4/5 6 7 8/9 10 11 12/_ _ _ _",
}
"""The tiles that are home at the start of each drill, drawn by hand."""

DONE = {
    "drill-one-tile": ("1 9 4 7/0 3 2 5/6 8 10 11/12 13 14 15", "2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    "drill-first-row": ("1 2 3 4/9 7 5 6/8 0 10 11/12 13 14 15", "1 2 4 3/5 6 7 8/9 10 11 12/13 14 15 0"),
    "drill-row-end": ("1 2 3 4/9 7 5 6/8 0 10 11/12 13 14 15", "5 2 3 4/1 6 7 8/9 10 11 12/13 14 15 0"),
    "drill-column-end": ("1 2 3 4/5 6 7 8/9 15 10 11/13 0 12 14", "1 2 3 4/5 6 8 7/9 15 10 11/13 0 12 14"),
    "drill-last-2x3": ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
    "drill-last-2x2": ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
    "drill-last-three": ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
}
"""A board with which each drill is done, and one with which it is not, though little is missing."""

drills = st.sampled_from(list(DRILLS.values()))
large = st.builds(Size, st.integers(3, 10), st.integers(3, 10))


@pytest.mark.parametrize(("code", "start"), GOLDEN.items())
def test_the_same_code_gives_the_same_start_for_ever(code: str, start: str) -> None:
    """On every machine and in every version."""
    assert format_position(parse_code(code).start()) == start


@given(drills, large, st.sampled_from(("rows", "columns")), seeds)
def test_a_start_is_solvable_with_all_before_at_home_and_the_stage_open(
    drill: Drill, size: Size, goal_name: str, seed: str
) -> None:
    """On every size with such a stage."""
    start, goal = drill_start(drill, size, goal_name, seed), goal_board(size, goal_name)

    assert judge(start, goal).solvable
    assert not drill_done(drill, start, goal)
    assert all(start.tiles[cell] == goal.tiles[cell] for cell in drill_stage(drill, goal).before)


@pytest.mark.parametrize(("name", "picture"), HOME_BEFORE.items())
def test_what_comes_before_a_stage_is_home(name: str, picture: str) -> None:
    """Row by row, then column by column."""
    words = picture.replace("/", " ").split()

    before = drill_stage(DRILLS[name], goal_board(Size(4, 4), "rows")).before

    assert set(before) == {cell for cell, word in enumerate(words) if word != "_"}


@pytest.mark.parametrize(("name", "done", "open_"), [(name, *boards) for name, boards in DONE.items()])
def test_a_drill_is_done_with_its_stage_wherever_the_rest_is(name: str, done: str, open_: str) -> None:
    """And not before."""
    drill, goal = DRILLS[name], goal_board(Size(4, 4), "rows")

    assert drill_done(drill, parse_position(done), goal)
    assert not drill_done(drill, parse_position(open_), goal)


@pytest.mark.parametrize("name", ["drill-last-2x2", "drill-last-2x3", "drill-last-three", "drill-column-end"])
def test_all_starts_of_a_stage_are_equally_likely(name: str) -> None:
    """Measured by chi-square against every position of the stage."""
    drill, size, draws = DRILLS[name], Size(3, 3), 6
    goal = goal_board(size, "rows")
    possible = set(_every_start(name, goal))

    found = Counter(drill_start(drill, size, "rows", f"{draw}") for draw in range(draws * len(possible)))

    assert set(found) <= possible
    freedom = len(possible) - 1
    chi_square = sum((found[start] - draws) ** 2 / draws for start in possible)
    assert abs(chi_square - freedom) < 4.5 * (2 * freedom) ** 0.5


def _every_start(name: str, goal: Board) -> list[Board]:
    stage = drill_stage(DRILLS[name], goal)
    free = [cell for cell in range(goal.size.cells) if cell not in stage.before]
    found = []
    for order in permutations(goal.tiles[cell] for cell in free):
        tiles = list(goal.tiles)
        for cell, tile in zip(free, order, strict=True):
            tiles[cell] = tile
        board = board_of(goal.size, tuple(tiles))
        if judge(board, goal).solvable and any(tiles[cell] != goal.tiles[cell] for cell in stage.home):
            found.append(board)
    return found


def test_a_drill_ends_with_its_stage() -> None:
    """Its clock stops, though the board is not solved."""
    begun = (begin(parse_code(f"drill-one-tile@3x3-{seed}")) for seed in range(1000))
    nearly = next(game for game in begun if game.board.tiles[:2] == (0, 1))

    game = after(nearly, Slide(LEFT))

    assert game.solved
    assert game.board != game.goal
    assert decode(encode(record(game))).end().solved


def test_a_drill_whose_stage_is_the_end_takes_the_way_home() -> None:
    """Slide by slide, and not sooner."""
    game = begin(parse_code("drill-last-2x2@3x3-a"))
    way = way_home(game.board, game.goal)

    done = after(game, *map(Slide, way))

    assert done.solved
    assert not after(game, *map(Slide, way[:-1])).solved


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("drill-row-end@4x2-a", "needs at least 2 columns and 3 rows, not 4x2"),
        ("drill-last-2x3@2x5-a", "needs at least 3 columns and 2 rows, not 2x5"),
        ("drill-one-tile@2x2-a", "needs at least 3 columns and 3 rows, not 2x2"),
        ("drill-row-end@4x4-a.snake", "use the goal rows or columns, not snake"),
        ("drill-first-row@4x4-a.warm9", "can't have a warm-up"),
        ("drill-last-2x2@3x3:1,2,3,4,5,6,7,0,8", "can't have a position"),
        ("drill-nonsense@3x3-a", "is not a course"),
    ],
)
def test_what_is_not_possible_is_refused_in_words(code: str, words: str) -> None:
    """With what would be possible."""
    assert words in refused(parse_code, code)


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_has_one_board_with_a_code_of_its_own(name: str) -> None:
    """Which can be played on its own as well."""
    puzzle = parse_code(f"{name}@4x4-x")

    board = there(puzzle.board(0))

    assert parse_code(board.code).start() == puzzle.start()
    assert (puzzle.board(1), puzzle.course.single, puzzle.whole, puzzle.scrambled) == (None, True, False, True)
