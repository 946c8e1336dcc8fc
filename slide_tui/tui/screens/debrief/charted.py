"""The chart of a debrief: how far each board was from solved, what came of the run above it, its labels at the left."""

from __future__ import annotations

from slide_tui.stats.debrief import RunVerdict, Trace
from slide_tui.text.figures import counted, duration
from slide_tui.tui.paint.chart import SLIP, Chart
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.debrief.state import Debrief


def chart_of(trace: Trace, verdict: RunVerdict | None, width: int, height: int) -> Chart:
    """The chart: how far each board was from solved, or, without such figures, the pause before each slide."""
    if verdict is not None:
        return Chart(verdict.remaining, width, height, verdict.slips)
    return Chart([0, *(step.pause_ms for step in trace.steps)], width, height)


def label_width(trace: Trace, verdict: RunVerdict | None, width: int) -> int:
    """How many columns at the left of the chart its labels take."""
    return text_width(_labels(trace, verdict)[0]) + 1 if verdict is not None or width >= 60 else 0


def chart_lines(state: Debrief, chart: Chart, left: int) -> list[Line]:
    """The chart with so many columns of labels, and its marks below."""
    dim = state.palette.on(state.palette.dim)
    high, low = _labels(state.trace, state.verdict)
    rows = [*chart.lines(state.strokes, state.at), chart.mark_line(state.strokes, state.at)]
    if not left:
        return rows
    labels = [high, *[""] * (len(rows) - 3), *((low, "") if len(rows) > 2 else [""])]
    return [((f"{label:>{left - 1}} ", dim), *row) for label, row in zip(labels, rows, strict=True)]


def head_line(state: Debrief, width: int) -> Line:
    """What the chart shows, and the outcome, in as many words as fit."""
    palette, verdict = state.palette, state.verdict
    blank, dim = palette.on(None), palette.on(palette.dim)
    if verdict is None:
        return text("Pause before each slide", dim)
    sign = f"{SLIP} " if verdict.slips else ""
    kind = "exact" if verdict.exact else "an estimate"
    shown = [f"Slides to go, {kind}", f"To go, {kind}"]
    came = _came(state.trace, verdict)
    fitting = ((left, right) for right in came for left in shown if text_width(left + sign + right) + 2 <= width)
    left, right = next(fitting, (shown[-1], came[-1]))
    value = (sign, palette.on(palette.warn, bold=True)), (right, palette.on(palette.fg))
    return spread(text(left, dim), value, width, blank)


def _labels(trace: Trace, verdict: RunVerdict | None) -> tuple[str, str]:
    """What stands at the top and at the bottom of the chart."""
    if verdict is not None:
        return f"{max(verdict.remaining):,}", "0"
    return duration(max((step.pause_ms for step in trace.steps), default=0), brief=True), "0 s"


def _came(trace: Trace, verdict: RunVerdict) -> list[str]:
    """The outcome of a run, in fewer and fewer words; an estimate proves no slip."""
    number = len(verdict.slips)
    if not verdict.exact:
        return [counted(number, "setback")]
    back = f", {trace.taken_back:,} taken back" if trace.taken_back else ""
    if not number:
        return [f"no slips{back}", "no slips"]
    slips = counted(number, "slip")
    cost = f"{slips} cost {counted(verdict.wasted, 'slide')}"
    return [f"{cost}{back}", cost, f"{slips} cost {verdict.wasted:,}", slips]
