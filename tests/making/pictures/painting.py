"""Painting: from a picture as a function to the file that the package has of it."""

from __future__ import annotations

import zlib
from importlib import import_module
from typing import cast

from slide_tui.pictures.gallery import SIDE, STEP
from slide_tui.pictures.raster import Raster
from tests.making.pictures.colours import Colour

SEEDS = {
    "balloons": 31,
    "cat": 16,
    "city": 4,
    "glass": 48,
    "planet": 45,
    "rings": 14,
    "portrait": 46,
    "reef": 6,
    "bauhaus": 2,
    "starry": 8,
    "julia": 11,
    "seasons": 4,
}
"""The seed of each picture: nice to look at, and with tiles that are easy to tell apart."""


def painter(name: str) -> Colour:
    """Return the function that paints a picture."""
    return cast("Colour", import_module(f"tests.making.pictures.{name}").make(SEEDS[name]))


def render(colour: Colour, width: int, height: int | None = None) -> Raster:
    """Return a picture as pixels, each the colour at its centre; as high as wide where no height is given."""
    rows = height or width
    columns = [(column + 0.5) / width for column in range(width)]
    pixels = bytearray()
    for row in range(rows):
        v = (row + 0.5) / rows
        for u in columns:
            red, green, blue = colour(u, v)
            pixels += bytes((int(red * 255 + 0.5), int(green * 255 + 0.5), int(blue * 255 + 0.5)))
    return Raster(width, rows, bytes(pixels))


def file_of(name: str) -> bytes:
    """Return what a picture's file holds: each part of a colour to the nearest step, which nobody sees."""
    pixels = render(painter(name), SIDE).pixels
    return zlib.compress(bytes([(part + STEP // 2) // STEP for part in pixels]), 9)
