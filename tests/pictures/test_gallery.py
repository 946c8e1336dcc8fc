"""The built-in pictures: what the makers paint, and fit for solving."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures import gallery
from slide_tui.pictures.gallery import SIDE, STEP, picture
from slide_tui.pictures.likeness import least_distance
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import PICTURES
from tests.making.pictures.painting import painter, render

MADE_ANEW = {"rings", "bauhaus"}
"""The pictures that are painted most quickly."""
DISTANCES = {
    "balloons": (14, 9, 8, 3),
    "cat": (17, 14, 11, 8),
    "city": (13, 11, 10, 8),
    "glass": (15, 15, 13, 9),
    "planet": (18, 14, 11, 4),
    "rings": (21, 17, 15, 10),
    "portrait": (22, 8, 8, 6),
    "reef": (12, 10, 7, 2),
    "bauhaus": (22, 20, 13, 13),
    "starry": (15, 9, 9, 4),
    "julia": (16, 12, 9, 6),
    "seasons": (17, 10, 7, 2),
}
"""How far apart the two tiles look that look most alike, on 3x3, 4x4, 5x5 and 6x6 at 80x24."""
BYTES_MOST = 300_000


QUICKLY = pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[] if each in MADE_ANEW else pytest.mark.long) for each in PICTURES]
)
"""The others where the long tests run."""


@QUICKLY
def test_a_picture_is_what_its_maker_paints(name: str) -> None:
    """To the nearest step, but for what the arithmetic of another machine may change."""
    made = render(painter(name), SIDE).pixels

    assert all(abs(was - now) <= STEP for was, now in zip(made, picture(name).pixels, strict=True))


@QUICKLY
def test_its_tiles_can_be_told_apart(name: str) -> None:
    """As well as when it was chosen, with 15 % to spare."""
    pitches = {3: (14, 7), 4: (10, 5), 5: (8, 4), 6: (6, 3)}
    found = [least_distance(picture(name), Size(side, side), pitch) for side, pitch in pitches.items()]

    assert [] == [(was, now) for was, now in zip(DISTANCES[name], found, strict=True) if now < 0.85 * was]


def test_all_pictures_together_are_small() -> None:
    """They come with every installation."""
    found = [file.stat().st_size for file in (Path(gallery.__file__).parent / "data").iterdir()]

    assert len(PICTURES) == len(found)
    assert sum(found) <= BYTES_MOST


def test_no_two_pictures_are_the_same() -> None:
    """In pixels and in words."""
    pixels: set[Raster] = {picture(name) for name in PICTURES}

    assert 12 == len(pixels) == len(set(PICTURES.values()))
