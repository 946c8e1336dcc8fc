"""Places of a duel: two boards of one size side by side, the score between them, each player's figures above."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Placement, fitted, tallest
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.page import is_large, keys_row

LEAST = 80, 24
"""The smallest window (columns, rows) for a duel of any size."""
_APART, _APART_LARGE = (12, 3), (20, 5)
"""Columns between the boards, for the clock and `best of 7`, and rows above them, for the score.

Larger digits need more.
"""
_FOOT_ROWS = 2
"""Below the boards: how many tiles are home, and messages."""
_AROUND = _FOOT_ROWS + 2
"""These, a row for file warnings above everything, and one for keys below."""


class DuelPlaces(NamedTuple):
    """Where everything stands."""

    boards: tuple[Placement, Placement]
    head: Box
    middle: Box
    """Between the boards."""
    below: Box
    keys: Box

    @property
    def large(self) -> bool:
        """Whether score and clock have larger digits."""
        return self.head.height == _APART_LARGE[1]


def duel_places(size: Size, columns: int, rows: int, *, pictures: bool = False) -> DuelPlaces | None:
    """Lay out a duel in a window; None if the window is too small."""
    if columns < LEAST[0] or rows < LEAST[1]:
        return None
    high = tallest(columns, rows, pictures=pictures)
    rooms = [((columns - wide - 2) // 2, rows - head - _AROUND) for wide, head in (_APART, _APART_LARGE)]
    usual, roomy = (fitted(size, *room, high) for room in rooms)
    between, head = _APART_LARGE if is_large(columns, rows) and usual == roomy else _APART
    assert usual is not None, (size, columns, rows)
    _, _, width, height = usual.board
    spare = rows - height - head - _AROUND
    air = int(spare >= 2)
    x, y = (columns - 2 * width - between) // 2, 1 + (spare - 2 * air) // 2
    first = y + head + air
    below = first + height + _FOOT_ROWS + air
    left, right = (usual._replace(board=Box(each, first, width, height)) for each in (x, x + width + between))
    return DuelPlaces(
        (left, right),
        Box(x, y, 2 * width + between, head),
        Box(x + width, first, between, height),
        Box(x, first + height, 2 * width + between, _FOOT_ROWS + air),
        Box(x, keys_row(below, columns, rows), columns - x, 1),
    )
