"""Task: a board to solve, turned and relabelled so that strategies need to know only one goal.

A solved task has its tiles in order, row by row, and its board is never higher than wide. If the goal has its gap in
a corner, that corner is the bottom right one. So the goals `rows`, `columns` and `gap-first` of a size are one task;
only a gap that belongs inside the board makes another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.size import Size


@dataclass(frozen=True, slots=True)
class Task:
    """A board to solve. Tile t belongs on cell t - 1, or on cell t if the gap's own cell comes first."""

    width: int
    height: int
    """Never more than the width."""
    tiles: tuple[int, ...]
    """Row by row, 0 for the gap."""
    home: int
    """The cell where the gap belongs; the last one if that is a corner."""
    forbidden: int | None = None
    """The index of the direction that the first slide may not have; None if it may have any."""

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        return len(self.tiles)

    @property
    def corner(self) -> bool:
        """Whether the gap belongs at the bottom right."""
        return self.home == self.cells - 1

    @property
    def goal(self) -> tuple[int, ...]:
        """The tiles when it is solved."""
        numbers = iter(range(1, self.cells))
        return tuple(0 if cell == self.home else next(numbers) for cell in range(self.cells))


class Found(NamedTuple):
    """What a strategy has found so far."""

    slides: bytes
    """The best solution known, as indexes of directions: 0 up, 1 down, 2 left, 3 right."""
    lower_bound: int
    """No solution has fewer slides; equal to their number only if that is proven."""


class Turn(NamedTuple):
    """How a board was turned into a task: which cell became which, and which direction."""

    cells: tuple[int, ...]
    """For each cell of the task, its cell on the board."""
    directions: tuple[int, ...]
    """For each direction of the board, its direction in the task."""

    def back(self, slides: Iterable[int]) -> tuple[Direction, ...]:
        """Return slides of the task as slides of the board."""
        found = tuple(DIRECTIONS[self.directions.index(task)] for task in range(4))
        return tuple(found[slide] for slide in slides)


def slides_at(width: int, height: int, gap: int) -> list[tuple[int, int]]:
    """Return the possible slides with the gap on a cell: the index of each direction, and the cell of its tile."""
    row, column = divmod(gap, width)
    every = (
        (row < height - 1, 0, gap + width),
        (row > 0, 1, gap - width),
        (column < width - 1, 2, gap + 1),
        (column > 0, 3, gap - 1),
    )
    return [(slide, cell) for possible, slide, cell in every if possible]


def slid(tiles: Sequence[int], width: int, slides: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return the tiles after some possible slides, given by their indexes, and the tile that each of them moved."""
    after, gap, moved = list(tiles), tiles.index(0), []
    steps = (width, -width, 1, -1)
    for slide in slides:
        cell = gap + steps[slide]
        moved.append(after[cell])
        after[gap], after[cell] = after[cell], 0
        gap = cell
    return after, moved


def task_of(board: Board, goal: Board, forbidden: Direction | None = None) -> tuple[Task, Turn]:
    """Return a board and its goal as a task, and how to turn its slides back."""
    assert board.size == goal.size, (board.size, goal.size)
    turn, width, height = _turn(board.size, goal.gap)
    labels = {0: 0}
    for cell in turn.cells:
        if cell != goal.gap:
            labels[goal.tiles[cell]] = len(labels)
    tiles = tuple(labels[board.tiles[cell]] for cell in turn.cells)
    first = None if forbidden is None else turn.directions[forbidden.index]
    return Task(width, height, tiles, turn.cells.index(goal.gap), first), turn


def _turn(size: Size, gap: int) -> tuple[Turn, int, int]:
    """Return how to turn a board whose gap belongs on a cell, and its width and height then."""
    width, height = size.width, size.height
    row, column = divmod(gap, width)
    corner = row in (0, height - 1) and column in (0, width - 1)
    down, across = corner and row == 0, corner and column == 0
    cells = [
        (height - 1 - y if down else y) * width + (width - 1 - x if across else x)
        for y in range(height)
        for x in range(width)
    ]
    directions = ((1, 0) if down else (0, 1)) + ((3, 2) if across else (2, 3))
    if height <= width:
        return Turn(tuple(cells), directions), width, height
    lying = tuple(cells[y * width + x] for x in range(width) for y in range(height))
    return Turn(lying, tuple((2, 3, 0, 1)[direction] for direction in directions)), height, width
