"""Practice in words: what costs a player most."""

from __future__ import annotations

from slide_tui.stats.practice import RUNS_LEAST, Practice
from slide_tui.text.debriefs import PARTS
from slide_tui.text.figures import counted, percent

_NO_LINES = "You don't solve line by line, so there are no stages to compare."
_EVEN = "No weak stage: your time matches the coach's moves."


def practice_in_words(practice: Practice) -> str:
    """What costs most, in one sentence; else why nothing can be said."""
    if practice.runs < RUNS_LEAST:
        if practice.read >= RUNS_LEAST:
            return _NO_LINES
        return f"Solve {counted(RUNS_LEAST - practice.read, 'more board')} to see what to practise."
    cost = practice.costs_most
    if cost is None:
        return _EVEN
    coach = f"where the coach spends {percent(cost.coach_share)} of its moves"
    return f"Your {PARTS[cost.part].lower()} take {percent(cost.share)} of your time, {coach}."
