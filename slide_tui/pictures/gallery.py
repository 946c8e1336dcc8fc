"""The built-in pictures: a table of what there is to see, and their pixels, which come with the package."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from types import MappingProxyType

from slide_tui.pictures.raster import Raster

SIDE = 160
"""The side of a built-in picture in pixels; the player's own have about as many pixels."""
STEP = 4
"""The files have the parts of a colour (0 to 255) in steps of so many."""

GALLERY: Mapping[str, str] = MappingProxyType(
    {
        "balloons": "Balloons over patchwork fields",
        "cat": "A cat among leaves",
        "city": "Fireworks over a city by the water",
        "glass": "A sunrise in stained glass",
        "planet": "A ringed planet and its moons",
        "rings": "Rings of colour that meet",
        "portrait": "A portrait in light and shade",
        "reef": "Striped fish over a coral reef",
        "bauhaus": "Bold forms from a poster",
        "starry": "Swirling stars over a village",
        "julia": "The curls of a Julia set",
        "seasons": "Four seasons in one tree",
    }
)
"""What there is to see, by the name that settings and options have, spelled so for ever."""

_PARTS = bytes(min(255, STEP * level) for level in range(256))


def file_name(name: str) -> str:
    """Return the name of a picture's file. `tests.making.pictures` makes it anew."""
    return f"{name}.z"


@cache
def picture(name: str) -> Raster:
    """Return a built-in picture, the first time in about a millisecond."""
    packed = get_data(__package__, f"data/{file_name(name)}") or b""
    return Raster(SIDE, SIDE, zlib.decompress(packed).translate(_PARTS))
