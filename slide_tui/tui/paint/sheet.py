"""Sheet: a drawing made of lines put where they belong, and the parts of it that can be clicked."""

from __future__ import annotations

from collections.abc import Iterable

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, line_width, part
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area


class Sheet:
    """A drawing of a fixed size. Lines are cut at its edges; later ones cover earlier ones."""

    def __init__(self, width: int, height: int, blank: Ink) -> None:
        """Begin with blanks."""
        self.width = width
        self.height = height
        self.blank = blank
        self.areas: list[Area] = []
        self._rows: list[Line] = [((" " * width, blank),) for _ in range(height)]

    @property
    def lines(self) -> list[Line]:
        """The drawing, line by line."""
        return self._rows

    def put(self, x: int, y: int, line: Line, name: str = "") -> None:
        """Put a line at a place; with a name, it can be clicked."""
        if not 0 <= y < self.height or x >= self.width:
            return
        line = part(line, max(0, -x), self.width - x)
        x, wide = max(0, x), line_width(line)
        row = self._rows[y]
        self._rows[y] = (*part(row, 0, x), *line, *part(row, x + wide, self.width))
        if name:
            self.areas.append(Area(Box(x, y, wide, 1), name))

    def put_lines(self, x: int, y: int, lines: Iterable[Line]) -> None:
        """Put lines below each other."""
        for row, line in enumerate(lines, y):
            self.put(x, row, line)

    def put_areas(self, x: int, y: int, areas: Iterable[Area]) -> None:
        """Add parts that can be clicked, moved to a corner."""
        for area in areas:
            box = area.box
            self.areas.append(area._replace(box=box._replace(x=box.x + x, y=box.y + y)))


_STUMPS_MOST = 8


def card_width(wanted: int, columns: int) -> int:
    """Return the width of a card: all of a narrow window, so that no stumps of words show beside it."""
    return wanted if columns >= wanted + _STUMPS_MOST else columns


def card(width: int, height: int, palette: Palette) -> Sheet:
    """Return an empty card for a dialog, with a rim that sets it off from what is below.

    Without colour, the rim is a frame.
    """
    sheet = Sheet(width, height, palette.on(None, card=True))
    if palette.colour:
        upper, lower = ("▄", "▀") if palette.unicode else (" ", " ")
        rim = Ink(palette.card, palette.bg)
        sheet.put(0, 0, ((" ", rim), (upper * (width - 2), rim), (" ", rim)))
        for y in range(1, height - 1):
            sheet.put(0, y, ((" ", rim),))
            sheet.put(width - 1, y, ((" ", rim),))
        sheet.put(0, height - 1, ((" ", rim), (lower * (width - 2), rim), (" ", rim)))
    elif width > 1 and height > 1:
        corners, across, down = ("╭╮╰╯", "─", "│") if palette.unicode else ("++++", "-", "|")
        sheet.put(0, 0, ((corners[0] + across * (width - 2) + corners[1], Ink()),))
        for y in range(1, height - 1):
            sheet.put(0, y, ((down, Ink()),))
            sheet.put(width - 1, y, ((down, Ink()),))
        sheet.put(0, height - 1, ((corners[2] + across * (width - 2) + corners[3], Ink()),))
    return sheet
