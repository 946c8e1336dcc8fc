"""Shades: the colours of a picture as a terminal shows them, at every depth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import Rgb, blended, hex_of, nearest_16, nearest_256, rgb_of
from slide_tui.tui.paint.palette import Depth

_STEP = 8
"""Colours this near to each other look alike in a picture, and to round them saves a tenth of the bytes of a move."""


class Light(NamedTuple):
    """What a picture is seen in."""

    depth: Depth
    wash: str = ""
    """A colour that lies over it."""
    share: float = 0.0
    """How much of what is seen is that colour, from 0 to 1."""
    avoid: int | None = None
    """The one of sixteen colours in which a piece would melt into the tray."""


@lru_cache(4096)
def shade(colour: Rgb, light: Light) -> Colour:
    """Return how the terminal shows a colour of a picture."""
    if light.share:
        colour = blended(rgb_of(light.wash), colour, light.share)
    if light.depth is Depth.C16:
        return nearest_16(hex_of(colour), light.avoid)
    red, green, blue = (min(255, (part + _STEP // 2) // _STEP * _STEP) for part in colour)
    rounded = hex_of((red, green, blue))
    return rounded if light.depth is Depth.TRUE else nearest_256(rounded)
