"""Whatever the skin and the size, a tile fills its cells and shows its whole number."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from slide_tui.choices.settings import OPTIONS
from slide_tui.engine.size import Size
from slide_tui.tui.board import skins
from slide_tui.tui.board.faces import number_art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk, tile_ink
from slide_tui.tui.board.skins import CHECK, Lines, Tile, big_digits, frames, skin_of
from slide_tui.tui.paint.digits import bitmap, font
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of

PITCHES = [Pitch(3, 1), Pitch(4, 1), *(Pitch(2 * height, height) for height in range(2, 9))]
SKINS = OPTIONS["skin"].choices
LABELS = ["0", "7", "10", "48", "99"]
FONTS = {Depth.TRUE: big_digits.FONTS, Depth.NONE: frames.FONTS}
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def look(skin: str = "big digits", depth: Depth = Depth.TRUE) -> Looks:
    """The default looks with a skin at a depth."""
    return Looks(palette_of(depth, unicode=skin != "ascii"), skin)


def ink_of(looks: Looks, *, home: bool) -> TileInk:
    """The inks of some tile."""
    return tile_ink(looks, 5, Size(10, 10), home)


def drawn(label: str, pitch: Pitch, looks: Looks, *, home: bool) -> Lines:
    """Some tile at rest with a label."""
    size = Size(10, 10)
    return skin_of(looks).at_rest(Tile(5, label, 4, size, home, ink_of(looks, home=home)), pitch, looks)


def line_text(line: Line) -> str:
    """The letters of a line."""
    return "".join(text for text, _ in line)


def test_every_skin_has_a_row_and_a_file() -> None:
    """A skin's file is called as the skin is."""
    files = {file.stem.replace("_", " ") for file in Path(*skins.__path__).glob("[!_]*.py")}

    assert set(SKINS) == files


@pytest.mark.parametrize("pitch", PITCHES)
@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("depth", Depth)
def test_a_tile_fills_its_pitch(skin: str, depth: Depth, pitch: Pitch) -> None:
    """Every label, at home and away, takes all rows and columns of the pitch."""
    looks = look(skin, depth)
    for label in LABELS:
        for home in (True, False):
            lines = drawn(label, pitch, looks, home=home)

            assert [pitch.width] * pitch.height == [line_width(line) for line in lines]


@pytest.mark.parametrize("pitch", [pitch for pitch in PITCHES if pitch.height >= 4])
@pytest.mark.parametrize("home", [True, False])
def test_no_part_of_a_big_number_is_lost(pitch: Pitch, home: bool) -> None:
    """Corners, foot and frame never cover a half cell of the digits."""
    for depth in (Depth.TRUE, Depth.NONE):
        looks, fonts = look(depth=depth), FONTS[depth]
        for label in LABELS:
            found = number_art(label, pitch, looks, fonts)
            if found is None:
                assert (Depth.NONE, 4) == (depth, pitch.height)
                continue
            lines = drawn(label, pitch, looks, home=home)
            body = ink_of(looks, home=home).body
            shown = "".join(text for line in lines for text, ink in line if ink[0] == body[0] and ink.bold == body.bold)
            lit = sum(bin(_QUADRANTS.index(letter)).count("1") for letter in shown if letter in _QUADRANTS)

            assert "".join(found[0]).count("#") == lit, (label, pitch, depth)


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.NONE])
@pytest.mark.parametrize("pitch", [pitch for pitch in PITCHES if pitch.height >= 4])
@pytest.mark.parametrize("label", ["7", "48"])
def test_a_big_number_stands_in_the_middle(label: str, pitch: Pitch, depth: Depth) -> None:
    """There is as much room left of it as right of it."""
    found = number_art(label, pitch, look(depth=depth), FONTS[depth])
    if found is not None:
        art, left, _ = found

        assert left == 2 * (pitch.width - 1) - left - len(art[0])


@pytest.mark.parametrize("pitch", [pitch for pitch in PITCHES if pitch.height >= 4])
@pytest.mark.parametrize("label", LABELS)
def test_all_four_corners_are_round(label: str, pitch: Pitch) -> None:
    """However wide the number is."""
    looks = look()
    first, *_, last = drawn(label, pitch, looks, home=True)

    assert ["▟", "▙", "▝", "▘"] == [line_text(line)[at] for line in (first, last) for at in (0, pitch.width - 2)]


@pytest.mark.parametrize("pitch", PITCHES)
def test_a_plain_number_is_written_out(pitch: Pitch) -> None:
    """In the plain skin every tile has its label as letters."""
    looks = look("plain numbers")
    for label in LABELS:
        lines = drawn(label, pitch, looks, home=False)

        assert label in "".join(text for line in lines for text, _ in line)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("pitch", PITCHES)
def test_home_shows_without_any_colour(skin: str, depth: Depth, pitch: Pitch) -> None:
    """A tile at home differs from the same tile away in its letters, or in what is reversed."""
    looks = look(skin, depth)
    home, away = (
        [
            [(text, ink.reverse, ink.paper == looks.palette.tray, ink == ink_of(looks, home=at_home).body)
             for text, ink in line]
            for line in drawn("12", pitch, looks, home=at_home)
        ]
        for at_home in (True, False)
    )  # fmt: skip
    faces = ink_of(looks, home=True).body, ink_of(looks, home=False).body

    assert home != away or faces[0] != faces[1]


@pytest.mark.parametrize("name", ["S", "N", "M", "L"])
def test_all_digits_of_a_font_are_of_one_size(name: str) -> None:
    """And no two look the same."""
    of = font(name)
    digits = [bitmap(digit, of) for digit in "0123456789"]

    assert {(of.height, of.width)} == {(len(rows), len(rows[0])) for rows in digits}
    assert 10 == len(set(digits))


def test_ascii_is_ascii() -> None:
    """The skin for poor terminals uses no other letter."""
    looks = look("ascii")
    for pitch in PITCHES:
        for line in drawn("42", pitch, looks, home=True):
            assert all(text.isascii() for text, _ in line)


@pytest.mark.parametrize("pitch", PITCHES)
@pytest.mark.parametrize("skin", SKINS)
def test_a_flying_tile_fills_what_it_flies_over(skin: str, pitch: Pitch) -> None:
    """Its own cells sideways, and one row more on its way down."""
    looks = look(skin)
    chosen, tile = skin_of(looks), Tile(5, "48", 4, Size(10, 10), False, ink_of(looks, home=False))
    for eighths, down in product(range(8), (False, pitch.height > 1)):
        if chosen.in_flight is not None:
            lines = chosen.in_flight(tile, pitch, looks, eighths, down)

            assert [pitch.width] * (pitch.height + down) == [line_width(line) for line in lines], (eighths, down)


def test_a_check_mark_has_no_quarter_blocks_where_the_player_wants_halves() -> None:
    """Some fonts draw quarters badly."""
    looks = look()._replace(all_blocks=False, round_corners=False)
    for pitch in PITCHES:
        lines = drawn(CHECK, pitch, looks, home=False)

        assert not set("▘▝▖▌▞▛▗▚▐▜▙▟") & set("".join(line_text(line) for line in lines))
