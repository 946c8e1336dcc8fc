"""Goals, and whether a layout can reach one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOALS, goal_board, judge
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.rows import known_name
from slide_tui.engine.size import Size
from tests.values import boards, directions, distances, goals, sizes

KORF = Path(__file__).parent.parent / "data" / "korf100.txt"


@pytest.mark.parametrize(
    ("name", "size", "expected"),
    [
        ("rows", Size(3, 3), "1 2 3/4 5 6/7 8 0"),
        ("columns", Size(3, 3), "1 4 7/2 5 8/3 6 0"),
        ("columns", Size(3, 2), "1 3 5/2 4 0"),
        ("snake", Size(3, 3), "1 2 3/6 5 4/7 8 0"),
        ("snake", Size(3, 2), "1 2 3/0 5 4"),
        ("spiral", Size(3, 3), "1 2 3/8 0 4/7 6 5"),
        ("spiral", Size(4, 4), "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"),
        ("spiral", Size(4, 3), "1 2 3 4/10 11 0 5/9 8 7 6"),
        ("spiral", Size(2, 4), "1 2/0 3/7 4/6 5"),
        ("gap-first", Size(3, 3), "0 1 2/3 4 5/6 7 8"),
    ],
)
def test_goals_look_as_they_are_described(name: str, size: Size, expected: str) -> None:
    """Each goal's solved board, worked out by hand."""
    assert expected == format_position(goal_board(size, name))


@given(sizes, goals)
def test_every_goal_exists_in_every_size(size: Size, name: str) -> None:
    """A goal is a good layout in every size from 2x2 to 10x10: `board_of` checks it."""
    assert set(range(size.cells)) == set(goal_board(size, name).tiles)


@given(boards(), goals, directions)
def test_a_slide_never_changes_whether_a_board_is_solvable(board: Board, name: str, direction: Direction) -> None:
    """What is solvable stays so, and what is not never becomes it."""
    goal = goal_board(board.size, name)

    assert judge(board, goal).solvable == judge(board.slide(direction), goal).solvable


@given(boards(), goals)
def test_two_tiles_exchanged_turn_the_verdict(board: Board, name: str) -> None:
    """To exchange two tiles makes a solvable board unsolvable and the other way round."""
    goal = goal_board(board.size, name)
    first, second = [cell for cell in range(4) if cell != board.gap][:2]
    tiles = list(board.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]

    assert judge(board, goal).solvable != judge(Board(board.size, tuple(tiles), board.gap), goal).solvable


@pytest.mark.parametrize("name", GOALS)
@pytest.mark.parametrize("size", [Size(2, 2), Size(3, 2), Size(2, 3)], ids=str)
def test_half_of_all_boards_are_solvable(size: Size, name: str) -> None:
    """As many boards are judged solvable as slides can reach from the goal."""
    from itertools import permutations

    goal = goal_board(size, name)
    layouts = (Board(size, tiles, tiles.index(0)) for tiles in permutations(range(size.cells)))

    assert sum(distances(size, name, 100)) == sum(judge(board, goal).solvable for board in layouts)


@pytest.mark.parametrize(
    ("position", "inversions", "solvable"),
    [
        ("8 1 3/7 5 4/6 0 2", 16, True),
        ("1 8 3/7 5 4/6 0 2", 15, False),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", 1, False),
        ("1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12", 3, True),
    ],
)
def test_the_figures_of_known_boards(position: str, inversions: int, solvable: bool) -> None:
    """Sam Loyd's board with 14 and 15 exchanged can't be solved; others were counted by hand."""
    board = parse_position(position)
    verdict = judge(board, goal_board(board.size, "rows"))

    assert (inversions, solvable) == (verdict.inversions, verdict.solvable)


def test_published_boards_are_judged_solvable_with_the_right_parity() -> None:
    """Each of Korf's 100 boards is solvable, and its optimal length is odd or even as the gap's way is."""
    rows = [line.split(";") for line in KORF.read_text().splitlines() if line[0] != "#"]
    goal = goal_board(Size(4, 4), "rows")

    assert 100 == len(rows)
    for length, position in rows:
        board = parse_position(position)
        gap_way = (3 - board.gap // 4) + (3 - board.gap % 4)
        assert judge(board, goal).solvable, position
        assert int(length) % 2 == gap_way % 2, position


def test_an_unknown_goal_is_refused_with_the_known_ones() -> None:
    """The refusal names all goals there are."""
    names = "rows, columns, snake, spiral, gap-first"
    with pytest.raises(InvalidInput, match=f"'zigzag' is not a goal: use one of {names}"):
        known_name("goal", GOALS, "zigzag")
