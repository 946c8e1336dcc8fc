"""Pairs: the last two tiles of a line, which can only go home together."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.solver.coach.errands import Ways
from slide_tui.solver.coach.estimates import target
from slide_tui.solver.coach.search import search

State = tuple[int, int, int, int]
"""The cells of the two tiles and of the gap, and the slide that may not come next, or -1."""


def pair_home(ways: Ways, width: int, cells: tuple[int, ...], start: State) -> list[int]:
    """Return few slides that bring two tiles to two cells, none undoing the one before.

    What both tiles need is added up, as if no slide helped both. That may be too much, so a way may be a little
    longer than the shortest one; but it is found at once, on the largest board too.
    """
    one_left, other_left = (target(cell, width).slides for cell in cells)

    def expand(state: State, _cost: int) -> Iterator[tuple[int, State, float]]:
        one, other, gap, forbidden = state
        for slide, cell in ways[gap]:
            if slide != forbidden:
                after = (gap if cell == one else one, gap if cell == other else other, cell, slide ^ 1)
                yield slide, after, one_left(after[0], cell) + other_left(after[1], cell)

    found = search(start, expand, lambda state: state[:2] == cells)
    assert found is not None, "a board that can't be solved"
    return found
