"""Distances: how far a lesson's board is from what the lesson asks, and which slide leads there.

Only the next group of tiles counts, and what is home already stays: so few boards differ that all are known at once.
"""

from __future__ import annotations

from collections import deque
from functools import cache

from slide_tui.engine.board import Board
from slide_tui.engine.goals import apart
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size

Steps = tuple[tuple[int, ...], ...]
_Cells = tuple[int, ...]
"""Where the gap is, then where each tile is that counts."""

NOTHING_LEFT = 0, 0


def is_home(board: Board, tile: int) -> bool:
    """Whether a tile is where it belongs."""
    return board.tiles[tile - 1] == tile


def group_of(board: Board, steps: Steps) -> tuple[int, ...]:
    """The first group that is not home; empty if all are."""
    return next((group for group in steps if not all(is_home(board, tile) for tile in group)), ())


def left(board: Board, steps: Steps) -> tuple[int, int]:
    """How many groups are not home, and the fewest slides that bring the first of them home; less is better."""
    group = group_of(board, steps)
    if not group:
        return NOTHING_LEFT
    at = steps.index(group)
    distances = _distances(board.size, group, frozenset(tile - 1 for earlier in steps[:at] for tile in earlier))
    return len(steps) - at, distances[board.gap, *map(board.tiles.index, group)]


def best(board: Board, steps: Steps) -> Direction | None:
    """The slide that leaves the least to do; None if nothing is left."""
    return min(board.legal(), key=lambda slide: left(board.slide(slide), steps)) if group_of(board, steps) else None


@cache
def _distances(size: Size, group: tuple[int, ...], frozen: frozenset[int]) -> dict[_Cells, int]:
    """How many slides bring a group home, from everywhere; the tiles of frozen cells stay. It takes up to 10 ms."""
    homes = [tile - 1 for tile in group]
    free = [cell for cell in range(size.cells) if cell not in frozen]
    found = {(gap, *homes): 0 for gap in free if gap not in homes}
    coming = deque(found)
    while coming:
        cells = coming.popleft()
        gap = cells[0]
        for cell in free:
            further = (cell, *(gap if at == cell else at for at in cells[1:]))
            if apart(cell, gap, size.width) == 1 and further not in found:
                found[further] = found[cells] + 1
                coming.append(further)
    return found
