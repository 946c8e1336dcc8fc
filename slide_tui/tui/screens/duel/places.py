"""Places of a duel: two boards of one size side by side, the score between them, each player's figures above."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Placement, board_extent, largest_pitch
from slide_tui.tui.paint.box import Box

LEAST = 80, 24
"""The smallest window (columns, rows) for a duel of any size."""
BETWEEN = 12
"""Columns between the boards: for the score, the clock and `best of 7`."""
HEAD_ROWS = 3
_FOOT_ROWS = 2
"""Below the boards: how many tiles are home, and messages."""
_OTHER_ROWS = 2
"""A row for file warnings above everything, and one for keys below."""


class DuelPlaces(NamedTuple):
    """Where everything stands."""

    boards: tuple[Placement, Placement]
    head: Box
    middle: Box
    """Between the boards."""
    below: Box


def duel_places(size: Size, columns: int, rows: int) -> DuelPlaces | None:
    """Lay out a duel in a window; None if the window is too small."""
    if columns < LEAST[0] or rows < LEAST[1]:
        return None
    around = HEAD_ROWS + _FOOT_ROWS + _OTHER_ROWS
    pitch = largest_pitch(size, (columns - BETWEEN - 2) // 2, rows - around)
    assert pitch is not None, (size, columns, rows)
    width, height = board_extent(size, pitch)
    height += pitch.height == 1
    air = 1 if height + around + 2 <= rows else 0
    x, y = (columns - 2 * width - BETWEEN) // 2, 1 + (rows - height - around - 2 * air) // 2
    first = y + HEAD_ROWS + air
    left, right = (Box(each, first, width, height) for each in (x, x + width + BETWEEN))
    return DuelPlaces(
        (Placement(pitch, left, None, edged=True), Placement(pitch, right, None, edged=True)),
        Box(x, y, 2 * width + BETWEEN, HEAD_ROWS),
        Box(x + width, first, BETWEEN, height),
        Box(x, first + height, 2 * width + BETWEEN, _FOOT_ROWS + air),
    )
