"""What becomes of a run that is not solved."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.text.counts import counted

TAKEN = "That run is being played in another window."
NO_REPLAY = "Only the result of that run was saved, so it can't be replayed."
NOT_CONTINUED = "That run can't be continued: its time was up, or only its result was saved."


def stays_unfinished(size: str, moves: int) -> str:
    """A run that can be resumed later: `Your run stays among the unfinished ones: 4×4, 12 moves`."""
    return f"Your run stays among the unfinished ones: {size}, {counted(moves, 'move')}."


def too_short(moves: int) -> str:
    """A run that is dropped: `A run of 6 moves is too short to keep`."""
    return f"A run of {counted(moves, 'move')} is too short to keep."


def kept_unfinished(moves: int) -> str:
    """A run that was kept when another board came: `Unfinished run saved at 12 moves`."""
    return f"Unfinished run saved at {counted(moves, 'move')}."


def saved_as_unfinished(moves: int) -> str:
    """A run that is given up: `Your 6 moves will be saved as an unfinished run`."""
    return f"Your {counted(moves, 'move')} will be saved as an unfinished run."


def lost(moves: int, *, surely: bool) -> str:
    """A run that can't be saved: `Your 6 moves will be lost`."""
    return f"Your {counted(moves, 'move')} {'will' if surely else 'may'} be lost."


def run_saved(game: Game) -> str:
    """The last word once the screen has gone, about the run that is left."""
    moves = counted(game.moves, "move")
    return f"your unfinished {game.board.size} run is saved at {moves}; start slide-tui again to resume it"
