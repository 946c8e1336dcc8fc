"""The spread: how often figures were how large, and how many kept round limits."""

from __future__ import annotations

from functools import partial

from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import Measure
from slide_tui.stats.spread import Bin, histogram, limit_streaks
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.text.figures import percent
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line, line_width, text_width
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, rows_of
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet
from slide_tui.tui.screens.statistics.words import kept_words, limit

_LEFT_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BINS_FEW = 6
_TENTH = 0.099
"""Bins that are at least so wide have ends with one decimal place."""
_LIMITS = 24
_UNITS = {"time": "seconds", "rate": "rate"}
LIMIT_COLUMNS = (FigureColumn("limit", 0, left=True), FigureColumn("solves", 1, strong=True), FigureColumn("share", 2),
                 FigureColumn("in a row", 3), FigureColumn("now", 4))  # fmt: skip


def spread_out(reader: RunReader, chosen: Chosen) -> Sheet:
    """The spread of a measure: a histogram, and round limits."""
    figures = reader.ask(figures_of, chosen.of.kind, chosen.measure)
    limits = rows_of(LIMIT_COLUMNS, limit_rows(figures, _LIMITS))
    return Sheet(table=limits, drawn={"bins": partial(bin_lines, figures)})


def limit_rows(figures: FigureList, most: int) -> list[FigureRow]:
    """How many solves kept each round limit, and how many in a row."""
    return [
        FigureRow((
            kept_words(figures.measure, each.limit), f"{each.count:,}", percent(each.share),
            f"{each.longest:,}", f"{each.current:,}",
        ))
        for each in limit_streaks(figures, max(1, most))
    ]  # fmt: skip


def bin_words(measure: Measure, found: Bin) -> str:
    """From where to where a bin goes, such as `20-30`, `80`, `90 on`."""
    low, high, decimals = found.low, found.high, 0
    if measure.name == "rate":
        decimals = 1 if high is None else 0 if high - low >= 1 else 1 if high - low >= _TENTH else 2
    elif measure.name != "time" and high is not None:
        high -= 1

    def shown(value: float) -> str:
        return limit(measure, value).removesuffix(" s") if not decimals else f"{value:,.{decimals}f}"

    if high is None:
        return f"{shown(low)} on"
    return shown(low) if high == low else f"{shown(low)}-{shown(high)}"


def bin_lines(figures: FigureList, strokes: Strokes, width: int, height: int) -> list[Line]:
    """The histogram: for each bin a bar and its count."""
    palette, unit = strokes.palette, _UNITS.get(figures.measure.name, figures.measure.name)
    dim, fg, strong = palette.on(palette.dim), palette.on(palette.fg), palette.on(palette.title, bold=True)
    bins = histogram(figures, max(1, min(height - 1, max(_BINS_FEW, figures.count))))
    most = max((each.count for each in bins), default=1)
    names = [bin_words(figures.measure, each) for each in bins]
    left, right = max(map(text_width, (unit, *names))), max(len("solves"), len(f"{most:,}")) + 1
    bar = max(1, width - left - right - 2)
    lines = [text(f"{unit:>{left}}{'solves':>{2 + bar + right}}", dim)]
    for name, each in zip(names, bins, strict=True):
        drawn = bar_line(each.count, most, bar, strokes, best=each.count == most)
        count = f"{each.count:>{bar - line_width(drawn) + right},}"
        lines.append(((f"{name:>{left}}  ", fg), *drawn, (count, strong)))
    return lines


def bar_line(count: int, most: int, width: int, strokes: Strokes, *, best: bool = False) -> Line:
    """A bar; anything above nothing can be seen."""
    palette = strokes.palette
    share_of = count / most if most else 0.0
    tone = palette.accent if best or palette.depth is Depth.C16 else palette.area
    full, rest = divmod(max(1 if count else 0, round(share_of * width * 8)), 8)
    if not strokes.eighths:
        return text("█" * (full + (rest > 3 or not full)) * bool(count), palette.on(tone))
    return text("█" * full + _LEFT_EIGHTHS[rest].strip(), palette.on(tone))
