"""The picture of a board in its panel: what it is called, and the keys for its numbers and for all of it."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.rows import Drawn, key_row, spread, text

_KEYS = ("numbers", "whole-picture")


def picture_block(looks: TileStyle, keymap: Keymap, size: Size, width: int, rows: int) -> Drawn:
    """Return what is said of the picture, with a free row below, in so many rows at most; nothing if there is none."""
    art, palette = looks.shown_art, looks.palette
    if art is None:
        return Drawn([], [])
    dim = palette.on(palette.dim)
    label = "Picture" if len("Picture") + len(art.name) < width else ""
    lines = [spread(text(label, dim), text(art.name, palette.on(palette.fg)), width, palette.on(None))]
    keys = [(name, key_label(keymap.keys_of(name)[0]), KEYS_OF[name].label) for name in _KEYS]
    line, areas = key_row(keys, width, palette)
    lines.append(line)
    if looks.numbers == "auto" and art.alike_on(size):
        lines.append(text("Alike, so with numbers", dim))
    shown = lines[: rows - 1]
    clicked = [area._replace(box=area.box._replace(y=1)) for area in areas] if len(shown) > 1 else []
    return Drawn([*shown, ()], clicked)
