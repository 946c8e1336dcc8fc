"""What a debrief says: of the last slide, of the run above its chart, and what the coach would have done."""

from __future__ import annotations

from textual.content import Content

from slide_tui.engine.log import Cause
from slide_tui.engine.text import label_of
from slide_tui.play.messages import CoachAdvice
from slide_tui.stats.debrief import RunVerdict, Trace
from slide_tui.text.figures import counted, duration
from slide_tui.text.hints import slides_in_words, why
from slide_tui.text.replays import BY
from slide_tui.tui.paint.chart import SLIP
from slide_tui.tui.widgets.facts import apart

WORKING = "Working out how far each board was from solved ..."
"""What is said while the solver works."""


def slide_words(trace: Trace, verdict: RunVerdict | None, at: int, first_number: int) -> tuple[str, str]:
    """What the slide to a board did, and whether that was nearer; a slip begins with its sign."""
    step = trace.step_to(at)
    if step is None:
        return "The start", ""
    how = "" if step.kind is Cause.SLIDE else f", {step.kind.value}"
    tile = f"{label_of(step.tile, first_number)} {step.direction.word}{how}{BY[step.who]}"
    if verdict is None:
        return tile, ""
    change = verdict.change(at)
    if at in verdict.slips:
        return tile, f"{SLIP} {'a slip' if verdict.exact else 'further'}"
    return tile, "further" if change > 0 else "nearer" if change < 0 else "no nearer"


def facts_at(trace: Trace, at: int, left: str = "") -> list[tuple[str, str]]:
    """The figures of a board; how far it was to go in place of the pause before it, where that stands nowhere else."""
    step = trace.step_to(at)
    facts = [("Slide", f"{at:,} of {trace.slides:,}")]
    facts += [("Moves", f"{trace.moves(at):,}")] if trace.moves(trace.slides) < trace.slides else []
    facts += [("Time", duration(trace.reading_ms(at), brief=True))]
    pause = duration(step.pause_ms, brief=True) if step is not None else "-"
    return [*facts, ("To go", left) if left else ("Pause before it", pause)]


def to_go(verdict: RunVerdict | None, at: int, *, waiting: bool) -> str:
    """The remaining length of a board: `34` or `about 34`; a dash without figures."""
    if verdict is None:
        return "..." if waiting else "-"
    return f"{'' if verdict.exact else 'about '}{verdict.remaining[at]:,}"


def chart_words(verdict: RunVerdict | None) -> list[str]:
    """What the chart shows, in fewer and fewer words."""
    if verdict is None:
        return ["Pause before each slide"]
    kind = "exact" if verdict.exact else "an estimate"
    return [f"Slides to go, {kind}", f"To go, {kind}"]


def outcome_words(trace: Trace, verdict: RunVerdict | None) -> list[str]:
    """The outcome of a run, in fewer and fewer words; an estimate proves no slip."""
    if verdict is None:
        return [""]
    number = len(verdict.slips)
    sign = f"{SLIP} " if number else ""
    if not verdict.exact:
        return [f"{sign}{counted(number, 'setback')}"]
    back = f", {trace.taken_back:,} taken back" if trace.taken_back else ""
    if not number:
        return [f"no slips{back}", "no slips"]
    slips = f"{sign}{counted(number, 'slip')}"
    cost = f"{slips} cost {counted(verdict.wasted, 'slide')}"
    return [f"{cost}{back}", cost, f"{slips} cost {verdict.wasted:,}", slips]


def chart_heading(trace: Trace, verdict: RunVerdict | None, width: int) -> Content:
    """What the chart shows, and the outcome, in as many words as fit."""
    pairs = [(left, right) for right in outcome_words(trace, verdict) for left in chart_words(verdict)]
    left, right = next((pair for pair in pairs if len("  ".join(pair)) <= width), pairs[-1])
    sign = SLIP if right.startswith(SLIP) else ""
    return apart((left, "$dim"), Content.assemble((sign, "$warning"), right.removeprefix(sign)), width)


def chart_labels(trace: Trace, verdict: RunVerdict | None, height: int) -> str:
    """The highest figure of the chart and the lowest, at their rows; the last row has the marks."""
    high, low = duration(max((step.pause_ms for step in trace.steps), default=0), brief=True), "0 s"
    if verdict is not None:
        high, low = f"{max(verdict.remaining):,}", "0"
    return "\n".join([f"{high} ", *[""] * (height - 3), f"{low:>{len(high)}} "])


def short_words(trace: Trace, at: int, left: str, width: int) -> Content:
    """Slide, time, and how far it was to go, on one line."""
    slide, time = f"{at:,}/{trace.slides:,}  ", duration(trace.reading_ms(at), brief=True)
    words = {"...": "working it out ...", "-": "no figures"}.get(left, f"{left} to go")
    return apart(Content.assemble((slide, "bold $title"), time), (words, "bold"), width)


def coach_words(
    way: CoachAdvice, trace: Trace, verdict: RunVerdict | None, at: int, first_number: int, room: tuple[int, int]
) -> Content:
    """The coach's purpose and his slides from a board, and at the right end of the first row what the player did.

    He goes step by step: where his way begins with the player's slip, he has nothing to say.
    """
    width, rows = room
    own, alike = "", False
    if at < trace.slides:
        alike = way.slides[0] is trace.steps[at].direction
        own = "your slide too" if alike else f"you: {slide_words(trace, None, at + 1, first_number)[0]}"
    if alike and verdict is not None and at + 1 in verdict.slips:
        return Content()
    purpose = f"Coach: {why(way.reason, first_number)}"
    if len(purpose) + len(own) < width:
        slides = slides_in_words(way.board, way.slides, width, first_number)
        return Content.assemble(apart((purpose, "$title"), (own, "$dim"), width), "\n", slides)
    slides = slides_in_words(way.board, way.slides, max(0, (rows - 1) * width - len(purpose)), first_number)
    return Content.assemble((f"{purpose}: ", "$title"), slides)
