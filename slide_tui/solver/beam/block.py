"""Block: what is left of a board while its outer rows and columns are finished, and how tiles move there.

Tiles have the numbers of their home cells, row by row from 0; the gap has that of the last cell. A slide is the
number `4 * cell of the gap + direction`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""For each direction, where the tile that moves is, seen from the gap: rows down, columns right."""


class Block(NamedTuple):
    """A rectangle at the bottom right of a board, with its slides looked up in tables."""

    width: int
    height: int
    source: Array
    """Where the tile of each slide comes from, which is where the gap goes."""
    free: Array
    """For each cell of the gap, whether each direction is possible, as bytes 0 or 1 of one word."""
    legal: Array
    """The same after each slide, without the slide that undoes it."""

    @property
    def cells(self) -> int:
        """How many cells it has."""
        return self.width * self.height


@lru_cache(maxsize=128)
def block_of(width: int, height: int) -> Block:
    """Return the block of a size."""
    cells = np.arange(width * height)
    rows, columns = np.divmod(cells, width)
    source = np.tile(cells[:, None], (1, 4))
    possible = np.zeros((cells.size, 4), np.uint8)
    for direction, (down, right) in enumerate(STEPS):
        inside = (rows + down >= 0) & (rows + down < height) & (columns + right >= 0) & (columns + right < width)
        possible[inside, direction] = 1
        source[inside, direction] += down * width + right
    onward = possible[source]
    onward[:, range(4), [1, 0, 3, 2]] = 0
    free, legal = (np.ascontiguousarray(each).view(np.uint32).ravel() for each in (possible, onward))
    return Block(width, height, source.ravel(), free, legal)
