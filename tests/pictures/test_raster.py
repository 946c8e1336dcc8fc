"""Rasters: what is sampled where, parts and sizes."""

from __future__ import annotations

from slide_tui.pictures.raster import Raster, render

QUARTERS = Raster(2, 2, bytes((0, 0, 0, 255, 255, 255, 200, 0, 0, 0, 100, 0)))


def test_a_pixel_has_the_colour_at_its_centre() -> None:
    """Two by one pixels are sampled at a quarter and three quarters of the width, half way down."""
    asked: list[tuple[float, float]] = []

    def noted(u: float, v: float) -> tuple[float, float, float]:
        asked.append((u, v))
        return u, v, 1.0

    raster = render(noted, 2, 1)

    assert [(0.25, 0.5), (0.75, 0.5)] == asked
    assert Raster(2, 1, bytes((64, 128, 255, 191, 128, 255))) == raster


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
