"""Our palettes as Textual's themes, for everything that style sheets colour."""

from __future__ import annotations

from rich.terminal_theme import TerminalTheme
from textual.theme import Theme

from slide_tui.tui.paint.mixing import is_light, rgb_of
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.terminal.painter import as_hex

_SIXTEEN = [rgb_of(as_hex(index)) for index in range(16)]
SIXTEEN = TerminalTheme(_SIXTEEN[0], _SIXTEEN[7], _SIXTEEN[:8], _SIXTEEN[8:])
"""The first 16 colours as the painter knows them: below a dialog, Textual turns indices into colours by this table."""


def theme_of(palette: Palette) -> Theme:
    """Return the theme of a palette."""
    background = as_hex(palette.bg)
    return Theme(
        name=f"slide {palette.depth.value} {palette.theme.name}",
        primary=as_hex(palette.accent, "#FFFFFF"),
        accent=as_hex(palette.accent, "#FFFFFF"),
        warning=as_hex(palette.warn, "#FFFFFF"),
        foreground=as_hex(palette.fg, "#FFFFFF"),
        background=background,
        surface=background,
        panel=background,
        dark=not is_light(background),
        variables={"background": background},  # Textual makes it of a shade, which is one of 255 off (8.2)
    )
