"""Filing: a run as it goes into the database."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.game import Game
from slide_tui.engine.replay import encode, record
from slide_tui.scores.solve import Solve


def solve_of(game: Game, at_ms: int, offset_min: int, optimal: int | None = None) -> Solve:
    """What is kept of a run that is over at an instant, solved or not.

    A start that was not a full scramble is kept as one that was begun before: its times enter no records.
    """
    puzzle, game = game.puzzle, _as_kept(game)
    return Solve(
        id=0,
        code=puzzle.code,
        size=puzzle.size,
        goal=puzzle.goal,
        mode=puzzle.mode,
        control=game.control,
        moves=game.moves,
        pushes=game.pushes,
        net=game.net,
        time_ms=game.log.read_ms,
        at_ms=at_ms,
        offset_min=offset_min,
        finished=game.solved,
        helped=game.helped,
        repeat=game.repeat,
        optimal=optimal,
    )


def replay_of(game: Game) -> str:
    """The whole run in one line."""
    return encode(record(_as_kept(game)))


def _as_kept(game: Game) -> Game:
    return replace(game, repeat=game.repeat or not game.puzzle.scrambled)
