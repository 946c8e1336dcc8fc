"""Tables: the distance of every board of a small size, and so a shortest solution of each at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np

from slide_tui.solver.arrays import Cells
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Found, Task, slides_at

CELLS_MAX = 10
"""A larger board has too many positions for a table."""

_BITS = 4
"""What a tile takes in the code of a board."""

Lost = tuple[tuple[int, ...], int | None, int]


class Distances:
    """How far each board of a size is from its goal."""

    def __init__(self, width: int, height: int, home: int) -> None:
        """Measure all boards of a size, given the cell where the gap belongs."""
        self.width, self.height = width, height
        layers = list(_layers(width, height, home))
        codes = np.concatenate(layers)
        order = codes.argsort()
        self._codes = codes[order]
        self.table = np.repeat(np.arange(len(layers), dtype=np.uint8), list(map(len, layers)))[order]

    def of(self, tiles: Iterable[int]) -> int:
        """Return how many slides a solvable board needs."""
        return int(self.table[self._codes.searchsorted(_code(tiles))])

    def next(self, tiles: tuple[int, ...], gap: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield each possible slide: its direction, and the board and the cell of the gap after it."""
        for slide, cell in slides_at(self.width, self.height, gap):
            slid = list(tiles)
            slid[gap], slid[cell] = slid[cell], 0
            yield slide, tuple(slid), cell


def _code(tiles: Iterable[int]) -> int:
    return sum(tile << _BITS * cell for cell, tile in enumerate(tiles))


def _layers(width: int, height: int, home: int) -> Iterator[Cells]:
    """Yield the codes of all boards at each distance, from the goal outwards.

    A slide leads one layer on or back, so only the layer before has to be left out.
    """
    goal = Task(width, height, (0,) * (width * height), home).goal
    before: dict[int, Cells] = {}
    layer = {home: np.array([_code(goal)], dtype=np.int64)}
    while layer:
        yield np.concatenate(list(layer.values()))
        found = defaultdict[int, list[Cells]](list)
        for gap, boards in layer.items():
            for _, cell in slides_at(width, height, gap):
                tile = boards >> _BITS * cell & (1 << _BITS) - 1
                found[cell].append(boards + (tile << _BITS * gap) - (tile << _BITS * cell))
        new = {gap: _without(np.concatenate(parts), before.get(gap, boards[:0])) for gap, parts in found.items()}
        before, layer = layer, {gap: boards for gap, boards in new.items() if boards.size}


def _without(boards: Cells, others: Cells) -> Cells:
    """Return boards in order, each once, without others that are in order."""
    boards.sort()
    new = np.ones(boards.size, dtype=np.bool_)
    new[1:] = boards[1:] != boards[:-1]
    if others.size:
        new &= others.take(others.searchsorted(boards), mode="clip") != boards
    found: Cells = boards[new]
    return found


distances_of = cache(Distances)
"""The distances for a size and a home of the gap, measured at the first use."""


def applies(task: Task) -> bool:
    """Whether a table can solve a task."""
    return task.cells <= CELLS_MAX


def search(task: Task, budget: Budget) -> Iterator[Found]:
    """Yield a shortest solution; a forbidden slide may make it longer than the board's distance."""
    distances = distances_of(task.width, task.height, task.home)
    last = None if task.forbidden is None else task.forbidden ^ 1
    lower = distances.of(task.tiles)
    while lower:
        slides = _within(distances, task.tiles, task.tiles.index(0), last, lower, set())
        if slides is not None:
            yield Found(bytes(reversed(slides)), lower)
            return
        lower += 2
        if budget.over:
            return
    yield Found(b"", 0)


def remaining(tasks: Iterable[Task]) -> list[int]:
    """Return how far boards of one size are from the goal."""
    return [distances_of(task.width, task.height, task.home).of(task.tiles) for task in tasks]


def _within(
    distances: Distances, tiles: tuple[int, ...], gap: int, last: int | None, left: int, lost: set[Lost]
) -> list[int] | None:
    """Return the slides to the goal, the last one first, none undoing another; None if `left` are too few."""
    if not left:
        return []
    state = (tiles, last, left)
    if state not in lost:
        for slide, slid, cell in distances.next(tiles, gap):
            if (last is None or slide != last ^ 1) and distances.of(slid) < left:
                slides = _within(distances, slid, cell, slide, left - 1, lost)
                if slides is not None:
                    slides.append(slide)
                    return slides
        lost.add(state)
    return None
