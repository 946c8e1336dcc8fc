"""Statistics in words: ranks, practice, stages and the debrief of a run."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from slide_tui.engine.text import label_of
from slide_tui.stats.debrief import Report, Trace, Verdict, verdict_of
from slide_tui.stats.practice import RUNS_LEAST, Practice
from slide_tui.stats.ranks import NAMES, Grade, Ladder
from slide_tui.stats.stages import Part, Stage, stages_of
from slide_tui.text.figures import capitalized, counted, duration, percent, running_time

PARTS = {
    Part.ROW: "Rows",
    Part.ROW_END: "Last two of a row",
    Part.COLUMN: "Columns",
    Part.COLUMN_END: "Last two of a column",
    Part.LAST: "Last four",
}
"""What the kinds of stages are called; rows and columns are those up to their last two."""
_YOURS = {
    Part.ROW: "Your rows up to the last two take",
    Part.ROW_END: "Your last two of a row take",
    Part.COLUMN: "Your columns up to the last two take",
    Part.COLUMN_END: "Your last two of a column take",
    Part.LAST: "Your last four cells take",
}
_NO_LINES = "You don't solve line by line, so there are no stages to compare."
_EVEN = "No weak stage: your time matches the coach's moves."
NO_FIGURES = "No figures for this run: only its times."
"""What is said if nobody knows how far its boards were from solved."""
_SLIPS_NAMED = 10


def grade_words(grade: Grade) -> str:
    """Where the player stands: `Silver II, 0.4 s to Silver I`."""
    if grade.best is None:
        return f"first rank after {counted(grade.lacking, 'more solve')}" if grade.lacking else "no rank yet"
    name = grade.rank.name if grade.rank is not None else "no rank yet"
    if grade.next is None or grade.missing is None:
        return f"{name}, the highest rank"
    return f"{name}, {to_next(grade)} to {grade.next.name}"


def grade_told(grade: Grade, *, rose: bool) -> str:
    """Where the player stands after a solve: `rank: Silver II, 0.4 s to Silver I`, or `new rank: ...`."""
    if grade.rank is None and grade.lacking:
        return grade_words(grade)
    return f"{'new rank' if rose else 'rank'}: {grade_words(grade)}"


def new_rank(grade: Grade) -> str:
    """A rank that was reached just now: `New rank: Silver II`."""
    return f"New rank: {grade.rank.name}" if grade.rank is not None else ""


def grade_in_a_line(grade: Grade, *, named: bool = True) -> tuple[str, ...]:
    """Where the player stands, as a line beside others, perhaps without the rank itself; the longest wording first."""
    words = grade_words(grade)
    words = capitalized(words)
    if grade.best is None:
        return (words, f"Rank in {counted(grade.lacking, 'more solve')}") if grade.lacking else (words,)
    if grade.next is None:
        return (words, NAMES[-1]) if named else ()
    further = (f"{to_next(grade)} to {grade.next.name}", f"{to_next(grade)} to next")
    if grade.rank is None:
        return words, *further
    return (*(f"{grade.rank.name}, {words}" for words in further), grade.rank.name) if named else further


def to_next(grade: Grade) -> str:
    """How much better the best must be for the next rank: `0.4 s`, `3.2 moves`. Never less than what is needed."""
    missing = grade.missing or 0
    return _time(ceil(missing)) if grade.ladder.measure == "time" else _moves(missing)


def ranked_by(ladder: Ladder) -> tuple[str, ...]:
    """Which figure is ranked, and that the ladder is the same for all controls; the longest wording first."""
    by = f"by best {ladder.figure}{' of moves' if ladder.measure == 'moves' else ''}"
    return f"{by}; keys and mouse share one ladder", f"{by}, keys and mouse alike"


def _time(missing_ms: int) -> str:
    if missing_ms < 100:
        return f"{missing_ms / 1000:.3f} s"
    if missing_ms <= 9_900:
        return f"{ceil(missing_ms / 100) / 10:.1f} s"
    seconds = ceil(missing_ms / 1000)
    return f"{seconds} s" if seconds < 60 else running_time(seconds * 1000)


def _moves(missing: float) -> str:
    tenths = ceil(round(missing * 10, 6))
    return counted(tenths // 10, "move") if tenths % 10 == 0 else f"{tenths / 10:.1f} moves"


def stage_name(stage: Stage) -> str:
    """What a stage is called: `Row 1` for all tiles of a row but the last two, `Row 1 end` for those."""
    if stage.part is Part.LAST:
        return PARTS[Part.LAST]
    rowwise = stage.part in (Part.ROW, Part.ROW_END)
    whole = (stage.width if rowwise else stage.height) == 2
    end = " end" if stage.part in (Part.ROW_END, Part.COLUMN_END) and not whole else ""
    return f"{'Row' if rowwise else 'Column'} {stage.number}{end}"


def practice_in_words(practice: Practice, *, drills: bool = False) -> str:
    """What costs most, in one sentence, perhaps with the way to the drill; else why nothing can be said."""
    if practice.runs < RUNS_LEAST:
        if practice.read >= RUNS_LEAST:
            return _NO_LINES
        return f"Solve {counted(RUNS_LEAST - practice.read, 'more board')} to see what to practise."
    cost = practice.costs_most
    if cost is None:
        return _EVEN
    drill = "; the drill for that: Enter" if drills else ""
    coach = f"where the coach spends {percent(cost.coach_share)} of its moves"
    return f"{_YOURS[cost.part]} {percent(cost.share)} of your time, {coach}{drill}."


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
