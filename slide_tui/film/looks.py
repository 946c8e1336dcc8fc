"""Looks: the colours of a moving picture, those of one theme, or of two between which the reader's system decides."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.settings.themes import THEMES
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.palette import Depth, palette_of

BY_READER = "auto"
"""The name of a theme that is dark or light as the reader's system is."""
_DARK, _LIGHT = "dark", "light"


def looks_for(theme: str = BY_READER, like: Looks | None = None) -> tuple[Looks, ...]:
    """Return the looks of a theme, or of the dark and the light one, with tiles otherwise as in other looks."""
    themes = (theme,) if theme != BY_READER and _has_colours(theme) else (_DARK, _LIGHT)
    palettes = (palette_of(Depth.TRUE, name) for name in themes)
    return tuple(Looks(palette) if like is None else like._replace(palette=palette) for palette in palettes)


def _has_colours(theme: str) -> bool:
    """Whether a theme says what its colours look like; they may be up to the player's terminal."""
    if theme not in THEMES:
        return False
    palette = palette_of(Depth.TRUE, theme)
    return all(isinstance(colour, str) for colour in (palette.bg, palette.tray, palette.fg, palette.accent))


class Swatches:
    """The colours in use, each under the name of a class: `k0`, `k1`."""

    def __init__(self, looks: tuple[Looks, ...]) -> None:
        """Take one look, or one for dark and one for light systems."""
        self.looks = looks
        self._names: dict[tuple[str, ...], str] = {}

    def of(self, choose: Callable[[Looks], Colour | None]) -> str:
        """Return the class of a colour, chosen from each of the looks."""
        colours = tuple(str(choose(looks)) for looks in self.looks)
        return self._names.setdefault(colours, f"k{len(self._names)}")

    def rules(self) -> str:
        """Return the style of all classes so far."""
        usual, *light = [self._fills(place) for place in range(len(self.looks))]
        return usual + "".join(f"@media(prefers-color-scheme:light){{{fills}}}" for fills in light)

    def _fills(self, place: int) -> str:
        return "".join(f".{name}{{fill:{colours[place]}}}" for colours, name in self._names.items())
