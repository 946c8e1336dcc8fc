"""Space: all boards of a size, and how whole layers of them slide."""

from __future__ import annotations

from functools import cache

import numpy as np

from slide_tui.solver.arrays import Cells
from slide_tui.solver.exact.layer import Layer
from slide_tui.solver.exact.side import TOTAL, Side
from slide_tui.solver.patterns import Patterns, load, mirror
from slide_tui.solver.task import slides_at

ANY = 250
"""A limit that keeps every board; there is no room for a greater one."""

_TILES = 16
"""A tile takes four bits of a number."""
_WAYS = 3
"""A gap has at most four neighbours, and the tile that has just slid stays."""
_STATES = 4 * 16
_LARGEST = 1 << 18
"""The most boards that a layer can lead to; layers are split long before."""
_SLOTS = 18
"""Bits of the slots in which equal boards meet."""
_LAST = 62
"""The two highest bits of an index are free for the direction of a slide."""

# Numpy handles an array of one faster than a plain number.
_ONE, _TWO = np.array(1, dtype=np.uint8), np.array(2, dtype=np.uint8)
_BITS, _TILE, _KEYS = (np.array(each, dtype=np.int64) for each in (4, _TILES - 1, _TILES))
_FEW = np.array(64 - _SLOTS, dtype=np.uint64)
_SCATTER = np.array(-7046029254386353131, dtype=np.int64)
"""An odd number without pattern: the upper bits of a product with it depend on all bits."""


class Space:
    """Everything that does not depend on the board to solve."""

    def __init__(self, patterns: Patterns) -> None:
        """Take the tables to look boards up in."""
        cells = np.arange(patterns.width * patterns.height, dtype=np.int64)
        self.width, self.height = patterns.width, patterns.height
        self.sides = [Side(patterns, cells, cells)]
        if self.width == self.height:
            self.sides.append(Side(patterns, *mirror(self.width)))
        self._count = np.arange(_LARGEST, dtype=np.int64)
        self._slots = np.zeros(1 << _SLOTS, dtype=np.int64)
        self._prepare_ways()

    def _prepare_ways(self) -> None:
        """Tabulate for each state and each way out of it what it does to the board, for each tile."""
        self._ways = np.zeros(_STATES, dtype=np.uint8)
        old, new = (np.zeros(_WAYS * _STATES, dtype=np.int64) for _ in range(2))
        self._next = np.zeros(_WAYS * _STATES, dtype=np.uint8)
        for state in range(4 * self.width * self.height):
            ways = [
                (slide, cell)
                for slide, cell in slides_at(self.width, self.height, state >> 2)
                if slide != state & 3 ^ 1
            ]
            self._ways[state] = min(len(ways), _WAYS)
            for way, (slide, cell) in enumerate(ways[:_WAYS]):
                number = way * _STATES + state
                old[number], new[number] = cell, state >> 2
                self._next[number] = 4 * cell + slide
        self._shift = 4 * old
        tile = np.tile(np.arange(_TILES, dtype=np.int64), old.size) % (self.width * self.height)
        old, new = old.repeat(_TILES), new.repeat(_TILES)
        self._change = (tile << 4 * new) - (tile << 4 * old)
        for side in self.sides:
            side.prepare(tile, old, new)

    def lower(self, tiles: tuple[int, ...]) -> int:
        """Return how many slides a board needs at least."""
        return max(side.look(tiles)[1] >> TOTAL for side in self.sides)

    def first(self, tiles: tuple[int, ...], forbidden: int | None) -> Layer:
        """Return the boards after one slide that is not forbidden."""
        # What undoes the slide before is not tried: the forbidden slide, or up from one copy and down from another.
        before = (0, 1) if forbidden is None else (forbidden ^ 1,)
        copies, gap = len(before), tiles.index(0)
        board = sum(tile << 4 * cell for cell, tile in enumerate(tiles))
        looked = [side.look(tiles) for side in self.sides]
        start = Layer(
            np.array([board] * copies, dtype=np.uint64).view(np.int64),
            np.array([4 * gap + slide for slide in before], dtype=np.uint8),
            np.zeros(copies, dtype=np.int32),
            tuple(np.array([index] * copies, dtype=np.int64) for index, _ in looked),
            tuple(np.array([needs] * copies, dtype=np.int64) for _, needs in looked),
            None,
        )
        return self.expand(start, ANY, by_slide=False)._replace(before=None)

    def expand(self, layer: Layer, limit: int, *, by_slide: bool) -> Layer:
        """Return the boards one slide on that need at most `limit` more, few of them twice.

        With `by_slide`, boards are equal only if they also came by the same slide.
        """
        states = layer.states
        ways = self._ways.take(states)
        second, third = (ways > _ONE).nonzero()[0], (ways > _TWO).nonzero()[0]
        parent = np.concatenate((self._count[: len(states)], second, third))
        way = states.take(parent).astype(np.int64)
        way[len(states) :] += _STATES
        way[len(states) + len(second) :] += _STATES
        return self._slid(layer, parent, way, limit, by_slide=by_slide)

    def _slid(self, layer: Layer, parent: Cells, way: Cells, limit: int, *, by_slide: bool) -> Layer:
        """Return the boards after one slide each that need at most `limit` more."""
        tile = layer.boards.take(parent)
        tile >>= self._shift.take(way)
        tile &= _TILE
        key = way * _KEYS
        key += tile
        indexes: list[Cells] = []
        needs: list[Cells] = []
        good = self._count[: len(parent)]
        top = np.array(limit + 1 << TOTAL, dtype=np.int64)
        for side, index, need in zip(self.sides, layer.indexes, layer.needs, strict=True):
            if len(good) < len(parent):
                parent, key = parent.take(good), key.take(good)
                indexes, needs = [each.take(good) for each in indexes], [each.take(good) for each in needs]
            new_index, new_need = side.slide(index.take(parent), need.take(parent), key)
            indexes.append(new_index)
            needs.append(new_need)
            good = (new_need < top).nonzero()[0]
        good = good.take(
            self._unlike(indexes[0].take(good), self._next.take(key.take(good) >> 4) if by_slide else None)
        )
        parent, key = parent.take(good), key.take(good)
        boards = layer.boards.take(parent)
        boards += self._change.take(key)
        key >>= _BITS
        return Layer(
            boards,
            self._next.take(key),
            parent.astype(np.int32),
            tuple(index.take(good) for index in indexes),
            tuple(need.take(good) for need in needs),
            layer.trail,
        )

    def _unlike(self, key: Cells, states: Cells | None) -> Cells:
        """Return which of some numbers to keep so that few are equal, or few that came by the same slide."""
        if states is not None:
            key = key + (states.astype(np.int64) << _LAST)
        slot = ((key * _SCATTER).view(np.uint64) >> _FEW).view(np.int64)
        own = self._count[: len(key)]
        self._slots[slot] = own
        last = self._slots.take(slot)
        displaced = (last != own).nonzero()[0]
        double = key.take(last.take(displaced)) == key.take(displaced)
        keep = np.ones(len(key), dtype=np.bool_)
        keep[displaced] = ~double
        good: Cells = keep.nonzero()[0]
        return good


@cache
def space_of(width: int, height: int) -> Space:
    """Return the space of a size, made at its first use."""
    return Space(load(width, height))
