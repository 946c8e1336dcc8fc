"""The drawing of the settings form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, text_width
from slide_tui.tui.paint.page import keys_row
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, listed, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key, put_last_line
from slide_tui.tui.screens.settings.form import Row

_WIDE = 72
"""Columns from which there is room for a margin, and for large tiles in the preview."""
_FORM, _FORM_LEAST = 40, 32
_BESIDE = 25
"""Columns for the preview in a narrow window, where the form can spare them."""
_PREVIEW_LEAST, _PREVIEW_MOST = 17, 49
_LOW = 20
"""In fewer rows there are no blank rows."""
_WORDS = 3
"""Rows for the words about a row."""
_UNSAVED_MOST = 2
_TALLEST = 6
_CAPTION = 4
"""Rows for the words below the preview, and a free one above them."""


class FormState(NamedTuple):
    """What the form shows."""

    rows: Sequence[Row]
    selected: int
    groups: tuple[str, ...]
    group: int
    keys: Sequence[Key]
    words: str = ""
    """What is wrong with the last key."""
    unsaved: str = ""
    """Why changes can't be saved; empty if they can."""


class FormPlaces(NamedTuple):
    """The places of form and preview."""

    form: Box
    pitch: Pitch
    preview: Box | None
    beside: Box
    """The room for the preview and its words."""


