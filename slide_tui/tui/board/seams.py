"""Seams: the space between tiles. It closes where neighbours are home, so that a picture over them heals."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.board import Board

RIGHT, BELOW, CORNER = 1, 2, 4
"""The space on the right of a tile, the space below it, and where the two cross."""


@lru_cache(16)
def closed_seams(board: Board, goal: Board, loose: range | tuple[()] = ()) -> tuple[int, ...]:
    """Return for each cell which of its seams are closed: a sum of RIGHT, BELOW and CORNER.

    A seam closes between two tiles that are home, a crossing among four. The tiles of loose cells are on their way,
    home nowhere. On the finished board the gap has its own piece, and counts as home.
    """
    width, cells = board.size.width, board.size.cells
    home = homes(board, goal, loose)
    found = []
    for cell in range(cells):
        right = home[cell] and (cell + 1) % width != 0 and home[cell + 1]
        below = home[cell] and cell + width < cells and home[cell + width]
        corner = right and below and home[cell + width + 1]
        found.append(RIGHT * right + BELOW * below + CORNER * corner)
    return tuple(found)


def homes(board: Board, goal: Board, loose: range | tuple[()] = ()) -> list[bool]:
    """Return for each cell whether its piece of the picture is home; that of the gap is once all others are."""
    whole = board.tiles == goal.tiles and not loose
    pairs = enumerate(zip(board.tiles, goal.tiles, strict=True))
    return [tile == wanted and (tile != 0 or whole) and cell not in loose for cell, (tile, wanted) in pairs]
