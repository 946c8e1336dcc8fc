"""Themes: all colours of the program, one row for each theme. The settings offer the rows by name.

They are here, below both the settings and the paint, so that one row is all that a new theme needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Colour = str | int
"""`#rrggbb`, or the index of one of the terminal's 256 colours."""


_Pair = tuple[Colour, Colour]
_Colours = tuple[
    Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour,
    _Pair, tuple[Colour, Colour, Colour, Colour], Colour, _Pair, _Pair,
]  # fmt: skip
"""The colours of everything but the tiles, in the order in which `Palette` explains them."""


class Tint(NamedTuple):
    """One colour for tiles, at each depth."""

    true: str
    c256: int
    glass_256: int
    """For the number on glass."""
    c16: int = 0
    """Unused in `five` and `ten`: `Few` has the colours of classes."""


class Few(NamedTuple):
    """The colours of tiles where there are only 16."""

    classes: tuple[int, ...]
    """No two look alike, and none looks like the tray."""
    spectrum: tuple[int, ...]
    on_glass: int | None = None
    """The colour of numbers on glass; None where it is the tile's."""


class Theme(NamedTuple):
    """A theme: its colours at each colour depth, then the ramps of its tiles."""

    true: _Colours
    c256: _Colours
    c16: _Colours
    c8: _Colours
    """For the kernel's console, where only the first eight of 16 colours can be papers."""
    five: tuple[Tint, ...]
    """For up to five classes: far apart for every kind of eye, neighbours most of all."""
    ten: tuple[Tint, ...]
    of_ten: Mapping[int, tuple[int, ...]]
    """Which of the ten to use for fewer classes, counted from 1; all in order for those not listed."""
    home: Tint
    away: Tint
    spectrum: tuple[float, float]
    """Lightness and chroma in OKLCH."""
    strong: str
    """What numbers on glass are mixed with."""
    glass: tuple[str, float]
    """What is seen through glass, and the share of the tile's own colour."""
    glass_256: int
    few_16: Few
    few_8: Few


THEMES: Mapping[str, Theme] = MappingProxyType({
    "dark": Theme(
        (
            "#10141B", "#1B212B", "#1B212B", "#F1F4F8", "#C9D1DB", "#8590A0", "#465062", "#5CC9C7", "#F2B84B",
            "#0C1016", "#1D2128", "#262B32", "#2C3441", ("#F2B84B", "#574B34"),
            ("#284E52", "#387274", "#499C9C", "#5CC9C7"), "#2D595C", ("#3F8486", "#9C7A39"), ("#25474B", "#4F4228"),
        ),
        (
            233, 234, 234, 255, 252, 246, 239, 80, 214, 16, 235, 236, 237, (214, 58),
            (23, 30, 37, 80), 23, (80, 214), (239, 239),
        ),
        (0, 8, 8, 15, 7, 7, 8, 14, 11, 0, 0, 0, 7, (11, 0), (8, 6, 14, 15), 8, (14, 11), (8, 8)),
        (0, 4, 4, 15, 7, 7, 8, 14, 11, 0, 0, 0, 7, (11, 0), (8, 6, 14, 15), 8, (14, 11), (8, 8)),
        five=(
            Tint("#E47558", 173, 209), Tint("#FFDD53", 221, 221), Tint("#16A79B", 37, 44), Tint("#B9D7FD", 153, 153),
            Tint("#9F86F5", 141, 147),
        ),
        ten=(
            Tint("#DD7786", 174, 210), Tint("#FDC9A1", 223, 223), Tint("#B98F17", 136, 178), Tint("#E0E24E", 184, 184),
            Tint("#83B265", 107, 113), Tint("#8DF0D0", 122, 122), Tint("#05A8A8", 37, 44), Tint("#C1D5FE", 189, 189),
            Tint("#A181F4", 141, 147), Tint("#FE9ECC", 218, 218),
        ),
        of_ten={6: (1, 4, 6, 7, 8, 9), 7: (1, 4, 6, 7, 8, 9, 10), 8: (1, 4, 5, 6, 7, 8, 9, 10)},
        home=Tint("#4CC38A", 78, 78, 10),
        away=Tint("#8FA3BF", 146, 146, 7),
        spectrum=(0.77, 0.125),
        strong="#FFFFFF",
        glass=("#1B212B", 0.22),
        glass_256=237,
        few_16=Few((11, 14, 9, 15, 13, 10, 12), (9, 11, 10, 14, 13)),
        few_8=Few((11, 14, 9, 15, 13, 10), (9, 11, 10, 14, 13)),
    ),
    "light": Theme(
        (
            "#F6F7F9", "#BFC8D4", "#E6EAF0", "#0C1016", "#2A313C", "#5B6675", "#A9B1BD", "#0B7285", "#8A5A00",
            "#FFFFFF", "#E8E9EC", "#DEDFE2", "#A7B1BF", ("#6B4500", "#F3DFB8"),
            ("#ABCCD4", "#7CB2BD", "#4693A2", "#0B7285"), "#B0CFD6", ("#4693A2", "#A5813E"), ("#B4D2D9", "#D8CBB3"),
        ),
        (
            231, 250, 254, 16, 236, 241, 145, 24, 94, 231, 254, 253, 247, (94, 223),
            (152, 110, 67, 24), 152, (24, 94), (145, 145),
        ),
        (15, 7, 7, 0, 0, 0, 8, 4, 1, 15, 15, 7, 8, (15, 1), (7, 6, 4, 0), 8, (4, 1), (8, 8)),
        (7, 6, 6, 0, 0, 0, 8, 4, 1, 15, 7, 6, 0, (15, 1), (7, 6, 4, 0), 8, (4, 1), (8, 8)),
        five=(
            Tint("#771401", 52, 52), Tint("#8E6C03", 94, 94), Tint("#055848", 23, 23), Tint("#4D64DB", 62, 61),
            Tint("#5A0274", 54, 54),
        ),
        ten=(
            Tint("#831B33", 125, 125), Tint("#AA5D46", 131, 95), Tint("#5A3202", 52, 52), Tint("#537C04", 58, 58),
            Tint("#06492E", 23, 23), Tint("#118179", 29, 22), Tint("#074A70", 24, 24), Tint("#4D6FC1", 27, 26),
            Tint("#411A90", 55, 55), Tint("#936294", 96, 96),
        ),
        of_ten={6: (1, 4, 5, 8, 9, 10), 7: (1, 4, 5, 6, 7, 8, 9), 8: (1, 4, 5, 6, 7, 8, 9, 10)},
        home=Tint("#18794E", 29, 29, 2),
        away=Tint("#50607A", 240, 240, 8),
        spectrum=(0.53, 0.14),
        strong="#000000",
        glass=("#FFFFFF", 0.16),
        glass_256=255,
        few_16=Few((4, 1, 5, 8, 0), (4, 1, 5, 8, 0), 0),
        few_8=Few((4, 1, 5, 0, 2), (4, 1, 5, 0, 2), 0),
    ),
})  # fmt: skip
"""All themes, by their name in the settings; the first is the default."""
