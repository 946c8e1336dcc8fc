"""Our palettes as Textual's themes: style sheets take every colour from their variables, and are parsed once."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet
from textual.theme import Theme

from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import is_light
from slide_tui.tui.paint.palette import MANY, Palette

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_OWN = ("bg", "tray", "card", "title", "dim", "faint", "ink", "unlit", "selected", "covered")
"""The colours of a palette that style sheets know by the same names, beside Textual's own."""

_ANY = "ansi_white"
"""A paper where there are no colours: the driver reverses it."""


def theme_of(palette: Palette) -> Theme:
    """Return the theme of a palette. Where there are few colours, the terminal's own are used unchanged."""
    colour = _ansi if palette.depth not in MANY else as_hex
    background, foreground = colour(palette.bg), colour(palette.fg)
    accent, warning = colour(palette.accent) if palette.colour else _ANY, colour(palette.warn)
    return Theme(
        name=f"slide {palette.depth.value} {palette.theme.name}",
        primary=accent,
        accent=accent,
        warning=warning,
        foreground=foreground,
        background=background,
        surface=background,
        panel=background,
        dark=not is_light(as_hex(palette.bg)),
        ansi=palette.depth not in MANY,
        variables={
            # Textual makes these of shades, which are one of 255 off (8.2)
            "background": background,
            "foreground": foreground,
            "accent": accent,
            "warning": warning,
            "ansi-background": background,
            "ansi-foreground": foreground,
            "screen-selection-background": accent,
            **_own(palette, {name: colour(getattr(palette, name)) for name in _OWN}, foreground),
        },
    )


def _own(palette: Palette, colours: dict[str, str], foreground: str) -> dict[str, str]:
    """Return our own variables, and Textual's for what our screens show of its widgets."""
    many, background = palette.many_colours, colours["bg"]
    if not palette.colour:
        colours |= {"selected": _ANY, "ink": background}
    bars = {f"scrollbar{state}": colours["dim" if state else "faint"] for state in ("", "-hover", "-active")}
    behind = ("scrollbar-background", "scrollbar-background-hover", "scrollbar-background-active")
    return {
        **colours,
        "screen-selection-foreground": colours["ink"],
        "card-text": foreground if many else colours["title"],  # of 16 colours only one is readable on a card
        "card-dim": colours["dim"] if many else colours["title"],
        "marked-style": "bold" if palette.bold_ink else "none",
        "warning-style": "none" if palette.colour else "bold",
        "rim": f"inner {colours['card']}" if palette.colour else f"round {foreground}",
        **bars,
        **dict.fromkeys((*behind, "scrollbar-corner-color"), background),
    }


def _ansi(colour: Colour | None) -> str:
    """One of sixteen colours as style sheets call it."""
    if not isinstance(colour, int):
        return "ansi_default"
    return f"ansi_{'bright_' * (colour > 7)}{_NAMES[colour % 8]}"


class LastingStylesheet(Stylesheet):
    """A style sheet that keeps what it has parsed when another screen brings its own.

    Textual's parses everything anew whenever a screen is first shown (8.2): 5 to 12 ms. Variables that change empty
    its cache, so that a new theme is still taken by every rule.
    """

    def reparse(self) -> None:
        """Parse what has not been parsed with these variables."""
        self.parse()
