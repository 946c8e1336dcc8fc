"""The player's own picture as a drawing: where it is, and the part of it that the board will show."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import size_shown
from slide_tui.tui.board.art import Art
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.pictures.hung import Played
from slide_tui.tui.screens.pictures.sheet import cut_lines
from slide_tui.tui.view import View

TITLE = "Your own picture"
HINT = (
    "Type or paste where it is: a PNG, JPEG, WebP, GIF or BMP file, or a folder. "
    "Or drop a file on this window. ~ is your home folder."
)
_LOW = 20
"""In fewer rows there are no blank rows."""
_WIDE = 66


class OwnState(NamedTuple):
    """What the page shows."""

    typed: str
    typing: bool
    """Whether keys type; else they move the part."""
    said: str
    warns: bool
    art: Art | None
    played: Played


def own_sheet(state: OwnState, window: tuple[int, int], view: View) -> Sheet:
    """Draw everything but the last line."""
    palette, (columns, rows) = view.palette, window
    sheet, low = Sheet(columns, rows, palette.on(None)), rows < _LOW
    left, top = own_corner(columns, rows)
    inner = columns - 2 * left
    title = f" for {size_shown(state.played.size)}"
    sheet.put(left, top, text(TITLE, palette.on(palette.title, bold=True)))
    sheet.put(left + len(TITLE), top, text(palette.shown(title), palette.on(palette.dim)))
    y = top + (1 if low else 2)
    cursor = "_" if state.typing else ""
    sheet.put(left, y, text(_tail(state.typed + cursor, inner).ljust(inner), _field(palette, typing=state.typing)))
    y += 1 if low else 2
    ink = palette.on(palette.warn if state.warns else palette.dim, bold=state.warns and not palette.colour)
    said = wrapped(palette.shown(state.said), inner)[: max(0, rows - y - 1)]
    sheet.put_lines(left, y, [text(line, ink) for line in said])
    if state.art is not None:
        y += len(said) + (not low)
        room = Box(0, y, columns - 2, rows - y - 1 - (not low))
        lines = cut_lines(state.art, state.played, view.looks._replace(skin=PICTURE), room)
        sheet.put_lines((columns - line_width(lines[0])) // 2 if lines else 0, y, lines)
    return sheet


def own_corner(columns: int, rows: int) -> tuple[int, int]:
    """Return where the words begin."""
    return max(1, (columns - _WIDE) // 2), int(rows >= _LOW)


def _field(palette: Palette, *, typing: bool) -> Ink:
    """Return the ink of the typed text."""
    if not palette.colour:
        return Ink(bold=True, reverse=typing)
    return Ink(palette.title if typing else palette.dim, palette.selected if typing else palette.bg, bold=typing)


def _tail(words: str, width: int) -> str:
    """Return what was typed, or the end of it where there is no room for all."""
    if text_width(words) <= width:
        return words
    while text_width(words) > width - 3:
        words = words[1:]
    return f"...{words}"
