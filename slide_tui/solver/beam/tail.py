"""Tail: the beam of the last stage, where patterns say how many slides groups of tiles need at least."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.beam import Beam, Boards, Memory
from slide_tui.solver.beam.block import Array, block_of
from slide_tui.solver.beam.stages import BeamStage, changes_of
from slide_tui.solver.patterns import load, mirror


class _View(NamedTuple):
    """One way to look boards up: as they are, or mirrored at the diagonal."""

    group: Array
    """For each tile, the column of its group among all groups of all views."""
    places: Array
    """What each tile adds on each cell to the index of its group."""
    moves: Array
    """By how much each slide of each tile changes the index, at tile * 4 * cells + slide."""


class Lookup(NamedTuple):
    """Everything needed to look up the boards of a block."""

    flat: Array
    offsets: Array
    """Where each group's table begins, view by view."""
    views: tuple[_View, ...]


@lru_cache(maxsize=4)
def lookup_of(block_width: int, block_height: int) -> Lookup:
    """Return the lookup of a block's size."""
    patterns, block = load(block_width, block_height), block_of(block_width, block_height)
    cells = block_width * block_height
    tiles = (np.arange(cells) + 1) % cells
    plain = np.arange(cells)
    turns = [(plain, tiles)]
    if block_width == block_height:
        turned_cell, turned_tile = mirror(block_width)
        turns.append((turned_cell, turned_tile[tiles]))
    views = []
    for number, (cell_names, tile_names) in enumerate(turns):
        places = patterns.places[tile_names][:, None] * cell_names
        views.append(_View(patterns.of[tile_names] + number * len(patterns.groups), places, changes_of(block, places)))
    return Lookup(patterns.flat, np.tile(patterns.offsets, len(views)), tuple(views))


class PatternBeam(Beam):
    """A beam whose scores add the mean of what the patterns say in each view to the stage's own."""

    def __init__(self, stage: BeamStage, width: int, memory: Memory, noise: Array) -> None:
        """Start without a board."""
        super().__init__(stage, width, memory, noise)
        self.lookup = lookup_of(stage.block.width, stage.block.height)
        groups = self.lookup.offsets.size
        self.indexes = np.zeros((0, groups), np.int32)
        self.needs = np.zeros((0, groups), np.int8)
        self.tried: list[tuple[Array, Array, Array]] = []

    def scored(self, boards: Boards) -> Array:
        """Return the scores of boards that enter."""
        cells = np.arange(self.stage.block.cells)
        indexes = np.tile(self.lookup.offsets, (len(boards.tiles), 1))
        for view in self.lookup.views:
            parts, groups = view.places[boards.tiles, cells], view.group[boards.tiles]
            for group in np.unique(view.group):
                indexes[:, group] += (parts * (groups == group)).sum(axis=1)
        needs = self.lookup.flat[indexes].astype(np.int8)
        self.indexes = np.concatenate((self.indexes, indexes.astype(np.int32)))
        self.needs = np.concatenate((self.needs, needs))
        return np.asarray(super().scored(boards) + needs.sum(axis=1, dtype=np.float32) / len(self.lookup.views))

    def _rated(self, parent: Array, tile: Array, change: Array) -> Array:
        """Return the scores after slides of tiles, from the scores of the boards before."""
        score = super()._rated(parent, tile, change)
        share = np.float32(1 / len(self.lookup.views))
        self.tried.clear()
        for view in self.lookup.views:
            group = view.group.take(tile)
            at = parent * self.needs.shape[1] + group
            index = self.indexes.ravel().take(at) + view.moves.take(change)
            need = self.lookup.flat.take(index).view(np.int8)
            score += (need - self.needs.ravel().take(at)) * share
            self.tried.append((group, index, need))
        return score

    def _carry(self, parent: Array, best: Array) -> None:
        """Carry over the indexes of all groups and what they need."""
        self.indexes, self.needs = self.indexes.take(parent, axis=0), self.needs.take(parent, axis=0)
        base = self.memory.numbers[: best.size] * self.needs.shape[1]
        for group, index, need in self.tried:
            at = base + group.take(best)
            self.indexes.ravel()[at] = index.take(best)
            self.needs.ravel()[at] = need.take(best)
