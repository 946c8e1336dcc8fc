"""Positions by distance from the goal, against the published counts.

8-puzzle: Reinefeld 1993 (181,440 positions, farthest 31). 15-puzzle: OEIS A089473.
"""

from __future__ import annotations

from slide_tui.engine.size import Size
from tests.values import distances

FIFTEEN = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544]
EIGHT = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286]


def test_the_eight_puzzle_has_181440_positions_the_farthest_at_31() -> None:
    """All positions of the 3x3 board are reached, with the known counts."""
    counts = distances(Size(3, 3), "rows", 100)

    assert (181_440, 31, EIGHT) == (sum(counts), len(counts) - 1, counts[: len(EIGHT)])


def test_two_by_three_has_360_positions_the_farthest_at_21() -> None:
    """All positions of the 3x2 board are reached."""
    counts = distances(Size(3, 2), "rows", 100)

    assert (360, 21) == (sum(counts), len(counts) - 1)


def test_two_by_two_has_12_positions_the_farthest_at_6() -> None:
    """All positions of the smallest board are reached."""
    assert [1, 2, 2, 2, 2, 2, 1] == distances(Size(2, 2), "rows", 100)


def test_the_fifteen_puzzle_opens_as_published() -> None:
    """The first layers of the 4x4 board have the known counts."""
    assert FIFTEEN == distances(Size(4, 4), "rows", len(FIFTEEN) - 1)
