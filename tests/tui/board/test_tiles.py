"""Whatever the skin and the size, a tile fills its cells and shows its whole number."""

from __future__ import annotations

from itertools import product

import pytest

from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size
from slide_tui.settings.settings import OPTIONS
from slide_tui.tui.board import skins
from slide_tui.tui.board.faces import at_rest, in_flight, number_art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import CHECK, Lines
from slide_tui.tui.board.tile_style import TileInk, TileStyle, tile_ink
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of

PITCHES = [Pitch(3, 1), Pitch(4, 1), *(Pitch(2 * height, height) for height in range(2, 9))]
SKINS = OPTIONS["skin"].choices
LABELS = ["0", "7", "10", "48", "99"]
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def look(skin: str = "big digits", depth: Depth = Depth.TRUE) -> TileStyle:
    """The default looks with a skin at a depth."""
    return TileStyle(palette_of(depth), skin)


def ink_of(looks: TileStyle, *, home: bool) -> TileInk:
    """The inks of some tile."""
    return tile_ink(looks, 5, Size(10, 10), home)


def drawn(label: str, pitch: Pitch, looks: TileStyle, *, home: bool) -> Lines:
    """Some tile at rest with a label."""
    return at_rest(label, ink_of(looks, home=home), pitch, looks)


def line_text(line: Line) -> str:
    """The letters of a line."""
    return "".join(text for text, _ in line)


def test_every_skin_of_the_settings_has_a_row() -> None:
    """But for pictures, which are no numbers."""
    assert {*SKINS, PICTURE} == {*skins.SKINS, PICTURE}


@pytest.mark.parametrize("skin", SKINS)
def test_a_tile_fills_its_pitch(skin: str) -> None:
    """Every label, at home and away, takes all rows and columns of the pitch."""
    for pitch in PITCHES:
        for depth in Depth:
            looks = look(skin, depth)
            for label in LABELS:
                for home in (True, False):
                    lines = drawn(label, pitch, looks, home=home)

                    assert [pitch.width] * pitch.height == [line_width(line) for line in lines], (pitch, depth)


def test_no_part_of_a_big_number_is_lost() -> None:
    """Corners, foot and frame never cover a half cell of the digits."""
    for pitch in [pitch for pitch in PITCHES if pitch.height >= 4]:
        for home in [True, False]:
            for depth in (Depth.TRUE, Depth.NONE):
                looks = look(depth=depth)
                for label in LABELS:
                    found = number_art(label, pitch, looks)
                    if found is None:
                        assert (Depth.NONE, 4) == (depth, pitch.height), (pitch, home)
                        continue
                    lines = drawn(label, pitch, looks, home=home)
                    body = ink_of(looks, home=home).body
                    shown = "".join(
                        text for line in lines for text, ink in line if ink[0] == body[0] and ink.bold == body.bold
                    )
                    lit = sum(bin(_QUADRANTS.index(letter)).count("1") for letter in shown if letter in _QUADRANTS)

                    assert "".join(found[0]).count("#") == lit, (label, pitch, depth)


def test_a_big_number_stands_in_the_middle() -> None:
    """There is as much room left of it as right of it."""
    for depth in [Depth.TRUE, Depth.NONE]:
        for pitch in [pitch for pitch in PITCHES if pitch.height >= 4]:
            for label in ["7", "48"]:
                found = number_art(label, pitch, look(depth=depth))
                if found is not None:
                    art, left, _ = found

                    assert left == 2 * (pitch.width - 1) - left - len(art[0]), (depth, pitch, label)


def test_all_four_corners_are_round() -> None:
    """However wide the number is."""
    for pitch in [pitch for pitch in PITCHES if pitch.height >= 4]:
        for label in LABELS:
            looks = look()
            first, *_, last = drawn(label, pitch, looks, home=True)

            assert ["▟", "▙", "▝", "▘"] == [
                line_text(line)[at] for line in (first, last) for at in (0, pitch.width - 2)
            ], (pitch, label)


def test_a_plain_number_is_written_out() -> None:
    """In the plain skin every tile has its label as letters."""
    for pitch in PITCHES:
        looks = look("plain numbers")
        for label in LABELS:
            lines = drawn(label, pitch, looks, home=False)

            assert label in "".join(text for line in lines for text, _ in line), pitch


@pytest.mark.parametrize("skin", SKINS)
def test_home_shows_without_any_colour(skin: str) -> None:
    """A tile at home differs from the same tile away in its letters, or in what is reversed."""
    for depth in Depth:
        for pitch in PITCHES:
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

            assert home != away or faces[0] != faces[1], (depth, pitch)


@pytest.mark.parametrize("skin", SKINS)
def test_a_flying_tile_fills_what_it_flies_over(skin: str) -> None:
    """Its own cells sideways, and one row more on its way down."""
    for pitch in PITCHES:
        looks = look(skin)
        for eighths, down in product(range(8), (False, pitch.height > 1)):
            lines = in_flight("48", ink_of(looks, home=False), pitch, looks, eighths, down=down)

            assert [pitch.width] * (pitch.height + down) == [line_width(line) for line in lines], (eighths, down)


def test_a_check_mark_has_no_quarter_blocks_where_the_player_wants_halves() -> None:
    """Some fonts draw quarters badly."""
    looks = look()._replace(all_blocks=False, round_corners=False)
    for pitch in PITCHES:
        lines = drawn(CHECK, pitch, looks, home=False)

        assert not set("▘▝▖▌▞▛▗▚▐▜▙▟") & set("".join(line_text(line) for line in lines))
