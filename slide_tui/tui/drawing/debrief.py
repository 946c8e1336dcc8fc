"""The debrief as a drawing: the figures of one board of a run, lists of slips and pauses, and the chart."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.log import Kind
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.engine.who import Who
from slide_tui.say.counts import counted
from slide_tui.say.figures import duration
from slide_tui.scores.debrief import Course, Verdict
from slide_tui.tui.drawing.chart import Chart, Strokes
from slide_tui.tui.drawing.debrief_places import DebriefPlaces
from slide_tui.tui.drawing.digits import clock_rows
from slide_tui.tui.drawing.ink import Line, text_width
from slide_tui.tui.drawing.layout import Box
from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.drawing.rows import Area, key_row, spread, text, wrapped
from slide_tui.tui.drawing.sheet import Sheet

WORKING = "Working out how far each board was from solved ..."
"""What is said until the figures come."""
NO_FIGURES = "No figures for this run: only its times."
"""What is said where there will be none."""

_FREE_ROWS = 12
"""From so many rows on, free rows stand between title, figures and lists."""
_FACTS_MOST = 26
_BIG = 16
"""How many columns the big digits want beside the figures."""
_NAMED = 30
_COLUMN = 14
_WORDS_MOST = 40
_BETWEEN = 2
_LIST_MOST = 20


class Debrief(NamedTuple):
    """What the debrief shows."""

    course: Course
    verdict: Verdict | None
    waiting: bool
    """Whether there may still be figures."""
    at: int
    """The board that is shown, the start being 0."""
    playing: bool
    first_number: int
    strokes: Strokes

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.strokes.palette

    @property
    def size(self) -> Size:
        """The size of the board."""
        return self.course.boards[0].size

    @property
    def to_go(self) -> str:
        """The remaining length of the board that is shown: `34` or `about 34`; a dash without figures."""
        if self.verdict is None:
            return "..." if self.waiting else "-"
        return f"{'' if self.verdict.exact else 'about '}{self.verdict.remaining[self.at]:,}"

    @property
    def slipped(self) -> bool:
        """Whether the last slide was a slip."""
        return self.verdict is not None and self.verdict.is_slip(self.at)


class _Entry(NamedTuple):
    """One row of a list: the board that it leads to, and its words."""

    at: int
    left: str
    right: str
    slip: bool = False


def chart_of(course: Course, verdict: Verdict | None, width: int, height: int) -> Chart:
    """The chart: how far each board was from solved, or, without such figures, the pause before each slide."""
    if verdict is not None:
        return Chart(verdict.remaining, width, height, verdict.slips)
    return Chart([0, *(step.pause_ms for step in course.steps)], width, height)


def label_width(course: Course, verdict: Verdict | None, width: int) -> int:
    """How many columns at the left of the chart its labels take."""
    high, _ = _labels(course, verdict)
    return text_width(high) + 1 if verdict is not None or width >= 60 else 0


def debrief_sheet(state: Debrief, places: DebriefPlaces, chart: Chart, size: tuple[int, int]) -> Sheet:
    """Everything but the board."""
    sheet = Sheet(*size, state.palette.on(None))
    if places.line is not None:
        sheet.put(places.line.x, places.line.y, _short_line(state, places.line.width))
    if places.panel is not None:
        _put_panel(sheet, places.panel, state)
    if places.head is not None:
        sheet.put(places.head.x, places.head.y, _head(state, places.head.width))
    _put_chart(sheet, places.plot, state, chart)
    _put_foot(sheet, places.foot, state)
    return sheet


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
    if big:
        _put_to_go(sheet, box.x + box.width, y, state)
    lines = _figures(state, box.width, roomy=roomy, to_go=not big)
    sheet.put_lines(box.x, y, lines[: box.y + box.height - y])
    y += len(lines) + (1 if roomy else 0)
    if y + 1 < box.y + box.height:
        _put_lists(sheet, Box(box.x, y, box.width, box.y + box.height - y), state)


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
    course, at, width = state.course, state.at, min(room, _FACTS_MOST)
    step = course.step_to(at)
    rows = [("Slide", f"{at:,} of {course.slides:,}"), ("Time", duration(course.reading_ms(at)))]
    rows += [("Pause before it", duration(step.pause_ms) if step else "-")] if roomy else []
    rows += [("To go", state.to_go)] if to_go else []
    return [*(_fact(label, value, width, state.palette) for label, value in rows), *_words(state, width, room)]


def _fact(label: str, value: str, width: int, palette: Palette) -> Line:
    value_line = text(value, palette.on(palette.fg, bold=True))
    return spread(text(label, palette.on(palette.dim)), value_line, width, palette.on(None))


def _words(state: Debrief, width: int, room: int) -> list[Line]:
    """What the last slide did; below it, that the figures are still to come or that there are none."""
    palette = state.palette
    lines: list[Line] = []
    if step := state.course.step_to(state.at):
        by = {Who.PLAYER: "", Who.SOLVER: " (solver)", Who.RECORDING: " (recording)"}[step.who]
        how = "" if step.kind is Kind.SLIDE else f", {step.kind.value}"
        tile = f"{label_of(step.tile, state.first_number)} {step.direction.word}{how}{by}"
        change = _change_in_words(state)
        ink = palette.on(palette.warn if state.slipped else palette.fg, bold=state.slipped)
        sign = f"{state.strokes.slip} " if state.slipped else ""
        lines.append(spread(text(tile, palette.on(palette.dim)), text(sign + change, ink), width, palette.on(None)))
    else:
        lines.append(text("The start", palette.on(palette.dim)))
    if state.verdict is None:
        words = WORKING if state.waiting else NO_FIGURES
        lines += [text(row, palette.on(palette.title)) for row in wrapped(words, min(room, _WORDS_MOST))]
    return lines


def _change_in_words(state: Debrief) -> str:
    if state.verdict is None:
        return ""
    change = state.verdict.change(state.at)
    if change > 0:
        return "a slip" if state.verdict.exact else "further"
    return "nearer" if change < 0 else "no nearer"


def _short_line(state: Debrief, width: int) -> Line:
    """The figures on one line."""
    palette, blank = state.palette, state.palette.on(None)
    place = f"{state.at:,}/{state.course.slides:,}"
    time = duration(state.course.reading_ms(state.at))
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


# The lists


def _put_lists(sheet: Sheet, box: Box, state: Debrief) -> None:
    """Slips, pauses and best runs beside each other, as many as there is room for; else all in one list."""
    verdict = state.verdict
    fitting = max(1, (box.width + _BETWEEN) // (_COLUMN + _BETWEEN))
    lists = _lists(state, box.height - 1)[:fitting]
    if fitting == 1 and verdict is not None:
        pauses = {entry.at: entry for entry in _pauses(state)}
        places = sorted({*verdict.slips, *pauses})
        shown = _around(places, state.at, box.height - 1)
        lists = [("Slips and pauses", [_slip_or_pause(state, place, pauses.get(place)) for place in shown])]
    width = min((box.width + _BETWEEN) // max(1, len(lists)) - _BETWEEN, _LIST_MOST)
    for place, (heading, entries) in enumerate(lists):
        x = box.x + place * (width + _BETWEEN)
        sheet.put(x, box.y, text(heading, state.palette.on(state.palette.dim)))
        for row, entry in enumerate(entries[: box.height - 1], box.y + 1):
            sheet.put(x, row, _entry_row(entry, width, state), f"go {entry.at}")


def _lists(state: Debrief, rows: int) -> list[tuple[str, list[_Entry]]]:
    """The lists with their headings, the most important first."""
    verdict = state.verdict
    pauses = ("Longest pauses", _pauses(state))
    if verdict is None:
        return [pauses]
    runs = [_Entry(run.first - 1, f"{run.first:,}-{run.last:,}", f"{run.slides:,}") for run in verdict.stretches]
    name = "Slips" if verdict.exact else "Further off"
    shown = _around(verdict.slips, state.at, rows)
    slips = [_slip_or_pause(state, slide, None) for slide in shown]
    return [(f"{name} {len(verdict.slips):,}", slips), pauses, ("Best runs", runs)]


def _pauses(state: Debrief) -> list[_Entry]:
    return [_Entry(pause.slide, f"{pause.slide:,}", duration(pause.length_ms)) for pause in state.course.pauses]


def _slip_or_pause(state: Debrief, slide: int, pause: _Entry | None) -> _Entry:
    """A slide in the list of slips, or in that of slips and pauses."""
    slip = state.verdict is not None and state.verdict.is_slip(slide)
    right = f"{pause.right} pause" if pause is not None else duration(state.course.reading_ms(slide))
    return _Entry(slide, f"{slide:,}", right, slip)


def _around(places: Sequence[int], at: int, rows: int) -> Sequence[int]:
    """As many of the places as there are rows, those around the one at hand."""
    now = bisect_right(places, at) - 1
    first = max(0, min(now - rows // 2, len(places) - rows))
    return places[first : first + rows]


def _entry_row(entry: _Entry, width: int, state: Debrief) -> Line:
    """A row of a list; the one at hand is a block."""
    palette, chosen = state.palette, entry.at == state.at
    blank = palette.block() if chosen else palette.on(None)
    sign = f"{state.strokes.slip} " if entry.slip else ""
    left: Line = (
        (sign, blank if chosen else palette.on(palette.warn, bold=True)),
        (entry.left, blank if chosen else palette.on(palette.fg)),
    )
    return spread(left, text(entry.right, blank if chosen else palette.on(palette.dim)), width, blank)


# The chart


def _labels(course: Course, verdict: Verdict | None) -> tuple[str, str]:
    """What stands at the top and at the bottom of the chart."""
    if verdict is not None:
        return f"{max(verdict.remaining):,}", "0"
    return duration(max((step.pause_ms for step in course.steps), default=0)), "0 s"


def _head(state: Debrief, width: int) -> Line:
    """What the chart shows, and what came of it."""
    palette, verdict = state.palette, state.verdict
    blank, dim = palette.on(None), palette.on(palette.dim)
    if verdict is None:
        return text("Pause before each slide", dim)
    slips = counted(len(verdict.slips), "slip")
    if verdict.exact:
        what, came = "Slides to go, exact", f"{slips} cost {counted(verdict.wasted, 'slide')}"
        came = came if verdict.slips else "not one slip"
    else:
        what, came = "Slides to go, an estimate", f"about {slips}"
    sign = f"{state.strokes.slip} " if verdict.slips else "", palette.on(palette.warn, bold=True)
    if text_width(what) + text_width(came) + 4 > width:
        what = what.removeprefix("Slides to go, ").removeprefix("an ")
    return spread(text(what, dim), (sign, (came, palette.on(palette.fg))), width, blank)


def _put_chart(sheet: Sheet, box: Box, state: Debrief, chart: Chart) -> None:
    """The chart with its labels at the left and its marks below."""
    x = box.x + box.width - chart.width
    dim = state.palette.on(state.palette.dim)
    if chart.width < box.width:
        high, low = _labels(state.course, state.verdict)
        room = box.width - chart.width - 1
        sheet.put(box.x, box.y, text(high.rjust(room), dim))
        sheet.put(box.x, box.y + box.height - 1, text(low.rjust(room), dim))
    sheet.put_lines(x, box.y, chart.lines(state.strokes, state.at))
    sheet.put(x, box.y + box.height, chart.mark_line(state.strokes, state.at))
    sheet.areas.append(Area(Box(x, box.y, chart.width, box.height + 1), "chart"))


def _put_foot(sheet: Sheet, box: Box, state: Debrief) -> None:
    """The keys."""
    arrows, tens = ("←→", "↑↓") if state.palette.unicode else ("Left Right", "Up Down")
    slip = [("slip", "n", "slip")] if state.verdict is not None and state.verdict.slips else []
    pause = [("pause", "p", "pause")] if state.course.pauses else []
    play = ("play", "Space", "stop" if state.playing else "play")
    keys = [("on", arrows, "slide"), ("back", "Esc", "back"), *slip, *pause, play, ("ten", tens, "ten"),
            ("end", "End", "end"), ("start", "Home", "start")]  # fmt: skip
    line, areas = key_row(keys, box.width, state.palette)
    sheet.put(box.x, box.y, line)
    sheet.put_areas(box.x, box.y, areas)
