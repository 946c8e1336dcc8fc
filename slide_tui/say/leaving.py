"""What is said once the screen has gone."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.say.counts import counted


def run_waits(game: Game) -> str:
    """That a run can be resumed: `your 4x4 run waits at 43 moves; start slide-tui again to resume it`."""
    return f"your {game.board.size} run waits at {counted(game.moves, 'move')}; start slide-tui again to resume it"
