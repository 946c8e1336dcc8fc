"""Trail: how far every board of a run was from the goal, exactly if possible, otherwise by an estimate."""

from __future__ import annotations

from itertools import accumulate

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.solver import exact, tables
from slide_tui.solver.bounds import lower_bound
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Task, task_of

_DEAR = 1.05
"""What a tile away from home costs beyond its rows and columns, measured in optimal solutions of 4x4 and 5x5."""


def remaining(board: Board, goal: Board, slides: tuple[Direction, ...], budget: Budget) -> tuple[tuple[int, ...], bool]:
    """Return how many slides a board and each one after it needs, and whether all of that is proven."""
    tasks = [task_of(each, goal)[0] for each in accumulate(slides, Board.slide, initial=board)]
    if tables.applies(tasks[0]):
        return tuple(tables.remaining(tasks)), True
    if exact.applies(tasks[0]):
        found = exact.remaining(tasks, budget)
        known = [far for far in found if far is not None]
        if len(known) == len(found):
            return tuple(known), True
    return tuple(map(_estimate, tasks)), False


def _estimate(task: Task) -> int:
    """Return about how many slides a board needs: its bound, and something for every tile away from home."""
    least = lower_bound(task)
    away = sum(tile not in (0, wanted) for tile, wanted in zip(task.tiles, task.goal, strict=True))
    return least + 2 * round(_DEAR * away / 2)
