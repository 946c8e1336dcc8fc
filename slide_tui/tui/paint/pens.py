"""Pens: lines of averages drawn over a chart, and the area below them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from slide_tui.tui.paint.chart import FULL, Chart, Shade, Strokes
from slide_tui.tui.paint.ink import Colour, Ink, Line, Run


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


def legend(names: Iterable[str], strokes: Strokes) -> Line:
    """The names of lines, each with a piece of it."""
    dim, pens = strokes.palette.on(strokes.palette.dim), {name: pen_of(name, strokes) for name in names}
    return tuple(run for name, pen in pens.items() for run in ((f"  {pen.across * 2} ", pen.ink), (name, dim)))


def area_cells(
    chart: Chart,
    strokes: Strokes,
    lines: Mapping[str, Sequence[float | None]],
    bright: range,
) -> list[list[Run]]:
    """The cells of a chart as an area with bright columns, and over it lines, which have a value for each figure."""
    palette = strokes.palette
    area = _area_shade(strokes, palette.area, after=True)
    lit = _area_shade(strokes, palette.accent, after=False)
    cells = chart.cells(strokes, [lit if column in bright else area for column in range(chart.width)])
    for name, values in lines.items():
        pen = pen_of(name, strokes)
        for (column, level), glyph in drawn_line(_levels(values, chart), pen).items():
            row = chart.height - 1 - level
            inside = chart.levels[column] >= level * FULL + FULL // 2 and palette.colour
            paper = palette.area if inside else cells[row][column][1].paper
            cells[row][column] = glyph, pen.ink._replace(paper=paper if palette.colour else None)
    return cells


def _levels(values: Sequence[float | None], chart: Chart) -> list[int | None]:
    """On which row from the bottom a line is in each column."""
    high, top = chart.height - 1, chart.high
    shown = (values[chart.places_of(column)[-1]] for column in range(chart.width))
    return [min(high, int(min(1.0, each / top) * chart.height)) if each is not None and top else None for each in shown]


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


def _area_shade(strokes: Strokes, tone: Colour | None, *, after: bool) -> Shade:
    """How a column of the area is drawn: with colours a full cell is paper only, so that lines can lie on it."""
    glyphs = strokes.glyphs(after=after)
    if not strokes.palette.colour:
        return Shade(glyphs, Ink())
    return Shade(glyphs, strokes.palette.on(tone), (" ", Ink(None, tone)))
