"""A cast of colour across a picture, against Oklab computed a pixel at a time."""

from __future__ import annotations

import pytest

from slide_tui.engine.size import Size
from slide_tui.oklab import oklab
from slide_tui.pictures.colours import Rgb
from slide_tui.pictures.likeness import least_distance
from slide_tui.pictures.orders import TINT_MOST, TINT_USUAL
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.workshop.tinting import tinted
from tests.pictures.rasters import noisy, plain


def lab(raster: Raster, column: int, row: int) -> Rgb:
    """A pixel in Oklab."""
    red, green, blue = raster.colour_at(column, row)
    return oklab(red / 255, green / 255, blue / 255)


@pytest.mark.parametrize(("column", "row"), [(0, 0), (9, 0), (0, 9), (9, 9), (4, 7)])
def test_a_pixel_moves_by_its_place(column: int, row: int) -> None:
    """Red to the right, yellow downwards, light to the top right; in the middle of the picture not at all."""
    before = plain(10, 10, (130, 120, 125))
    right, down = (column + 0.5) / 10 - 0.5, (row + 0.5) / 10 - 0.5
    wanted = [TINT_USUAL * each for each in (0.6 * (right - down), right, down)]
    moved = [
        after - one
        for one, after in zip(lab(before, column, row), lab(tinted(before, TINT_USUAL), column, row), strict=True)
    ]

    assert all(abs(one - other) < 0.006 for one, other in zip(moved, wanted, strict=True))


def test_no_tint_changes_nothing() -> None:
    """To the last bit of any colour."""
    assert noisy(30, 20) == tinted(noisy(30, 20), 0)


def test_tiles_of_a_plain_sky_can_be_told_apart() -> None:
    """Where all were the same before."""
    sky = plain(80, 80, (120, 160, 210))

    assert 0 == least_distance(sky, Size(4, 4))
    assert min(least_distance(tinted(sky, tint), Size(4, 4)) for tint in (TINT_USUAL, TINT_MOST)) > 2
