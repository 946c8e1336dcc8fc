"""The picture of a board in its panel: what it is called, and the keys for its numbers and for all of it."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.skins import art_of
from slide_tui.tui.paint.rows import Drawn, key_row, spread, text

_LABEL = "Picture"
_KEYS = ("numbers", "whole-picture")


def picture_blocks(looks: Looks, keymap: Keymap, size: Size, width: int, rows: int) -> list[Drawn]:
    """Return what is said of the picture, with a free row below, in so many rows at most; nothing if there is none."""
    art, palette = art_of(looks), looks.palette
    if art is None or rows < 2:
        return []
    dim = palette.on(palette.dim)
    label = _LABEL if len(_LABEL) + len(art.name) < width else ""
    lines = [spread(text(label, dim), text(art.name, palette.on(palette.fg)), width, palette.on(None))]
    controls = [KEYS_OF[name] for name in _KEYS]
    keys = [(each.id, key_label(keymap.keys_of(each.id)[0]), each.label) for each in controls]
    line, areas = key_row(keys, width, palette)
    lines.append(line)
    if looks.numbers == "auto" and art.alike_on(size):
        lines.append(text("Alike, so with numbers", dim))
    shown = lines[: rows - 1]
    clicked = [area._replace(box=area.box._replace(y=1)) for area in areas] if len(shown) > 1 else []
    return [Drawn(shown, clicked), Drawn([()], [])]
