"""The spread: how often figures were how large, and how many kept round limits."""

from __future__ import annotations

from functools import partial
from itertools import accumulate

from textual.app import ComposeResult

from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import Measure
from slide_tui.stats.spread import Bin, histogram, limit_streaks
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.text.figures import figure, percent
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink, Line, text_width
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.statistics.page import StatisticsPage
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.words import kept_words, limit
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow, FigureTable

_LEFT_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BINS_FEW = 6
_TENTH = 0.099
"""Bins that are at least so wide have ends with one decimal place."""
_BAR_LEAST = 14
"""How wide bars are at least where the share up to there stands beside them."""
_SHARE = 8
"""How many columns that share takes."""
_LIMITS = 24
_UNITS = {"time": "seconds", "rate": "rate"}
LIMIT_COLUMNS = (FigureColumn("limit", 0, left=True), FigureColumn("solves", 1, strong=True), FigureColumn("share", 2),
                 FigureColumn("in a row", 3), FigureColumn("now", 4))  # fmt: skip


class SpreadPage(StatisticsPage):
    """The spread of a measure: a histogram, and round limits."""

    NAME = "Spread"

    def compose(self) -> ComposeResult:
        """Both beside each other."""
        yield Drawing(id="bins")
        yield FigureTable(id="limits")

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:
        """Show the spread of all figures."""
        figures = reader.ask(figures_of, chosen.of.kind, chosen.measure)
        draw = partial(bin_lines, figures, strokes=strokes)
        self.query_one(Drawing).show(draw, strokes.palette.on(None), bins_spoken(figures))
        self.query_one(FigureTable).show_rows(LIMIT_COLUMNS, limit_rows(figures, _LIMITS))


def limit_rows(figures: FigureList, most: int) -> list[FigureRow]:
    """How many solves kept each round limit, and how many in a row."""
    return [
        FigureRow((
            kept_words(figures.measure, each.limit), f"{each.count:,}", percent(each.share),
            f"{each.longest:,}", f"{each.current:,}",
        ))
        for each in limit_streaks(figures, max(1, most))
    ]  # fmt: skip


def bin_words(measure: Measure, found: Bin) -> tuple[str, str]:
    """From where to where a bin goes; the second is empty for one figure, and `on` for all that is left."""
    low, high = found.low, found.high
    if measure.name in ("moves", "right"):
        last = "on" if high is None else "" if high - low == 1 else limit(measure, high - 1)
        return limit(measure, low), last
    if measure.name == "time":
        return limit(measure, low).removesuffix(" s"), "on" if high is None else limit(measure, high).removesuffix(" s")
    decimals = 0 if high is not None and high - low >= 1 else 1 if high is None or high - low >= _TENTH else 2
    return f"{low:,.{decimals}f}", "on" if high is None else f"{high:,.{decimals}f}"


def bin_lines(figures: FigureList, width: int, height: int, strokes: Strokes) -> list[Line]:
    """The histogram: for each bin a bar, its count, and the share up to its end."""
    palette, unit = strokes.palette, _UNITS.get(figures.measure.name, figures.measure.name)
    dim, fg, strong = palette.on(palette.dim), palette.on(palette.fg), palette.on(palette.title, bold=True)
    bins = histogram(figures, max(1, min(height - 1, max(_BINS_FEW, figures.count))))
    words = [bin_words(figures.measure, each) for each in bins]
    low, high = (max((text_width(pair[side]) for pair in words), default=0) for side in (0, 1))
    label = max(low + high + 1, text_width(unit))
    low, most = label - high - 1, max((each.count for each in bins), default=1)
    count = max(len("solves"), len(f"{most:,}"))
    summed = width - label - count - 3 - _SHARE >= _BAR_LEAST
    bar = max(1, width - label - count - 3 - (_SHARE if summed else 0))
    upto = [percent(total / figures.count) for total in accumulate(each.count for each in bins)]
    heading = f"{unit:>{label}}{'solves':>{bar + count + 3}}{'up to' if summed else '':>{_SHARE if summed else 0}}"
    lines = [text(heading, dim)]
    for (begin, end), each, share in zip(words, bins, upto, strict=True):
        between = "-" if end not in ("", "on") else " "
        name = f"{begin:>{low}}{between}{end:<{high}}  "
        drawn = bar_line(each.count, most, bar, strokes, best=each.count == most)
        free = " " * (bar - sum(text_width(words) for words, _ in drawn))
        right = f"{share:>{_SHARE}}" if summed else ""
        lines.append(((name, fg), *drawn, (f"{free} {each.count:>{count},}", strong), (right, dim)))
    return lines


def bins_spoken(figures: FigureList) -> str:
    """Where most of them lie, in words."""
    low, high = (figure(figures.measure.name, figures.measure.shown(edge(figures.finished, default=0)), single=True)
                 for edge in (min, max))  # fmt: skip
    return f"from {low} to {high}"


def bar_line(count: int, most: int, width: int, strokes: Strokes, *, best: bool = False) -> Line:
    """A bar; anything above nothing can be seen."""
    palette = strokes.palette
    share_of = count / most if most else 0.0
    tone = palette.accent if best or palette.depth is Depth.C16 else palette.area
    if not strokes.eighths:
        return text("█" * max(1 if count else 0, round(share_of * width)), palette.on(tone))
    full, rest = divmod(max(1 if count else 0, round(share_of * width * 8)), 8)
    tail = _LEFT_EIGHTHS[rest] if rest else ""
    if not palette.colour:
        return text("█" * full + tail, Ink())
    return ((" " * full, Ink(None, tone)), (tail, palette.on(tone)))
