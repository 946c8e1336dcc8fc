"""Motion: how glide, deal and victory wave run over time. Pure functions of the milliseconds gone by."""

from __future__ import annotations

from slide_tui.engine.size import Size

GLIDE_STEPS = 5
_WAVE = ((110, 0.18), (130, 0.65), (110, 0.30))
_WAVE_TILE_MS = sum(ms for ms, _ in _WAVE)
DIALOG_MS = 1100
"""How long after the solve the dialog opens by itself."""
DEAL_TILE_MS = 140
_DEAL_LAST_MS = 180


def glide_share(step: int) -> float:
    """How far a tile has come at a step: quick at first, so that it feels like the key."""
    left = 1 - step / GLIDE_STEPS
    return 1 - left * left


def wave_share(size: Size, cell: int, gone_ms: float) -> float:
    """How much white a tile has while the victory wave runs over it."""
    row, column = divmod(cell, size.width)
    step = min(110, 700 / (size.width + size.height - 2))
    since = gone_ms - (row + column) * step
    for length, share in _WAVE:
        if since < 0:
            return 0.0
        if since < length:
            return share
        since -= length
    return 0.0


def wave_ends_ms(size: Size) -> float:
    """When the last tile is itself again."""
    return (size.width + size.height - 2) * min(110, 700 / (size.width + size.height - 2)) + _WAVE_TILE_MS


def deal_share(size: Size, cell: int, gone_ms: float) -> float:
    """How much of a tile has grown from its foot while a new board is dealt."""
    row, column = divmod(cell, size.width)
    step = min(30, _DEAL_LAST_MS / max(1, size.width + size.height - 2))
    return min(1.0, max(0.0, (gone_ms - (row + column) * step) / DEAL_TILE_MS))


def deal_ends_ms(size: Size) -> float:
    """When all tiles stand."""
    return min(30 * (size.width + size.height - 2), _DEAL_LAST_MS) + DEAL_TILE_MS
