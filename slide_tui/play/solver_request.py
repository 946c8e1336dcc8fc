"""Solver requests: what the solver or the coach is asked for, and about which board."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.solver.plan import PROVABLE_CELLS, Question


class RequestPurpose(Named):
    """What an answer is wanted for."""

    STUDY = "study"
    """To know in the background how few slides the start needs."""
    HINT = "hint"
    COACH = "coach"
    PLAY = "autoplay"
    DEBRIEF = "debrief"
    JUDGE = "judge"
    """To know how far a board of a quiz is from the goal, and each board one slide on."""
    WAY = "way"
    """To show the coach's way beside the player's own, in a debrief."""


@dataclass(frozen=True, slots=True, eq=False)
class SolverRequest:
    """One request. Each is equal to itself alone, so that no answer to an earlier one is taken for its own."""

    purpose: RequestPurpose
    board: Board
    goal: Board
    forbidden: Direction | None = None
    """The direction that the first slide may not have."""
    trail: tuple[Direction, ...] = ()
    """The slides whose boards are asked about, one after the other."""
    count: int | None = None
    """How many slides are wanted at most; None for all."""
    trouble: str = ""
    """Why the coach is asked in the solver's place."""

    def question(self, provable_s: float, hard_s: float) -> Question:
        """Return what to ask the solver, with the seconds where a proof can be hoped for, and where it can't."""
        seconds = provable_s if self.board.size.cells <= PROVABLE_CELLS else hard_s
        hurry, study = self.purpose is RequestPurpose.HINT, self.purpose is RequestPurpose.STUDY
        return Question(self.board, self.goal, self.forbidden, seconds, hurry, self.trail, background=study)


def request_for(game: Game, purpose: RequestPurpose, count: int | None = None) -> SolverRequest:
    """A request about the board of a game."""
    return SolverRequest(purpose, game.board, game.goal, game.forbidden(), count=count)
