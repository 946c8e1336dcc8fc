"""Positions in words: whether one can be solved, and why no tile slides."""

from __future__ import annotations

from slide_tui.engine.goals import Solvability
from slide_tui.engine.moves import Direction
from slide_tui.text.figures import counted

SIDES = {Direction.UP: "below", Direction.DOWN: "above", Direction.LEFT: "right of", Direction.RIGHT: "left of"}
"""The side of the gap where the tile is that slides in a direction."""


def no_tile(direction: Direction) -> str:
    """Why no tile slides in a direction: `no tile right of the gap`."""
    return f"no tile {SIDES[direction]} the gap"


def verdict(found: Solvability) -> str:
    """Whether a position is solvable, and the figures that decide it."""
    return f"{'solvable' if found.solvable else 'not solvable'}: {parity(found)}"


def parity(found: Solvability) -> str:
    """The figures that decide whether a position is solvable, and how."""
    figures = f"{counted(found.inversions, 'inversion')}, gap in row {found.gap_row + 1}"
    width, decides = f"the width {found.width} is", f"{found.deciding} is {'odd' if found.deciding % 2 else 'even'}"
    if found.width % 2:
        return f"{figures}; {width} odd, so the inversions alone must be even, and {decides}"
    figures += f", {counted(found.rows_to_go, 'row')} from its goal"
    both = f"{found.inversions} + {found.rows_to_go} = {decides}"
    return f"{figures}; {width} even, so inversions and rows together must be even, and {both}"
