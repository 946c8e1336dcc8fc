"""Learned scores: read from the package, written as they are read, and the same for mirror images."""

from __future__ import annotations

import numpy as np
import pytest

from slide_tui.solver.beam.learned import learned, shapes_of, unpack
from slide_tui.solver.beam.part import BlockPart
from tests.making.scores import pack


@pytest.mark.parametrize("side", [5, 6, 7])
def test_what_is_packed_is_unpacked(side: int) -> None:
    """The tables of a side come back from the bytes of its file."""
    tables = [learned(*shape) for shape in shapes_of(side)]
    known = [table for table in tables if table is not None]
    again = unpack(side, pack(known))

    assert len(tables) == len(known)
    assert all(np.array_equal(table, again[shape]) for shape, table in zip(shapes_of(side), known, strict=True))


def test_the_left_column_costs_what_the_top_row_of_the_mirror_image_costs() -> None:
    """A tile and a cell mirrored at the diagonal have the same score."""
    row, column = learned(6, 6, BlockPart.ROW), learned(6, 6, BlockPart.COLUMN)
    mirror = np.arange(36).reshape(6, 6).T.ravel()

    assert row is not None
    assert column is not None
    assert np.array_equal(row, column[np.ix_(mirror, mirror)])


def test_there_is_none_where_nothing_was_learned() -> None:
    """Sizes without a file have no table."""
    assert learned(9, 9, BlockPart.ROW) is None
