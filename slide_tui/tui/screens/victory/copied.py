"""The text of a result on a page of its own, for terminals that keep it from the clipboard."""

from __future__ import annotations

from textwrap import wrap

from slide_tui.tui.paint.ink import Ink, line_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import key_row, text
from slide_tui.tui.paint.sheet import Sheet

_HEADS = ("Not on your clipboard? Hold Shift and select this text with the mouse.", "Hold Shift to select this text.")


def copied_sheet(shared: str, palette: Palette, columns: int, rows: int) -> Sheet:
    """The text, to be copied by hand.

    Its rows begin at the window's edge where they need its whole width; only what is longer goes on in a next row.
    """
    sheet = Sheet(columns, rows, palette.on(None))
    x = 1 if max(line_width(text(line, Ink())) for line in shared.splitlines()) <= columns - 2 else 0
    head = next((words for words in _HEADS if len(words) + 2 <= columns), _HEADS[-1])
    sheet.put(x, 0, text(head, palette.on(palette.accent, bold=True)))
    lines = [row for line in shared.splitlines() for row in wrap(line, columns - x, break_on_hyphens=False)]
    first = 2 if len(lines) + 4 <= rows else 1
    sheet.put_lines(x, first, [text(line, palette.on(palette.fg)) for line in lines])
    foot, areas = key_row([("back", "Esc", "back")], columns - 1, palette)
    sheet.put(1, rows - 1, ((" " * (columns - 1), palette.on(None)),))
    sheet.put(1, rows - 1, foot)
    sheet.put_areas(1, rows - 1, areas)
    return sheet
