"""Big digits: flat faces, with large digits where there is room for them."""

from __future__ import annotations

from slide_tui.tui.board.faces import block, flying_block
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import Lines, Skin, Tile, frames
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.digits import Fonts

_LARGE: Fonts = dict.fromkeys(range(10, 13), "XL") | dict.fromkeys(range(13, 17), "XXL")
FONTS: Fonts = {4: "N", 5: "S", 6: "M", 7: "L", 8: "L", 9: "L", **_LARGE}


def _at_rest(tile: Tile, pitch: Pitch, looks: TileStyle) -> Lines:
    if not looks.palette.colour:
        return frames.at_rest(tile, pitch, looks)
    return block(tile, pitch, looks, FONTS, rounded=looks.round_corners)


def _in_flight(tile: Tile, pitch: Pitch, looks: TileStyle, eighths: int, down: bool) -> Lines:
    fonts = FONTS if looks.palette.colour else frames.FONTS
    return flying_block(tile, pitch, looks, fonts, eighths, down=down)


SKIN = Skin(_at_rest, _in_flight)
