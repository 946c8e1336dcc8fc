"""Start: a task as a board for the beams, and the boards along its solutions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.beam import Boards, board
from slide_tui.solver.beam.block import STEPS, Array, block_of
from slide_tui.solver.beam.score import distances
from slide_tui.solver.task import Task


class BeamStart(NamedTuple):
    """A task for the beams."""

    width: int
    height: int
    tiles: Array
    """The home cell of the tile on each cell."""
    boards: Boards
    """The same as boards for a beam, without the forbidden slide."""
    lower_bound: int
    """The sum of all distances."""

    def may_begin(self, slides: bytes) -> bool:
        """Whether the first slide is not the forbidden one."""
        return not slides or bool(int(self.boards.legal[0]) >> 8 * slides[0] & 1)


def start_of(task: Task) -> BeamStart:
    """Return the start of a task whose gap belongs at the bottom right."""
    tiles = (np.array(task.tiles) - 1) % task.cells
    free = int(block_of(task.width, task.height).free[tiles.argmax()])
    if task.forbidden is not None:
        free &= ~(0xFF << 8 * task.forbidden)
    across, down = distances(task.width, task.height)
    cells = np.arange(task.cells)
    bound = int((across + down)[tiles, cells][tiles != task.cells - 1].sum())
    return BeamStart(task.width, task.height, tiles, board(tiles, free), bound)


def boards_along(start: BeamStart, slides: bytes) -> Array:
    """Return all boards along some slides, the first one included, one per row."""
    tiles = start.tiles.astype(np.uint8)
    found = np.empty((len(slides) + 1, tiles.size), np.uint8)
    found[0] = tiles
    gap = int(tiles.argmax())
    for number, slide in enumerate(slides, start=1):
        down, right = STEPS[slide]
        source = gap + down * start.width + right
        tiles[gap], tiles[source] = tiles[source], tiles[gap]
        gap = source
        found[number] = tiles
    return found


def without_returns(slides: bytes) -> bytes:
    """Return slides without those that are undone at once."""
    found = bytearray()
    for slide in slides:
        if found and found[-1] == slide ^ 1:
            found.pop()
        else:
            found.append(slide)
    return bytes(found)
