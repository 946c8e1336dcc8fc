"""Looks: how the player wants tiles drawn on this terminal, and the inks that a tile gets from that."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.schemes import hue_of
from slide_tui.tui.paint.ink import Colour, Ink
from slide_tui.tui.paint.mixing import mixed
from slide_tui.tui.paint.palette import Depth, Palette

TYPE_CHECKING = False
if TYPE_CHECKING:  # the frame before Textual paints without settings of its own
    from slide_tui.choices.settings import Settings


class Looks(NamedTuple):
    """Everything that decides how a tile is drawn."""

    palette: Palette
    skin: str = "big digits"
    scheme: str = "rainbow"
    home: str = "light up"
    round_corners: bool = True
    all_blocks: bool = True
    """Whether quarter blocks are drawn, or only halves."""
    first_number: int = 1


def looks_of(settings: Settings, palette: Palette) -> Looks:
    """Return the looks that the settings choose."""
    return Looks(
        palette,
        settings.skin,
        settings.scheme,
        settings.home,
        settings.corners == "round" and settings.blocks == "all",
        settings.blocks == "all",
        settings.first_number,
    )


class TileInk(NamedTuple):
    """The inks of one tile."""

    body: Ink
    """The number on the face."""
    edge: Ink
    """Half rows and corners: the face's colour on the tray's."""
    lit: bool
    """Whether the face is full, not glass."""
    foot: Ink | None = None
    """Of the last half row in the middle, where a tile at home stands on a foot."""


@lru_cache(8192)
def tile_ink(looks: Looks, tile: int, size: Size, home: bool, *, flying: bool = False, shaded: bool = False) -> TileInk:
    """The inks of a tile. In flight it is glass; `shaded` is every second row where tiles are one row high."""
    palette = looks.palette
    lit = _lit(looks.home, home) and (not flying or not palette.colour)
    if not palette.colour:
        return TileInk(Ink(bold=True, reverse=lit), Ink(), lit)
    hue = hue_of(looks.scheme, tile, size, home, palette)
    face, number = (hue.full, palette.ink) if lit else (hue.glass, hue.on_glass)
    if shaded and palette.depth is Depth.TRUE:
        face = mixed(str(face), str(palette.tray), 0.84 if lit else 0.5)
    bold = palette.bold_ink if lit else True
    foot = _foot(face, palette) if looks.home == "foot" and home else None
    return TileInk(Ink(number, face, bold), Ink(face, palette.tray), lit, foot)


def _lit(sign: str, home: bool) -> bool:
    match sign:
        case "light up":
            return home
        case "go quiet":
            return not home
    return True


def _foot(face: Colour, palette: Palette) -> Ink:
    """A shadow of the face in the half row below it."""
    if palette.depth is Depth.TRUE:
        return Ink(face, mixed(str(face), str(palette.tray), 0.45))
    return Ink(face, palette.dim)


def in_colours(ink: TileInk, number: Colour | None, face: Colour | None, tray: Colour | None) -> TileInk:
    """A tile in other colours, for a moment: pointed at, refused, celebrated."""
    return TileInk(ink.body._replace(ink=number, paper=face), Ink(face, tray), ink.lit)
