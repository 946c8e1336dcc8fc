"""Boards to solve, and what is known of them."""

from __future__ import annotations

import itertools
from pathlib import Path

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.solver.task import Task

KORF = Path(__file__).parents[2] / "data" / "korf100.txt"

DEEP = {
    80: "0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1",
    78: "0 15 8 13/12 11 9 10/14 3 6 2/4 7 5 1",
    76: "0 15 8 13/12 11 3 7/14 9 6 2/4 10 5 1",
    72: "6 5 9 13/2 1 10 14/3 7 0 15/4 8 12 11",
}
"""By their length, boards that are among the farthest from the goal."""


def korf() -> list[tuple[int, Task]]:
    """Korf's boards with their lengths."""
    rows = [line.split(";") for line in KORF.read_text().splitlines() if line and not line.startswith("#")]
    return [(int(length), task(parse_position(position))) for length, position in rows]


def task(board: Board, forbidden: int | None = None) -> Task:
    """A board that is never higher than wide, with the gap at home at the bottom right."""
    return Task(board.size.width, board.size.height, board.tiles, board.size.cells - 1, forbidden)


def drawn(width: int, height: int, count: int) -> list[Task]:
    """Boards drawn by chance, always the same."""
    return [task(Puzzle(Size(width, height), SeededStart(f"exact {number}")).start()) for number in range(count)]


def reached(one: Task, slides: bytes) -> tuple[int, ...]:
    """The tiles after the slides, each of which must be possible."""
    board = board_of(Size(one.width, one.height), one.tiles)
    for slide in slides:
        slid = board.slide(DIRECTIONS[slide])
        assert slid is not board
        board = slid
    return board.tiles


def turns_back(slides: bytes) -> bool:
    """Whether a slide takes the one before it back."""
    return any(one ^ 1 == other for one, other in itertools.pairwise(slides))


def run(one: Task, slides: bytes) -> list[Task]:
    """All boards of a run."""
    return [Task(one.width, one.height, reached(one, slides[:number]), one.home) for number in range(len(slides) + 1)]


def least(one: Task) -> int:
    """The fewest slides to the goal of a small board, counted by trying all, each with the slide before it."""
    size = Size(one.width, one.height)
    layer = {(one.tiles, -1 if one.forbidden is None else one.forbidden ^ 1)}
    seen, count = set(layer), 0
    while all(tiles != one.goal for tiles, _ in layer):
        count += 1
        found = set()
        for tiles, last in layer:
            board = board_of(size, tiles)
            for direction in board.legal():
                if last < 0 or direction.index != last ^ 1:
                    found.add((board.slide(direction).tiles, direction.index))
        layer = found - seen
        seen |= layer
    return count


def solved(width: int, height: int) -> Task:
    """The goal itself."""
    return task(goal_board(Size(width, height), "rows"))
