"""Filed: what became of a solve."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.result import Result
from slide_tui.stats.ranks import Grade


class NewRecord(NamedTuple):
    """A record that fell. Its figures are as shown: milliseconds, moves, slides per second."""

    kind: str
    """`single`, or an average such as `ao5`."""
    of: str
    """The name of a measure, such as `time`."""
    new: float
    old: float | None
    """The best until then; None if it is the first."""


class SolveReport(NamedTuple):
    """A solve, and what it came to among the saved ones."""

    result: Result
    id: int | None = None
    """Its number among the saved ones; None while it waits."""
    records: tuple[NewRecord, ...] = ()
    """The bests that fell with it."""
    grade: Grade | None = None
    """Where the player stands with it among solves of its kind; None where nothing is ranked."""
    rose: bool = False
    """Whether it reached a new rank."""
    deleted: bool = False
    """Whether the player has deleted it."""
