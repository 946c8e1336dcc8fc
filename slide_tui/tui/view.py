"""View: how things are shown, as one value that goes down to every screen and widget."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.sights import PICTURE, PICTURED
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.board.tile_style import TileStyle, tile_style_of
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import Palette, palette_of


class View(NamedTuple):
    """The player's settings, and what they come to on this terminal."""

    settings: Settings
    palette: Palette
    screenful: Screenful
    art: Art | None = None
    """The picture that tiles are pieces of, once there is one."""

    def of(self, settings: Settings) -> View:
        """The same with other settings."""
        return view_of(settings, self.screenful)._replace(art=self.art)

    @property
    def still(self) -> bool:
        """Whether nothing may move by itself."""
        return self.screenful.still or not self.settings.animation_ms

    @property
    def looks(self) -> TileStyle:
        """How tiles are drawn."""
        looks = tile_style_of(self.settings, self.palette, all_blocks=self.screenful.all_blocks)
        return looks._replace(art=self.art) if self.settings.skin == PICTURE else looks

    def looks_for(self, sight: str) -> TileStyle:
        """How tiles are drawn on boards of a sight: as pieces of a picture where that shows all there is to see."""
        if sight == PICTURE:
            return self.looks._replace(skin=PICTURE, art=self.art)
        return self.looks if sight in PICTURED else self.looks._replace(art=None)

    def seeing(self, sight: str) -> View:
        """The view for what is shown of a board of a sight besides the board."""
        return self._replace(settings=replace(self.settings, skin=PICTURE)) if sight == PICTURE else self

    @property
    def pictures(self) -> bool:
        """Whether tiles show parts of a picture, which may be as large as the window allows."""
        return self.settings.skin == PICTURE and self.palette.colour

    @property
    def keymap(self) -> Keymap:
        """Which key asks for what."""
        keymap = self.settings.keymap
        return replace(keymap, on_page=True, named=not self.screenful.touch) if self.screenful.page else keymap

    def slides_shown(self, game: Game) -> Mark | None:
        """The mark in the gap that shows what can slide, with the player's keys; None if it isn't wanted."""
        if not self.settings.show_slides or not game.legal():
            return None
        keys = tuple((way, key_label(self.settings.move_keys.of(way))) for way in game.legal())
        return Mark("slides", keys=keys)

    @property
    def glide_ms(self) -> int:
        """How long a tile glides; 0 if nothing may move."""
        return 0 if self.still else self.settings.animation_ms


def view_of(settings: Settings, screenful: Screenful) -> View:
    """How things are shown with these settings on this terminal."""
    palette = palette_of(screenful.depth, settings.theme, dict(settings.own_themes), light=screenful.light)
    return View(settings, palette, screenful)
