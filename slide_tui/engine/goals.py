"""Goals: the finished boards, and whether a layout can be solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.rows import table
from slide_tui.engine.size import Size


class Goal(NamedTuple):
    """An order of the finished board."""

    name: str
    """The word for it in codes and options, spelled so for ever."""
    about: str
    """The order in one phrase."""
    path: Callable[[Size], list[int]]
    """Return the cells of 1, 2, 3 ... in this order, and last the gap's."""


def _rows(size: Size) -> list[int]:
    return list(range(size.cells))


def _columns(size: Size) -> list[int]:
    return [row * size.width + column for column in range(size.width) for row in range(size.height)]


def _snake(size: Size) -> list[int]:
    path: list[int] = []
    for row in range(size.height):
        cells = range(row * size.width, (row + 1) * size.width)
        path += reversed(cells) if row % 2 else cells
    return path


def _spiral(size: Size) -> list[int]:
    path: list[int] = []
    left = [tuple(range(start, start + size.width)) for start in range(0, size.cells, size.width)]
    while left:
        path += left[0]
        left = [*zip(*left[1:], strict=True)][::-1]  # the rest, turned so that the next side is on top
    return path


def _gap_first(size: Size) -> list[int]:
    return [*range(1, size.cells), 0]


GOALS = table(
    Goal("rows", "row by row, the gap at the bottom right", _rows),
    Goal("columns", "column by column, the gap at the bottom right", _columns),
    Goal("snake", "every second row backwards, the gap where the path ends", _snake),
    Goal("spiral", "clockwise inwards, the gap at the end", _spiral),
    Goal("gap-first", "the gap at the top left, then row by row", _gap_first),
)
"""All goals by name; the first is the default."""

GOAL_DEFAULT = next(iter(GOALS))


def goal_board(size: Size, name: str) -> Board:
    """Return the finished board of a size."""
    path = GOALS[name].path(size)
    tiles = [0] * size.cells
    for number, cell in enumerate(path[:-1], start=1):
        tiles[cell] = number
    return board_of(size, tuple(tiles))


def apart(one: int, other: int, width: int) -> int:
    """Return how far two cells are apart, along rows and columns."""
    (row, column), (other_row, other_column) = divmod(one, width), divmod(other, width)
    return abs(row - other_row) + abs(column - other_column)


def distance(tiles: Sequence[int], goal: Sequence[int], width: int) -> int:
    """Return how far all tiles together are from their cells in the goal: no solution is shorter."""
    home = {tile: cell for cell, tile in enumerate(goal)}
    return sum(apart(cell, home[tile], width) for cell, tile in enumerate(tiles) if tile)


class Solvability(NamedTuple):
    """Whether a layout can be solved, and the figures that decide it.

    A slide sideways changes no pair's order; a slide up or down carries a tile past `width - 1` others. So with an
    odd width the count of inversions stays even or odd for ever; with an even one it changes with every row the gap
    moves.
    """

    inversions: int
    """Pairs of tiles, read row by row, in the opposite order to the goal's."""
    gap_row: int
    goal_gap_row: int
    """The rows where the gap is and where it belongs, counted from 0."""
    width: int

    @property
    def rows_to_go(self) -> int:
        """How many rows the gap is away from home."""
        return abs(self.gap_row - self.goal_gap_row)

    @property
    def deciding(self) -> int:
        """The number that must be even; the gap's row matters only where the width is even."""
        return self.inversions + (0 if self.width % 2 else self.rows_to_go)

    @property
    def solvable(self) -> bool:
        """Whether the layout can be solved."""
        return self.deciding % 2 == 0


def judge(board: Board, goal: Board) -> Solvability:
    """Return whether a board can be solved to a goal of the same size, and why."""
    assert board.size == goal.size, (board.size, goal.size)
    width = board.size.width
    rank = {tile: place for place, tile in enumerate(tile for tile in goal.tiles if tile)}
    order = [rank[tile] for tile in board.tiles if tile]
    inversions = sum(later < earlier for place, earlier in enumerate(order) for later in order[place + 1 :])
    return Solvability(inversions, board.gap // width, goal.gap // width, width)
