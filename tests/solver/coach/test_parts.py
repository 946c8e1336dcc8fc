"""The parts of the coach: its course, its estimates, and how it brings tiles home."""

from __future__ import annotations

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.size import Size
from slide_tui.solver.coach.course import course
from slide_tui.solver.coach.errands import Errand, Follower, Ways, ways_of
from slide_tui.solver.coach.estimates import target
from slide_tui.solver.coach.pairs import pair_home
from tests.solver.coach.boards import SIZES
from tests.values import there


@pytest.mark.parametrize(
    ("size", "home", "by_columns", "expected"),
    [
        ((4, 4), 15, False, [(0,), (1,), (2, 3), (4,), (5,), (6, 7), (8, 12), (9, 13), (10, 11, 14, 15)]),
        ((4, 3), 11, True, [(0,), (4, 8), (1,), (5, 9), (2, 3), (6, 7, 10, 11)]),
        ((3, 3), 4, False, [(0,), (1, 2), (5, 8), (3, 4, 6, 7)]),
        ((2, 2), 3, False, [(0, 1, 2, 3)]),
    ],
)
def test_a_course_goes_line_by_line(
    size: tuple[int, int], home: int, by_columns: bool, expected: list[tuple[int, ...]]
) -> None:
    """Rows or columns first, in a spiral around a gap that belongs inside; the last two of a line together."""
    legs = course(*size, home, by_columns)

    assert sorted(expected[-1]) == sorted(legs[-1].cells)
    assert [tuple(sorted(cells)) for cells in expected[:-1]] == [tuple(sorted(leg.cells)) for leg in legs[:-1]]


@pytest.mark.parametrize("size", SIZES[::4], ids=str)
def test_a_course_finishes_each_cell_once_and_the_gap_in_the_end(size: Size) -> None:
    """Wherever the gap belongs: all cells are on the course, and its own is one of the last four."""
    for home in range(size.cells):
        legs = course(size.width, size.height, home, home % 2 == 1)

        assert list(range(size.cells)) == sorted(cell for leg in legs for cell in leg.cells)
        assert home in legs[-1].cells
        assert all(set(leg.cells) <= leg.free for leg in legs)


@pytest.mark.parametrize("to", [0, 7, 12])
def test_the_estimate_of_a_tile_is_true_where_no_wall_is(to: int) -> None:
    """A tile alone on a 5x5 board is brought in just so many slides as were estimated."""
    ways = ways_of(range(25), 5)
    for tile in range(25):
        for gap in set(range(25)) - {tile}:
            slides = there(Errand(ways, 5, tile, to).slides(gap, -1))

            assert target(to, 5).slides(tile, gap) == len(slides)


def test_a_way_is_worth_a_detour_for_who_follows() -> None:
    """With a follower the way of a tile may be longer, but both ways together are not."""
    ways = ways_of(range(25), 5)
    alone = there(Errand(ways, 5, 24, 0).slides(12, -1))
    together = there(Errand(ways, 5, 24, 0, (Follower(23, 1),)).slides(12, -1))

    assert len(alone) < len(together) < len(alone) + target(1, 5).least(25)[23]


def test_no_way_is_no_errand() -> None:
    """Behind a wall a tile can't be fetched."""
    assert Errand(ways_of((0, 1, 4, 5), 4), 4, 0, 5).slides(1, 0) is not None
    assert Errand(ways_of((0, 1, 2, 3), 4), 4, 0, 3).slides(1, -1) is None


def _different(cells: int) -> list[tuple[int, int, int]]:
    """All places of two tiles and a gap."""
    every = range(cells)
    return [(a, b, c) for a in every for b in every for c in every if len({a, b, c}) == 3]


@pytest.mark.parametrize(
    ("width", "height", "every"),
    [(2, 3, 1), (3, 3, 4), *(pytest.param(*each, marks=pytest.mark.long) for each in ((3, 3, 1), (6, 2, 1)))],
)
def test_every_pair_is_brought_home_from_everywhere_whatever_is_forbidden(width: int, height: int, every: int) -> None:
    """The first pair of a board that is left to do: from all places, after each slide that may have been last."""
    legs = course(max(width, height), min(width, height), width * height - 1, by_columns=False)
    leg = next(leg for leg in legs if len(leg.cells) == 2)
    board_width = max(width, height)
    ways = ways_of(leg.free, board_width)
    cells = sorted(leg.free)
    for one, other, gap in _different(len(cells))[::every]:
        for forbidden in (-1, *(slide for slide, _ in ways[cells[gap]])):
            start = (cells[one], cells[other], cells[gap], forbidden)
            slides = pair_home(ways, board_width, leg.cells, start)

            assert forbidden not in slides[:1]
            assert leg.cells == _after(ways, start, slides)


def _after(ways: Ways, start: tuple[int, int, int, int], slides: list[int]) -> tuple[int, int]:
    """Where two tiles are after slides that keep to the free cells."""
    one, other, gap, _ = start
    for slide in slides:
        cell = dict(ways[gap])[slide]
        one, other, gap = gap if one == cell else one, gap if other == cell else other, cell
    return one, other


def test_goals_with_a_gap_inside_leave_it_for_the_end() -> None:
    """A spiral's own gap is in the last two by two of its course."""
    goal = goal_board(Size(6, 5), "spiral")

    assert goal.gap in course(6, 5, goal.gap, by_columns=False)[-1].cells
