"""Learned scores: tables of what each tile on each cell is expected to cost, fitted to many solutions.

`python3 -m tests.making.scores` makes them again. There is one file per side of a square, with scores for its top row
and for the left column of the rest; for side 5, scores for all of it, which add to what the patterns say.
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files

import numpy as np

from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.part import BlockPart

Shape = tuple[int, int, BlockPart]

FINE = 128
"""A score of 1 in the files."""


def shapes_of(side: int) -> tuple[Shape, ...]:
    """Return the stages whose tables are in the file of a side."""
    return ((5, 5, BlockPart.ALL),) if side == 5 else ((side, side, BlockPart.ROW), (side, side - 1, BlockPart.COLUMN))


def learned(width: int, height: int, part: BlockPart) -> Array | None:
    """Return the table of a stage by tile and cell, perhaps from its mirror image; None if there is none."""
    found = tables_of(width).get((width, height, part))
    if found is not None:
        return found
    turned = tables_of(height).get((height, width, part.turned))
    if turned is None:
        return None
    names = np.arange(width * height).reshape(height, width).T.ravel()
    back = np.empty_like(names)
    back[names] = np.arange(names.size)
    return np.asarray(turned[np.ix_(back, back)])


@cache
def tables_of(side: int) -> dict[Shape, Array]:
    """Return the tables of a side; none if they can't be read."""
    try:
        return unpack(side, files(__package__).joinpath("data", f"{side}.z").read_bytes())
    except (OSError, ValueError, zlib.error):
        return {}


def unpack(side: int, packed: bytes) -> dict[Shape, Array]:
    """Return the tables in the file of a side."""
    numbers = np.frombuffer(zlib.decompress(packed), "<i2").astype(np.float32) / FINE
    found, at = {}, 0
    for width, height, part in shapes_of(side):
        cells = width * height
        found[width, height, part] = numbers[at : at + cells * cells].reshape(cells, cells)
        at += cells * cells
    return found
