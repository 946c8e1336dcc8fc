"""What becomes of a run that is not solved."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.say.counts import counted

TAKEN = "That run is being played in another window."
NO_REPLAY = "Only the result of that run was saved, so it can't be replayed."
NOT_CONTINUED = "That run can't be continued: its time was up, or only its result was saved."


def will_wait(size: str, moves: int) -> str:
    """A run that can be resumed later: `Your run will wait: 4×4, 6 moves`."""
    return f"Your run will wait: {size}, {counted(moves, 'move')}."


def saved_as_unfinished(moves: int) -> str:
    """A run that is given up: `Your 6 moves will be saved as an unfinished run`."""
    return f"Your {counted(moves, 'move')} will be saved as an unfinished run."


def lost(moves: int, *, surely: bool) -> str:
    """A run that can't be saved: `Your 6 moves will be lost`."""
    return f"Your {counted(moves, 'move')} {'will' if surely else 'may'} be lost."


def run_waits(game: Game) -> str:
    """The last word once the screen has gone: `your 4x4 run waits at 43 moves; start slide-tui again to resume it`."""
    return f"your {game.board.size} run waits at {counted(game.moves, 'move')}; start slide-tui again to resume it"
