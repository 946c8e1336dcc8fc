"""Packing: tables in few bytes. `tests.making.patterns` packs them.

A packed table holds half of what it exceeds the plain distance of its tiles by (which is always even), in the order
of the index and without the placements that can't be. The figure stands in the high bits of a byte: there the
compressor looks for what predicts the next byte.
"""

from __future__ import annotations

from functools import lru_cache
from math import perm

import numpy as np

from slide_tui.solver.arrays import Cells, Table

UP = 3
"""How far up in its byte the figure stands."""


def size(width: int, height: int, group: tuple[int, ...]) -> int:
    """Return how many bytes a packed table has."""
    return perm(width * height, len(group))


def unpack(packed: bytes, width: int, height: int, group: tuple[int, ...]) -> Table:
    """Return the table of packed bytes; 0 for each impossible placement."""
    cells = width * height
    places = places_of(cells, len(group) - 1)
    plain, last = plain_of(places, width, height, group)
    found = np.zeros(places.free.shape, dtype=np.uint8)
    found[places.free] = np.frombuffer(packed, dtype=np.uint8) >> UP
    found += plain[:, None]
    found += last
    found *= places.free
    table = np.zeros(cells ** len(group), dtype=np.uint8)
    table.reshape(-1, cells)[places.index] = found
    return table


class TilePlaces:
    """Every placement of some tiles, in the order of the index."""

    def __init__(self, cells: int, tiles: int) -> None:
        """Take the numbers of cells and of tiles."""
        self.ways: list[tuple[Cells, Cells]] = []
        """For each tile: which placement of the tiles before it each one continues, and the cell of the tile."""
        self.index: Cells = np.zeros(1, dtype=np.int32)
        self.free: Cells = np.ones((1, cells), dtype=np.bool_)
        """For each placement, which cells are still free."""
        for _ in range(tiles):
            where, cell = self.free.nonzero()
            self.index = self.index[where] * np.int32(cells) + cell.astype(np.int32)
            self.free = self.free[where]
            self.free[np.arange(len(cell)), cell] = False
            self.ways.append((where.astype(np.int32), cell.astype(np.uint8)))


places_of = lru_cache(maxsize=1)(TilePlaces)
"""Most groups of a size have equally many tiles; clear it when done."""


def plain_of(places: TilePlaces, width: int, height: int, group: tuple[int, ...]) -> tuple[Table, Table]:
    """Return the summed distances of all tiles but the last for each of their placements, and those of the last."""
    cells = np.arange(width * height)
    each = [abs(cells % width - (tile - 1) % width) + abs(cells // width - (tile - 1) // width) for tile in group]
    plain = np.zeros(1, dtype=np.uint8)
    for (where, cell), distance in zip(places.ways, each, strict=False):
        plain = plain[where] + distance.astype(np.uint8)[cell]
    return plain, each[-1].astype(np.uint8)
