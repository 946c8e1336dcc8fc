"""Pens: what is drawn over a chart: lines of averages, and the area below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.tui.paint.chart import Shade, Strokes
from slide_tui.tui.paint.ink import Colour, Ink


class Pen(NamedTuple):
    """What a line is drawn with."""

    across: str
    down: str
    corners: str
    """Where a line that comes from the left goes down or up, and where one that goes on to the right came from."""
    ink: Ink


def pen_of(name: str, strokes: Strokes) -> Pen:
    """How a line looks; without colour its glyphs tell it from the others."""
    palette = strokes.palette
    second = name == "ao12"
    ink = palette.on(palette.title if second else palette.accent, bold=second)
    if second:
        return Pen("━", "┃", "┓┛┗┏", ink) if strokes.eighths else Pen("═", "║", "╗╝╚╔", ink)
    return Pen("─", "│", "╮╯╰╭", ink) if strokes.eighths else Pen("─", "│", "┐┘└┌", ink)


def drawn_line(levels: Sequence[int | None], pen: Pen) -> dict[tuple[int, int], str]:
    """A line through a level of each column, the bottom one being 0: a glyph for each column and level."""
    cells: dict[tuple[int, int], str] = {}
    before: int | None = None
    for column, level in enumerate(levels):
        if level is not None and before is not None and before != level:
            falls = level < before
            cells[column, before] = pen.corners[0 if falls else 1]
            cells[column, level] = pen.corners[2 if falls else 3]
            for between in range(min(level, before) + 1, max(level, before)):
                cells[column, between] = pen.down
        elif level is not None:
            cells[column, level] = pen.across
        before = level
    return cells


def area_shade(strokes: Strokes, tone: Colour | None, paper: Colour | None, *, after: bool) -> Shade:
    """How a column of the area is drawn: with colours a full cell is paper only, so that lines can lie on it."""
    glyphs = strokes.glyphs(after=after)
    if not strokes.palette.colour:
        return Shade(glyphs, Ink())
    return Shade(glyphs, Ink(tone, paper), (" ", Ink(None, tone)))
