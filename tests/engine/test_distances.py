"""Positions by distance from the goal, against the published counts.

8-puzzle: Reinefeld 1993 (181,440 positions, farthest 31). 15-puzzle: OEIS A089473.
"""

from __future__ import annotations

import pytest

from slide_tui.engine.size import Size
from tests.values import distances

FIFTEEN = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544]
EIGHT = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286]


@pytest.mark.parametrize(
    ("size", "positions", "farthest", "opening"),
    [
        (Size(2, 2), 12, 6, [1, 2, 2, 2, 2, 2, 1]),
        (Size(3, 2), 360, 21, []),
        pytest.param(Size(3, 3), 181_440, 31, EIGHT, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_small_boards_have_the_known_positions(size: Size, positions: int, farthest: int, opening: list[int]) -> None:
    """All are reached, the farthest at the known distance, and the first layers have the known counts."""
    counts = distances(size, "rows", 100)

    assert (positions, farthest, opening) == (sum(counts), len(counts) - 1, counts[: len(opening)])


@pytest.mark.parametrize(("size", "opening"), [(Size(3, 3), EIGHT), (Size(4, 4), FIFTEEN[:11])], ids=str)
def test_larger_boards_open_as_published(size: Size, opening: list[int]) -> None:
    """The first layers have the known counts."""
    assert opening == distances(size, "rows", len(opening) - 1)
