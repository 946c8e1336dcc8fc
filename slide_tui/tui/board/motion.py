"""Motion: the deal of a new board and the victory wave, as pure functions of the milliseconds gone by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
        size, gone = game.board.size, self.gone_ms
        if self.kind == "deal":
            shares = [deal_share(size, cell, gone) for cell in range(size.cells)]
            steps = {cell: int(share * _DEALT_STEPS) / _DEALT_STEPS for cell, share in enumerate(shares) if share < 1}
            return {cell: Mark("growing", share) for cell, share in steps.items()}
        whites = {cell: wave_share(size, cell, gone) for cell, tile in enumerate(game.board.tiles) if tile}
        check = {game.board.gap: _CHECK} if gone >= wave_ends_ms(size) else {}
        return {**{cell: Mark("glow", white) for cell, white in whites.items() if white}, **check}


def show_frames(kind: str, size: Size, clock: Callable[[], int], *, pictured: bool) -> Iterator[Show]:
    """Yield the moment that it is by a clock of a deal or a wave that begins now, as long as it runs."""
    began, ends_ms = clock(), deal_ends_ms(size) if kind == "deal" else DIALOG_MS + ADMIRED_MS * pictured
    while (gone_ms := clock() - began) < ends_ms:
        yield Show(kind, gone_ms)


def wave_share(size: Size, cell: int, gone_ms: float) -> float:
    """Return how much white a tile has while the victory wave runs over it."""
    since = gone_ms - sum(divmod(cell, size.width)) * _wave_step_ms(size)
    for length, share in _WAVE:
        if 0 <= since < length:
            return share
        since -= length
    return 0.0


def wave_ends_ms(size: Size) -> float:
    """Return when the last tile looks as usual again."""
    return (size.width + size.height - 2) * _wave_step_ms(size) + _WAVE_TILE_MS


def _wave_step_ms(size: Size) -> float:
    return min(110, 700 / (size.width + size.height - 2))


def deal_share(size: Size, cell: int, gone_ms: float) -> float:
    """Return how much of a tile has grown from its foot while a new board is dealt."""
    step = min(30, _DEAL_LAST_MS / max(1, size.width + size.height - 2))
    return min(1.0, max(0.0, (gone_ms - sum(divmod(cell, size.width)) * step) / DEAL_TILE_MS))


def deal_ends_ms(size: Size) -> float:
    """Return when all tiles are there."""
    return min(30 * (size.width + size.height - 2), _DEAL_LAST_MS) + DEAL_TILE_MS
