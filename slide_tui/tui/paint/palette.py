"""Palette: the colours of a theme at the terminal's colour depth, for everything but the tiles."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from slide_tui.settings.themes import FOLLOWING, OURS, PUBLISHED, TERMINAL, Theme, ThemeRow
from slide_tui.tui.paint.ink import Colour, Ink


class Depth(Enum):
    """How many colours the terminal shows."""

    TRUE = "truecolour"
    C256 = "256 colours"
    C16 = "16 colours"
    NONE = "no colour"


MANY = (Depth.TRUE, Depth.C256)
"""Where there are so many colours that tiles can be told apart by them."""


class Palette(NamedTuple):
    """The colours that everything is drawn in."""

    depth: Depth
    theme: Theme
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
    """On lit faces and on the accent."""
    unlit: Colour | None
    selected: Colour | None
    covered: Colour | None
    """A tile of a covered board."""
    flash: tuple[Colour | None, Colour | None]
    """Number and face of a tile that was clicked and can't move."""
    ramp: tuple[Colour | None, ...]
    """Four tones from a little to the most."""
    area: Colour | None
    """Below a curve: a faint accent that other lines show on."""
    past: tuple[Colour | None, Colour | None]
    """A chart up to its cursor: as usual, and as a warning."""
    ahead: tuple[Colour | None, Colour | None]
    """The same after the cursor."""

    @property
    def colour(self) -> bool:
        """Whether there is any colour at all."""
        return self.depth is not Depth.NONE

    @property
    def many_colours(self) -> bool:
        """Whether there are so many colours that tiles can be told apart by them."""
        return self.depth in MANY

    @property
    def bold_ink(self) -> bool:
        """Whether text on lit faces is bold; the black of 16 colours is not, since bold turns it grey."""
        return self.ink != 0

    @property
    def on_tray(self) -> Colour | None:
        """The colour of signs in the gap: the accent, but a light theme's is too pale there."""
        return self.title if self.many_colours and self.theme.strong == "#000000" else self.accent

    def on(self, ink: Colour | None, *, bold: bool = False, wanted: Any = None) -> Ink:
        """Return the ink for text on the screen, perhaps for such as can be clicked."""
        return Ink(ink, self.bg, bold, wanted=wanted)

    def block(self) -> Ink:
        """Return the ink for text on the accent: a selected row, a lit key."""
        if not self.colour:
            return Ink(bold=True, reverse=True)
        return Ink(self.ink, self.accent, self.bold_ink)


_PAIR = None, None
_NO_COLOURS = (*(None,) * 13, _PAIR, (None,) * 4, None, _PAIR, _PAIR)
_NONE: Mapping[str, ThemeRow] = MappingProxyType({})
_LIGHTNESS = ("dark", "light")


def theme_named(name: str, own: Mapping[str, ThemeRow] = _NONE, *, light: bool = False) -> Theme:
    """Return a theme in full: one of ours, a published one or the player's; `light` is what following themes follow."""
    name = _LIGHTNESS[light] if name in FOLLOWING else name
    if name in OURS:
        return OURS[name]
    from slide_tui.tui.paint.deriving import derived  # a start in our own colours does without

    return derived(name, own[name] if name in own else PUBLISHED[name])


def palette_of(
    depth: Depth, theme: str = _LIGHTNESS[False], own: Mapping[str, ThemeRow] = _NONE, *, light: bool = False
) -> Palette:
    """Return the palette of a theme at a colour depth, or at 16 colours if the theme is the terminal's own."""
    found = theme_named(theme, own, light=light)
    if theme == TERMINAL and depth in MANY:
        depth = Depth.C16
    colours = {Depth.TRUE: found.true, Depth.C256: found.c256, Depth.C16: found.c16}.get(depth)
    return Palette(depth, found, *(colours or _NO_COLOURS))
