"""Keys in the last row of replay and debrief: on as many rows as they need, of which one is shown at a time."""

from __future__ import annotations

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import key_row
from slide_tui.tui.paint.sheet import Sheet

Key = tuple[str, str, str]
"""A name, a key and a label."""

_MORE = ("more", "?", "more")


def put_keys(sheet: Sheet, box: Box, keys: list[Key], page: int, palette: Palette) -> None:
    """Put one of the rows of keys on a sheet."""
    pages = key_pages(keys, box.width)
    line, areas = key_row(pages[page % len(pages)], box.width, palette)
    sheet.put(box.x, box.y, line)
    sheet.put_areas(box.x, box.y, areas)


def key_pages(keys: list[Key], width: int) -> list[list[Key]]:
    """Keys on as many rows as they need; where those are several, a key leads from one to the next."""
    if _wide(keys) <= width:
        return [keys]
    pages: list[list[Key]] = [[]]
    for key in keys:
        if pages[-1] and _wide([*pages[-1], key, _MORE]) > width:
            pages.append([])
        pages[-1].append(key)
    return [[*page, _MORE] for page in pages]


def arrows(palette: Palette) -> tuple[str, str]:
    """What the arrows to the sides and those up and down are called."""
    return ("←→", "↑↓") if palette.unicode else ("Left Right", "Up Down")


def _wide(keys: list[Key]) -> int:
    """How many columns keys take in a row."""
    return sum(text_width(key) + 1 + text_width(label) for _, key, label in keys) + 3 * (len(keys) - 1)
