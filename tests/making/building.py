"""Building: the table of one group of tiles, from the goal outwards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np

from slide_tui.solver.arrays import Cells, Table

UNREACHED = 255
"""The figure of an impossible placement, with two tiles on one cell."""


def table_of(width: int, height: int, group: tuple[int, ...]) -> Table:
    """Return for each placement of a group's tiles how many slides of these tiles bring them home, at least.

    The goal has its gap at the bottom right. The cell of the group's first tile counts most in the index.
    """
    return _Build(width, height, group).run()


class _Build:
    """One search backwards from the goal, in which only slides of the group's own tiles count.

    The gap is at once wherever it can go without such a slide: a state is a placement and one connected part of
    the cells that it leaves free.
    """

    def __init__(self, width: int, height: int, group: tuple[int, ...]) -> None:
        cells = width * height
        self.width, self.height, self.cells, self.group = width, height, cells, group
        self.places = [cells ** (len(group) - 1 - number) for number in range(len(group))]
        self.regions = _Regions(width, height, len(group))
        self.table = np.full(cells ** len(group), UNREACHED, dtype=np.uint8)
        self.seen = np.zeros(len(self.table), dtype=np.uint32)
        self.waiting = np.zeros(len(self.table), dtype=np.uint32)

    def run(self) -> Table:
        """Return the whole table."""
        home = [tile - 1 for tile in self.group]
        index = np.array([sum(cell * place for cell, place in zip(home, self.places, strict=True))])
        taken = np.array([sum(1 << cell for cell in home)], dtype=np.uint32)
        self._reach(index, self.regions.around(taken, np.array([self.cells - 1])), 0)
        slides = 0
        while len(index):
            slides += 1
            fresh = self.waiting[index]
            self.waiting[index] = 0
            found = list(self._slid(index, taken, fresh, slides))
            index = np.concatenate([each[0] for each in found])
            taken = np.concatenate([each[1] for each in found])
        return self.table

    def _slid(self, index: Cells, taken: Cells, fresh: Cells, slides: int) -> Iterator[tuple[Cells, Cells]]:
        """Yield all placements that one more slide of one tile leads to, each once, and the cells they take."""
        for place in self.places:
            cell = index // place % self.cells
            for step, legal in self._steps():
                here = np.flatnonzero((fresh >> (cell + step).astype(np.uint32)) & legal[cell])
                old = cell[here]
                new_index = index[here] + step * place
                moved = taken[here] ^ ((1 << old) | (1 << (old + step))).astype(np.uint32)
                first = self._reach(new_index, self.regions.around(moved, old), slides)
                yield new_index[first], moved[first]

    def _steps(self) -> Iterator[tuple[int, Cells]]:
        """Yield each way a tile can go: how far in cells, and from which cells."""
        cells = np.arange(self.cells)
        row, column = cells // self.width, cells % self.width
        for step, legal in (
            (-self.width, row > 0),
            (self.width, row < self.height - 1),
            (-1, column > 0),
            (1, column < self.width - 1),
        ):
            yield step, legal.astype(np.uint32)

    def _reach(self, index: Cells, region: Cells, slides: int) -> Cells:
        """Note regions, at most one per placement; return which placements begin to wait for the next round."""
        new = np.flatnonzero(region & ~self.seen[index])
        index, region = index[new], region[new]
        self.seen[index] |= region
        self.table[index] = np.minimum(self.table[index], slides)
        before = self.waiting[index]
        self.waiting[index] = before | region
        first: Cells = new[before == 0]
        return first


class _Regions:
    """The connected parts of the cells that some tiles leave free."""

    def __init__(self, width: int, height: int, tiles: int) -> None:
        self.cells = width * height
        self.low = self.cells // 2
        self._ones, self._rank_low = _ranks(self.low, 0, 0)
        self._rank_high = np.array([_ranks(self.cells - self.low, self.low, ones)[1] for ones in range(self.low + 1)])
        every = combinations(range(self.cells), tiles)
        taken = np.array([sum(1 << cell for cell in cells) for cells in every], dtype=np.uint32)
        self._parts = np.zeros((len(taken), self.cells), dtype=np.uint32)
        self._fill(taken, width)

    def around(self, taken: Cells, cell: Cells) -> Cells:
        """Return the free cells connected to a free cell, as bits."""
        found: Cells = self._parts[self._number(taken), cell]
        return found

    def _number(self, taken: Cells) -> Cells:
        """Return the number of a set of taken cells among all sets of its size."""
        low, high = taken & ((1 << self.low) - 1), taken >> self.low
        number: Cells = self._rank_low[low] + self._rank_high[self._ones[low], high]
        return number

    def _fill(self, taken: Cells, width: int) -> None:
        number = self._number(taken)
        free = ~taken & np.uint32((1 << self.cells) - 1)
        left = np.uint32(sum(1 << cell for cell in range(self.cells) if cell % width))
        right = np.uint32(sum(1 << cell for cell in range(self.cells) if cell % width < width - 1))
        for cell in range(self.cells):
            part: Cells = np.zeros_like(free)
            more: Cells = free & np.uint32(1 << cell)
            while not np.array_equal(part, more):
                part = more
                more = part | (part & left) >> 1 | (part & right) << 1 | part >> width | part << width
                more &= free
            self._parts[number, cell] = part


def _ranks(bits: int, above: int, ones: int) -> tuple[Cells, Cells]:
    """Return for every mask of some bits how many are set, and its share of the number of a set of cells.

    Below these bits are others, of which `ones` are set: the n-th set bit of a set, at b, adds "b choose n".
    """
    masks = np.arange(1 << bits)
    count, rank = np.zeros_like(masks), np.zeros_like(masks)
    for bit in range(bits):
        on = masks >> bit & 1
        count += on
        choose = np.array([comb(bit + above, size + ones) for size in range(bits + 1)])
        rank += on * choose[count]
    return count, rank
