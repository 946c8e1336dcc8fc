"""Outcome: all that the result of a solve shows, as a value."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Leg
from slide_tui.engine.result import Result
from slide_tui.settings.settings import Settings
from slide_tui.stats.filed import Record
from slide_tui.stats.ranks import Grade
from slide_tui.text.training import TrainingResult
from slide_tui.tui.paint.palette import Palette


class Outcome(NamedTuple):
    """What the result shows."""

    result: Result
    records: tuple[Record, ...]
    best: tuple[int, int] | None
    """The length of the best solution known, and a lower bound for any."""
    race: str
    """How a race against a recording ended; nothing where there was none."""
    settings: Settings
    palette: Palette
    legs: tuple[Leg, ...] = ()
    """The boards of a series."""
    grade: Grade | None = None
    """Where the player stands on the ladder of this kind."""
    rose: bool = False
    """Whether the solve reached a new rank."""
    told: TrainingResult | None = None
    """The result of a drill or a quiz."""
    day: str = ""
    """What the board of a day was for the streak."""
    lost: str = ""
    """Where a solve for fewest moves lost some."""
    averages: tuple[tuple[str, float], ...] = ()
    """Averages of the moves that such solves count."""
    looks: int = 0
    """How often the player looked at a board that can't be seen."""

    @property
    def done(self) -> str:
        """The first word: a drill ends before the board is solved, a quiz solves none, a sprint ends by its clock."""
        if self.boards:
            return "Time is up"
        return "Solved" if self.told is None else "Done"

    @property
    def free(self) -> bool:
        """Whether only moves that were not undone count."""
        return self.result.puzzle.way.free

    @property
    def boards(self) -> bool:
        """Whether boards are counted."""
        return self.result.puzzle.way.measured == "boards"
