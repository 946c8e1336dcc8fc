"""Ways: how far a lesson's board is from what the lesson asks, and which slide leads there.

Only the next group of tiles counts, and what is home already stays: so few boards differ that all are known at once.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.goals import apart
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size

Steps = tuple[tuple[int, ...], ...]
_Tracked = tuple[int, ...]
"""Where the gap is, then where each tile is that counts."""


class Left(NamedTuple):
    """What is left to do; less is better."""

    groups: int
    """How many groups of tiles are not home yet."""
    slides: int
    """The fewest slides that bring the first of them home."""


DONE = Left(0, 0)


def home_of(tile: int) -> int:
    """The cell where a tile belongs."""
    return tile - 1


def is_home(board: Board, tile: int) -> bool:
    """Whether a tile is where it belongs."""
    return board.tiles[home_of(tile)] == tile


def group_of(board: Board, steps: Steps) -> tuple[int, ...]:
    """The first group that is not home; empty if all are."""
    return next((group for group in steps if not all(is_home(board, tile) for tile in group)), ())


def left(board: Board, steps: Steps) -> Left:
    """What is left to do from a board on."""
    group = group_of(board, steps)
    if not group:
        return DONE
    at = steps.index(group)
    tracked = (board.gap, *map(board.tiles.index, group))
    return Left(len(steps) - at, _ways(board.size, steps, at)[tracked])


def best(board: Board, steps: Steps) -> Direction | None:
    """The slide that leaves the least to do; None if nothing is left."""
    if not group_of(board, steps):
        return None
    return min(board.legal(), key=lambda slide: left(board.slide(slide), steps))


def prepare(size: Size, steps: Steps) -> None:
    """Find all ways of a lesson out beforehand, so that no slide waits for them: it takes up to 10 ms."""
    for at in range(len(steps)):
        _ways(size, steps, at)


def _ways(size: Size, steps: Steps, at: int) -> dict[_Tracked, int]:
    """How many slides bring a group home while those before it stay."""
    return _distances(size, steps[at], frozenset(home_of(tile) for earlier in steps[:at] for tile in earlier))


@cache
def _distances(size: Size, group: tuple[int, ...], frozen: frozenset[int]) -> dict[_Tracked, int]:
    """How many slides bring a group home, from everywhere; the tiles of frozen cells stay."""
    homes = tuple(map(home_of, group))
    ends = [(gap, *homes) for gap in range(size.cells) if gap not in frozen and gap not in homes]
    found = dict.fromkeys(ends, 0)
    coming = deque(ends)
    while coming:
        tracked = coming.popleft()
        gap = tracked[0]
        for cell in _beside(size, gap):
            if cell in frozen:
                continue
            further = (cell, *(gap if at == cell else at for at in tracked[1:]))
            if further not in found:
                found[further] = found[tracked] + 1
                coming.append(further)
    return found


@cache
def _beside(size: Size, gap: int) -> tuple[int, ...]:
    """The cells whose tiles can slide into the gap."""
    return tuple(cell for cell in range(size.cells) if apart(cell, gap, size.width) == 1)
