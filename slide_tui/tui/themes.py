"""Colour themes: our palettes as Textual's themes, for everything that style sheets colour."""

from __future__ import annotations

from textual.theme import Theme

from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.terminal.painter import as_hex


def theme_of(palette: Palette) -> Theme:
    """The theme of a palette."""
    background = as_hex(palette.bg)
    return Theme(
        name=f"slide {palette.depth.value} {'light' if palette.light else 'dark'}",
        primary=as_hex(palette.accent, "#FFFFFF"),
        accent=as_hex(palette.accent, "#FFFFFF"),
        warning=as_hex(palette.warn, "#FFFFFF"),
        foreground=as_hex(palette.fg, "#FFFFFF"),
        background=background,
        surface=background,
        panel=background,
        dark=not palette.light,
    )
