"""Likeness: the distance of the two tiles that look most alike."""

from __future__ import annotations

from math import hypot

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures.likeness import least_distance
from slide_tui.pictures.raster import Raster

BLACK, WHITE, RED = bytes(3), bytes((255, 255, 255)), bytes((255, 0, 0))
RED_FROM_WHITE = 100 * hypot(1 - 0.627955, 0.224863, 0.125846)
"""By the value of red that CSS Color 4 gives."""


@pytest.mark.parametrize("side", [2, 3, 10])
def test_all_tiles_of_a_plain_picture_are_alike(side: int) -> None:
    """Nothing tells them apart."""
    assert 0 == least_distance(Raster(7, 5, 35 * RED), Size(side, side), (4, 2))


def test_the_nearest_pair_decides() -> None:
    """Of black, white and red, red and white are nearest; the gap's piece is as white as can be."""
    raster = Raster(2, 2, BLACK + WHITE + RED + WHITE)

    assert pytest.approx(RED_FROM_WHITE, abs=0.05) == least_distance(raster, Size(2, 2), (4, 2))


def test_every_sample_counts_as_much() -> None:
    """Tiles of 2 x 3 samples that differ in one of three rows are a third as far apart as black from white."""
    upper, lower = [4 * BLACK + 4 * WHITE, *[8 * WHITE] * 3], [8 * RED] * 4
    raster = Raster(8, 8, b"".join(upper + lower))

    assert pytest.approx(100 / 3) == least_distance(raster, Size(2, 2), (2, 2))


def test_what_seams_hide_does_not_count() -> None:
    """The last two samples of a tile's columns and the last of its rows lie under the seams."""
    seam = 6 * WHITE + 2 * RED
    one, other = [seam] * 3 + [8 * BLACK], [8 * WHITE] * 4
    rows = [left + right for left, right in zip(one, other, strict=True)] + [16 * RED] * 4

    assert 0 == least_distance(Raster(16, 8, b"".join(rows)), Size(2, 2), (4, 2))
