"""Ranks in words."""

from __future__ import annotations

from math import ceil

from slide_tui.stats.ranks import NAMES, Grade, Ladder
from slide_tui.text.figures import capitalized, counted, running_time


def grade_words(grade: Grade) -> str:
    """Where the player stands: `Silver II, 0.4 s to Silver I`."""
    if grade.best is None:
        return f"first rank after {counted(grade.lacking, 'more solve')}" if grade.lacking else "no rank yet"
    name = grade.rank.name if grade.rank is not None else "no rank yet"
    if grade.next is None or grade.missing is None:
        return f"{name}, the highest rank"
    return f"{name}, {to_next(grade)} to {grade.next.name}"


def new_rank(grade: Grade) -> str:
    """A rank that was reached just now: `New rank: Silver II`."""
    return f"New rank: {grade.rank.name}" if grade.rank is not None else ""


def grade_in_a_line(grade: Grade, *, named: bool = True) -> tuple[str, ...]:
    """Where the player stands, as a line beside others, perhaps without the rank itself; the longest wording first."""
    words = capitalized(grade_words(grade))
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
