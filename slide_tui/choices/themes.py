"""Themes: every colour of the program, one row for each. The names of the rows are the choices of the setting.

They stand below both the settings and the paint, so that a new theme is one row.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Colour = str | int
"""`#rrggbb`, or the index of one of the terminal's 256 colours."""


class Colours(NamedTuple):
    """The colours of everything but the tiles, at one colour depth."""

    bg: Colour
    tray: Colour
    card: Colour
    title: Colour
    fg: Colour
    dim: Colour
    faint: Colour
    accent: Colour
    warn: Colour
    ink: Colour
    """On lit faces and on the accent."""
    unlit: Colour
    selected: Colour
    covered: Colour
    """A tile of a covered board."""
    flash: tuple[Colour, Colour]
    """Number and face of a tile that was clicked and can't move."""
    ramp: tuple[Colour, Colour, Colour, Colour]
    """From a little to the most."""
    area: Colour
    """Below a curve: an accent that leaves the lines over it to be seen."""
    past: tuple[Colour, Colour]
    """A chart up to its cursor: as usual, and as a warning."""
    ahead: tuple[Colour, Colour]
    """The same after the cursor."""


class Tint(NamedTuple):
    """The colour of some tiles, at the depths that need a choice of their own."""

    true: str
    c256: int
    glass_256: int
    """Of the number on glass."""
    c16: int = 0
    """Unused in `five` and `ten`: `Few` has the colours of classes."""


class Few(NamedTuple):
    """The colours of tiles where there are only sixteen, or only eight papers."""

    classes: tuple[int, ...]
    """None of which looks like another, or like the tray."""
    spectrum: tuple[int, ...]
    on_glass: int | None = None
    """The colour of numbers on glass; None where it is the tile's."""


class Theme(NamedTuple):
    """The colours of a theme: one set for each colour depth, then the ramps of the tiles."""

    true: Colours
    c256: Colours
    c16: Colours
    c8: Colours
    """Where only the first eight of sixteen can be papers, as on the kernel's console."""
    five: tuple[Tint, ...]
    """As far apart as possible, neighbours above all, for every kind of eye."""
    ten: tuple[Tint, ...]
    of_ten: Mapping[int, tuple[int, ...]]
    """Which of the ten are furthest apart where not all are needed, counted from 1."""
    home: Tint
    away: Tint
    spectrum: tuple[float, float]
    """Lightness and chroma in OKLCH."""
    strong: str
    """What numbers on glass lean towards."""
    glass: tuple[str, float]
    """What is seen through glass, and how much of the tile's colour the glass has."""
    glass_256: int
    few_16: Few
    few_8: Few


_DARK_16 = Colours(0, 8, 8, 15, 7, 7, 8, 14, 11, 0, 0, 0, 7, (11, 0), (8, 6, 14, 15), 8, (14, 11), (8, 8))
_LIGHT_16 = Colours(15, 7, 7, 0, 0, 0, 8, 4, 1, 15, 15, 7, 8, (15, 1), (7, 6, 4, 0), 8, (4, 1), (8, 8))

THEMES: Mapping[str, Theme] = MappingProxyType({
    "dark": Theme(
        Colours(
            "#10141B", "#1B212B", "#1B212B", "#F1F4F8", "#C9D1DB", "#8590A0", "#465062", "#5CC9C7", "#F2B84B",
            "#0C1016", "#1D2128", "#262B32", "#2C3441", ("#F2B84B", "#574B34"),
            ("#284E52", "#387274", "#499C9C", "#5CC9C7"), "#2D595C", ("#3F8486", "#9C7A39"), ("#25474B", "#4F4228"),
        ),
        Colours(
            233, 234, 234, 255, 252, 246, 239, 80, 214, 16, 235, 236, 237, (214, 58),
            (23, 30, 37, 80), 23, (80, 214), (239, 239),
        ),
        _DARK_16,
        _DARK_16._replace(tray=4, card=4),
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
        Colours(
            "#F6F7F9", "#BFC8D4", "#E6EAF0", "#0C1016", "#2A313C", "#5B6675", "#A9B1BD", "#0B7285", "#8A5A00",
            "#FFFFFF", "#E8E9EC", "#DEDFE2", "#B6BFCB", ("#6B4500", "#F3DFB8"),
            ("#ABCCD4", "#7CB2BD", "#4693A2", "#0B7285"), "#B0CFD6", ("#4693A2", "#A5813E"), ("#B4D2D9", "#D8CBB3"),
        ),
        Colours(
            231, 250, 254, 16, 236, 241, 145, 24, 94, 231, 254, 253, 249, (94, 223),
            (152, 110, 67, 24), 152, (24, 94), (145, 145),
        ),
        _LIGHT_16,
        _LIGHT_16._replace(bg=7, tray=6, card=6, ink=15, unlit=7, selected=6, covered=0),
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
"""All themes, by the word that the settings have for them; the first is the default."""
