"""What was solved before, beside the game: the last solves, averages and bests, the rank, and how the solves went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from slide_tui.settings.settings import Settings
from slide_tui.stats.averages import average_named
from slide_tui.stats.recent import Recent
from slide_tui.text.figures import NONE, counted, figure
from slide_tui.text.ranks import grade_in_a_line
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.paint.ink import Line, joined
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.pens import area_cells, legend
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.game.figures import labelled

_LAST = 5
"""How many of the last times are shown as figures."""
_LINE = "ao5"
"""The average that is drawn over the solves."""
_CHART_LEAST, _CHART_MOST = 4, 10
_SOLVES_LEAST = 3
"""With fewer solves there is no trend to see."""
_OUTLIER = 2.5
"""Solves that took longer than so many times the median are cut off, so that the others differ visibly."""
_FIGURE_LEAST, _FIGURE_MOST = 10, 12
"""Columns for a figure of the table."""
_LABEL = 6
"""Columns for what it is."""


def wanted(recent: Recent, settings: Settings, *, solved: bool) -> bool:
    """Whether the player wants to see such figures now."""
    return settings.shows("time" if recent.of == "time" else "moves", over=solved)


@lru_cache(8)
def history_lines(recent: Recent, width: int, height: int, strokes: Strokes) -> tuple[Line, ...]:
    """Averages and bests, the rank, and a chart of the last solves, as far as they fit into so many rows.

    Made once for each solve, not for each move.
    """
    palette = strokes.palette
    if not recent.times_ms or width < _LABEL + 2 * _FIGURE_LEAST:
        return ()
    table = _table(recent, width, palette)
    if len(table) > height:
        return ()
    lines = [*table, *_more(recent, width, palette)][:height]
    rows = min(_CHART_MOST, height - len(lines) - 2)
    if rows >= _CHART_LEAST and len(recent.times_ms) >= _SOLVES_LEAST:
        lines += [(), *_chart(recent, width, rows, strokes)]
    return tuple(lines)


def _more(recent: Recent, width: int, palette: Palette) -> Iterator[Line]:
    """The solves before the last one, the rank, and the day, each as fully as it fits."""
    shown = [figure(recent.of, each, single=True, brief=True) for each in recent.times_ms[1:_LAST]]
    rows = [("Before", ["  ".join(shown[:count]) for count in range(len(shown), 0, -1)])]
    if recent.grade is not None:
        rows.append(("Rank", [*grade_in_a_line(recent.grade)]))
    if recent.today is not None:
        solves, mean = recent.today
        words = f"mean {figure(recent.of, mean, brief=True)}"
        rows.append(("Today", [f"{counted(solves, 'solve')}, {words}", words]))
    for label, choices in rows:
        if words := next((each for each in choices if len(label) + 2 + len(each) <= width), ""):
            yield labelled(label, words, width, palette)


def _table(recent: Recent, width: int, palette: Palette) -> list[Line]:
    """The last single and the averages: as they stand, and the best ones."""
    dim, fg, bold = palette.on(palette.dim), palette.on(palette.fg), palette.on(palette.fg, bold=True)
    bests = dict(recent.bests)
    rows = [("single", recent.times_ms[0]), *recent.averages]
    wide = min(_FIGURE_MOST, (width - _LABEL) // 2)
    label = width - 2 * wide
    lines: list[Line] = [((f"{'':{label}}{'now':>{wide}}{'best':>{wide}}", dim),)]
    for name, now in rows:
        single = name == "single"
        shown = figure(recent.of, now, single=single, brief=True)
        best = figure(recent.of, bests.get(name), single=single, brief=True) if name in bests else NONE
        left = "Last" if single else name
        lines.append(((f"{left:<{label}}", dim), (f"{shown:>{wide}}", bold), (f"{best:>{wide}}", fg)))
    return lines


def _chart(recent: Recent, width: int, height: int, strokes: Strokes) -> list[Line]:
    """The last solves as an area, the newest at the right, with their average as a line; the best one is bright."""
    palette, values = strokes.palette, recent.times_ms[:width][::-1]
    chart = Chart(values, width, height, high=min(max(values), _OUTLIER * sorted(values)[len(values) // 2]))
    best = chart.columns_of(values.index(max(values) if recent.of in _MORE_IS_BETTER else min(values)))
    averages = _averages(recent.times_ms)[-len(values) :]
    cells = area_cells(chart, strokes, {_LINE: averages}, best)
    named = legend([_LINE], strokes) if any(each is not None for each in averages) else ()
    heading = spread(text(f"Last {len(values)}", palette.on(palette.dim)), named, width, palette.on(None))
    return [heading, *(joined(row) for row in cells)]


_MORE_IS_BETTER = ("boards", "right", "rate")


def _averages(newest_first: Sequence[float]) -> list[float | None]:
    """How the average stood after each solve, the oldest first; None where there are too few solves for it."""
    average = average_named(_LINE)
    windows = [newest_first[place : place + average.solves] for place in range(len(newest_first))]
    return [average.of(each) if len(each) == average.solves else None for each in windows[::-1]]
