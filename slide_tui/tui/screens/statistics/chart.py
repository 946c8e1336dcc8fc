"""The chart of a trend as lines: an area of figures with lines of averages over it, and a scale."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.tui.paint.chart import SLIP, Chart, Strokes
from slide_tui.tui.paint.ink import Line, joined, line_width, text_width
from slide_tui.tui.paint.pens import area_cells, legend
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.statistics.trend import Trend, drawn, top_of, values_at
from slide_tui.tui.screens.statistics.words import limit

_SCALE = 10
"""How many columns at most the scale takes."""
_GAP = "gap: DNF"
"""What is said where an unfinished run leaves a gap."""
_LEAST = 4
"""Fewer rows show nothing."""
_SCALED = 30
"""From so many columns on there is a scale."""


def trend_lines(make: Callable[[int], Trend], strokes: Strokes, width: int, height: int) -> list[Line]:
    """The whole chart: a line of words, the area with its scale, and what its ends are."""
    trend = make(max(1, width - _SCALE))
    if not trend.points or height < _LEAST:
        return []
    palette = strokes.palette
    dim, blank = palette.on(palette.dim), palette.on(None)
    labels = _scale(trend, height - 2) if width >= _SCALED else {}
    left = max(map(text_width, labels.values()), default=0)
    rows = chart_lines(trend, (width - left, height - 2), strokes)
    lines = [(*text(f"{labels.get(at, ''):>{left}}", dim), *row) for at, row in enumerate(rows)]
    ends = spread(text(trend.ends[0], dim), text(trend.ends[1], dim), width - left, blank)
    return [_heading(trend, width, strokes), *lines, ((" " * left, blank), *ends)]


def _scale(trend: Trend, height: int) -> dict[int, str]:
    """The figures at the bottom, in the middle and at the top of an area, by their rows."""
    top = top_of(trend)
    middle, high = (f"{limit(trend.measure, figure)} " for figure in (top / 2, top))
    return {height - 1: "0 ", (height - 1) // 2: middle, 0: high}


def _heading(trend: Trend, width: int, strokes: Strokes) -> Line:
    """What the chart shows."""
    palette = strokes.palette
    blank, dim, title = palette.on(None), palette.on(palette.dim), palette.on(palette.title, bold=True)
    runs = [*legend(trend.names, strokes)]
    top = top_of(trend)
    if any(_beyond(trend, at, top) for at in range(len(trend.points))):
        runs += [(f"  {SLIP} ", title), ("higher", dim)]
    if any(NOT_FINISHED in values_at(trend, at) for at in range(len(trend.points))):
        runs += [(f"  {_GAP}", dim)]
    ways = trend.about, trend.about.rpartition(": ")[2].removesuffix(" each"), ""
    about = next((words for words in ways if text_width(words) + line_width(runs) < width), "")
    return spread(text(about, dim), tuple(runs), width, blank)


def chart_lines(trend: Trend, size: tuple[int, int], strokes: Strokes) -> list[Line]:
    """The area and the lines over it, on so many columns and rows, from the top."""
    palette, top = strokes.palette, top_of(trend)
    chart = Chart([drawn(point.mean) or 0.0 for point in trend.points], *size, high=top)
    lines = {name: [drawn(getattr(point, name)) for point in trend.points] for name in trend.names}
    cells = area_cells(chart, strokes, lines, range(0))
    for column in range(chart.width):
        if _beyond(trend, chart.places_of(column)[-1], top):
            cells[0][column] = SLIP, palette.on(palette.title, bold=palette.colour)
    return [joined(row) for row in cells]


def _beyond(trend: Trend, at: int, top: float) -> bool:
    """Whether a figure of a point is higher than the chart."""
    values = map(drawn, values_at(trend, at))
    return any(value is not None and value > top for value in values)
