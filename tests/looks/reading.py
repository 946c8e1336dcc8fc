"""How well a theme's colours read and how far its tiles differ, for every kind of eye. Other people's formulas.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole loss of one kind of cone; the distance
is that of Oklab (Ottosson 2020), times 100.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.settings.themes import ThemeRow
from slide_tui.tui.board.schemes import SCHEMES, hue_of
from slide_tui.tui.board.tile_style import TileStyle, quiet_ink, tile_ink
from slide_tui.tui.paint.contrasts import PAIRS
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import contrast, hex_of, oklab_of, rgb_of
from slide_tui.tui.paint.palette import Depth, Palette

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_NAMES = dict(zip(ThemeRow._fields[2:15], Palette._fields[2:15], strict=True))
"""The colours of a row as a palette calls them."""
CLASSES = range(2, 11)
"""How many colours tiles may have in `rows` and `columns`."""


class Read(NamedTuple):
    """Text in one colour on another."""

    what: str
    found: float
    wanted: float


def seen_by(colour: str, vision: str) -> str:
    """A colour as an eye sees it."""
    light = [part / 255 for part in rgb_of(colour)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    parts = [sum(a * b for a, b in zip(row, light, strict=True)) for row in VISIONS[vision]]
    parts = [min(1.0, max(0.0, part)) for part in parts]
    red, green, blue = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts)
    return hex_of((round(red * 255), round(green * 255), round(blue * 255)))


def apart(colours: Sequence[str]) -> float:
    """The least distance of two neighbours, seen by whichever eye sees the least."""
    return min(
        100 * dist(oklab_of(seen_by(one, vision)), oklab_of(seen_by(other, vision)))
        for one, other in pairwise(colours)
        for vision in VISIONS
    )


def words(palette: Palette) -> Iterator[Read]:
    """All text on screens and cards."""
    colours: dict[str, Colour] = {name: getattr(palette, token) for name, token in _NAMES.items()}
    number, face = palette.flash
    assert number is not None
    assert face is not None
    colours |= {"refused_number": number, "refused_face": face, "sign": palette.on_tray or 0}
    for ink, papers, wanted in (*PAIRS, ("sign", ("tray",), 4.5)):
        for paper in papers:
            yield Read(f"{ink} on {paper}", _contrast(colours[ink], colours[paper]), wanted)


def tiles(palette: Palette) -> Iterator[Read]:
    """The numbers of all tiles: lit, on glass, in the shaded rows of low tiles, and covered."""
    quiet = quiet_ink(TileStyle(palette)).body
    yield Read("quiet", _contrast(quiet.ink, quiet.paper), 4.5)
    for scheme in SCHEMES:
        for side in CLASSES if scheme in ("rows", "columns") else (4, 10):
            for tile in range(1, side * side, 1 if side < 5 else side - 1):
                for lit in (True, False):
                    for shaded in (False, True):
                        looks = TileStyle(palette, scheme=scheme)
                        ink = tile_ink(looks, tile, Size(side, side), lit, shaded=shaded).body
                        what = "lit" if lit else "glass"
                        yield Read(f"{what} {scheme} {tile}", _contrast(ink.ink, ink.paper), 4.5)


def classes(palette: Palette, count: int) -> list[str]:
    """The colours of so many classes, in their order."""
    return [as_hex(hue_of("rows", 1 + row * 2, Size(2, count), True, palette).full) for row in range(count)]


def _contrast(one: Colour | None, other: Colour | None) -> float:
    return contrast(as_hex(one), as_hex(other))


DEPTHS = (Depth.TRUE, Depth.C256)
