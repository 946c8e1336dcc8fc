"""Boards on their way: what numbers from 0 to 3 make of one."""

from __future__ import annotations

from collections.abc import Iterable

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction

WAYS = tuple(Direction)


def wandered(board: Board, steps: Iterable[int]) -> Board:
    """A board after some slides, each the way of its number; those that can't be made are left out."""
    for step in steps:
        if WAYS[step] in board.legal():
            board = board.slide(WAYS[step])
    return board
