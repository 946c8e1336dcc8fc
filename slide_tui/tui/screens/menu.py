"""Menus: rows to choose from, each with its key at the right; the selected one is a block of accent."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, spread
from slide_tui.tui.paint.sheet import Sheet


class Item(NamedTuple):
    """One row of a menu."""

    name: str
    label: str
    keys: tuple[str, ...] = ()
    """The keys that choose it at once; the first is shown."""
    note: str = ""
    """What is shown where it has no key."""
    shorter: tuple[str, ...] = ()
    """Other words for the label where there is no room for it, the longest first."""


def item_row(item: Item, width: int, palette: Palette, *, selected: bool, card: bool = False, pad: int = 2) -> Line:
    """One row of a menu."""
    key = key_label(item.keys[0], plain=not palette.unicode) if item.keys else item.note
    room = width - 2 * pad - len(key) - bool(key)
    whole = next((words for words in (item.label, *item.shorter) if text_width(words) < room), item.label)
    words = _fitting(palette.shown(whole), room)
    sign = ">" if selected and not palette.colour and not palette.unicode else " "
    if selected:
        block = palette.block()
        return spread(((sign + " " * (pad - 1) + words, block),), ((key + " " * pad, block),), width, block)
    blank = palette.on(None, card=card)
    label = (" " * pad + words, palette.on(palette.fg, card=card))
    return spread((label,), ((key + " " * pad, palette.on(palette.dim, card=card)),), width, blank)


def _fitting(label: str, width: int) -> str:
    """A label without its last parts, which stand behind dots, where there is no room for them."""
    for between in (" \u00b7 ", ", "):
        while text_width(label) > width and between in label:
            label = label.rpartition(between)[0]
    return label


def put_menu(
    sheet: Sheet, box: Box, items: tuple[Item, ...], selected: int, palette: Palette, *, card: bool = False
) -> None:
    """Put the rows of a menu on a sheet; where they do not all fit, those around the selected one."""
    first = max(0, min(selected - box.height // 2, len(items) - box.height))
    for row, item in enumerate(items[first : first + box.height]):
        line = item_row(item, box.width, palette, selected=first + row == selected, card=card)
        sheet.put(box.x, box.y + row, line)
        sheet.areas.append(Area(Box(box.x, box.y + row, box.width, 1), item.name))


def item_for(keymap: Keymap, name: str, label: str, *more: str) -> Item:
    """The item of a control, with the player's keys for it, perhaps more than those."""
    return Item(name, label, (*keymap.keys_of(name), *more))
