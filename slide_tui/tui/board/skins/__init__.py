"""Skins: how a tile is drawn. A skin is a file of this folder with `tile_lines`, and a row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk
from slide_tui.tui.board.skins import ascii as letters
from slide_tui.tui.board.skins import blocks, frames
from slide_tui.tui.paint.ink import Line

Skin = Callable[[str, TileInk, Pitch, Looks], tuple[Line, ...]]
"""From what a tile is called, its inks and its size to its rows, each with the space behind the tile."""

SKINS: Mapping[str, Skin] = MappingProxyType(
    {
        "big digits": blocks.tile_lines,
        "plain numbers": blocks.tile_lines,
        "frames": frames.tile_lines,
        "ascii": letters.tile_lines,
    }
)
"""All skins, by the word that the settings have for them."""


def tile_lines(label: str, ink: TileInk, pitch: Pitch, looks: Looks) -> tuple[Line, ...]:
    """A tile drawn in the skin that was chosen; without colour a tile away is always a frame."""
    skin = looks.skin
    if not looks.palette.colour and skin != "ascii":
        skin = "frames"
    return SKINS[skin](label, ink, pitch, looks)
