"""Result: what a finished game came to, made from its log."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle


class Result(NamedTuple):
    """The figures of one solve."""

    puzzle: Puzzle
    moves: int
    """Slides made, undone ones included."""
    pushes: int
    net: int
    """Slides that were not undone, or what the course counts instead, such as the thousandths of boards of a sprint."""
    time_ms: int
    helped: bool
    repeat: bool

    @property
    def rate(self) -> float | None:
        """Slides per second; None if no time passed, as in a solve of one slide."""
        return rate_of(self.moves, self.time_ms)

    @property
    def undone(self) -> int:
        """Moves that were undone; 0 where the net moves stand for something else."""
        return 0 if self.puzzle.course.scored else self.moves - self.net


def rate_of(moves: int, time_ms: int) -> float | None:
    """Return slides per second; None if no time passed."""
    return moves * 1000 / time_ms if time_ms else None


def score_of(game: Game) -> int:
    """Return what is filed as the net moves of a run: thousandths of boards, right answers, or its net moves."""
    match game.puzzle.course.measured:
        case "boards":
            return 1000 * len(game.legs) + 1000 * game.home // game.board.size.tiles
        case "right":
            return sum(game.answers)
        case _:
            return game.net


def result_of(game: Game) -> Result:
    """Return the result of a solved game; raise ValueError if it is not solved."""
    if not game.solved:
        raise ValueError("a game that is not solved has no result")
    return Result(game.puzzle, game.moves, game.pushes, score_of(game), game.time_ms, game.helped, game.repeat)
