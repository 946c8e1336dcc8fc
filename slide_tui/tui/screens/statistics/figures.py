"""The figures of a category as a table: current, best, and what the next solve can make of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.stats.averages import NOT_FINISHED, Standing
from slide_tui.stats.figures import Best, Figures, MeasureFigures, has_no_limit
from slide_tui.stats.measures import SINGLE, TIME, Measure
from slide_tui.stats.spread import kept_limits
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, figure, percent
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import fact_line, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.page import ROW
from slide_tui.tui.screens.statistics.table import Head, TableRow, put_table
from slide_tui.tui.screens.statistics.trend import LINES, by_solves, put_trend
from slide_tui.tui.screens.statistics.words import kept_words, long_time

_FREE = 5
"""With so many rows more than the table has, free rows stand between the parts."""
_WORDS_MOST = 100
_TREND_LEAST = 8
"""With so many rows left a trend stands below the figures."""
_SCALE = 10
"""How many columns at most the scale of the trend takes."""
_FACT = 22
_FACT_GAP = 4


class FigureRow(NamedTuple):
    """A row of the table: a single solve or one kind of average."""

    kind: str
    standing: Standing
    best: Best | None


HEADS = (
    Head("", 0, left=True), Head("current", 1), Head("best", 2, strong=True), Head("on", 3), Head("worst", 5),
    Head("sigma", 8), Head("next best", 6), Head("next worst", 7), Head("to beat", 4),
)  # fmt: skip


def figure_cells(measure: Measure, row: FigureRow) -> tuple[str, ...]:
    """What a row of the table says, column by column."""
    standing, single = row.standing, row.kind == SINGLE

    def shown(value: float | None) -> str:
        return figure(measure.name, value, single=single)

    def possible(value: float | None) -> str:
        """What the next solve can make of an average; nothing where that has no limit."""
        unlimited = value == NOT_FINISHED and has_no_limit(row.kind, standing)
        return NONE if unlimited else figure(measure.name, value)

    return (
        row.kind,
        shown(standing.current),
        shown(standing.best),
        date(row.best.day) if row.best else NONE,
        shown(standing.worst),
        figure(measure.name, standing.sigma),
        possible(standing.best_possible),
        possible(standing.worst_possible),
        "any" if standing.needed == NOT_FINISHED else shown(standing.needed),
    )


def figure_rows(found: MeasureFigures, last: float | None) -> list[FigureRow]:
    """The rows of the table: single solves, then every kind of average."""
    best = found.best.figure if found.best else None
    worst = found.worst.figure if found.worst else None
    single = Standing(last, best, worst, found.sigma, None, None, best)
    rows = [FigureRow(SINGLE, single, found.best)]
    return rows + [FigureRow(each.kind, each.standing, each.best) for each in found.averages]


class Shown(NamedTuple):
    """What is shown: a kind by one of its measures."""

    figures: Figures
    found: MeasureFigures
    times: Figures | None
    """The times, where they are measured."""
    rank: str = ""
    """The rank, if there is one."""


def put_figures(sheet: Sheet, box: Box, about: Shown, selected: int, strokes: Strokes) -> None:
    """Put the table on a sheet, the facts of the whole category below it, and a trend where there is room."""
    palette, (figures, found, times, rank) = strokes.palette, about
    rows = figure_rows(found, figures.last)
    shown = [
        TableRow(figure_cells(figures.measure, row), f"{ROW} {at}", quiet=row.best is None)
        for at, row in enumerate(rows)
    ]
    height = min(box.height, len(rows) + 1)
    put_table(sheet, box._replace(height=height), HEADS, shown, selected, palette)
    end = box.y + box.height
    y = box.y + height + (1 if box.height >= len(rows) + _FREE else 0)
    lines = wrapped(next_words(figures.measure, rows[selected]), min(box.width - 2, _WORDS_MOST))
    sheet.put_lines(box.x + 1, y, [text(line, palette.on(palette.fg)) for line in lines[: end - y]])
    y += len(lines) + (1 if box.height >= len(rows) + len(lines) + _FREE else 0)
    facts = [*([("Rank", rank)] if rank else []), *facts_of(figures, found, times)]
    y += put_facts(sheet, Box(box.x + 1, y, box.width - 2, end - y), facts, palette) + 1
    if end - y >= _TREND_LEAST:
        trend = by_solves(figures, box.width - _SCALE, LINES[0])
        put_trend(sheet, Box(box.x + 1, y, box.width - 2, end - y), trend, None, strokes)


def next_words(measure: Measure, row: FigureRow) -> str:
    """What the next solve can make of the selected kind."""
    if row.kind == SINGLE:
        if row.best is None:
            return "Your first solve will be your best."
        return f"Best single: {figure(measure.name, row.best.figure, single=True)}, on {date(row.best.day)}."
    standing, needed = row.standing, row.standing.needed
    if standing.best_possible is None or standing.worst_possible is None:
        return f"No {row.kind} yet: it takes more solves."
    low, high = sorted((standing.best_possible, standing.worst_possible))
    if low == NOT_FINISHED:
        reach = DNF
    elif high == NOT_FINISHED:
        reach = f"at {'least' if measure.more_is_better else 'best'} {figure(measure.name, low)}"
    else:
        reach = f"{figure(measure.name, low)} to {figure(measure.name, high)}"
    reach = f"{row.kind} after the next solve: {reach}; "
    if needed is None or needed == NOT_FINISHED:
        return f"{reach}{'no' if needed is None else 'any'} solve makes it a new best."
    return f"{reach}{'over' if measure.more_is_better else 'under'} {figure(measure.name, needed)} makes it a new best."


def facts_of(figures: Figures, found: MeasureFigures, times: Figures | None) -> list[tuple[str, str]]:
    """Labels with their figures: those of the whole category, then how many solves kept round limits."""
    name = figures.measure.name
    return [
        ("Solves", f"{figures.count:,}"),
        ("Mean", figure(name, found.mean)),
        ("Sigma", figure(name, found.sigma)),
        ("Worst", figure(name, found.worst.figure if found.worst else None, single=True)),
        *(_played(times) if times is not None else []),
        *([(f"{DNF}s", f"{figures.dnfs:,}")] if figures.dnfs else []),
        *(
            (kept_words(figures.measure, each.limit).capitalize(), f"{each.count:,}, {percent(each.share)}")
            for each in kept_limits(figures, 6)
        ),
    ]


def _played(times: Figures) -> list[tuple[str, str]]:
    """How long was played in all, and the last time."""
    last = figure(TIME.name, times.last, single=True)
    return [("Played", long_time(sum(times.finished))), ("Last time", last)]


def put_facts(sheet: Sheet, box: Box, facts: Sequence[tuple[str, str]], palette: Palette, width: int = _FACT) -> int:
    """Put labels with their figures on a sheet, in as many columns as fit, read downwards; how many rows that took."""
    if box.height < 1:
        return 0
    columns = max(1, min(len(facts), (box.width + _FACT_GAP) // (width + _FACT_GAP)))
    per = min(box.height, -(-len(facts) // columns))
    wide = width if columns > 1 else min(box.width, 2 * width)
    for at, (label, value) in enumerate(facts[: per * columns]):
        column, row = divmod(at, per)
        sheet.put(box.x + column * (wide + _FACT_GAP), box.y + row, fact_line(label, value, wide, palette))
    return per
