"""Beam: the best boards of a stage, all advanced together, one slide per step."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.stages import BeamStage

_SLOT_BITS = 15, 20
"""The least and the most bits of a key that make its slot."""
_SLOTS_A_BOARD = 20
ROOM = 256
"""How many boards may enter besides those that go on."""
_INDEX_BITS = 20
_INDEX = (1 << _INDEX_BITS) - 1
_FINE = 256
_NOISES = 1 << 19


class Boards(NamedTuple):
    """Boards side by side."""

    tiles: Array
    gaps: Array
    """Four times the cell of the gap."""
    legal: Array
    """The directions to try, as four bytes in one word."""


def board(tiles: Array, legal: int) -> Boards:
    """Return one board, with the directions to try."""
    gap = tiles.argmax()
    return Boards(tiles[None].astype(np.uint8), np.array([4 * gap]), np.array([legal], np.uint32))


class Memory:
    """Arrays that one stage after another uses, so that none is allocated again."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.slots = 0
        self.numbers = np.arange(0)

    def forget(self, width: int) -> None:
        """Forget what was seen, and get ready for a beam of a width."""
        least, most = _SLOT_BITS
        slots = 1 << min(most, max(least, (_SLOTS_A_BOARD * width).bit_length()))
        if slots != self.slots:
            self.slots = slots
            self.ranks = np.zeros(slots, np.int32)
            self.scores = np.zeros(slots, np.float32)
        self.keys = np.zeros(slots, np.int64)
        if self.numbers.size < 4 * (width + ROOM):
            self.numbers = np.arange(4 * (width + ROOM))


class Beam:
    """The boards of one stage at one step."""

    def __init__(self, stage: BeamStage, width: int, memory: Memory, noise: Array) -> None:
        """Start without a board."""
        self.stage, self.width, self.memory, self.noise = stage, width, memory, noise
        memory.forget(width)
        cells = stage.block.cells
        self.boards = Boards(np.zeros((0, cells), np.uint8), np.zeros(0, np.int64), np.zeros(0, np.uint32))
        self.scores = np.zeros(0, np.float32)
        self.keys = np.zeros(0, np.int64)
        self.drift = 0
        self.margin = 0.0
        """By how much the score must beat the last one with the same key. Too little, and a narrow beam keeps
        the line's tiles in place as long as it can improve the others."""
        self.exact = False
        """Whether no board may be dropped by chance."""
        self.cut = False
        """Whether a board was dropped that may have been better than all that went on."""

    def enter(self, boards: Boards) -> None:
        """Add boards to those that are there."""
        cells = np.arange(self.stage.block.cells)
        scores = self.scored(boards)
        keys = np.bitwise_xor.reduce(self.stage.place_keys[boards.tiles, cells], axis=1)
        boards = boards._replace(legal=boards.legal & self.stage.block.free[boards.gaps >> 2])
        mine = self.boards
        self.boards = Boards(*(np.concatenate(pair) for pair in zip(mine, boards, strict=True)))
        self.scores = np.concatenate((self.scores, scores))
        self.keys = np.concatenate((self.keys, keys))

    def scored(self, boards: Boards) -> Array:
        """Return the scores of boards that enter."""
        cells = np.arange(self.stage.block.cells)
        return np.asarray(self.stage.scores[boards.tiles, cells].sum(axis=1, dtype=np.float32))

    def step(self, limit: float = inf) -> tuple[Array, Array]:
        """Advance by one slide; return for each board now there its parent and the slide.

        With a limit, boards with a higher score are dropped; then scores must be whole numbers and noise below 1.
        """
        tiles, gaps, legal = self.boards
        stage, cells = self.stage, self.stage.block.cells
        tries = legal.view(np.bool_).nonzero()[0]
        parent = tries >> 2
        slide = gaps.take(parent)
        slide += tries & 3
        source = stage.block.source.take(slide)
        tile = tiles.ravel().take(parent * cells + source)
        change = tile.astype(np.int64)
        change *= 4 * cells
        change += slide
        score = self._rated(parent, tile, change)
        key = self.keys.take(parent)
        key ^= stage.keys.take(change)
        best = self._best(score, key, limit)
        parent, slide, source, tile = (each.take(best) for each in (parent, slide, source, tile))
        after = tiles.take(parent, axis=0)
        base = self.memory.numbers[: best.size] * cells
        flat = after.ravel()
        flat[base + (slide >> 2)] = tile
        flat[base + source] = cells - 1
        self.boards = Boards(after, source << 2, stage.block.legal.take(slide))
        self.scores, self.keys = score.take(best), key.take(best)
        self._carry(parent, best)
        return parent, slide

    def _rated(self, parent: Array, tile: Array, change: Array) -> Array:  # noqa: ARG002
        """Return the scores after slides of tiles, from the scores of the boards before."""
        score = self.scores.take(parent)
        score += self.stage.changes.take(change)
        return score

    def _carry(self, parent: Array, best: Array) -> None:
        """Carry over what else is known of boards that go on, given their parents and their places among the tries."""

    def _best(self, score: Array, key: Array, limit: float) -> Array:
        """Return which boards go on: the best ones, each key once, and none that was seen with a better score."""
        memory = self.memory
        self.drift = (self.drift + 7919) % max(1, self.noise.size - score.size)
        order = ((score + self.noise[self.drift : self.drift + score.size]) * _FINE).astype(np.int64)
        order <<= _INDEX_BITS
        order |= memory.numbers[: score.size]
        order.sort()
        if limit < inf:
            order = order[: order.searchsorted((int(limit) + 1) * _FINE << _INDEX_BITS)]
        self.cut |= order.size > self.width
        order = order[: self.width + (self.width >> 1)] & _INDEX
        key, score = key.take(order), score.take(order)
        slot = key & (memory.slots - 1)
        fresh = self._once(key, slot)
        fresh &= (memory.keys.take(slot) != key) | (memory.scores.take(slot) > score + self.margin)
        going = fresh.nonzero()[0][: self.width]
        slot = slot.take(going)
        memory.keys[slot] = key.take(going)
        memory.scores[slot] = score.take(going)
        return np.asarray(order.take(going))

    def _once(self, key: Array, slot: Array) -> Array:
        """Return which keys appear for the first time. Unless `exact`, a few others that share a slot are lost."""
        numbers = self.memory.numbers[: key.size]
        if self.exact:
            return np.isin(numbers, np.unique(key, return_index=True)[1])
        self.memory.ranks[slot[::-1]] = numbers[::-1]
        return np.asarray(self.memory.ranks.take(slot) == numbers)

    def finished(self) -> Array:
        """Return which boards have the stage's line home."""
        return np.asarray((self.stage.done.take(self.boards.gaps >> 2) == self.keys).nonzero()[0])

    def remove(self, which: Array) -> None:
        """Stop boards from going further."""
        self.boards.legal[which] = 0


@lru_cache(maxsize=2)
def noise_of(seed: int, size: float) -> Array:
    """Return random numbers to add to scores, a different piece at each step."""
    return (np.random.default_rng(seed).random(_NOISES) * size).astype(np.float32)
