"""Motion: the deal of a new board and the victory wave, as pure functions of the milliseconds gone by."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.size import Size
from slide_tui.tui.board.scene import Mark, Marks

_WAVE = ((110, 0.18), (130, 0.65), (110, 0.30))
_WAVE_TILE_MS = sum(ms for ms, _ in _WAVE)
DIALOG_MS = 1100
"""How long after the solve the dialog opens."""
ADMIRED_MS = 900
"""How much later it opens where there is a whole picture to look at."""
DEAL_TILE_MS = 140
_DEAL_LAST_MS = 180
_DEALT_STEPS = 4
_CHECK = Mark("check")


class Show(NamedTuple):
    """A moment of a deal or a victory wave."""

    kind: str
    """`deal` or `wave`."""
    gone_ms: int

    def marks(self, game: Game) -> Marks:
        """Return the marks of this moment."""
        found = ((cell, self._mark(game, cell)) for cell in range(game.board.size.cells))
        return {cell: mark for cell, mark in found if mark is not None}

    def _mark(self, game: Game, cell: int) -> Mark | None:
        size = game.board.size
        if self.kind == "deal":
            share = deal_share(size, cell, self.gone_ms)
            return None if share >= 1 else Mark("growing", int(share * _DEALT_STEPS) / _DEALT_STEPS)
        if cell == game.goal.gap and game.board.tiles[cell] == 0:
            return _CHECK if self.gone_ms >= wave_ends_ms(size) else None
        white = wave_share(size, cell, self.gone_ms)
        return Mark("glow", white) if white else None


def wave_share(size: Size, cell: int, gone_ms: float) -> float:
    """Return how much white a tile has while the victory wave runs over it."""
    since = gone_ms - wave_starts_ms(size, cell)
    for length, share in _WAVE:
        if since < 0:
            return 0.0
        if since < length:
            return share
        since -= length
    return 0.0


def wave_starts_ms(size: Size, cell: int) -> float:
    """Return when the victory wave reaches a tile."""
    return sum(divmod(cell, size.width)) * _wave_step_ms(size)


def wave_ends_ms(size: Size) -> float:
    """Return when the last tile looks as usual again."""
    return (size.width + size.height - 2) * _wave_step_ms(size) + _WAVE_TILE_MS


def _wave_step_ms(size: Size) -> float:
    return min(110, 700 / (size.width + size.height - 2))


def deal_share(size: Size, cell: int, gone_ms: float) -> float:
    """Return how much of a tile has grown from its foot while a new board is dealt."""
    row, column = divmod(cell, size.width)
    step = min(30, _DEAL_LAST_MS / max(1, size.width + size.height - 2))
    return min(1.0, max(0.0, (gone_ms - (row + column) * step) / DEAL_TILE_MS))


def deal_ends_ms(size: Size) -> float:
    """Return when all tiles are there."""
    return min(30 * (size.width + size.height - 2), _DEAL_LAST_MS) + DEAL_TILE_MS
