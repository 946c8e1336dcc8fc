"""Course: the order in which the cells of a board are finished, line by line, until two by two are left.

A line is finished cell by cell, its last two cells together: the last tile alone could not get in. If the gap belongs
in a corner, rows are finished first, then columns; if it belongs inside, lines are finished around it in a spiral. So
the last two by two cells include the gap's own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

_Block = tuple[tuple[int, ...], ...]
"""Cells of a rectangle, line by line."""


class CoachGoal(NamedTuple):
    """A part of the way: the cells to finish next, with all finished ones as walls."""

    cells: tuple[int, ...]
    """One cell, the two cells that end a line, or the last four."""
    free: frozenset[int]
    """All cells that are not walls."""


@lru_cache(maxsize=32)
def course(width: int, height: int, home: int, by_columns: bool) -> tuple[CoachGoal, ...]:
    """Return all legs for a board whose gap belongs on the cell `home`."""
    block: _Block = tuple(tuple(range(row * width, (row + 1) * width)) for row in range(height))
    if by_columns:
        block = tuple(zip(*block, strict=True))
    inside = home != width * height - 1
    legs: list[CoachGoal] = []
    side = 0
    while len(block) > 2 or len(block[0]) > 2:
        while len(turned := _turned(block, side)) <= 2 or home in turned[0]:  # other lines have to come first
            side += 1
        legs += _line_legs(turned)
        block = _turned(turned[1:], -side)
        side = side + 1 if inside else 0
    last = tuple(cell for line in block for cell in line)
    return (*legs, CoachGoal(last, frozenset(last)))


def _turned(block: _Block, times: int) -> _Block:
    """Return the rectangle turned to the left: each time its right side comes to the top."""
    for _ in range(times % 4):
        block = tuple(zip(*block, strict=True))[::-1]
    return block


def _line_legs(block: _Block) -> list[CoachGoal]:
    """Return the legs of the first line of a rectangle."""
    line, rest = block[0], frozenset(cell for other in block[1:] for cell in other)
    singles = [CoachGoal((cell,), rest | frozenset(line[at:])) for at, cell in enumerate(line[:-2])]
    return [*singles, CoachGoal(line[-2:], rest | frozenset(line[-2:]))]
