"""How a solve came about: the one place that says whether it counts, and if not, why."""

from __future__ import annotations

from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import Result

ALONE = "on your own"
"""What is said of a solve that may enter the records."""


def how(result: Result) -> str:
    """How a solve came about: `on your own`, `helped`, `an easy start`, `a chosen start`, `a board you knew`."""
    return how_in_words(result.puzzle, helped=result.helped, repeat=result.repeat)


def how_in_words(puzzle: Puzzle | None, *, helped: bool, repeat: bool) -> str:
    """How a run came about, of which perhaps the puzzle is not known.

    What the start was comes before whether it was known: a run that is kept does not tell the two apart.
    """
    if helped:
        return "helped"
    if puzzle is not None and not puzzle.scrambled:
        return "an easy start" if isinstance(puzzle.origin, Drawn) else "a chosen start"
    return "a board you knew" if repeat else ALONE
