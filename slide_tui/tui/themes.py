"""Our palettes as Textual's themes, for everything that style sheets colour."""

from __future__ import annotations

from textual.theme import Theme

from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import is_light
from slide_tui.tui.paint.palette import MANY, Palette

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def theme_of(palette: Palette) -> Theme:
    """Return the theme of a palette. Where there are few colours, the terminal's own are used unchanged."""
    few = palette.depth not in MANY
    colours = (palette.accent, palette.accent, palette.warn, palette.fg, palette.bg)
    primary, accent, warning, foreground, background = (_ansi(each) if few else as_hex(each) for each in colours)
    return Theme(
        name=f"slide {palette.depth.value} {palette.theme.name}",
        primary=primary,
        accent=accent,
        warning=warning,
        foreground=foreground,
        background=background,
        surface=background,
        panel=background,
        dark=not is_light(as_hex(palette.bg)),
        ansi=few,
        variables={
            "background": background,  # Textual makes it of a shade, which is one of 255 off (8.2)
            "ansi-background": background,
            "ansi-foreground": foreground,
        },
    )


def _ansi(colour: Colour | None) -> str:
    """One of sixteen colours as style sheets call it."""
    if not isinstance(colour, int):
        return "ansi_default"
    return f"ansi_{'bright_' * (colour > 7)}{_NAMES[colour % 8]}"
