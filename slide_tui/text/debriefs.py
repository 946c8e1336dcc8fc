"""A debrief as plain lines: what each stage took, where the slips are, where the run stood still."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.engine.text import label_of
from slide_tui.stats.debrief import Report, Trace, Verdict, verdict_of
from slide_tui.stats.stages import stages_of
from slide_tui.text.counts import counted
from slide_tui.text.figures import duration
from slide_tui.text.stages import stage_name

NO_FIGURES = "No figures for this run: only its times."
"""What is said if nobody knows how far its boards were from solved."""
_SLIPS_NAMED = 10


def debrief_lines(trace: Trace, report: Report | None, first_number: int = 1) -> Iterator[str]:
    """The debrief of a run line by line."""
    verdict = verdict_of(trace, report)
    before = 0
    for stage in stages_of(trace):
        slips = verdict.slips_within(before, stage.at) if verdict is not None else 0
        figures = [duration(stage.time_ms), counted(stage.moves, "move")]
        figures += [counted(slips, slip_word(verdict))] if slips and verdict is not None else []
        yield f"{stage_name(stage)}: {', '.join(figures)}."
        before = stage.at
    yield _slips(trace, verdict, first_number) if verdict is not None else NO_FIGURES
    if trace.pauses:
        pauses = (f"{duration(pause.length_ms)} before slide {pause.slide:,}" for pause in trace.pauses)
        yield f"Longest pauses: {', '.join(pauses)}."


def slip_word(verdict: Verdict) -> str:
    """What a slide that leads away is called: an estimate proves no slip."""
    return "slip" if verdict.exact else "setback"


def _slips(trace: Trace, verdict: Verdict, first_number: int) -> str:
    """The slips, or what an estimate takes for some, each with its slide."""
    name = slip_word(verdict)
    if not verdict.slips:
        return f"No {name}s."
    cost = f" cost {counted(verdict.wasted, 'slide')}" if verdict.exact else ", by an estimate"
    steps = ((slide, trace.steps[slide - 1]) for slide in verdict.slips[:_SLIPS_NAMED])
    named = [f"slide {slide:,} ({label_of(step.tile, first_number)} {step.direction.word})" for slide, step in steps]
    more = len(verdict.slips) - len(named)
    return f"{counted(len(verdict.slips), name)}{cost}: {', '.join([*named, *([f'{more:,} more'] if more else [])])}."
