"""Bounds: how many slides a task needs at least, without a search."""

from __future__ import annotations

import numpy as np

from slide_tui.engine.goals import distance
from slide_tui.solver.patterns import SHIPPED, load, mirror
from slide_tui.solver.task import Task


def lower_bound(task: Task) -> int:
    """Return a lower bound on the slides: by patterns if the size has some, otherwise by plain distances."""
    if not task.corner or (task.width, task.height) not in SHIPPED:
        return distance(task.tiles, task.goal, task.width)
    patterns, board = load(task.width, task.height), np.array(task.tiles)
    boards = [board]
    if task.width == task.height:
        cell, tile = mirror(task.width)
        boards.append(tile[board[cell]])
    return int(patterns.bounds(np.array(boards)).max())
