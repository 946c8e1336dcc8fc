"""Colours at a terminal's depth."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import SIXTEEN, full_256, nearest_256, rgb_of
from slide_tui.tui.paint.palette import Depth


def sent(colour: Colour | None, depth: Depth) -> Colour | None:
    """Return the colour that stands for another at a depth; None for the terminal's own."""
    if depth is Depth.NONE or colour is None:
        return None
    if depth is Depth.TRUE or isinstance(colour, int):
        return colour
    return nearest_256(colour) if depth is Depth.C256 else _nearest_16(colour.upper())


@lru_cache(4096)
def _nearest_16(colour: str) -> int:
    if colour in SIXTEEN:
        return SIXTEEN.index(colour)

    def off(index: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(rgb_of(SIXTEEN[index]), rgb_of(colour), strict=True))

    return min(range(16), key=off)


def as_hex(colour: Colour | None, default: str = "#000000") -> str:
    """Return a colour written in full."""
    if colour is None:
        return default
    if isinstance(colour, str):
        return colour
    return SIXTEEN[colour] if colour < 16 else full_256(colour)
