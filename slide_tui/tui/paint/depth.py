"""Colours at a terminal's depth."""

from __future__ import annotations

from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import SIXTEEN, full_256, nearest_16, nearest_256
from slide_tui.tui.paint.palette import Depth


def sent(colour: Colour | None, depth: Depth) -> Colour | None:
    """Return the colour that stands for another at a depth; None for the terminal's own."""
    if depth is Depth.NONE or colour is None:
        return None
    if depth is Depth.TRUE or isinstance(colour, int):
        return colour
    return nearest_256(colour) if depth is Depth.C256 else nearest_16(colour)


def as_hex(colour: Colour | None, default: str = "#000000") -> str:
    """Return a colour written in full."""
    if colour is None:
        return default
    if isinstance(colour, str):
        return colour
    return SIXTEEN[colour] if colour < 16 else full_256(colour)
