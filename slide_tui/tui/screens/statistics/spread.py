"""The spread: how often figures were how large, and how many kept round limits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from slide_tui.stats.figures import Figures
from slide_tui.stats.measures import Measure
from slide_tui.stats.spread import Bin, histogram, kept_limits
from slide_tui.text.figures import percent
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Ink, Line, text_width
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.table import Head, TableRow, put_table
from slide_tui.tui.screens.statistics.words import kept_words, limit

_LEFT_EIGHTHS = " ▏▎▍▌▋▊▉█"
_BESIDE = 72
"""From so many columns on the limits stand beside the histogram."""
_WIDE = 100
_LIMITS, _LIMITS_WIDE = 40, 48
"""How many columns the limits take, and in a wide window."""
_GUTTER = 4
_BINS_FEW = 6
_TENTH = 0.099
"""Bins that are at least so wide have ends with one decimal place."""
_BAR_LEAST = 14
"""How wide bars are at least where more than counts stands beside them."""


def put_spread(sheet: Sheet, box: Box, figures: Figures, first: int, strokes: Strokes) -> int:
    """Put histogram and limits on a sheet, from a row on if they do not fit; return how many rows are hidden."""
    palette = strokes.palette
    beside = box.width >= _BESIDE
    if not beside and box.height < 4:
        return 0
    heads, rows = limit_table(figures, box.height - 2 if beside else 8)
    bins = histogram(figures, _bins(figures, box.height - 1))
    if beside:
        width = box.width - (_LIMITS if box.width < _WIDE else _LIMITS_WIDE) - _GUTTER
        right = Box(box.x + width + _GUTTER, box.y, box.width - width - _GUTTER, box.height - 1)
        _put_bins(sheet, box._replace(width=width), figures, bins, strokes)
        put_table(sheet, right, heads, rows, None, palette)
        return 0
    whole = Sheet(box.width, len(bins) + len(rows) + 3, palette.on(None))
    _put_bins(whole, Box(0, 0, box.width, len(bins) + 1), figures, bins, strokes)
    put_table(whole, Box(0, len(bins) + 2, box.width, len(rows) + 1), heads, rows, None, palette)
    hidden = max(0, whole.height - box.height)
    first = max(0, min(first, hidden))
    sheet.put_lines(box.x, box.y, whole.lines[first : first + box.height])
    return hidden


def _bins(figures: Figures, rows: int) -> int:
    """How many bins are worth drawing: few for few figures."""
    return max(1, min(rows, max(_BINS_FEW, figures.count)))


def limit_table(figures: Figures, most: int) -> tuple[list[Head], list[TableRow]]:
    """How many solves kept each round limit, and how many in a row."""
    measure = figures.measure
    heads = [Head("limit", 0, left=True), Head("solves", 1, strong=True), Head("share", 2), Head("in a row", 3),
             Head("now", 4)]  # fmt: skip
    rows = []
    for each in kept_limits(figures, max(1, most)):
        streak = each.streak
        cells = (kept_words(measure, each.limit), f"{each.count:,}", percent(each.share), f"{streak.longest:,}",
                 f"{streak.current:,}")  # fmt: skip
        rows.append(TableRow(cells))
    return heads, rows


def bin_words(measure: Measure, found: Bin) -> tuple[str, str]:
    """From where to where a bin goes."""
    low, high = found.low, found.high
    if measure.name == "moves":
        last = "on" if high is None else "" if high - low == 1 else limit(measure, high - 1)
        return limit(measure, low), last
    if measure.name == "rate":
        decimals = 0 if high is not None and high - low >= 1 else 1 if high is None or high - low >= _TENTH else 2
        return f"{low:,.{decimals}f}", "on" if high is None else f"{high:,.{decimals}f}"
    return limit(measure, low).removesuffix(" s"), "on" if high is None else limit(measure, high).removesuffix(" s")


def _put_bins(sheet: Sheet, box: Box, figures: Figures, bins: Sequence[Bin], strokes: Strokes) -> None:
    """The histogram: for each bin a bar, its count, and the share up to its end."""
    palette = strokes.palette
    words = [bin_words(figures.measure, each) for each in bins]
    low, high = (max((text_width(pair[side]) for pair in words), default=0) for side in (0, 1))
    counts = [f"{each.count:,}" for each in bins]
    count_width = max(map(len, counts), default=1)
    upto = [percent(total / figures.count) for total in accumulate(each.count for each in bins)]
    label = max(low + high + 1, text_width(_unit(figures.measure)))
    low = label - high - 1
    summed = box.width - label - count_width - 11 >= _BAR_LEAST
    bar = box.width - label - count_width - 3 - (8 if summed else 0)
    dim = palette.on(palette.dim)
    sheet.put(box.x, box.y, text(_unit(figures.measure).rjust(label), dim))
    right = "solves".rjust(box.width - (8 if summed else 0)) + ("   up to" if summed else "")
    sheet.put(box.x + label + 1, box.y, text(right[label + 1 :], dim))
    most = max((each.count for each in bins), default=1)
    for at, each in enumerate(bins[: box.height - 1]):
        y = box.y + 1 + at
        between = "-" if words[at][1] not in ("", "on") else " "
        name = f"{words[at][0].rjust(low)}{between}{words[at][1].ljust(high)}"
        sheet.put(box.x, y, text(name, palette.on(palette.fg)))
        sheet.put(box.x + label + 1, y, bar_line(each.count, most, bar, strokes, best=each.count == most))
        right = counts[at].rjust(count_width)
        sheet.put(box.x + label + 2 + bar, y, text(right, palette.on(palette.title, bold=True)))
        if summed:
            sheet.put(box.x + box.width - 6, y, text(upto[at].rjust(6), dim))


def _unit(measure: Measure) -> str:
    return {"time": "seconds", "moves": "moves", "rate": "rate"}[measure.name]


def bar_line(count: int, most: int, width: int, strokes: Strokes, *, best: bool = False) -> Line:
    """A bar; anything above nothing can be seen."""
    palette = strokes.palette
    share_of = count / most if most else 0.0
    tone = palette.accent if best or palette.depth is Depth.C16 else palette.area
    if not palette.unicode or not strokes.eighths:
        full = max(1 if count else 0, round(share_of * width))
        return text(("#" if not palette.unicode else "█") * full, palette.on(tone))
    eighths = max(1 if count else 0, round(share_of * width * 8))
    full, rest = divmod(eighths, 8)
    tail = _LEFT_EIGHTHS[rest] if rest else ""
    if not palette.colour:
        return text("█" * full + tail, Ink())
    return ((" " * full, Ink(None, tone)), (tail, palette.on(tone)))
