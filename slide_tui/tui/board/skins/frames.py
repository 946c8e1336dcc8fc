"""Frames: a lit tile is a full face, any other a line around its number. Works without colour."""

from __future__ import annotations

from slide_tui.tui.board.faces import block, flying_block, frame
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import Lines, Skin, Tile
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.digits import Fonts

FONTS: Fonts = {
    5: "N",
    6: "N",
    7: "L",
    8: "L",
    9: "L",
    10: "L",
    11: "XL",
    12: "XL",
    13: "XL",
    14: "XXL",
    15: "XXL",
    16: "XXL",
}
"""Smaller than for blocks: a frame takes the first and the last row."""


def at_rest(tile: Tile, pitch: Pitch, looks: TileStyle) -> Lines:
    """Draw a tile; other skins use this where there is no colour."""
    if tile.ink.lit:
        return block(tile, pitch, looks, FONTS, rounded=looks.round_corners)
    return frame(tile, pitch, looks, FONTS)


def _in_flight(tile: Tile, pitch: Pitch, looks: TileStyle, eighths: int, down: bool) -> Lines:
    return flying_block(tile, pitch, looks, FONTS, eighths, down=down)


SKIN = Skin(at_rest, _in_flight)
