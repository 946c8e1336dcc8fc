"""The pixels of the built-in pictures, which come with the package."""

from __future__ import annotations

import zlib
from functools import cache
from pkgutil import get_data

from slide_tui.pictures.raster import Raster

SIDE = 160
"""The side of a built-in picture in pixels; the player's own have about as many pixels."""
STEP = 4
"""The files have the parts of a colour (0 to 255) in steps of so many."""

_PARTS = bytes(min(255, STEP * level) for level in range(256))


def file_name(name: str) -> str:
    """Return the name of a picture's file. `tests.making.pictures` makes it anew."""
    return f"{name}.z"


@cache
def picture(name: str) -> Raster:
    """Return a built-in picture, the first time in about a millisecond."""
    packed = get_data(__package__, f"data/{file_name(name)}") or b""
    return Raster(SIDE, SIDE, zlib.decompress(packed).translate(_PARTS))
