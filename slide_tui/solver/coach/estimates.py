"""Estimates: how many slides a tile is away from a cell, as if there were no walls.

To go on in its line a tile costs five slides, four of them for the gap on its way round to the other side;
to turn costs three.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Target(NamedTuple):
    """A cell to which a tile has to come."""

    row: int
    column: int
    width: int

    def slides(self, tile: int, gap: int) -> int:
        """Return how many slides bring a tile here from its cell with the gap at another; never too many."""
        row, column = divmod(tile, self.width)
        gap_row, gap_column = divmod(gap, self.width)
        across, down = self.column - column, self.row - row
        # Seen from the tile, turned so that the target lies to the right and below.
        x = gap_column - column if across >= 0 else column - gap_column
        y = gap_row - row if down >= 0 else row - gap_row
        return _slides(abs(across), abs(down), x, y)

    @lru_cache(maxsize=128)  # noqa: B019 - targets are few and small
    def least(self, cells: int) -> tuple[int, ...]:
        """Return for each cell of a board how many slides bring a tile here from there, with the gap at its best."""
        places = (divmod(cell, self.width) for cell in range(cells))
        return tuple(_least(abs(self.column - column), abs(self.row - row)) for row, column in places)


def target(cell: int, width: int) -> Target:
    """Return a cell of a board of that width as a target."""
    return Target(*divmod(cell, width), width)


@lru_cache(maxsize=1 << 14)
def _slides(across: int, down: int, x: int, y: int) -> int:
    """Return the slides of a tile that has to go right and down, with the gap x to its right and y below it."""
    costs = []
    if across:
        way = abs(x - 1) + abs(y) + (2 if y == 0 and x < 0 else 0)
        costs.append(way + _journey(across, down))
    if down:
        way = abs(x) + abs(y - 1) + (2 if x == 0 and y < 0 else 0)
        costs.append(way + _journey(down, across))
    return min(costs, default=0)


def _least(across: int, down: int) -> int:
    """Return the slides of a tile that has to go this far, with the gap at its best place beside it."""
    return min([_journey(*way) for way in ((across, down), (down, across)) if way[0]], default=0)


def _journey(along: int, aside: int) -> int:
    """Return the slides of a tile that goes this far each way, `along` first, with the gap in front of it."""
    turns = 2 * aside if along > aside else 2 * along - 1
    return 1 + 5 * (along + aside - 1) - 2 * turns
