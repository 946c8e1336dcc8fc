"""The keys of the statistics: those that the last line has room for, and a list of all of them."""

from __future__ import annotations

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.sheet import Sheet

Keys = list[tuple[str, str, str]]
"""Keys with their words: the name of what a click on it is, the key, and a word."""

BACK = ("back", "Esc", "back")
LIST = ("keys", "?", "keys")
"""The two that always stand in the last line: with them all others are found."""

_GAP = 2
TIGHT = 60
"""In fewer columns words follow their keys without a margin, and the long ones had better be in one column."""


def last_line(own: Keys, ways: Keys, *, short: bool) -> Keys:
    """A page's own keys and those that lead elsewhere, in the order in which the last line takes them up.

    A short line begins with the two that it must have.
    """
    if short:
        return [BACK, LIST, *own, *ways]
    return [*own[:2], *ways[:1], LIST, BACK, *own[2:], *ways[1:]]


def put_keys(sheet: Sheet, box: Box, keys: Keys, palette: Palette) -> None:
    """Put a list of keys on a sheet, below each other, in as many columns as they need."""
    rows = max(1, box.height)
    x = box.x + 1
    for start in range(0, len(keys), rows):
        part = keys[start : start + rows]
        wide = 0 if box.width < TIGHT - 4 else max(text_width(key) for _, key, _ in part) + 1
        lines = [
            ((key.ljust(wide), palette.on(palette.fg, bold=True)), (f" {words}", palette.on(palette.dim)))
            for _, key, words in part
        ]
        for at, line in enumerate(lines):
            sheet.put(x, box.y + at, line, part[at][0])
        x += max(map(line_width, lines)) + _GAP
