"""Tables of the statistics: as many columns as fit, figures ending below each other, one row selected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, Run, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.sheet import Sheet

_GAP = 2


class Head(NamedTuple):
    """A column of a table."""

    label: str
    rank: int
    """Columns of a higher rank are left out first where they do not all fit."""
    left: bool = False
    """Whether its words begin below each other; figures end so."""
    name: str = ""
    """What a click on it stands for."""
    strong: bool = False
    """Whether its figures are the ones to look at."""
    sorted: str = ""
    """The sign of the column by which the table is sorted."""


class TableRow(NamedTuple):
    """A row of a table."""

    cells: tuple[str, ...]
    name: str = ""
    """What a click on it stands for."""
    marked: bool = False
    """Whether it is a best."""
    quiet: bool = False
    """Whether it counts for nothing."""


def fitting(heads: Sequence[Head], rows: Sequence[TableRow], width: int) -> dict[int, int]:
    """The columns that fit into a width, by their places, with how wide each is."""
    wide = [
        max(text_width(head.label) + text_width(head.sorted), *(text_width(row.cells[at]) for row in rows), 0)
        for at, head in enumerate(heads)
    ]
    chosen: set[int] = set()
    room = width
    for at in sorted(range(len(heads)), key=lambda place: heads[place].rank):
        need = wide[at] + (_GAP if chosen else 0)
        if need > room:
            break
        chosen.add(at)
        room -= need
    return {at: wide[at] for at in sorted(chosen)}


def put_table(
    sheet: Sheet,
    box: Box,
    heads: Sequence[Head],
    rows: Sequence[TableRow],
    selected: int | None,
    palette: Palette,
) -> int:
    """Put a table on a sheet, its heading in the first row; return how wide it is.

    The selected row is a block; where not all rows fit, those around it are shown.
    """
    room = max(1, box.height - 1)
    first = max(0, min((selected or 0) - room // 2, len(rows) - room))
    visible = rows[first : first + max(0, box.height - 1)]
    columns = fitting(heads, visible, box.width - 2)
    width = sum(columns.values()) + _GAP * max(0, len(columns) - 1) + 2
    _put_heads(sheet, box, heads, columns, palette)
    for y, row in enumerate(visible, box.y + 1):
        sheet.put(box.x, y, _row(heads, row, columns, palette, selected=selected == first + y - box.y - 1), row.name)
    return width


def _put_heads(sheet: Sheet, box: Box, heads: Sequence[Head], columns: dict[int, int], palette: Palette) -> None:
    x = box.x + 1
    for at, wide in columns.items():
        head = heads[at]
        words = palette.shown(head.label + head.sorted)
        ink = palette.on(palette.fg if head.sorted else palette.dim, bold=bool(head.sorted))
        line: Line = ((words.ljust(wide) if head.left else words.rjust(wide), ink),)
        sheet.put(x, box.y, line, head.name)
        x += wide + _GAP


def _row(heads: Sequence[Head], row: TableRow, columns: dict[int, int], palette: Palette, *, selected: bool) -> Line:
    blank = palette.block() if selected else palette.on(None)
    sign = ">" if selected and not palette.colour and not palette.unicode else " "
    runs: list[Run] = [(sign, blank)]
    for number, (at, wide) in enumerate(columns.items()):
        words = palette.shown(row.cells[at])
        padded = words.ljust(wide) if heads[at].left else words.rjust(wide)
        if number:
            runs.append((" " * _GAP, blank))
        runs.append((padded, blank if selected else _ink(heads[at], row, palette, first=number == 0)))
    runs.append((" ", blank))
    return tuple(runs)


def _ink(head: Head, row: TableRow, palette: Palette, *, first: bool) -> Ink:
    if row.quiet:
        return palette.on(palette.dim)
    if row.marked:
        return palette.on(palette.accent, bold=True)
    if head.strong:
        return palette.on(palette.title, bold=True)
    return palette.on(palette.fg if not head.left or first else palette.dim)
