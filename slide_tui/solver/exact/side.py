"""Side: one way to look boards up in patterns, and what a slide changes there."""

from __future__ import annotations

import numpy as np

from slide_tui.solver.arrays import Cells
from slide_tui.solver.patterns import Patterns

TOTAL = 55
"""In the needs of a side, this many bits lie below what all groups need together.

What a group needs is in the same place as its index in the indexes, in seven bits: no group needs more.
"""
ABOVE = np.array(TOTAL, dtype=np.int64)
"""The same for hot code: numpy handles an array of one faster than a plain number."""
_NEED = np.array(127, dtype=np.int64)


class Side:
    """Boards looked up as they are, or as their mirror images."""

    def __init__(self, patterns: Patterns, cell: Cells, tile: Cells) -> None:
        """Take the cell that each cell is looked up as, and the same for tiles."""
        cells = patterns.width * patterns.height
        widest = cells ** max(len(group) for group in patterns.groups)
        self.patterns, self.cell = patterns, cell
        self.flat = patterns.flat
        self.bits = int(widest - 1).bit_length()
        self.mask = (1 << self.bits) - 1
        self._low = np.array(self.mask, dtype=np.int64)
        of, places = patterns.of[tile], patterns.places[tile]
        self.weights = places << of * self.bits
        self._of, self._offsets = of, np.array(patterns.offsets, dtype=np.int64)[of]
        self.steps = self.shifts = self.offsets = np.zeros(0, dtype=np.int64)

    def prepare(self, tile: Cells, old: Cells, new: Cells) -> None:
        """Note what each slide changes, by its key: which tile it moves, from which cell to which."""
        self.steps = self.weights[tile] * (self.cell[new] - self.cell[old])
        self.shifts, self.offsets = self._of[tile] * self.bits, self._offsets[tile]

    def look(self, tiles: tuple[int, ...]) -> tuple[int, int]:
        """Return the indexes and needs of one board, from scratch."""
        index = sum(int(self.cell[cell]) * int(self.weights[tile]) for cell, tile in enumerate(tiles))
        needs = 0
        for group, offset in enumerate(self.patterns.offsets):
            need = int(self.flat[offset + (index >> group * self.bits & self.mask)])
            needs += (need << group * self.bits) + (need << TOTAL)
        return index, needs

    def slide(self, index: Cells, needs: Cells, key: Cells) -> tuple[Cells, Cells]:
        """Return the indexes and needs of boards after one slide each; the arrays given are overwritten."""
        index += self.steps.take(key)
        shift = self.shifts.take(key)
        where = index >> shift
        where &= self._low
        where += self.offsets.take(key)
        change = needs >> shift
        change &= _NEED
        np.subtract(self.flat.take(where), change, out=change)
        np.left_shift(change, shift, out=shift)
        needs += shift
        change <<= ABOVE
        needs += change
        return index, needs
