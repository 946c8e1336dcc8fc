"""The picture of a board in its panel: what it is called, and the keys for its numbers and for all of it."""

from __future__ import annotations

from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.game.figures import Figures, labelled
from slide_tui.tui.screens.game.keys import footer

_KEYS = ("numbers", "whole-picture")


def picture_block(figures: Figures, width: int, rows: int) -> list[Line]:
    """What is said of the picture, with a free row below, in so many rows at most; nothing if there is none."""
    looks = figures.view.looks_for(figures.game.puzzle.sight)
    art, palette = looks.shown_art, looks.palette
    if art is None or rows < 2:
        return []
    label = "Picture" if len("Picture") + len(art.name) < width else ""
    shown = [labelled(label, art.name, width, palette), footer(figures.view.keymap, width, palette, _KEYS)]
    return [*shown[: rows - 1], ()]
