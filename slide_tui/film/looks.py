"""Looks: the colours of a moving picture, those of one theme, or of two between which the reader's system decides."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import FOLLOWING, THEMES
from slide_tui.tui.board.tile_style import TileStyle, tile_style_of
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.palette import Depth, palette_of

_OURS = ("dark", "light")


def looks_for(theme: str) -> tuple[TileStyle, ...]:
    """Return the looks of a theme, or of the dark and the light one where its colours are up to the terminal."""
    return tuple(TileStyle(palette_of(Depth.TRUE, name)) for name in (_OURS if theme in FOLLOWING else (theme,)))


def looks_chosen(settings: Settings) -> tuple[TileStyle, ...]:
    """Return the looks of the player's settings; our own two themes are dark or light as the reader's system is."""
    theme, own = settings.theme, dict(settings.own_themes)
    fixed = theme in own or (theme in THEMES and theme not in (*_OURS, *FOLLOWING))
    palettes = (palette_of(Depth.TRUE, name, own) for name in ((theme,) if fixed else _OURS))
    return tuple(tile_style_of(settings, palette) for palette in palettes)


class Swatches:
    """The colours in use, each under the name of a class: `k0`, `k1`."""

    def __init__(self, looks: tuple[TileStyle, ...]) -> None:
        """Take one look, or one for dark and one for light systems."""
        self.looks = looks
        self._names: dict[tuple[str, ...], str] = {}

    def of(self, choose: Callable[[TileStyle], Colour | None]) -> str:
        """Return the class of a colour, chosen from each of the looks."""
        colours = tuple(str(choose(looks)) for looks in self.looks)
        return self._names.setdefault(colours, f"k{len(self._names)}")

    def rules(self) -> str:
        """Return the style of all classes so far."""
        usual, *light = [self._fills(place) for place in range(len(self.looks))]
        return usual + "".join(f"@media(prefers-color-scheme:light){{{fills}}}" for fills in light)

    def _fills(self, place: int) -> str:
        return "".join(f".{name}{{fill:{colours[place]}}}" for colours, name in self._names.items())
