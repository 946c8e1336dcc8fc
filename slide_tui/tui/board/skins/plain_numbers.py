"""Plain numbers: flat faces with square corners, and numbers as the terminal writes them."""

from __future__ import annotations

from slide_tui.tui.board.faces import block, flying_block, frame
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import Lines, Skin, Tile
from slide_tui.tui.board.tile_style import TileStyle


def _at_rest(tile: Tile, pitch: Pitch, looks: TileStyle) -> Lines:
    if looks.palette.colour or tile.ink.lit:
        return block(tile, pitch, looks)
    return frame(tile, pitch, looks)


def _in_flight(tile: Tile, pitch: Pitch, looks: TileStyle, eighths: int, down: bool) -> Lines:
    return flying_block(tile, pitch, looks, {}, eighths, down=down)


SKIN = Skin(_at_rest, _in_flight)
