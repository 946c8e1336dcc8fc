"""Tables: the distances of small boards."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from slide_tui.engine.size import Size
from slide_tui.solver.bounds import lower_bound
from slide_tui.solver.budget import Budget
from slide_tui.solver.tables import applies, distances_of, remaining, search
from slide_tui.solver.task import Found, Task
from tests.solver.exact.samples import drawn, least, reached, run, solved, turns_back
from tests.values import distances


@pytest.mark.parametrize(
    ("width", "height", "boards", "farthest", "so_far"),
    [(2, 2, 12, 6, 1), (3, 2, 360, 21, 1), (4, 2, 20_160, 36, 1), (3, 3, 181_440, 31, 2), (5, 2, 1_814_400, 55, 2)],
)
def test_a_table_has_every_board(width: int, height: int, boards: int, farthest: int, so_far: int) -> None:
    """As many boards as can be reached, and the known greatest distance with the known number of boards there."""
    table = distances_of(width, height, width * height - 1).table
    reachable = table[table < 255]

    assert (boards, farthest, so_far) == (len(reachable), reachable.max(), (reachable == farthest).sum())


def test_a_table_counts_as_sliding_does() -> None:
    """At each distance there are as many boards as are found by sliding real boards."""
    table = distances_of(3, 2, 5).table
    counts = np.bincount(table[table < 255])

    assert distances(Size(3, 2), "rows", 21) == counts.tolist()


@pytest.mark.parametrize(
    ("width", "height", "home"), [(2, 2, 3), (3, 2, 5), (3, 2, 1), (4, 2, 2), (3, 3, 8), (3, 3, 4), (5, 2, 9)]
)
def test_solutions_are_shortest_wherever_the_gap_belongs(width: int, height: int, home: int) -> None:
    """From boards all over, a solution as long as the distance reaches the goal, also one with its gap inside."""
    table = distances_of(width, height, home)
    for one in _around(width, height, home):
        (found,) = search(one, Budget(time.monotonic))

        assert one.goal == reached(one, found.slides)
        assert len(found.slides) == found.lower_bound == table.of(one.tiles) >= lower_bound(one)


@pytest.mark.parametrize(
    ("width", "height", "forbidden"),
    [*((3, 2, slide) for slide in range(4)), pytest.param(3, 3, 2, marks=pytest.mark.long)],
)
def test_a_forbidden_first_slide_is_minded_all_the_way(width: int, height: int, forbidden: int) -> None:
    """The solution is as short as any that neither begins so nor takes a slide back, and is one itself."""
    for one in [*drawn(width, height, 20)[: 20 if height == 2 else 1], *_around(width, height, width * height - 1)[:3]]:
        bound = replace(one, forbidden=forbidden)
        (found,) = search(bound, Budget(time.monotonic))

        assert least(bound) == len(found.slides) == found.lower_bound
        assert one.goal == reached(one, found.slides)
        assert not turns_back(found.slides)
        assert found.slides[:1] != bytes([forbidden])


def test_a_solved_board_needs_nothing() -> None:
    """The answer for the goal is no slides, even where one is forbidden."""
    one = replace(solved(3, 3), forbidden=1)

    assert [Found(b"", 0)] == list(search(one, Budget(time.monotonic)))


def test_along_a_solution_the_distance_falls_by_one() -> None:
    """Each slide of a shortest solution brings the goal one nearer."""
    one = drawn(5, 2, 1)[0]
    (found,) = search(one, Budget(time.monotonic))

    assert list(range(len(found.slides), -1, -1)) == remaining(run(one, found.slides))


def test_tables_are_for_up_to_ten_cells() -> None:
    """A larger board has too many positions."""
    assert applies(solved(5, 2))
    assert not applies(solved(4, 3))


def _around(width: int, height: int, home: int) -> list[Task]:
    """Boards farther and farther away, by a walk that turns wherever it can."""
    one = Task(width, height, tuple(range(width * height)), home)
    tiles, gap, found = one.goal, home, []
    table = distances_of(width, height, home)
    for step in range(60):
        ways = list(table.next(tiles, gap))
        _, tiles, gap = ways[(step * step + step // 3) % len(ways)]
        found.append(replace(one, tiles=tiles))
    return found
