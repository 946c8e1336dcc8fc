"""Skins: how tiles are drawn. A skin is a row in the settings, and a file of that name here that has a `SKIN`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.tile_style import TileInk, TileStyle
from slide_tui.tui.paint.ink import Line

TYPE_CHECKING = False
if TYPE_CHECKING:  # number tiles start without pictures
    from slide_tui.tui.board.art import Art
    from slide_tui.tui.board.shades import Wash

CHECK = "✓"
"""The label of the face that fills the gap of a solved board."""


class Piece(NamedTuple):
    """How a tile shows its piece of a picture."""

    seams: int = 0
    """Which of its seams are closed, as `closed_seams` has it."""
    badge: str = ""
    """The number to write on it; empty for none."""
    wash: Wash | None = None


class Tile(NamedTuple):
    """A tile as skins see it; whatever they draw follows from this, the pitch and the looks."""

    number: int
    """0 for a face without a tile: on a covered board, or in the gap."""
    label: str
    """What to write on it: the number as the player counts, a letter of the logo, a check mark, or nothing."""
    home: int
    """The cell where it belongs."""
    board: Size
    at_home: bool
    """Whether to show it as at home."""
    ink: TileInk
    piece: Piece | None = None
    """Its piece of a picture, if it is to show one."""


Lines = tuple[Line, ...]


class Skin(NamedTuple):
    """The functions of a skin."""

    at_rest: Callable[[Tile, Pitch, TileStyle], Lines]
    """Draw a tile on as many rows and columns as the pitch has, including the space beside it."""
    in_flight: Callable[[Tile, Pitch, TileStyle, int, bool], Lines]
    """The same some eighths of a cell (0 to 7) further right; or, if the last argument says so, further down, on one
    row more.
    """
    whole_cells: bool = False
    """Whether tiles can only be drawn whole cells further on: then the eighths are always 0."""


def skin_of(looks: TileStyle) -> Skin:
    """Return the skin to draw with: the one chosen, or digits as long as its picture is not there."""
    return _skin_called("big digits" if looks.skin == PICTURE and art_of(looks) is None else looks.skin)


def art_of(looks: TileStyle) -> Art | None:
    """Return the picture that tiles are pieces of; None if they show numbers."""
    return looks.art if looks.skin == PICTURE and looks.palette.pictures else None


@cache
def _skin_called(name: str) -> Skin:
    skin: Skin = import_module(f"{__name__}.{name.replace(' ', '_')}").SKIN  # only those in use, for a quick start
    return skin
