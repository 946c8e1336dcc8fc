"""The picture of a board in its panel: what it is called, and the keys for its numbers and for all of it."""

from __future__ import annotations

from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import key_label
from slide_tui.tui.paint.rows import Drawn, key_row
from slide_tui.tui.screens.game.figures import Figures, labelled

_KEYS = ("numbers", "whole-picture")


def picture_block(figures: Figures, width: int, rows: int) -> Drawn:
    """What is said of the picture, with a free row below, in so many rows at most; nothing if there is none."""
    looks, keymap = figures.view.looks_for(figures.game.puzzle.sight), figures.view.keymap
    art, palette = looks.shown_art, looks.palette
    if art is None or rows < 2:
        return Drawn([], [])
    label = "Picture" if len("Picture") + len(art.name) < width else ""
    keys = [(ACTIONS[name].wanted, key_label(keymap.keys_of(name)[0]), KEYS_OF[name].label) for name in _KEYS]
    line, areas = key_row(keys, width, palette)
    shown = [labelled(label, art.name, width, palette), line][: rows - 1]
    clicked = [area._replace(box=area.box._replace(y=1)) for area in areas] if len(shown) > 1 else []
    return Drawn([*shown, ()], clicked)
