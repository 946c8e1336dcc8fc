"""The form of the settings as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from slide_tui.tui.drawing.ink import Ink, Line, text_width
from slide_tui.tui.drawing.layout import Box, Pitch
from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.drawing.rows import Area, key_row, spread, text, wrapped
from slide_tui.tui.drawing.sheet import Sheet

_WIDE = 72
"""From so many columns on the preview stands beside the form."""
_FORM = 40
_WORDS = 3
"""Rows for the words about a row."""


class _Row(Protocol):
    """What is drawn of a row."""

    @property
    def label(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def help(self) -> str: ...
    @property
    def step(self) -> object: ...


class FormState(NamedTuple):
    """What the form shows."""

    rows: Sequence[_Row]
    selected: int
    groups: tuple[str, ...]
    group: int
    words: str
    """What is wrong with what was typed."""


class FormPlaces(NamedTuple):
    """Where form and preview stand."""

    form: Box
    pitch: Pitch
    preview: Box | None


def form_places(columns: int, rows: int) -> FormPlaces:
    """Where form and preview stand in a window."""
    if columns < _WIDE:
        return FormPlaces(Box(0, 0, columns, rows), Pitch(4, 1), None)
    for pitch in (Pitch(12, 6), Pitch(10, 5), Pitch(8, 4), Pitch(6, 3)):
        wide, high = 4 * pitch.width + 1, 4 * pitch.height + 1
        if _FORM + 5 + wide + 1 <= columns and high + 6 <= rows:
            break
    left = max(0, (columns - _FORM - 5 - wide - 4) // 2)
    top = max(0, (rows - 40) // 2)
    return FormPlaces(Box(left, top, _FORM + 2, rows - top), pitch, Box(left + _FORM + 6, top + 4, wide, high))


def form_sheet(state: FormState, places: FormPlaces, size: tuple[int, int], palette: Palette) -> Sheet:
    """The form without its preview."""
    columns, rows = size
    sheet = Sheet(columns, rows, palette.on(None))
    form = places.form
    low = rows < 20
    x, y = form.x + (1 if low else 3), form.y + (0 if low else 1)
    if not low:
        sheet.put(x, y, text("Settings", palette.on(palette.title, bold=True)))
        y += 2
    _put_groups(sheet, x, y, state, palette)
    y += 1 if low else 2
    room = rows - 1 - _WORDS - 1 - y
    first = max(0, min(state.selected - room // 2, len(state.rows) - room))
    width = form.width - (2 if low else 4)
    for at, row in enumerate(state.rows[first : first + room], first):
        _put_row(sheet, Box(x - 1, y + at - first, width + 1, 1), row, at, at == state.selected, palette)
    below = y + min(len(state.rows), room)
    _put_words(sheet, x, below + (below + _WORDS + 1 < rows), width, state, palette)
    _put_foot(sheet, x, palette)
    return sheet


def _put_groups(sheet: Sheet, x: int, y: int, state: FormState, palette: Palette) -> None:
    """The groups as tabs."""
    for at, name in enumerate(state.groups):
        shown = f" {name} "
        if at == state.group:
            ink = palette.block()
        else:
            ink = Ink(palette.dim, palette.unlit) if palette.colour else palette.on(None)
        sheet.put(x, y, text(shown, ink), f"group {at}")
        x += text_width(shown) + (2 if sheet.width >= 44 else 1)


def _put_row(sheet: Sheet, box: Box, row: _Row, at: int, selected: bool, palette: Palette) -> None:
    """One row: its label, and its value between arrows if it is selected."""
    less, more, sign = ("◂ ", " ▸", "▌") if palette.unicode else ("< ", " >", ">")
    stepping = row.step is not None and selected
    paper = palette.selected if selected else palette.bg
    blank = Ink(None, paper)
    if not palette.colour and selected:
        blank = Ink(bold=True, reverse=True)
    label: Line = (
        (sign if selected else " ", Ink(palette.accent, paper) if palette.colour else blank),
        (row.label, blank._replace(ink=palette.title if selected else palette.fg, bold=selected)),
    )
    value = blank._replace(ink=palette.accent if selected else palette.dim, bold=selected)
    words = palette.shown(row.value)
    shown = f"{less}{words}{more}" if stepping else words + ("" if box.width < 30 else "  ")
    sheet.put(box.x, box.y, spread(label, text(shown, value), box.width, blank), f"row {at}")
    if stepping:
        wide = text_width(shown)
        end = box.x + box.width
        sheet.areas.insert(0, Area(Box(end - wide, box.y, wide - 2, 1), f"less {at}"))
        sheet.areas.insert(0, Area(Box(end - 3, box.y, 3, 1), f"more {at}"))
        middle = Box(end - wide + 2, box.y, max(0, wide - 5), 1)
        sheet.areas.insert(0, Area(middle, f"more {at}"))


def _put_words(sheet: Sheet, x: int, y: int, width: int, state: FormState, palette: Palette) -> None:
    """What the selected row is about, or what was wrong."""
    words = state.words or state.rows[state.selected].help
    ink = palette.on(palette.warn, bold=not palette.colour) if state.words else palette.on(palette.dim)
    room = sheet.height - 1 - y
    sheet.put_lines(x, y, [text(row, ink) for row in wrapped(words, width)[:room]])


def _put_foot(sheet: Sheet, x: int, palette: Palette) -> None:
    arrows = "←→" if palette.unicode else "Left Right"
    keys = [("", arrows, "change"), ("", "Tab", "next group"), ("back", "Esc", "save and back")]
    if sheet.width < 50:
        keys = [("back", "Esc", "save, back"), ("", arrows, "change"), ("", "Tab", "group")]
    line, areas = key_row(keys, sheet.width - x, palette)
    sheet.put(x, sheet.height - 1, line)
    sheet.put_areas(x, sheet.height - 1, [area for area in areas if area.name])
