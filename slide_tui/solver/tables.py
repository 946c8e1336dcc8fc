"""Tables: the distance of every board of a small size, and so a shortest solution of each at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Found, Task, slides_at

CELLS_MAX = 10
"""A larger board has too many positions for a table."""

_HALF = 5
"""Cells looked up at once: two looks find any board of ten."""
_BITS = 4
_FAR = 255
_SHARED = 2
"""With more tiles than this, the two greatest ones are not the gap."""

Numbers = NDArray[np.int32]
Ways = NDArray[np.int64]
Lost = tuple[tuple[int, ...], int | None, int]


class Distances:
    """How far each board of a size is from its goal."""

    def __init__(self, width: int, height: int, home: int) -> None:
        """Measure all boards of a size, given the cell where the gap belongs."""
        self.width, self.height, self.home = width, height, home
        self.cells = width * height
        low = min(_HALF, self.cells)
        self._low = _low_numbers(self.cells, low)
        self._high = _high_numbers(self.cells, self.cells - low)
        self.table = self._measured()

    def number(self, tiles: Iterable[int]) -> int:
        """Return the number of a board; no other board that can be reached from it has the same."""
        code = sum(tile << _BITS * cell for cell, tile in enumerate(tiles))
        return int(self._low[code & (1 << _BITS * _HALF) - 1] + self._high[code >> _BITS * _HALF])

    def of(self, tiles: Iterable[int]) -> int:
        """Return how many slides a solvable board needs."""
        return int(self.table[self.number(tiles)])

    def next(self, tiles: tuple[int, ...], gap: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Yield each possible slide: its direction, and the board and the cell of the gap after it."""
        for slide, cell in slides_at(self.width, self.height, gap):
            slid = list(tiles)
            slid[gap], slid[cell] = slid[cell], 0
            yield slide, tuple(slid), cell

    def _measured(self) -> NDArray[np.uint8]:
        """Return all distances, from the goal outwards, layer by layer."""
        goal = Task(self.width, self.height, (0,) * self.cells, self.home).goal
        table = np.full(self._high.max() + 1 + self._low.max(), _FAR, dtype=np.uint8)
        table[self.number(goal)] = 0
        code = sum(tile << _BITS * cell for cell, tile in enumerate(goal))
        layer = {self.home: np.array([code], dtype=np.int64)}
        distance = 0
        while layer:
            distance += 1
            found: dict[int, list[NDArray[np.int64]]] = {}
            for gap, boards in layer.items():
                for _, cell in slides_at(self.width, self.height, gap):
                    tile = boards >> _BITS * cell & (1 << _BITS) - 1
                    slid = boards + (tile << _BITS * gap) - (tile << _BITS * cell)
                    number = self._low.take(slid & (1 << _BITS * _HALF) - 1)
                    number += self._high.take(slid >> _BITS * _HALF)
                    new = (table.take(number) == _FAR).nonzero()[0]
                    table[number.take(new)] = distance
                    found.setdefault(cell, []).append(slid.take(new))
            layer = {gap: np.concatenate(parts) for gap, parts in found.items() if any(map(len, parts))}
        return table


@cache
def _low_numbers(cells: int, low: int) -> Numbers:
    """Return for each way to lay tiles on the first cells its number, times the ways to lay the others."""
    ways = _rows(permutations(range(cells), low), low)
    table = np.zeros(1 << _BITS * _HALF, dtype=np.int32)
    table[_codes(ways)] = np.arange(len(ways)) * (len(set(_orders(cells - low).values())))
    return table


@cache
def _high_numbers(cells: int, high: int) -> Numbers:
    """Return for each way to lay tiles on the other cells its number among those with the same tiles."""
    ways = _rows(permutations(range(cells), high), high)
    orders = _orders(high)
    numbers = np.zeros(1 << _BITS * high, dtype=np.int32)
    numbers[_codes(_rows(orders, high))] = list(orders.values())
    table = np.zeros(1 << _BITS * high, dtype=np.int32)
    table[_codes(ways)] = numbers[_codes(ways.argsort(axis=1).argsort(axis=1))]
    return table


def _orders(count: int) -> dict[tuple[int, ...], int]:
    """Return the number of each order of some tiles. Two that differ only in the two greatest tiles share one.

    Only one of two such boards can be reached, as the gap, the smallest of all, is on the same cell in both.
    """
    orders: dict[tuple[int, ...], int] = {}
    for order in permutations(range(count)):
        turned = tuple({count - 1: count - 2, count - 2: count - 1}.get(rank, rank) for rank in order)
        orders[order] = orders[turned] if count > _SHARED and turned in orders else len(set(orders.values()))
    return orders


def _rows(ways: Iterable[tuple[int, ...]], tiles: int) -> Ways:
    """Return ways to lay some tiles as rows of an array."""
    every = list(ways)
    return np.array(every, dtype=np.int64).reshape(len(every), tiles)


def _codes(ways: Ways) -> Ways:
    """Return rows of tiles as numbers, four bits per tile."""
    codes: Ways = (ways << _BITS * np.arange(ways.shape[1])).sum(axis=1)
    return codes


@cache
def distances_of(width: int, height: int, home: int) -> Distances:
    """Return the distances for a size and a home of the gap, measured at the first use."""
    return Distances(width, height, home)


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
