"""Patterns: the tables of a size, and how to look boards up in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from slide_tui.solver.arrays import Cells, Table
from slide_tui.solver.patterns.groups import Groups


@dataclass(frozen=True, slots=True, eq=False)
class Patterns:
    """Tables of a size, one for each group of tiles."""

    width: int
    height: int
    groups: Groups
    flat: Table
    """All tables, one after another."""
    offsets: tuple[int, ...]
    """Where the table of each group begins in `flat`."""
    of: Cells
    """For each tile, the number of its group; 0 for the gap, which adds nothing there as its place is 0."""
    places: Cells
    """For each tile, what its cell counts in the index of its group; 0 for the gap."""

    def indexes(self, boards: Cells) -> Cells:
        """Return the index of each group for boards given as rows of tiles, one row per group."""
        cells = np.arange(self.width * self.height)
        weights = self.places[boards] * cells
        return np.array([(weights * (self.of[boards] == number)).sum(axis=1) for number in range(len(self.groups))])

    def bounds(self, boards: Cells) -> Cells:
        """Return how many slides boards given as rows of tiles need at least, by these tables alone."""
        needs = np.zeros(len(boards), np.int64)
        for offset, index in zip(self.offsets, self.indexes(boards), strict=True):
            needs += self.flat[offset + index]
        return needs


def patterns_of(width: int, height: int, groups: Groups, tables: Iterable[Table]) -> Patterns:
    """Return tables put together; they are taken one by one, so that a generator saves memory."""
    cells = width * height
    sizes = [cells ** len(group) for group in groups]
    offsets = tuple(sum(sizes[:number]) for number in range(len(groups)))
    flat = np.empty(sum(sizes), dtype=np.uint8)
    for offset, size, table in zip(offsets, sizes, tables, strict=True):
        flat[offset : offset + size] = table
    of, places = np.zeros(cells, dtype=np.int64), np.zeros(cells, dtype=np.int64)
    for number, group in enumerate(groups):
        for position, tile in enumerate(group):
            of[tile] = number
            places[tile] = cells ** (len(group) - 1 - position)
    return Patterns(width, height, groups, flat, offsets, of, places)


def mirror(side: int) -> tuple[Cells, Cells]:
    """Return a square's mirror image at its diagonal: what each cell becomes, and what each tile becomes."""
    cells = np.arange(side * side)
    cell = cells % side * side + cells // side
    return cell, np.concatenate(([0], cell[:-1] + 1))
