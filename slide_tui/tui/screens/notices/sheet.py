"""File warnings as drawings: the line that stays until they are read, and the page with the full text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from slide_tui.clean import clean
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.layout import Placement, foot_box
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.page import is_large, keys_row, middle
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet

NAME = "notices"
_WIDE = 76
_FOLDERS = re.compile(r"^/(?:[^/:]+/)*(?=[^/:]+: )")
"""The folders before a file's name; only the page shows them."""


def notice_key(keymap: Keymap, palette: Palette) -> str:
    """The key that shows all warnings."""
    return key_label(keymap.keys_of(NAME)[0], plain=not palette.unicode)


def notice_line(notices: Sequence[str], keymap: Keymap, width: int, palette: Palette) -> tuple[Line, list[Area]]:
    """The first warning, and the key that shows all of them in full; the whole line can be clicked."""
    warn, dim = palette.on(palette.warn, bold=not palette.colour), palette.on(palette.dim)
    more = f"  +{len(notices) - 1}" if len(notices) > 1 else ""
    key: Line = (
        (more, warn),
        ("  ", dim),
        (notice_key(keymap, palette), palette.on(palette.fg, bold=True)),
        (" read ", dim),
    )
    words = clean(_sentence(_FOLDERS.sub("", notices[0])), max(1, width - line_width(key) - 1))
    line = spread(((" ", warn), *text(words, warn)), key, width, palette.on(None))
    return line, [Area(Box(0, 0, width, 1), NAME)]


def notice_place(placement: Placement | None, columns: int, rows: int, *, racing: bool = False) -> Box | None:
    """A row that is free: above the panel, else below or above the board; None if there is none."""
    if placement is None or (racing and placement.panel is None):
        return None
    board = placement.board
    if placement.panel is not None:
        return Box(0, 0, columns, 1)
    if is_large(columns, rows):
        return Box(0, rows - 1, columns, 1) if foot_box(placement, columns, rows).y < rows - 1 else None
    if board.y + board.height <= rows - 2:
        return Box(0, rows - 2, columns, 1)
    return Box(0, 1, columns, 1) if board.y > 1 else None


def notices_sheet(notices: Sequence[str], palette: Palette, columns: int, rows: int, first: int = 0) -> Sheet:
    """All warnings in full, from the row that was scrolled to; the last line is left free for the keys."""
    sheet = Sheet(columns, rows, palette.on(None))
    left = left_of(columns)
    top = _top(notices, columns, rows)
    sheet.put(left, top, text("Your files", palette.on(palette.title, bold=True)))
    lines, room = notice_rows(notices, columns), _room(rows)
    sheet.put_lines(left, top + 2, [text(line, palette.on(palette.fg)) for line in lines[first : first + room]])
    return sheet


def left_of(columns: int) -> int:
    """The column in which the text begins: in a wide window it is centred."""
    left = min(2, columns // 20)
    return max(left, (columns - _WIDE) // 2) if columns > 2 * _WIDE else left


def notice_rows(notices: Sequence[str], columns: int) -> list[str]:
    """All warnings row by row, with an empty row between two of them."""
    wide = min(_WIDE, columns - 2 * min(2, columns // 20))
    rows = [row for words in notices for row in ("", *wrapped(_sentence(words), wide))]
    return rows[1:]


def keys_box(notices: Sequence[str], columns: int, rows: int) -> Box:
    """Where the keys of the page stand."""
    left, shown = left_of(columns), min(len(notice_rows(notices, columns)), _room(rows))
    return Box(left, keys_row(_top(notices, columns, rows) + 2 + shown, columns, rows), columns - left, 1)


def _top(notices: Sequence[str], columns: int, rows: int) -> int:
    """The row of the title."""
    if is_large(columns, rows):
        return max(1, middle(0, len(notice_rows(notices, columns)) + 2, columns, rows)[1])
    return 1 if rows > 10 else 0


def hidden_rows(notices: Sequence[str], columns: int, rows: int) -> int:
    """How many rows the page can't show at once."""
    return max(0, len(notice_rows(notices, columns)) - _room(rows))


def _room(rows: int) -> int:
    """How many rows the page shows."""
    return max(1, rows - (5 if rows > 10 else 3))


def _sentence(words: str) -> str:
    """A warning with a capital, unless it begins with the name of a file."""
    return words if "." in words.partition(" ")[0] else capitalized(words)