def form_places(columns: int, rows: int, size: Size) -> FormPlaces:
    """The places of the form and of a board of that size; no preview where there is no room for it."""
    low, narrow = rows < _LOW, columns < _WIDE
    form = min(_FORM, max(_FORM_LEAST, columns - _BESIDE)) if narrow else _FORM
    wide = min(_PREVIEW_MOST, columns - form - (2 if narrow else 6))
    left = 0 if narrow else max(0, (columns - form - 9 - wide) // 2)
    top = max(0, (rows - 40) // 2)
    y = top + (2 if low else 5 if narrow else 4)
    if wide < _PREVIEW_LEAST:
        form = columns
    beside = Box(left + form + (1 if narrow else 5), y, max(0, wide), max(0, rows - y - 1))
    high = min(beside.height - _CAPTION, size.height * _TALLEST + 1)
    pitch = largest_pitch(size, beside.width, high) if beside.width >= _PREVIEW_LEAST else None
    where = Box(left, top, form + (0 if narrow else 2), rows - top)
    if pitch is None:
        return FormPlaces(where, Pitch(4, 1), None, beside._replace(width=0))
    width, height = board_extent(size, pitch)
    x = beside.x + (beside.width - width) // 2
    return FormPlaces(where, pitch, Box(x, y, width, height + (pitch.height == 1)), beside)


def form_sheet(
    state: FormState,
    places: FormPlaces,
    size: tuple[int, int],
    palette: Palette,
    caption: tuple[str, ...] = (),
) -> Sheet:
    """The form and what stands below its preview; the board of the preview is not drawn here."""
    columns, rows = size
    sheet = Sheet(columns, rows, palette.on(None))
    form = places.form
    low = rows < _LOW
    x, y = form.x + (1 if low else 3), form.y + (0 if low else 1)
    if not low:
        sheet.put(x, y, text("Settings", palette.on(palette.title, bold=True)))
        y += 2
    _put_groups(sheet, x, y, state, palette)
    y += 1 if low else 2
    width = form.width - (2 if low else 4)
    end = _end(state, places, y, size)
    last = _put_unsaved(sheet, Box(x, end, columns - x - 1, 1), state, palette)
    room = last - _WORDS - 1 - y
    room -= len(state.rows) > room
    first = max(0, min(state.selected - room // 2, len(state.rows) - room))
    for at, row in enumerate(state.rows[first : first + room], first):
        _put_row(sheet, Box(x - 1, y + at - first, width + 1, 1), row, at, at == state.selected, palette)
    below = y + min(len(state.rows), room)
    if len(state.rows) > room:
        _put_more(sheet, Box(x, below, width, 1), first, len(state.rows) - room - first, palette)
        below += 1
    below += below + _WORDS + 1 < last
    _put_words(sheet, Box(x, below, width, last - below), state, palette)
    if state.rows[state.selected].name == "theme":
        _put_sample(sheet, places, last, palette)
    else:
        _put_caption(sheet, places, caption, last, palette)
    put_last_line(sheet, Box(x, end, columns - x, 1), state.keys, palette)
    return sheet


def _end(state: FormState, places: FormPlaces, y: int, size: tuple[int, int]) -> int:
    """The row for the keys: below form and preview, however many rows they have."""
    below = y + len(state.rows) + 2 + _WORDS + _UNSAVED_MOST
    if places.preview is not None:
        below = max(below, places.preview.y + places.preview.height + _CAPTION)
    return keys_row(below, *size)


def _put_more(sheet: Sheet, box: Box, above: int, below: int, palette: Palette) -> None:
    """Say how many rows are hidden above and below."""
    up, down = ("▴", "▾") if palette.unicode else ("^", "v")
    dim = palette.on(palette.dim)
    left = text(f"{up} {above} more" if above else "", dim)
    right = text(f"{down} {below} more" if below else "", dim)
    sheet.put(box.x, box.y, spread(left, right, box.width, palette.on(None)))


def _put_unsaved(sheet: Sheet, below: Box, state: FormState, palette: Palette) -> int:
    """Say above a line why nothing can be saved; return the row that all else must end before."""
    if not state.unsaved:
        return below.y
    ink = palette.on(palette.warn, bold=not palette.colour)
    lines = wrapped(f"Not saved: {state.unsaved}", below.width)[:_UNSAVED_MOST]
    sheet.put_lines(below.x, below.y - len(lines), [text(line, ink) for line in lines])
    return below.y - len(lines)


def _put_caption(sheet: Sheet, places: FormPlaces, caption: tuple[str, ...], last: int, palette: Palette) -> None:
    """Write the caption below the preview, as far as the last row."""
    box, beside = places.preview, places.beside
    if box is None or not caption:
        return
    title, *words = caption
    inks = [palette.fg, *(palette.dim for _ in words)]
    first = box.y + box.height + 1
    lines = [title, *listed(words, beside.width, palette)][: max(0, last - first)]
    for row, (line, ink) in enumerate(zip(lines, inks, strict=False), first):
        x = beside.x + (beside.width - text_width(line)) // 2
        sheet.put(x, row, text(line, palette.on(ink)))


def _put_sample(sheet: Sheet, places: FormPlaces, last: int, palette: Palette) -> None:
    """Show below the preview what else a theme colours, as far as the last row: a warning, and a card."""
    box = places.preview
    if box is None:
        return
    card, block = palette.on(None, card=True), palette.block()
    accent, fg, dim = (palette.on(ink, card=True) for ink in (palette.accent, palette.fg, palette.dim))
    lines = [
        text("No tile there", palette.on(palette.warn, bold=not palette.colour)),
        spread(text(" Solved", accent._replace(bold=True)), text("no hints ", dim), box.width, card),
        spread(text(" New board", block), text("n ", block), box.width, block),
        spread(text(" Replay", fg), text("v ", dim), box.width, card),
    ]
    first = box.y + box.height + 1
    sheet.put_lines(box.x, first, lines[: max(0, last - first)])


def _put_groups(sheet: Sheet, x: int, y: int, state: FormState, palette: Palette) -> None:
    """Write the groups as tabs."""
    for at, name in enumerate(state.groups):
        shown = f" {name} "
        if at == state.group:
            ink = palette.block()
        else:
            ink = Ink(palette.dim, palette.unlit) if palette.colour else palette.on(None)
        sheet.put(x, y, text(shown, ink), f"group {at}")
        x += text_width(shown) + (2 if sheet.width >= 44 else 1)


def _put_row(sheet: Sheet, box: Box, row: Row, at: int, selected: bool, palette: Palette) -> None:
    """Write one row: its label and its value, between arrows if it is selected and has choices."""
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


def _put_words(sheet: Sheet, box: Box, state: FormState, palette: Palette) -> None:
    """Say what is wrong, or else what the selected row is for."""
    words = state.words or state.rows[state.selected].help
    ink = palette.on(palette.warn, bold=not palette.colour) if state.words else palette.on(palette.dim)
    sheet.put_lines(box.x, box.y, [text(row, ink) for row in wrapped(words, box.width)[: box.height]])
