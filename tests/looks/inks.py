"""The inks of screens by the names of their colours, in a theme whose colours are all different."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import ThemeRow
from slide_tui.tui.board.tile_style import TileStyle, quiet_ink, tile_ink
from slide_tui.tui.paint.ink import Colour, Ink
from slide_tui.tui.paint.palette import Depth, Palette, palette_of
from tests.shown import Cell

PROBE = ThemeRow(
    ("#C04040", "#C0C040", "#40C040", "#40C0C0", "#4040C0"),
    (),
    *(f"#{red:02X}{10 * number:02X}{255 - red:02X}" for number, red in enumerate(range(8, 15 * 14, 14), start=1)),
)
_NAME = "example"
"""A word of the program, as every word on its screens is."""
TILE = "tile"
"""The name of every colour that tiles make of the theme's."""


class Pair(NamedTuple):
    """Two colours that meet in a cell, by name."""

    ink: str
    paper: str


def names_in(palette: Palette) -> dict[str, str]:
    """The names of a palette's colours, and of those that its tiles make of them."""
    found: dict[str, str] = {}
    for name, value in palette._asdict().items():
        for number, colour in enumerate(value if isinstance(value, tuple) else (value,), start=1):
            if isinstance(colour, str | int) and not isinstance(colour, bool):
                found.setdefault(str(colour).upper(), f"{name}-{number}" if isinstance(value, tuple) else name)
    for colour in _of_tiles(TileStyle(palette, scheme="one colour")):
        found.setdefault(str(colour).upper(), TILE)
    return found


def _of_tiles(looks: TileStyle) -> Iterable[Colour]:
    """The colours of tiles at home and away, flying, shaded, covered and with a foot, and those of the logo."""
    looked = [looks._replace(home=home) for home in ("light up", "go quiet", "foot")]
    tiles = [
        tile_ink(each, 1, Size(4, 4), home, flying=flying, shaded=shaded)
        for each in looked
        for home in (True, False)
        for flying in (True, False)
        for shaded in (True, False)
    ]
    logo = [tile_ink(looks._replace(scheme="rainbow"), tile, Size(3, 3), True) for tile in range(1, 9)]
    inks = [ink for tile in (*tiles, *logo, quiet_ink(looks)) for ink in (tile.body, tile.edge, tile.foot)]
    return [colour for ink in inks if isinstance(ink, Ink) for colour in (ink.ink, ink.paper) if colour is not None]


def is_shape(letter: str) -> bool:
    """Whether a glyph is a block, a line or a bar, not something to read."""
    return "─" <= letter <= "▟" or letter in "·▴▾◂▸━┃"


def strangers(rows: Iterable[Iterable[Cell]], names: dict[str, str]) -> set[str]:
    """The colours on a screen that are none of some: of a blank only its paper is seen."""
    seen = {cell.bg for row in rows for cell in row} | {cell.fg for row in rows for cell in row if cell.letter.strip()}
    return {colour for colour in seen if colour is not None and colour.upper() not in names}


def word_pairs(rows: Iterable[Iterable[Cell]], names: dict[str, str]) -> set[Pair]:
    """The colours of everything that is read, with what it lies on."""
    return {
        Pair(names.get(str(cell.fg).upper(), TILE), names.get(str(cell.bg).upper(), TILE))
        for row in rows
        for cell in row
        if cell.letter.strip() and not is_shape(cell.letter)
    }


def wearing(settings: Settings) -> Settings:
    """Some settings with the probe as a player's own theme; tiles of one colour have few inks."""
    return replace(settings, theme=_NAME, own_themes=((_NAME, PROBE),), scheme="one colour")


def probe_palette() -> Palette:
    """The palette of the probe."""
    return palette_of(Depth.TRUE, _NAME, {_NAME: PROBE})
