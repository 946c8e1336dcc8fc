"""Detours: how to reach a goal whose gap belongs inside the board, by way of one whose gap is in a corner.

From the goal a few slides lead to a board with its gap in a corner. A plan to that board ends with those slides
backwards. It may be longer than necessary, so it is optimal only if the bound says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import permutations
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction

_AWAY_MAX = 4
"""How far a corner may be to be worth a detour of its own, besides the nearest one."""


class Detour(NamedTuple):
    """A board near the goal with its gap in a corner, and the slides from there to the goal."""

    corner: Board
    tail: tuple[Direction, ...]


def detours(goal: Board) -> tuple[Detour, ...]:
    """Return the detours to a goal, the shortest first: by all near corners, and all ways to them."""
    found = {detour.corner.tiles: detour for detour in _all_detours(goal)}
    ordered = sorted(found.values(), key=lambda detour: len(detour.tail))
    shortest = len(ordered[0].tail)
    return tuple(detour for detour in ordered if len(detour.tail) <= max(shortest, _AWAY_MAX))


def joined(slides: tuple[Direction, ...], tail: tuple[Direction, ...]) -> tuple[Direction, ...]:
    """Return slides followed by a tail, without slides that cancel out where they meet."""
    while slides and tail and slides[-1] is tail[0].inverse:
        slides, tail = slides[:-1], tail[1:]
    return slides + tail


def _all_detours(goal: Board) -> Iterator[Detour]:
    width, height = goal.size.width, goal.size.height
    row, column = divmod(goal.gap, width)
    for down, up_or_down in ((height - 1 - row, Direction.UP), (row, Direction.DOWN)):
        for across, left_or_right in ((width - 1 - column, Direction.LEFT), (column, Direction.RIGHT)):
            way = [up_or_down] * down + [left_or_right] * across
            ways = set(permutations(way)) if len(way) <= _AWAY_MAX else {tuple(way)}
            for slides in sorted(ways, key=lambda slides: [slide.index for slide in slides]):
                yield Detour(reduce(Board.slide, slides, goal), tuple(slide.inverse for slide in reversed(slides)))
