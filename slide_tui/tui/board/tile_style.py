"""Looks: how the player wants tiles drawn on this terminal, and the inks of a tile that follow."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.schemes import hue_of
from slide_tui.tui.board.skins import SKINS, Skin
from slide_tui.tui.paint.digits import Fonts
from slide_tui.tui.paint.ink import Colour, Ink
from slide_tui.tui.paint.mixing import full_256, mixed, readable, readable_256
from slide_tui.tui.paint.palette import Depth, Palette


class TileStyle(NamedTuple):
    """Everything that decides how tiles are drawn."""

    palette: Palette
    skin: str = "big digits"
    scheme: str = "rainbow"
    home: str = "light up"
    round_corners: bool = True
    all_blocks: bool = True
    """Whether to use quarter blocks, or only halves."""
    first_number: int = 1
    numbers: str = "auto"
    """Which tiles of a picture have numbers."""
    art: Art | None = None
    """The picture that tiles are pieces of, once there is one."""

    @property
    def shown_art(self) -> Art | None:
        """The picture that tiles are pieces of here; None if they show numbers."""
        return self.art if self.skin == PICTURE and self.palette.colour else None

    @property
    def numbered(self) -> Skin:
        """The skin of tiles that show numbers: the one chosen, or digits where that is a picture."""
        return SKINS.get(self.skin, SKINS["big digits"])

    @property
    def framed(self) -> bool:
        """Whether tiles that are not lit have frames."""
        return self.numbered.framed or not self.palette.colour

    @property
    def fonts(self) -> Fonts:
        """The digits for tiles."""
        return self.numbered.framed_fonts if self.framed else self.numbered.fonts


def tile_style_of(settings: Settings, palette: Palette, *, all_blocks: bool = True) -> TileStyle:
    """Return the looks that the settings choose, where a font may lack quarter blocks."""
    all_blocks = all_blocks and settings.blocks == "all"
    return TileStyle(
        palette,
        settings.skin,
        settings.scheme,
        settings.home,
        settings.corners == "round" and all_blocks,
        all_blocks,
        settings.first_number,
        settings.picture_numbers,
    )


_HALF = 0.5


class TileInk(NamedTuple):
    """The inks of one tile."""

    body: Ink
    """The number on its face."""
    tray: Colour | None
    """What is around it."""
    lit: bool = False
    """Whether the face is full, not glass."""
    foot: Ink | None = None
    """The foot that a tile at home stands on, in the middle of its last half row."""

    @property
    def edge(self) -> Ink:
        """Half rows and corners: the colour of the face on that of the tray."""
        return Ink(self.body.paper, self.tray)

    def on(self, face: Colour | None, number: Colour | None) -> TileInk:
        """Return them in other colours, for a tile that fades, or is pointed at, refused or celebrated."""
        return TileInk(self.body._replace(ink=number, paper=face), self.tray, self.lit)


@lru_cache(2048)
def tile_ink(
    looks: TileStyle, tile: int, size: Size, home: bool, *, flying: bool = False, shaded: bool = False
) -> TileInk:
    """Return the inks of a tile. In flight it is glass; `shaded` tells apart rows of tiles that are one line high."""
    palette = looks.palette
    lit = {"light up": home, "go quiet": not home}.get(looks.home, True) and (not flying or not palette.colour)
    if not palette.colour:
        return TileInk(Ink(bold=True, reverse=lit), None, lit)
    hue = hue_of(looks.scheme, tile, size, home, palette)
    face, number = (hue.full, palette.ink) if lit else (hue.glass, hue.on_glass)
    if shaded and palette.depth is Depth.TRUE:
        face, number = _shaded(str(face), str(number), palette, lit=lit)
    bold = palette.bold_ink if lit else True
    foot = _foot(face, palette) if looks.home == "foot" and home else None
    return TileInk(Ink(number, face, bold), palette.tray, lit, foot)


def _shaded(face: str, number: str, palette: Palette, *, lit: bool) -> tuple[str, str]:
    """Return a face nearer to the tray, with a number that can still be read on it."""
    strong, shade = palette.theme.strong, mixed(face, str(palette.tray), 0.84 if lit else 0.5)
    if lit:
        return readable(shade, number, strong), number
    return shade, readable(number, shade, strong)


def _foot(face: Colour, palette: Palette) -> Ink:
    """Return the ink of the shadow below a face."""
    if palette.depth is Depth.TRUE:
        return Ink(face, mixed(str(face), str(palette.tray), 0.45))
    return Ink(face, palette.dim)


def quiet_ink(looks: TileStyle) -> TileInk:
    """Return the inks of a covered tile, or of one that a lesson leaves aside."""
    palette = looks.palette
    number, strong = palette.dim, palette.theme.strong
    if palette.depth is Depth.TRUE:
        number = readable(str(number), str(palette.covered), strong)
    elif isinstance(number, int) and palette.depth is Depth.C256:
        number = readable_256(full_256(number), (int(palette.covered or 0),), strong)
    return TileInk(Ink(number, palette.covered), palette.tray)


def faded(ink: TileInk, looks: TileStyle, strength: float) -> TileInk:
    """Return inks on their way to those of a covered tile; where colours can't be mixed, in one step or in none."""
    palette, quiet = looks.palette, quiet_ink(looks)
    if not palette.colour:
        return ink
    if palette.depth is not Depth.TRUE:
        return ink if strength > _HALF else quiet._replace(body=quiet.body._replace(ink=ink.body.ink or palette.dim))
    covered = str(palette.covered)
    return ink.on(*(mixed(str(colour), covered, strength) for colour in (ink.body.paper, ink.body.ink)))
