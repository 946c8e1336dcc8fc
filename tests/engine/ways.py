"""The shortest way home on small boards, found by trying everything: an oracle without a solver."""

from __future__ import annotations

from collections import deque
from functools import cache

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction


def way_home(board: Board, goal: Board) -> list[Direction]:
    """A shortest way from a board to the goal, looked for from both ends."""
    return list(_way_home(board, goal))


@cache
def _way_home(board: Board, goal: Board) -> tuple[Direction, ...]:
    there, back = _Known({board: ()}), _Known({goal: ()})
    layers = [(there, [board]), (back, [goal])]
    while not (met := there.keys() & back.keys()):
        known, layer = min(layers, key=lambda each: len(each[1]))
        further = []
        for here in layer:
            for direction in here.legal():
                beyond = here.slide(direction)
                if beyond not in known:
                    known[beyond] = (*known[here], direction)
                    further.append(beyond)
        layer[:] = further
    ways = ((*there[middle], *(way.inverse for way in reversed(back[middle]))) for middle in met)
    return min(ways, key=len)


_Known = dict[Board, tuple[Direction, ...]]
"""Boards, and how each was reached."""


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
