"""Themes: all colours of the program, one row for each theme. The settings offer the rows by name.

They are here, below both the settings and the paint, so that one row is all that a new theme needs. Our own two have
every colour chosen by hand at each depth; of the others a row has what was published, and the paint makes the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

Colour = str | int
"""`#rrggbb`, or the index of one of the terminal's 256 colours."""


_Pair = tuple[Colour, Colour]
Colours = tuple[
    Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour,
    _Pair, tuple[Colour, Colour, Colour, Colour], Colour, _Pair, _Pair,
]  # fmt: skip
"""The colours of everything but the tiles, in the order in which `Palette` explains them."""


class ThemeRow(NamedTuple):
    """What makes a theme: colours as `#RRGGBB`, by the names that a player's own theme calls them by."""

    faces: tuple[str, ...]
    """Five colours for tiles: far apart for every kind of eye, neighbours most of all."""
    faces_256: tuple[int, ...]
    """The same of 256 colours, if the nearest ones would look alike; else none."""
    background: str
    tray: str
    card: str
    title: str
    text: str
    dim: str
    faint: str
    accent: str
    warning: str
    ink: str
    unlit: str
    selected: str
    covered: str
    refused_number: str
    refused_face: str


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


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A theme in full: its colours at each colour depth, then the ramps of its tiles. Each is equal to itself only."""

    name: str
    true: Colours
    c256: Colours
    c16: Colours
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
    stops: tuple[str, ...] = ()
    """The colours that the rainbow runs through; none for that of all hues, in the lightness of `spectrum`."""


OURS: Mapping[str, Theme] = MappingProxyType({
    "dark": Theme(
        "dark",
        (
            "#10141B", "#1B212B", "#1B212B", "#F1F4F8", "#C9D1DB", "#8590A0", "#465062", "#5CC9C7", "#F2B84B",
            "#0C1016", "#1D2128", "#262B32", "#2C3441", ("#F2B84B", "#574B34"),
            ("#284E52", "#387274", "#499C9C", "#5CC9C7"), "#2D595C", ("#3F8486", "#9C7A39"), ("#25474B", "#4F4228"),
        ),
        (
            233, 234, 234, 255, 252, 246, 239, 80, 214, 16, 235, 236, 237, (222, 58),
            (23, 30, 37, 80), 23, (80, 214), (239, 239),
        ),
        (0, 8, 8, 15, 7, 7, 8, 14, 11, 0, 0, 0, 7, (11, 0), (8, 6, 14, 15), 8, (14, 11), (8, 8)),
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
    ),
    "light": Theme(
        "light",
        (
            "#F6F7F9", "#BFC8D4", "#E6EAF0", "#0C1016", "#2A313C", "#5B6675", "#A9B1BD", "#0A6C7E", "#8A5A00",
            "#FFFFFF", "#E8E9EC", "#DEDFE2", "#A7B1BF", ("#6B4500", "#F3DFB8"),
            ("#AACBD2", "#7BAFB9", "#458F9D", "#0A6C7E"), "#AFCDD4", ("#458F9D", "#A5813E"), ("#B4D0D7", "#D8CBB3"),
        ),
        (
            231, 250, 254, 16, 236, 241, 145, 24, 94, 231, 254, 253, 247, (58, 223),
            (152, 110, 67, 24), 152, (24, 94), (145, 145),
        ),
        (15, 7, 7, 0, 0, 0, 8, 4, 1, 15, 15, 7, 8, (15, 1), (7, 6, 4, 0), 8, (4, 1), (8, 8)),
        five=(
            Tint("#771401", 52, 52), Tint("#8E6C03", 94, 94), Tint("#055848", 23, 23), Tint("#4D64DB", 63, 61),
            Tint("#5A0274", 54, 54),
        ),
        ten=(
            Tint("#831B33", 89, 125), Tint("#AA5D46", 131, 95), Tint("#5A3202", 52, 52), Tint("#537C04", 58, 58),
            Tint("#06492E", 237, 23), Tint("#118179", 29, 22), Tint("#074A70", 23, 24), Tint("#4D6FC1", 27, 26),
            Tint("#411A90", 55, 55), Tint("#936294", 96, 96),
        ),
        of_ten={6: (1, 4, 5, 8, 9, 10), 7: (1, 4, 5, 6, 7, 8, 9), 8: (1, 4, 5, 6, 7, 8, 9, 10)},
        home=Tint("#18794E", 29, 22, 2),
        away=Tint("#50607A", 240, 240, 8),
        spectrum=(0.53, 0.14),
        strong="#000000",
        glass=("#FFFFFF", 0.16),
        glass_256=255,
        few_16=Few((4, 1, 5, 8, 0), (4, 1, 5, 8, 0), 0),
    ),
})  # fmt: skip
"""Our own themes."""


def _row(colours: str, faces: str, *faces_256: int) -> ThemeRow:
    """Return a row from what was published: its colours in their order, then those for tiles."""
    return ThemeRow(tuple(f"#{each}" for each in faces.split()), faces_256, *(f"#{each}" for each in colours.split()))


def row_of(theme: Theme) -> ThemeRow:
    """Return the row of one of our own themes."""
    colours = [str(each) for each in (*theme.true[:13], *theme.true[13])]
    return ThemeRow(tuple(tint.true for tint in theme.five), tuple(tint.c256 for tint in theme.five), *colours)


PUBLISHED: Mapping[str, ThemeRow] = MappingProxyType({
    "high contrast": _row(
        "000000 303030 1C1C1C  FFFFFF FFFFFF C8C8C8 6E6E6E  00E5FF FFD400 000000 "
        "1C1C1C 333333 4A4A4A  FFD400 3A3000",
        "FFE600 FF896F CFE3FF C49BFF 00D9A3",
    ),
    "nord": _row(
        "2E3440 242933 3B4252  ECEFF4 D8DEE9 A6B0C1 5B677E  88C0D0 EBCB8B 242933 "
        "383F4D 3F4859 4C566A  EBCB8B 5A5443",
        "D08770 EBCB8B B48EAD D8DEE9 8FBCBB",
    ),
    "gruvbox": _row(
        "282828 1D2021 3C3836  FBF1C7 EBDBB2 AFA18E 665C54  8EC07C FABD2F 1D2021 "
        "32302F 45403D 504945  FABD2F 5A4A25",
        "FB503C FABD2F D3869B EBDBB2 8EC07C",
        203, 221, 174, 187, 108,
    ),
    "catppuccin": _row(
        "1E1E2E 11111B 313244  F5F5FF CDD6F4 959BB4 585B70  94E2D5 F9E2AF 11111B "
        "292A3C 3A3B50 45475A  F9E2AF 544F50",
        "C26F86 94E2D5 A285C6 F9E2AF 9098CB",
    ),
    "dracula": _row(
        "282A36 191A21 383B4C  FFFFFF F8F8F2 9EA8CC 6272A4  8BE9FD F1FA8C 191A21 "
        "31333F 44475A 4D5066  F1FA8C 545645",
        "CC619E 50FA7B 9776C7 F1FA8C A1A8CC",
    ),
    "tokyo night": _row(
        "1A1B26 101118 262838  E6EAFB C0CAF5 8890B8 4A5078  7DCFFF E0AF68 12131B "
        "222433 2E3248 3B4261  E0AF68 50452F",
        "C65E72 73DACA 967BC6 C0CAF5 B38C53",
    ),
    "solarized dark": _row(
        "002B36 001E26 0A3A46  FDF6E3 BCC8C8 92A2A6 4A666F  4FB1AA D7A013 00212B "
        "06333F 0C3D49 2A4F59  E0B030 43451F",
        "E0674A C3D5D5 8F93DC D7A013 35B5A8",
    ),
    "solarized light": _row(
        "FDF6E3 D9D2BE EEE8D5  002B36 2F4A52 566A70 B5B3A2  1667A0 8A5F00 FFFFFF "
        "F4EDDA E9E2CE C9C3B0  6B4500 F5E1B0",
        "721F14 7A3E9E 084F49 2A66B8 5A4100",
        52, 97, 238, 25, 58,
    ),
    "latte": _row(
        "EFF1F5 BCC0CC E0E3EA  1E2033 3C3F58 5C5F77 ACB0BE  106B70 8A5600 FFFFFF "
        "E2E5EC D9DCE5 B3B8C6  6B4500 F3DFB8",
        "8A5600 3A5FD0 A11D33 7A2FC0 0F6B60",
    ),
})  # fmt: skip
"""Themes that others have published. Where their colours were hard to read or to tell apart, they were mended."""

AUTO, TERMINAL = "auto", "terminal"
FOLLOWING = (AUTO, TERMINAL)
"""Themes that are dark or light as the terminal's own background is."""

THEMES: Mapping[str, str] = MappingProxyType(
    {
        "dark": "Bright tiles on near black.",
        "light": "Deep tiles on near white.",
        AUTO: "Dark or light, like your terminal; follows it while you play.",
        TERMINAL: "Only the sixteen colours that you gave your terminal.",
        "high contrast": "White on black, with strong colours.",
        "nord": "Cool greys and soft northern colours.",
        "gruvbox": "Warm, retro colours on dark brown.",
        "catppuccin": "Soft pastels on deep blue: Mocha.",
        "dracula": "Vivid colours on grey-blue.",
        "tokyo night": "City lights on a dark blue night.",
        "solarized dark": "The well-known accents on deep teal.",
        "solarized light": "The same accents on cream.",
        "latte": "Deep colours on a cool white: Catppuccin's light side.",
    }
)
"""What the settings offer, with what it means; the first is the default."""
