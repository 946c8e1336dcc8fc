"""Show: a moment of something that runs over the whole board, the deal or the victory wave."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.tui.board.motion import deal_share, wave_ends_ms, wave_share
from slide_tui.tui.board.picture import Mark

_CHECK = Mark("check")
_DEALT_STEPS = 4


class Show(NamedTuple):
    """So many milliseconds into a deal or a wave."""

    kind: str
    """`deal` or `wave`."""
    gone_ms: int

    def mark(self, game: Game, cell: int) -> Mark | None:
        """What is special about a cell at this moment."""
        size = game.board.size
        if self.kind == "deal":
            share = deal_share(size, cell, self.gone_ms)
            return None if share >= 1 else Mark("growing", int(share * _DEALT_STEPS) / _DEALT_STEPS)
        if cell == game.goal.gap and game.board.tiles[cell] == 0:
            return _CHECK if self.gone_ms >= wave_ends_ms(size) else None
        white = wave_share(size, cell, self.gone_ms)
        return Mark("glow", white) if white else None
