"""The debrief of a run in words: its stages, slips and pauses."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.engine.text import label_of
from slide_tui.stats.debrief import Report, RunVerdict, Trace, verdict_of
from slide_tui.stats.stages import SolveStage, StageKind, stages_of
from slide_tui.text.figures import counted, duration

PARTS = {
    StageKind.ROW: "Rows", StageKind.ROW_END: "Last two of a row",
    StageKind.COLUMN: "Columns", StageKind.COLUMN_END: "Last two of a column", StageKind.LAST: "Last four",
}  # fmt: skip
"""What the kinds of stages are called; rows and columns are those up to their last two."""
NO_FIGURES = "No figures for this run: only its times."
"""What is said if nobody knows how far its boards were from solved."""
_SLIPS_NAMED = 10


def stage_name(stage: SolveStage) -> str:
    """What a stage is called: `Row 1` for all tiles of a row but the last two, `Row 1 end` for those."""
    if stage.part is StageKind.LAST:
        return PARTS[StageKind.LAST]
    rowwise = stage.part in (StageKind.ROW, StageKind.ROW_END)
    whole = (stage.width if rowwise else stage.height) == 2
    end = " end" if stage.part in (StageKind.ROW_END, StageKind.COLUMN_END) and not whole else ""
    return f"{'Row' if rowwise else 'Column'} {stage.number}{end}"


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
        pauses = (f"{duration(pause.length_ms)} before slide {pause.place + 1:,}" for pause in trace.pauses)
        yield f"Longest pauses: {', '.join(pauses)}."


def slip_word(verdict: RunVerdict) -> str:
    """What a slide that leads away is called: an estimate proves no slip."""
    return "slip" if verdict.exact else "setback"


def _slips(trace: Trace, verdict: RunVerdict, first_number: int) -> str:
    """The slips, or what an estimate takes for some, each with its slide."""
    name = slip_word(verdict)
    if not verdict.slips:
        return f"No {name}s."
    cost = f" cost {counted(verdict.wasted, 'slide')}" if verdict.exact else ", by an estimate"
    steps = ((slide, trace.steps[slide - 1]) for slide in verdict.slips[:_SLIPS_NAMED])
    named = [f"slide {slide:,} ({label_of(step.tile, first_number)} {step.direction.word})" for slide, step in steps]
    more = len(verdict.slips) - len(named)
    return f"{counted(len(verdict.slips), name)}{cost}: {', '.join([*named, *([f'{more:,} more'] if more else [])])}."
