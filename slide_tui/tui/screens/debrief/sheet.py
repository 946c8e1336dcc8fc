"""The debrief as a drawing: the figures of one board of a run, the chart below, and the keys."""

from __future__ import annotations

from slide_tui.engine.log import Cause
from slide_tui.engine.text import label_of
from slide_tui.stats.debrief import Trace, Verdict
from slide_tui.text.debriefs import NO_FIGURES
from slide_tui.text.figures import counted, duration
from slide_tui.text.replays import BY
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Chart
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, fact_line, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.below import both_fit, put_below, put_stages_alone
from slide_tui.tui.screens.debrief.places import DebriefPlaces
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.debrief.ways import way_in_short
from slide_tui.tui.screens.player.pane import BAR

WORKING = "Working out how far each board was from solved ..."
"""What is said while the solver works."""

_FREE_ROWS = 12
"""From this many rows on, free rows separate title, figures and lists."""
_FACTS_MOST = 26
_BIG = 16
"""How many columns the big digits need beside the figures."""
_NAMED = 30
_NARROW_ROWS = 2
"""How many rows the last slide has in a narrow panel, so that the lists below do not jump."""
_WORDS_MOST = 40


def chart_of(trace: Trace, verdict: Verdict | None, width: int, height: int) -> Chart:
    """The chart: how far each board was from solved, or, without such figures, the pause before each slide."""
    if verdict is not None:
        return Chart(verdict.remaining, width, height, verdict.slips)
    return Chart([0, *(step.pause_ms for step in trace.steps)], width, height)


def label_width(trace: Trace, verdict: Verdict | None, width: int) -> int:
    """How many columns at the left of the chart its labels take."""
    high, _ = _labels(trace, verdict)
    return text_width(high) + 1 if verdict is not None or width >= 60 else 0


def put_debrief(sheet: Sheet, state: Debrief, places: DebriefPlaces, chart: Chart) -> None:
    """Put everything but the board and the last line on a sheet."""
    if places.line is not None:
        sheet.put(places.line.x, places.line.y, _short_line(state, places.line.width))
    if places.panel is not None:
        _put_panel(sheet, places.panel, state)
    if places.head is not None:
        way = way_in_short(state, places.head.width) if places.panel is None else None
        sheet.put(places.head.x, places.head.y, way or _head(state, places.head.width))
    _put_chart(sheet, places.plot, state, chart)


# The figures


def _put_panel(sheet: Sheet, box: Box, state: Debrief) -> None:
    """The figures of the board that is shown, and the lists below them."""
    palette = state.palette
    roomy = box.height >= _FREE_ROWS
    big = roomy and palette.unicode and state.verdict is not None and box.width >= _FACTS_MOST + _BIG
    name = text(state.size.name if box.width >= _NAMED else "", palette.on(palette.dim))
    title = text("Debrief", palette.on(palette.title, bold=True))
    sheet.put(box.x, box.y, spread(title, name, box.width, palette.on(None)))
    y = box.y + (2 if roomy else 1)
    if state.staged and not both_fit(box, len(state.splits)):
        put_stages_alone(sheet, box._replace(y=y, height=box.y + box.height - y), state)
        return
    if big:
        _put_to_go(sheet, box.x + box.width, y, state)
    lines = _figures(state, box.width, roomy=roomy, to_go=not big)
    sheet.put_lines(box.x, y, lines[: box.y + box.height - y])
    y += len(lines)
    put_below(sheet, box, y, state, roomy=roomy)


def _put_to_go(sheet: Sheet, right: int, y: int, state: Debrief) -> None:
    """The remaining length in big digits; before an estimate stands `about`."""
    assert state.verdict is not None
    palette = state.palette
    rows = clock_rows(f"{state.verdict.remaining[state.at]}")
    x = right - text_width(rows[0])
    sheet.put_lines(x, y, [text(row, palette.on(palette.title)) for row in rows])
    if not state.verdict.exact:
        sheet.put(x - 6, y + 1, text("about", palette.on(palette.dim)))
    sheet.put(right - 5, y + 3, text("to go", palette.on(palette.dim)))


def _figures(state: Debrief, room: int, *, roomy: bool, to_go: bool) -> list[Line]:
    """The rows between the title and the lists."""
    trace, at, width = state.trace, state.at, min(room, _FACTS_MOST)
    step = trace.step_to(at)
    rows = [("Slide", f"{at:,} of {trace.slides:,}")]
    rows += [("Moves", f"{trace.moves(at):,}")] if roomy and trace.moves(trace.slides) < trace.slides else []
    rows += [("Time", duration(trace.reading_ms(at), brief=True))]
    rows += [("Pause before it", duration(step.pause_ms, brief=True) if step else "-")] if roomy else []
    rows += [("To go", state.to_go)] if to_go and state.verdict is not None else []
    return [
        *(fact_line(label, value, width, state.palette) for label, value in rows),
        *_words(state, width, room, roomy=roomy),
    ]


