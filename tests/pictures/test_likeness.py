"""Likeness: the distance of the two tiles that look most alike."""

from __future__ import annotations

from math import hypot

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures.likeness import ALIKE_BELOW, COMFORTABLE_FROM, how_hard, least_distance, usual_pitch
from slide_tui.pictures.raster import Raster

BLACK, WHITE, RED = bytes(3), bytes((255, 255, 255)), bytes((255, 0, 0))
RED_FROM_WHITE = 100 * hypot(1 - 0.627955, 0.224863, 0.125846)
"""By the value of red that CSS Color 4 gives."""


@pytest.mark.parametrize("side", [2, 3, 10])
def test_all_tiles_of_a_plain_picture_are_alike(side: int) -> None:
    """Nothing tells them apart."""
    assert 0 == least_distance(Raster(7, 5, 35 * RED), Size(side, side))


def test_the_nearest_pair_decides() -> None:
    """Of black, white and red, red and white are nearest; the gap's piece is as white as can be."""
    raster = Raster(2, 2, BLACK + WHITE + RED + WHITE)

    assert pytest.approx(RED_FROM_WHITE, abs=0.05) == least_distance(raster, Size(2, 2))


def test_the_gap_of_the_goal_is_left_out() -> None:
    """With the gap first, the black piece is not compared, but the second white one is."""
    raster = Raster(2, 2, BLACK + WHITE + RED + WHITE)

    assert 0 == least_distance(raster, Size(2, 2), "gap-first")


def test_every_sample_counts_as_much() -> None:
    """Tiles of 2 x 3 samples that differ in one of three rows are a third as far apart as black from white."""
    upper, lower = [8 * WHITE] * 4, [4 * RED + 4 * BLACK, *[4 * RED + 4 * WHITE] * 3]
    raster = Raster(8, 8, b"".join(upper + lower))

    assert pytest.approx(100 / 3) == least_distance(raster, Size(2, 2), "gap-first", (2, 2))


def test_what_seams_hide_does_not_count() -> None:
    """The last two samples of a tile's columns and the last of its rows lie under the seams."""
    seam = 6 * WHITE + 2 * RED
    one, other = [seam] * 3 + [8 * BLACK], [8 * WHITE] * 4
    rows = [left + right for left, right in zip(one, other, strict=True)] + [16 * RED] * 4

    assert 0 == least_distance(Raster(16, 8, b"".join(rows)), Size(2, 2), pitch=(4, 2))


@pytest.mark.parametrize(("side", "pitch"), [(3, (14, 7)), (4, (10, 5)), (5, (8, 4)), (6, (6, 3)), (10, (4, 2))])
def test_the_usual_pitch_fills_80_by_24(side: int, pitch: tuple[int, int]) -> None:
    """Tiles are twice as wide as high, and as large as 21 rows allow."""
    assert pitch == usual_pitch(Size(side, side))


def test_the_word_follows_the_distance() -> None:
    """Each word begins where the one before it ends."""
    distances = (0.0, ALIKE_BELOW - 0.01, ALIKE_BELOW, COMFORTABLE_FROM - 0.01, COMFORTABLE_FROM, 8.9, 9.0, 40.0)

    assert ["alike", "alike", "hard", "hard", "fair", "fair", "easy", "easy"] == [*map(how_hard, distances)]
