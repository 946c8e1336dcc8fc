"""Skins: how tiles are drawn. A skin is a row in the settings, and a file of that name here that has a `SKIN`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk
from slide_tui.tui.paint.ink import Line

CHECK = "✓"
"""What is written on the face that fills the gap of a solved board."""


class Tile(NamedTuple):
    """What a skin is told of a tile; everything that it draws follows from this, the pitch and the looks."""

    number: int
    """0 for a blank face, such as a covered tile's."""
    label: str
    """What stands on it: a number as the player counts, a letter of the logo, a check mark, or nothing."""
    home: int
    """The cell where it belongs."""
    board: Size
    at_home: bool
    """Whether to show it as at home."""
    ink: TileInk


Lines = tuple[Line, ...]


class Skin(NamedTuple):
    """The functions of a skin."""

    at_rest: Callable[[Tile, Pitch, Looks], Lines]
    """Return as many rows as the pitch is high, each as wide, with the space behind the tile and below it."""
    in_flight: Callable[[Tile, Pitch, Looks, int, bool], Lines] | None = None
    """The same for a tile that is so many eighths of a cell (0 to 7) further right, or if told so further down, where
    one row more is needed. None if its tiles jump.
    """


def skin_of(looks: Looks) -> Skin:
    """The skin that was chosen, if the terminal has the letters for it."""
    return _skin_called(looks.skin if looks.palette.unicode else "ascii")


@cache
def _skin_called(name: str) -> Skin:
    skin: Skin = import_module(f"{__name__}.{name.replace(' ', '_')}").SKIN  # only those in use, for a quick start
    return skin