def _words(state: Debrief, width: int, room: int, *, roomy: bool) -> list[Line]:
    """What the last slide did; below it, if there are no figures, why not."""
    palette = state.palette
    lines: list[Line] = []
    if step := state.trace.step_to(state.at):
        how = "" if step.kind is Cause.SLIDE else f", {step.kind.value}"
        tile = f"{label_of(step.tile, state.first_number)} {step.direction.word}{how}{BY[step.who]}"
        ink = palette.on(palette.warn if state.slipped else palette.fg, bold=state.slipped)
        sign = f"{state.strokes.slip} " if state.slipped else ""
        change = text(sign + _change_in_words(state), ink)
        lines += _side_by_side(text(tile, palette.on(palette.dim)), change, width, palette)
    else:
        lines.append(text("The start", palette.on(palette.dim)))
    if state.verdict is None and (roomy or state.at_parting is None):
        words = WORKING if state.waiting else NO_FIGURES
        lines += [text(row, palette.on(palette.title)) for row in wrapped(words, min(room, _WORDS_MOST))]
    elif width < _FACTS_MOST and len(lines) < _NARROW_ROWS:
        lines.append(())
    return lines


def _side_by_side(left: Line, right: Line, width: int, palette: Palette) -> list[Line]:
    """Two pieces of text on one row, or on two where the row is too narrow for both."""
    blank = palette.on(None)
    if width < _FACTS_MOST or line_width(left) + line_width(right) >= width:
        return [left, spread((), right, width, blank)] if line_width(right) else [left]
    return [spread(left, right, width, blank)]


def _change_in_words(state: Debrief) -> str:
    if state.verdict is None:
        return ""
    change = state.verdict.change(state.at)
    if change > 0:
        return "a slip" if state.slipped and state.verdict.exact else "further"
    return "nearer" if change < 0 else "no nearer"


def _short_line(state: Debrief, width: int) -> Line:
    """The figures on one line."""
    palette, blank = state.palette, state.palette.on(None)
    place = f"{state.at:,}/{state.trace.slides:,}"
    time = duration(state.trace.reading_ms(state.at), brief=True)
    left: Line = (
        (place, palette.on(palette.title, bold=True)),
        ("  ", blank),
        (time, palette.on(palette.fg)),
    )
    words = state.to_go if state.verdict is not None else "working it out ..." if state.waiting else "no figures"
    sign = f"{state.strokes.slip} " if state.slipped else ""
    right: Line = (
        (sign, palette.on(palette.warn, bold=True)),
        (words, palette.on(palette.fg, bold=True)),
        (" to go" if state.verdict is not None else "", palette.on(palette.dim)),
    )
    return spread(left, right, width, blank)


# The chart


def _labels(trace: Trace, verdict: Verdict | None) -> tuple[str, str]:
    """What stands at the top and at the bottom of the chart."""
    if verdict is not None:
        return f"{max(verdict.remaining):,}", "0"
    return duration(max((step.pause_ms for step in trace.steps), default=0), brief=True), "0 s"


def _head(state: Debrief, width: int) -> Line:
    """What the chart shows, and the outcome, in as many words as fit."""
    palette, verdict = state.palette, state.verdict
    blank, dim = palette.on(None), palette.on(palette.dim)
    if verdict is None:
        return text("Pause before each slide", dim)
    sign = f"{state.strokes.slip} " if verdict.slips else ""
    kind = "exact" if verdict.exact else "an estimate"
    shown = [f"Slides to go, {kind}", f"To go, {kind}"]
    came = _came(state.trace, verdict)
    fitting = ((left, right) for right in came for left in shown if text_width(left + sign + right) + 2 <= width)
    left, right = next(fitting, (shown[-1], came[-1]))
    value = (sign, palette.on(palette.warn, bold=True)), (right, palette.on(palette.fg))
    return spread(text(left, dim), value, width, blank)


def _came(trace: Trace, verdict: Verdict) -> list[str]:
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


def _put_chart(sheet: Sheet, box: Box, state: Debrief, chart: Chart) -> None:
    """The chart with its labels at the left and its marks below."""
    x = box.x + box.width - chart.width
    dim = state.palette.on(state.palette.dim)
    if chart.width < box.width:
        high, low = _labels(state.trace, state.verdict)
        room = box.width - chart.width - 1
        sheet.put(box.x, box.y, text(high.rjust(room), dim))
        sheet.put(box.x, box.y + box.height - 1, text(low.rjust(room), dim))
    sheet.put_lines(x, box.y, chart.lines(state.strokes, state.at))
    sheet.put(x, box.y + box.height, chart.mark_line(state.strokes, state.at))
    sheet.areas.append(Area(Box(x, box.y, chart.width, box.height + 1), BAR))
