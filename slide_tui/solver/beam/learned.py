"""Learned scores: tables of what each tile on each cell is expected to cost, fitted to many solutions.

`python3 -m tests.making.scores` makes them anew. There is a file for each side of a square: for the top row
of the square and then the left column of what is left; for side 5 all of it, beside what the patterns say.
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files

import numpy as np

from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.part import Part

Shape = tuple[int, int, Part]

FINE = 128
"""A score of 1 in the files."""


def shapes_of(side: int) -> tuple[Shape, ...]:
    """The stages whose tables are in the file of a side."""
    return ((5, 5, Part.ALL),) if side == 5 else ((side, side, Part.ROW), (side, side - 1, Part.COLUMN))


def learned(width: int, height: int, part: Part) -> Array | None:
    """The table of a stage, tile by tile and cell by cell, perhaps of its mirror image; None if there is none."""
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
    """The tables of a side; none if they can't be read."""
    try:
        return unpack(side, files(__package__).joinpath("data", f"{side}.z").read_bytes())
    except (OSError, ValueError, zlib.error):
        return {}


def unpack(side: int, packed: bytes) -> dict[Shape, Array]:
    """The tables in a side's file."""
    numbers = np.frombuffer(zlib.decompress(packed), "<i2").astype(np.float32) / FINE
    found, at = {}, 0
    for width, height, part in shapes_of(side):
        cells = width * height
        found[width, height, part] = numbers[at : at + cells * cells].reshape(cells, cells)
        at += cells * cells
    return found
