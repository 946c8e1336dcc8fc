"""Half blocks straight from the pixels, for the first instant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.pictures.cells import HALF, halves
from tests.pictures.rasters import chequered, noisy


def test_a_pixel_for_each_half_of_a_cell_is_kept_as_it_is() -> None:
    """Ink above, paper below."""
    raster = noisy(6, 8)
    cells = halves(raster, 6, 4)

    assert HALF * 24 == cells.letters
    for row in range(4):
        for column in range(6):
            found = cells.colours_at(column, row)
            assert (HALF, raster.colour_at(column, 2 * row), raster.colour_at(column, 2 * row + 1)) == found


@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 60), st.integers(1, 30))
def test_any_picture_fills_any_number_of_cells(width: int, height: int, columns: int, rows: int) -> None:
    """Each has a letter, an ink and a paper, all of the picture's own colours."""
    cells = halves(chequered(width, height), columns, rows)

    assert (columns, rows) == cells[:2]
    assert columns * rows == len(cells.letters) == len(cells.inks) / 3 == len(cells.papers) / 3
    assert {0, 255} >= {*cells.inks, *cells.papers}
