"""Colour schemes: the colour of each tile, at every colour depth. A scheme is a row of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.settings.themes import Tint
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import between, mixed, nearest_256, oklch, readable, readable_256
from slide_tui.tui.paint.palette import Depth, Palette


class Hue(NamedTuple):
    """The colours of a tile: the full face, and number and face where it is glass."""

    full: Colour
    on_glass: Colour
    glass: Colour


def _of_class(place: int, count: int, palette: Palette) -> Hue:
    """Return the colour of one of `count` classes, such as rows."""
    theme = palette.theme
    few = theme.few_16.classes
    if count <= len(theme.five):
        tint = theme.five[place]
    else:
        chosen = theme.of_ten.get(count)
        tint = theme.ten[chosen[place] - 1 if chosen else place]
    return _of_tint(tint._replace(c16=few[place % len(few)]), palette)


def _of_tint(tint: Tint, palette: Palette) -> Hue:
    match palette.depth:
        case Depth.C16:
            return _hue_16(tint.c16, palette)
        case Depth.C256:
            return Hue(tint.c256, tint.glass_256, palette.theme.glass_256)
    return _of_true(tint.true, palette)


def _of_true(colour: str, palette: Palette) -> Hue:
    """Mix the glass from a full colour."""
    theme = palette.theme
    behind, share = theme.glass
    glass = mixed(colour, behind, share)
    return Hue(colour, readable(mixed(colour, theme.strong, 0.8), glass, theme.strong), glass)


def _hue_16(colour: int, palette: Palette) -> Hue:
    assert palette.unlit is not None, palette
    number = palette.theme.few_16.on_glass
    return Hue(colour, colour if number is None else number, palette.unlit)


def _fringe(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    row, column = divmod(tile - 1, size.width)
    count = min(size.width, size.height) - (size.width == size.height)
    return _of_class(min(row, column), max(count, 1), palette)


def _rows(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    return _of_class((tile - 1) // size.width, size.height, palette)


def _columns(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    return _of_class((tile - 1) % size.width, size.width, palette)


def _solved(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    theme = palette.theme
    return _of_tint(theme.home if home else theme.away, palette)


def _rainbow(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    theme, share = palette.theme, (tile - 1) / max(1, size.tiles - 1)
    if palette.depth is Depth.C16:
        colours = palette.theme.few_16.spectrum
        return _hue_16(colours[min(int(share * len(colours)), len(colours) - 1)], palette)
    colour = between(theme.stops, share) if theme.stops else oklch(*theme.spectrum, 10 + 300 * share)
    if palette.depth is Depth.TRUE:
        return _of_true(readable(colour, str(palette.ink), theme.strong), palette)
    strong, glass, ink = theme.strong, theme.glass_256, palette.ink
    assert isinstance(ink, int), palette
    return Hue(readable_256(colour, (ink,), strong), readable_256(mixed(colour, strong, 0.8), (glass,), strong), glass)


def _one_colour(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    accent = palette.accent
    index = accent if isinstance(accent, int) else 0
    return _of_tint(Tint(str(accent), index, index, index), palette)


def _places(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    """Every column has a hue, and the rows go from light to dark: so each place has a colour of its own."""
    if palette.depth is Depth.C16:
        full = _rainbow(tile, size, home, palette).full
        assert palette.ink is not None, palette
        return Hue(full, palette.ink, full)
    row, column = divmod(tile - 1, size.width)
    lightness = 0.90 - 0.5 * row / (size.height - 1)
    colour = oklch(lightness, 0.15, 20 + 300 * column / size.width)
    sign = "#000000" if lightness > _DARK else "#FFFFFF"
    if palette.depth is Depth.TRUE:
        return Hue(colour, sign, colour)
    return Hue(nearest_256(colour), nearest_256(sign), nearest_256(colour))


_DARK = 0.6
"""The lightness below which a face wants a white sign."""


Scheme = Callable[[int, Size, bool, Palette], Hue]

SCHEMES: Mapping[str, Scheme] = MappingProxyType(
    {
        "rainbow": _rainbow,
        "fringe": _fringe,
        "rows": _rows,
        "columns": _columns,
        "solved": _solved,
        "one colour": _one_colour,
    }
)
"""All schemes, by their name in the settings."""


PLACES = "places"
"""A scheme that can't be chosen, for boards on which only colours say where tiles belong."""


@lru_cache(4096)
def hue_of(scheme: str, tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    """Return the colours of a tile in a scheme. Don't ask where there is no colour."""
    return (_places if scheme == PLACES else SCHEMES[scheme])(tile, size, home, palette)
