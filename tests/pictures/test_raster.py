"""Rasters: what is sampled where, parts and sizes."""

from __future__ import annotations

from slide_tui.pictures.raster import Raster

QUARTERS = Raster(2, 2, bytes((0, 0, 0, 255, 255, 255, 200, 0, 0, 0, 100, 0)))


def test_a_part_is_cut_out_row_by_row() -> None:
    """The right column of four pixels is white over green."""
    right = QUARTERS.part(1, 0, 1, 2)

    assert [(255, 255, 255), (0, 100, 0)] == [right.colour_at(0, row) for row in (0, 1)]


def test_a_smaller_pixel_is_the_mean_of_those_it_covers() -> None:
    """Black, white, red and green together, rounded half up."""
    assert (114, 89, 64) == QUARTERS.resized(1, 1).colour_at(0, 0)


def test_a_larger_size_repeats_pixels() -> None:
    """Twice as large, each pixel stands four times."""
    larger = QUARTERS.resized(4, 4)

    assert all(
        QUARTERS.colour_at(column // 2, row // 2) == larger.colour_at(column, row)
        for row in range(4)
        for column in range(4)
    )
