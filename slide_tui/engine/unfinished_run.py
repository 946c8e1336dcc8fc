"""An unfinished run that can be resumed: what a list says about it, without its slides."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle


class UnfinishedRun(NamedTuple):
    """The figures of an unfinished run."""

    name: str
    """Its own name, which never changes."""
    puzzle: Puzzle
    moves: int
    time_ms: int
    """What its clock reads."""
    helped: bool
    repeat: bool
    played_ms: int
    """When it was last played, in milliseconds since 1970, UTC."""
    offset_min: int = 0
    """How many minutes the player's own time was ahead of UTC."""


def unfinished_run_of(game: Game, name: str, played_ms: int, offset_min: int = 0) -> UnfinishedRun:
    """Return the figures of a run whose clock is paused."""
    figures = game.moves, game.clock.banked_ms, game.helped, game.repeat
    return UnfinishedRun(name, game.puzzle, *figures, played_ms, offset_min)
