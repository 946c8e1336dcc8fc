"""Chart: a line of figures as an area of block glyphs, with a cursor, and marks below it.

Every column stands for one figure or several; of several it shows the last one. Up to the cursor the area is bright,
after it faint. Without colour the shades are glyphs: what is still to come is dotted, no cell of it is solid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.tui.paint.ink import Ink, Line, Run, joined
from slide_tui.tui.paint.palette import Palette

_EIGHTHS = " ▁▂▃▄▅▆▇█"
_HALVES = " ▄▄▄▄████"
_AFTER = " ....:::░"
SLIP = "▴"
"""The glyph of a mark."""
_CURSOR = "│"
FULL = 8
"""Eighths in a cell."""
_WARNED_MOST = 0.4
"""If more of the columns have marks, only the signs below the chart show them."""


class Strokes(NamedTuple):
    """What a chart is drawn with."""

    palette: Palette
    eighths: bool = True
    """Whether the terminal has eighths of a block, or only halves."""

    def glyphs(self, *, after: bool) -> str:
        """The glyphs from nothing to a full cell, before or after the cursor."""
        if after and not self.palette.colour:
            return _AFTER
        return _EIGHTHS if self.eighths else _HALVES


class Shade(NamedTuple):
    """How a column is drawn: its glyphs from nothing to a full cell, and their colours."""

    glyphs: str
    ink: Ink
    full: Run | None = None
    """What fills a cell in place of the last glyph."""

    def cell(self, eighths: int) -> Run:
        """A cell that is filled so far, or further."""
        eighths = min(FULL, max(0, eighths))
        return self.full if self.full is not None and eighths == FULL else (self.glyphs[eighths], self.ink)


class Chart:
    """Figures laid on so many columns and rows."""

    def __init__(
        self,
        figures: Sequence[float],
        width: int,
        height: int,
        marked: Sequence[int] = (),
        high: float | None = None,
        cursor: int | None = None,
    ) -> None:
        """A chart of figures from nothing to `high`; `marked` holds the places of those with a mark, in order.

        The cursor points at the place of a figure.
        """
        self.figures = figures
        self.width = max(0, width if figures else 0)
        self.height = height
        self.high = max(figures, default=0.0) if high is None else high
        self.levels = [self._level(figures[self.places_of(column)[-1]]) for column in range(self.width)]
        """How many eighths of a row each column is high."""
        self._here = self.columns_of(cursor) if cursor is not None and self.width else range(0)
        self._cursor = _middle(self._here) if self._here else -1
        if cursor is not None:
            for column in self._here:
                self.levels[column] = self._level(figures[cursor])
        shown = [self.columns_of(place) for place in marked if self.width]
        self.marked = frozenset(_middle(columns) for columns in shown)
        """The columns with a sign below them."""
        warned = frozenset(column for columns in shown for column in columns)
        self._warned = warned if len(warned) < _WARNED_MOST * self.width else frozenset[int]()

    def places_of(self, column: int) -> range:
        """The places of the figures that a column stands for; a column beside the chart is its first or last one."""
        count, column = len(self.figures), min(self.width - 1, max(0, column))
        if count < self.width:
            return range(column * count // self.width, column * count // self.width + 1)
        return range(column * count // self.width, (column + 1) * count // self.width)

    def columns_of(self, place: int) -> range:
        """The columns that stand for a figure."""
        count = len(self.figures)
        if count < self.width:
            return range(-(-place * self.width // count), -(-(place + 1) * self.width // count))
        column = ((place + 1) * self.width - 1) // count
        return range(column, column + 1)

    def lines(self, strokes: Strokes) -> list[Line]:
        """The rows, from the top."""
        return [joined(row) for row in self.cells(strokes, self._shades(strokes))]

    def cells(self, strokes: Strokes, shades: Sequence[Shade]) -> list[list[Run]]:
        """The cells of each row, from the top, each column in its own shade."""
        levels, middle, rows = self.levels, self._cursor, list[list[Run]]()
        for row in range(self.height):
            floor = (self.height - 1 - row) * FULL
            cells = [shade.cell(level - floor) for level, shade in zip(levels, shades, strict=True)]
            if middle >= 0 and (levels[middle] <= floor or not strokes.palette.colour):
                cells[middle] = _CURSOR, cells[middle][1]
            rows.append(cells)
        return rows

    def mark_line(self, strokes: Strokes) -> Line:
        """The row below the chart: a sign under every column with a mark."""
        palette = strokes.palette
        mark, blank = palette.on(palette.warn, bold=not palette.colour), palette.on(None)
        cells = [(SLIP, mark) if column in self.marked else (" ", blank) for column in range(self.width)]
        if self._cursor >= 0 and not self.marked.intersection(self._here):
            cells[self._cursor] = _CURSOR, palette.on(palette.title)
        return joined(cells)

    def _shades(self, strokes: Strokes) -> list[Shade]:
        """How each column is drawn."""
        palette = strokes.palette
        before, after = strokes.glyphs(after=False), strokes.glyphs(after=True)
        past = [Shade(before, palette.on(colour)) for colour in palette.past]
        rest = [Shade(after, palette.on(colour)) for colour in palette.ahead]
        now = Shade(before, Ink(palette.title, palette.selected if palette.colour else None))
        end = self._here.start if self._here else self.width
        return [
            now if column in self._here else (past if column < end else rest)[column in self._warned]
            for column in range(self.width)
        ]

    def _level(self, figure: float) -> int:
        """How many eighths of a row a figure is high; anything above nothing can be seen."""
        share = min(1.0, max(0.0, figure / self.high)) if self.high > 0 else 0.0
        return max(1 if share > 0 else 0, round(share * self.height * FULL))


def _middle(columns: range) -> int:
    return columns[len(columns) // 2]
