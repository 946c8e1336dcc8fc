"""Want: what the solver or the coach is asked for, and about which board."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named


class What(Named):
    """What an answer is wanted for."""

    STUDY = "study"
    """To know in the background how few slides the start needs."""
    HINT = "hint"
    COACH = "coach"
    PLAY = "play"
    DEBRIEF = "debrief"
    JUDGE = "judge"
    """To know how far a board of a quiz is from the goal, and each board one slide on."""
    WAY = "way"
    """To show the coach's way beside the player's own, in a debrief."""


@dataclass(frozen=True, slots=True)
class Want:
    """One question. Numbers tell two of them apart."""

    number: int
    what: What
    board: Board
    goal: Board
    forbidden: Direction | None = None
    """The direction that the first slide may not have."""
    trail: tuple[Direction, ...] = ()
    """The slides whose boards are asked about, one after the other."""
    count: int | None = None
    """How many slides are wanted at most; None for all."""

    @property
    def urgent(self) -> bool:
        """Whether the player waits for the answer at the board."""
        return self.what in (What.HINT, What.COACH, What.PLAY)

    @property
    def free(self) -> bool:
        """Whether any slide might come first: only then an answer says something about the board itself."""
        return self.forbidden is None
