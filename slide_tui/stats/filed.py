"""Filed: what became of a solve."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.stats.ranks import Grade
    from slide_tui.stats.tally import Record


class Filed(NamedTuple):
    """A solve, and what it came to among the saved ones."""

    result: Result
    id: int | None = None
    """Its number among the saved ones; None while it waits."""
    records: tuple[Record, ...] = ()
    """The bests that fell with it."""
    grade: Grade | None = None
    """Where the player stands with it among solves of its kind; None where nothing is ranked."""
    rose: bool = False
    """Whether it reached a new rank."""
