"""The shortest way home on small boards, found by trying everything: an oracle without a solver."""

from __future__ import annotations

from collections import deque
from functools import cache

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction


def way_home(board: Board, goal: Board) -> list[Direction]:
    """A shortest way from a board to the goal; up to 3x3 within a second, and at once when asked again."""
    return list(_way_home(board, goal))


@cache
def _way_home(board: Board, goal: Board) -> tuple[Direction, ...]:
    came: dict[tuple[int, ...], tuple[Board, Direction] | None] = {board.tiles: None}
    waiting = deque([board])
    while (here := waiting.popleft()) != goal:
        for direction in here.legal():
            there = here.slide(direction)
            if there.tiles not in came:
                came[there.tiles] = (here, direction)
                waiting.append(there)
    way: list[Direction] = []
    while (step := came[here.tiles]) is not None:
        here, direction = step
        way.append(direction)
    return tuple(way[::-1])


@cache
def distances(goal: Board) -> dict[tuple[int, ...], int]:
    """How far every board is from the goal, by its tiles; up to 3x3 within a few seconds."""
    far = {goal.tiles: 0}
    waiting = deque([goal])
    while waiting:
        here = waiting.popleft()
        for direction in here.legal():
            there = here.slide(direction)
            if there.tiles not in far:
                far[there.tiles] = far[here.tiles] + 1
                waiting.append(there)
    return far
