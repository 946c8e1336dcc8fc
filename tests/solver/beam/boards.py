"""Boards to search, clocks that count how often they are asked, and ways that are replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.position import parse_position
from slide_tui.engine.scramble import scramble, warm_up
from slide_tui.engine.size import Size
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Task, task_of

SIZES = tuple((width, height) for width in range(2, 11) for height in range(2, width + 1) if width * height > 16)
"""All sizes of tasks for the beams."""

_KORF = Path(__file__).parents[2] / "data" / "korf24.txt"


@dataclass(slots=True)
class Asked:
    """A clock whose seconds are the times that it was asked."""

    times: int = 0

    def __call__(self) -> float:
        """One second later each time."""
        self.times += 1
        return float(self.times)


def asked_at_most(times: int) -> Budget:
    """A budget that ends when it was asked so often."""
    return Budget(Asked(), until=times)


def random_task(width: int, height: int, seed: str = "beam") -> Task:
    """A task of a size, drawn by a seed."""
    return task_from(scramble(Size(width, height), "rows", seed))


def near_task(width: int, height: int, steps: int) -> Task:
    """A task that lies so many steps of a walk from its goal, at most."""
    return task_from(warm_up(Size(width, height), "rows", steps, "near"))


def task_from(board: Board) -> Task:
    """The task of a board."""
    return task_of(board, goal_board(board.size, "rows"))[0]


def korf24() -> list[tuple[int, Task]]:
    """Boards of 5x5 with the length of their shortest solutions."""
    rows = [row for row in _KORF.read_text().splitlines() if not row.startswith("#")]
    found = [row.split(";") for row in rows]
    return [(int(length), task_from(parse_position(position))) for length, position in found]


def after(task: Task, slides: Iterable[int]) -> tuple[int, ...]:
    """The tiles after slides, each of which has to be possible."""
    board = board_of(Size(task.width, task.height), task.tiles)
    for slide in slides:
        slid = board.slide(DIRECTIONS[slide])
        assert slid is not board, (board, slide)
        board = slid
    return board.tiles
