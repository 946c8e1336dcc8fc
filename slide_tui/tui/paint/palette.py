"""Palette: the colours of everything but the tiles, chosen by hand for each theme and colour depth."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from slide_tui.tui.paint.ink import Colour, Ink


class Depth(Enum):
    """How many colours the terminal shows."""

    TRUE = "truecolour"
    C256 = "256 colours"
    C16 = "16 colours"
    NONE = "no colour"


class Palette(NamedTuple):
    """What every drawn thing takes its colours from."""

    depth: Depth
    light: bool
    bg: Colour | None
    tray: Colour | None
    card: Colour | None
    title: Colour | None
    fg: Colour | None
    dim: Colour | None
    faint: Colour | None
    accent: Colour | None
    warn: Colour | None
    ink: Colour | None
    """On lit faces and on accent."""
    unlit: Colour | None
    selected: Colour | None
    covered: Colour | None
    """A tile of a covered board."""
    flash: tuple[Colour | None, Colour | None]
    """Number and face of a tile that was clicked and can't move."""
    unicode: bool = True
    """Whether the terminal can show more than ASCII."""
    bright_papers: bool = True
    """Whether all sixteen colours can be papers; the kernel's console has eight."""

    @property
    def colour(self) -> bool:
        """Whether there is any colour at all."""
        return self.depth is not Depth.NONE

    @property
    def bold_ink(self) -> bool:
        """Whether text on lit faces is bold: dark text at 16 colours must not be, it would turn grey."""
        return self.depth is not Depth.C16 or self.light

    def on(self, ink: Colour | None, *, bold: bool = False, card: bool = False) -> Ink:
        """Text on the screen, or on a card; the 16 colours have one text colour that reads on a card."""
        if card and self.depth is Depth.C16 and ink not in (self.accent, self.warn):
            ink = 0 if self.light else 15
        return Ink(ink, self.card if card else self.bg, bold)

    def shown(self, words: str) -> str:
        """Our own words in letters that the terminal can show."""
        return words if self.unicode else words.replace("×", "x").replace(" · ", ", ").replace("…", "...")

    def block(self) -> Ink:
        """Text on the one accent: a selected row, a lit key."""
        if not self.colour:
            return Ink(bold=True, reverse=True)
        return Ink(self.ink, self.accent, self.bold_ink)


_TRUE_DARK = Palette(
    Depth.TRUE, False, "#10141B", "#1B212B", "#1B212B", "#F1F4F8", "#C9D1DB", "#8590A0", "#465062", "#5CC9C7",
    "#F2B84B", "#0C1016", "#1D2128", "#262B32", "#2C3441", ("#F2B84B", "#574B34"),
)  # fmt: skip
_TRUE_LIGHT = Palette(
    Depth.TRUE, True, "#F6F7F9", "#BFC8D4", "#E6EAF0", "#0C1016", "#2A313C", "#5B6675", "#A9B1BD", "#0B7285",
    "#8A5A00", "#FFFFFF", "#E8E9EC", "#DEDFE2", "#B6BFCB", ("#6B4500", "#F3DFB8"),
)  # fmt: skip
_256_DARK = Palette(
    Depth.C256, False, 233, 234, 234, 255, 252, 246, 239, 80, 214, 16, 235, 236, 237, (214, 58)
)  # fmt: skip
_256_LIGHT = Palette(
    Depth.C256, True, 231, 250, 254, 16, 236, 241, 145, 24, 94, 231, 254, 253, 249, (94, 223)
)  # fmt: skip
_16_DARK = Palette(Depth.C16, False, 0, 8, 8, 15, 7, 7, 8, 14, 11, 0, 0, 0, 7, (11, 0))
_16_LIGHT = Palette(Depth.C16, True, 15, 7, 7, 0, 0, 0, 8, 4, 1, 15, 15, 7, 8, (15, 1))
_8_DARK = _16_DARK._replace(tray=4, card=4, bright_papers=False)
_8_LIGHT = _16_LIGHT._replace(bg=7, tray=6, card=6, ink=15, unlit=7, selected=6, covered=0, bright_papers=False)
_NONE = Palette(
    Depth.NONE, False, None, None, None, None, None, None, None, None, None, None, None, None, None, (None, None)
)

_ALL = {
    (palette.depth, palette.light): palette
    for palette in (_TRUE_DARK, _TRUE_LIGHT, _256_DARK, _256_LIGHT, _16_DARK, _16_LIGHT, _NONE)
}


def palette_of(depth: Depth, *, light: bool = False, unicode: bool = True, bright_papers: bool = True) -> Palette:
    """The palette of a theme at a colour depth."""
    if depth is Depth.C16 and not bright_papers:
        return (_8_LIGHT if light else _8_DARK)._replace(unicode=unicode)
    return _ALL[depth, light and depth is not Depth.NONE]._replace(unicode=unicode)
