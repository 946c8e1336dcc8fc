"""Colour schemes: which colour a tile has, at every colour depth. A scheme is a row of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import mixed, oklch, readable_256
from slide_tui.tui.paint.palette import Depth, Palette


class Tint(NamedTuple):
    """One colour at the depths that need a choice of their own."""

    true: str
    c256: int
    glass_256: int
    """Of the number on glass."""


_FIVE_DARK = (
    Tint("#E47558", 173, 209),
    Tint("#FFDD53", 221, 221),
    Tint("#16A79B", 37, 44),
    Tint("#B9D7FD", 153, 153),
    Tint("#9F86F5", 141, 147),
)
_FIVE_LIGHT = (
    Tint("#771401", 52, 52),
    Tint("#8E6C03", 94, 94),
    Tint("#055848", 23, 23),
    Tint("#4D64DB", 62, 61),
    Tint("#5A0274", 54, 54),
)
_TEN_DARK = (
    Tint("#DD7786", 174, 210),
    Tint("#FDC9A1", 223, 223),
    Tint("#B98F17", 136, 178),
    Tint("#E0E24E", 184, 184),
    Tint("#83B265", 107, 113),
    Tint("#8DF0D0", 122, 122),
    Tint("#05A8A8", 37, 44),
    Tint("#C1D5FE", 189, 189),
    Tint("#A181F4", 141, 147),
    Tint("#FE9ECC", 218, 218),
)
_TEN_LIGHT = (
    Tint("#831B33", 125, 125),
    Tint("#AA5D46", 131, 95),
    Tint("#5A3202", 52, 52),
    Tint("#537C04", 58, 58),
    Tint("#06492E", 23, 23),
    Tint("#118179", 29, 22),
    Tint("#074A70", 24, 24),
    Tint("#4D6FC1", 27, 26),
    Tint("#411A90", 55, 55),
    Tint("#936294", 96, 96),
)
_OF_TEN_DARK = {6: (1, 4, 6, 7, 8, 9), 7: (1, 4, 6, 7, 8, 9, 10), 8: (1, 4, 5, 6, 7, 8, 9, 10)}
_OF_TEN_LIGHT = {6: (1, 4, 5, 8, 9, 10), 7: (1, 4, 5, 6, 7, 8, 9), 8: (1, 4, 5, 6, 7, 8, 9, 10)}
"""Which of the ten are furthest apart where not all are needed, counted from 1."""

_C16_DARK = (11, 14, 9, 15, 13, 10, 12)
_C16_LIGHT = (4, 1, 5, 8, 0)
_C16_SPECTRUM = (9, 11, 10, 14, 13)
_C8_DARK = (11, 14, 9, 15, 13, 10)
_C8_LIGHT = (4, 1, 5, 0, 2)
"""Without bright papers: none that looks like another, or like the tray."""

_HOME = {False: Tint("#4CC38A", 78, 78), True: Tint("#18794E", 29, 29)}
_AWAY = {False: Tint("#8FA3BF", 146, 146), True: Tint("#50607A", 240, 240)}


class Hue(NamedTuple):
    """The colour of a tile: its full colour, and the number's where the tile is glass."""

    full: Colour
    on_glass: Colour
    glass: Colour


def _classes(count: int, *, light: bool) -> tuple[Tint, ...]:
    """So many colours, neighbours far apart for every kind of eye."""
    if count <= len(_FIVE_DARK):
        return (_FIVE_LIGHT if light else _FIVE_DARK)[:count]
    tints = _TEN_LIGHT if light else _TEN_DARK
    chosen = (_OF_TEN_LIGHT if light else _OF_TEN_DARK).get(count, range(1, count + 1))
    return tuple(tints[at - 1] for at in chosen)


def _of_class(place: int, count: int, palette: Palette) -> Hue:
    """The colour of one class of so many."""
    if palette.depth is Depth.C16:
        colours = _classes_16(palette)
        return _hue_16(colours[place % len(colours)], palette)
    return _of_tint(_classes(count, light=palette.light)[place], palette)


def _of_tint(tint: Tint, palette: Palette) -> Hue:
    if palette.depth is Depth.C256:
        return Hue(tint.c256, tint.glass_256, 255 if palette.light else 237)
    return _of_true(tint.true, palette)


def _of_true(colour: str, palette: Palette) -> Hue:
    """A full colour and the glass that is mixed from it."""
    tray = palette.tray
    assert isinstance(tray, str), palette
    if palette.light:
        return Hue(colour, mixed(colour, "#000000", 0.8), mixed(colour, "#FFFFFF", 0.16))
    return Hue(colour, mixed(colour, "#FFFFFF", 0.8), mixed(colour, tray, 0.22))


def _classes_16(palette: Palette) -> tuple[int, ...]:
    if palette.bright_papers:
        return _C16_LIGHT if palette.light else _C16_DARK
    return _C8_LIGHT if palette.light else _C8_DARK


def _hue_16(colour: int, palette: Palette) -> Hue:
    assert palette.unlit is not None, palette
    full = colour if palette.bright_papers else colour % 8
    return Hue(full, 0 if palette.light else colour, palette.unlit)


def _fringe(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    row, column = divmod(tile - 1, size.width)
    count = min(size.width, size.height) - (size.width == size.height)
    return _of_class(min(row, column), max(count, 1), palette)


def _rows(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    return _of_class((tile - 1) // size.width, size.height, palette)


def _columns(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    return _of_class((tile - 1) % size.width, size.width, palette)


def _solved(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    if palette.depth is Depth.C16:
        return _hue_16((2 if palette.light else 10) if home else (8 if palette.light else 7), palette)
    return _of_tint((_HOME if home else _AWAY)[palette.light], palette)


def _rainbow(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    share = (tile - 1) / max(1, size.tiles - 1)
    if palette.depth is Depth.C16:
        colours = _classes_16(palette) if palette.light else _C16_SPECTRUM
        return _hue_16(colours[min(int(share * len(colours)), len(colours) - 1)], palette)
    colour = oklch(0.53, 0.14, 10 + 300 * share) if palette.light else oklch(0.77, 0.125, 10 + 300 * share)
    if palette.depth is Depth.C256:
        away, glass = ("#000000", 255) if palette.light else ("#FFFFFF", 237)
        ink = palette.ink
        assert isinstance(ink, int), palette
        return Hue(readable_256(colour, ink, away), readable_256(mixed(colour, away, 0.8), glass, away), glass)
    return _of_true(colour, palette)


def _one_colour(tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    accent = palette.accent
    assert accent is not None, palette
    if palette.depth is Depth.C16:
        return _hue_16(int(accent), palette)
    if palette.depth is Depth.C256:
        return Hue(accent, accent, 255 if palette.light else 237)
    return _of_true(str(accent), palette)


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
"""All schemes, by the word that the settings have for them. Each takes a tile, the size, whether it is home."""


@lru_cache(4096)
def hue_of(scheme: str, tile: int, size: Size, home: bool, palette: Palette) -> Hue:
    """The colour of a tile in a scheme; there is none without colour."""
    return SCHEMES[scheme](tile, size, home, palette)
