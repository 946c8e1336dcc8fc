"""Large digits: every font has all of them, and each stands inside its tile."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from slide_tui.settings.settings import Settings
from slide_tui.tui.board.faces import number_art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.digits import bitmap, clock_rows, font
from slide_tui.tui.view import view_of

FONTS = ("S", "N", "M", "L", "XL", "XXL", "S2", "S3")
HEIGHTS = range(9, 17)


def test_all_glyphs_of_a_font_are_of_one_size_and_differ() -> None:
    """So digits stand in line and none is taken for another."""
    for name in FONTS:
        of = font(name)

        assert {(of.width, of.height)} == {
            (len(row), len(of.glyphs[digit])) for digit in "0123456789" for row in of.glyphs[digit]
        }
        assert all(of.glyphs[one] != of.glyphs[other] for one, other in combinations("0123456789", 2)), name


def test_large_fonts_have_the_letters_of_the_logo() -> None:
    """Each as wide as a digit."""
    for name in ["L", "XL", "XXL"]:
        of = font(name)

        assert {of.width} == {len(bitmap(letter, of)[0]) for letter in "SLIDETU"}, name


def test_large_numbers_stand_inside_their_tile_with_air_around() -> None:
    """One of two digits covers half of the width at least, and never all of it."""
    for height in HEIGHTS:
        for skin in ["big digits", "frames"]:
            pitch, looks = Pitch(2 * height, height), view_of(replace(Settings(), skin=skin), Screenful()).looks
            found = number_art("88", pitch, looks, framed=skin == "frames")
            assert found is not None, (height, skin)
            art, left, top = found

            assert 3 <= left, (height, skin)
            assert left + len(art[0]) <= 2 * (pitch.width - 1) - 2, (height, skin)
            assert 2 <= top, (height, skin)
            assert top + len(art) <= 2 * height - 3, (height, skin)
            assert len(art[0]) >= pitch.width - 1, (height, skin)


def test_half_blocks_alone_make_large_numbers_too() -> None:
    """Without a quarter of a block in them, and at least a third of the tile high."""
    for height in HEIGHTS:
        pitch, looks = Pitch(2 * height, height), view_of(replace(Settings(), blocks="half only"), Screenful()).looks
        found = number_art("48", pitch, looks)
        assert found is not None, height
        art, left, _ = found

        assert left % 2 == 0, height
        assert all(row[at] == row[at + 1] for row in art for at in range(0, len(row), 2)), height
        assert 3 * len(art) >= 2 * height - 1, height
        assert len(art[0]) <= 2 * (pitch.width - 1) - 4, height


def test_a_clock_of_an_hour_fits_into_a_wide_panel() -> None:
    """In digits L."""
    assert len(clock_rows("1:02:03", "L")[0]) <= 38
