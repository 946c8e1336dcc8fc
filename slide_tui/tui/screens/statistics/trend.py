"""The trend: an area of figures from solve to solve or from day to day, with lines of averages above it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.figures import Best, Figures
from slide_tui.stats.measures import Measure
from slide_tui.stats.spread import round_widths
from slide_tui.stats.trend import DayPoint, trend
from slide_tui.text.days import date
from slide_tui.text.figures import figure
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import FULL, Chart, Strokes, joined
from slide_tui.tui.paint.ink import Line, Run, line_width, text_width
from slide_tui.tui.paint.pens import area_shade, drawn_line, pen_of
from slide_tui.tui.paint.rows import Area, spread, text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.words import MANY, NAMES, limit, solves

LINES = (("ao5", "ao12"), ("ao5",), ("ao12",), ())
"""Which lines can be shown over the area."""

_ROOM = 0.06
"""At least this part of a step is left free at the top."""
_GAP = "gap: DNF"
"""What is said where an unfinished run leaves a gap."""
_PARTS = 8


class Spot(NamedTuple):
    """What one point of the chart says."""

    mean: float | None
    """None where nothing was solved, as on a day without a solve; NOT_FINISHED where nothing was finished."""
    lines: tuple[float | None, ...]
    words: str
    """Which solves or days it stands for."""
    best: float | None = None


class Trend(NamedTuple):
    """What the chart shows."""

    measure: Measure
    spots: Sequence[Spot]
    names: tuple[str, ...]
    """What the lines are called."""
    ends: tuple[str, str]
    """What stands below the first and the last point."""
    about: str
    """What the area shows."""


def by_solves(figures: Figures, points: int, lines: tuple[str, ...]) -> Trend:
    """The trend from solve to solve."""
    found = trend(figures, points)
    spots = [
        Spot(
            point.mean,
            tuple({"ao5": point.ao5, "ao12": point.ao12}[name] for name in lines),
            f"solve {point.last + 1:,}"
            if point.first == point.last
            else f"solves {point.first + 1:,}-{point.last + 1:,}",
            point.best,
        )
        for point in found
    ]
    single = bool(found) and found[0].first == found[0].last
    each = "each solve" if single else f"mean of {solves(found[0].last + 1)} each" if found else ""
    about = f"{MANY[figures.measure.name]}: {each}"
    return Trend(figures.measure, spots, lines, ("solve 1", f"{found[-1].last + 1 if found else 0:,}"), about)


def by_days(measure: Measure, found: Sequence[DayPoint], points: int) -> Trend:
    """The trend from day to day, with gaps for days without a solve, and the best of each day as a line."""
    if not found:
        return Trend(measure, (), (), ("", ""), "")
    first, last = found[0].day, found[-1].day
    points = max(1, min(points, last - first + 1))
    groups: list[list[DayPoint]] = [[] for _ in range(points)]
    for point in found:
        groups[(point.day - first) * points // (last - first + 1)].append(point)
    choose = max if measure.more_is_better else min
    spots: list[Spot] = []
    for group in groups:
        if not group:
            spots.append(Spot(None, (None,), ""))
            continue
        count = sum(each.solves for each in group)
        best = choose(each.best for each in group)
        days = date(group[0].day) if len(group) == 1 else f"{date(group[0].day)} to {date(group[-1].day)}"
        mean = sum(each.solves * each.mean for each in group) / count
        spots.append(Spot(mean, (best,), f"{days}, {solves(count)}", best))
    each = "mean of each day" if points == last - first + 1 else "mean of some days"
    about = f"{MANY[measure.name]}: {each}"
    return Trend(measure, spots, ("best",), (date(first), date(last)), about)


def by_best(measure: Measure, found: Sequence[Best], kind: str, today: int, points: int) -> Trend:
    """How a best fell, from the day of the first one to today: of each point the one that stood at its end."""
    if not found:
        return Trend(measure, (), (), ("", ""), "")
    first, last = found[0].day, max(today, found[-1].day)
    spots = []
    for point in range(points):
        end = first + (last - first + 1) * (point + 1) // points
        standing = [best.figure for best in found if best.day < end or best is found[0]]
        spots.append(Spot(standing[-1], (), "", None))
    return Trend(measure, spots, (), (date(first), date(last)), f"{NAMES[measure.name]}: best {kind}")


def top_of(trend: Trend) -> float:
    """The round figure at the upper end of the chart, above all usual ones; far outliers stick to it and have a sign.

    The lower end is nothing: an area that began higher would make small differences look large.
    """
    values = sorted(
        value for spot in trend.spots for value in map(_drawn, (spot.mean, *spot.lines)) if value is not None
    )
    if not values:
        return 1.0
    quarter, three = values[len(values) // 4], values[3 * len(values) // 4]
    high = min(values[-1], three + 4 * (three - quarter)) if three > quarter else values[-1]
    widths = (width / trend.measure.unit for width in round_widths(trend.measure))
    step = next(width for width in widths if width * _PARTS >= high * (1 + _ROOM))
    return ceil(high / step + _ROOM) * step


def put_trend(sheet: Sheet, box: Box, trend: Trend, cursor: int | None, strokes: Strokes) -> None:
    """Put the chart on a sheet: a line of words, the chart with its scale, and what its ends are."""
    palette = strokes.palette
    if not trend.spots or box.height < 4:
        return
    labels = scale_labels(trend, box.width)
    left = max(map(text_width, labels)) + 1 if labels else 0
    plot = Box(box.x + left, box.y + 1, box.width - left, box.height - 2)
    sheet.put(box.x, box.y, _heading(trend, cursor, box.width, strokes))
    dim = palette.on(palette.dim)
    if labels:
        sheet.put(box.x, plot.y, text(labels[0].rjust(left - 1), dim))
        sheet.put(box.x, plot.y + plot.height - 1, text(labels[-1].rjust(left - 1), dim))
        if plot.height >= 7:
            sheet.put(box.x, plot.y + (plot.height - 1) // 2, text(labels[1].rjust(left - 1), dim))
    sheet.put_lines(plot.x, plot.y, chart_lines(trend, (plot.width, plot.height), cursor, strokes))
    ends = spread(text(trend.ends[0], dim), text(trend.ends[1], dim), plot.width, palette.on(None))
    sheet.put(plot.x, plot.y + plot.height, ends)
    sheet.areas.append(Area(plot, "chart"))


def scale_labels(trend: Trend, width: int) -> tuple[str, ...]:
    """The figures at the top, in the middle and at the bottom of the chart; nothing where there is no room."""
    if width < 30:
        return ()
    top = top_of(trend)
    return limit(trend.measure, top), limit(trend.measure, top / 2), "0"


def spot_at(trend: Trend, column: int, width: int) -> int:
    """Which point stands in a column of the chart."""
    return max(0, min(len(trend.spots) - 1, column * len(trend.spots) // max(1, width)))


def _heading(trend: Trend, cursor: int | None, width: int, strokes: Strokes) -> Line:
    """What the chart shows, or what the point at the cursor says."""
    palette = strokes.palette
    blank, dim = palette.on(None), palette.on(palette.dim)
    if cursor is not None:
        spot = trend.spots[min(cursor, len(trend.spots) - 1)]
        parts = [("mean", spot.mean), *zip(trend.names, spot.lines, strict=False)]
        parts += [("best", spot.best)] if "best" not in trend.names else []
        words = "  ".join(f"{name} {figure(trend.measure.name, value)}" for name, value in parts if value is not None)
        right: Line = text(words or "no solve", palette.on(palette.title, bold=True))
        left: Line = text(spot.words, dim)
        if line_width(left) + line_width(right) + 1 > width:
            right = text(" ".join(words.split("  ")[:2]), palette.on(palette.title, bold=True))
        return spread(left, right, width, blank)
    runs: list[Run] = []
    for name in trend.names:
        pen = pen_of(name, strokes)
        runs += [(f"  {pen.across * 2} ", pen.ink), (name, dim)]
    top = top_of(trend)
    if any(_beyond(spot, top) for spot in trend.spots):
        runs += [(f"  {strokes.slip} ", palette.on(palette.title, bold=True)), ("higher", dim)]
    if any(NOT_FINISHED in (spot.mean, *spot.lines) for spot in trend.spots):
        runs += [(f"  {_GAP}", dim)]
    left = text(trend.about, dim)
    if line_width(left) + line_width(runs) + 1 > width:
        left = text(trend.about.rpartition(": ")[2].removesuffix(" each"), dim)
    return spread(left, tuple(runs), width, blank)


def chart_lines(trend: Trend, size: tuple[int, int], cursor: int | None, strokes: Strokes) -> list[Line]:
    """The area and the lines over it, on so many columns and rows, from the top."""
    palette, top, (width, height) = strokes.palette, top_of(trend), size
    chart = Chart([_drawn(spot.mean) or 0.0 for spot in trend.spots], width, height, high=top)
    here = chart.columns_of(cursor) if cursor is not None else range(0)
    area = area_shade(strokes, palette.area, palette.bg, after=True)
    now = area_shade(strokes, palette.accent, palette.selected, after=False)
    cells = chart.cells(strokes, [now if column in here else area for column in range(width)], cursor)
    for number, name in enumerate(trend.names):
        pen = pen_of(name, strokes)
        for (column, level), glyph in drawn_line(_levels(trend, number, top, size), pen).items():
            row = height - 1 - level
            inside = chart.levels[column] >= level * FULL + FULL // 2 and palette.colour
            paper = palette.area if inside else cells[row][column][1].paper
            cells[row][column] = glyph, pen.ink._replace(paper=paper if palette.colour else None)
    for column in range(width):
        if _beyond(trend.spots[spot_at(trend, column, width)], top):
            cells[0][column] = strokes.slip, palette.on(palette.title, bold=palette.colour)
    return [joined(row) for row in cells]


def _beyond(spot: Spot, top: float) -> bool:
    """Whether a figure is higher than the chart."""
    return any(value is not None and value > top for value in map(_drawn, (spot.mean, *spot.lines)))


def _levels(trend: Trend, number: int, top: float, size: tuple[int, int]) -> list[int | None]:
    """On which row from the bottom a line is in each column."""
    width, height = size
    values = [_drawn(trend.spots[spot_at(trend, column, width)].lines[number]) for column in range(width)]
    return [None if value is None else min(height - 1, int(min(1.0, value / top) * height)) for value in values]


def _drawn(value: float | None) -> float | None:
    """A figure that can be drawn; an unfinished run leaves a gap."""
    return None if value == NOT_FINISHED else value
