"""Errands: how to bring one tile to a cell, with an eye on the tiles that come next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from operator import getitem
from typing import NamedTuple

from slide_tui.solver.coach.estimates import target
from slide_tui.solver.coach.search import search
from slide_tui.solver.task import slides_at

Ways = dict[int, tuple[tuple[int, int], ...]]
"""For each cell of the gap: the slides that are possible, as index of the direction and the gap's next cell."""

_Node = tuple[int, int, int, tuple[int, ...]]
"""The cells of the tile and of the gap, the slide that may not come next or -1, the cells of the followers."""


class Follower(NamedTuple):
    """A tile that comes next: a way that leaves it nearer to its cell is better."""

    cell: int
    to: int


_WORTH = (0.8, 0.6, 0.4)
"""What it is worth to spare the first follower a slide, the second one and so on."""

_DETOUR = 24
"""How many more slides than needed may be spent on followers."""

_LOOKS = (300, 500, 700)
"""How many states to look at with one, two and three followers before trying with one less."""


def ways_of(free: Iterable[int], width: int) -> Ways:
    """Return all slides that move only tiles on free cells."""
    cells = frozenset(free)
    height = max(cells) // width + 1
    return {cell: tuple(way for way in slides_at(width, height, cell) if way[1] in cells) for cell in cells}


class Errand(NamedTuple):
    """A tile on its way to a cell."""

    ways: Ways
    width: int
    tile: int
    to: int
    followers: tuple[Follower, ...] = ()

    def slides(self, gap: int, forbidden: int) -> list[int] | None:
        """Return few slides that bring the tile there, none undoing the one before; None if none do.

        They are the fewest, except for what they gain for the followers.
        """
        for many in range(min(len(self.followers), len(_WORTH)), -1, -1):
            followers = self.followers[:many]
            start = (self.tile, gap, forbidden, tuple(follower.cell for follower in followers))
            looks = _LOOKS[many - 1] if many else inf
            found = search(start, self._expander(gap, followers), lambda node: node[0] == self.to, looks)
            if found is not None:
                break
        return found

    def _expander(
        self, gap: int, followers: tuple[Follower, ...]
    ) -> Callable[[_Node, int], list[tuple[int, _Node, float]]]:
        """Return what a search needs: from a node, the slides, where they lead, and how much is left there."""
        ways, to, home = self.ways, self.to, target(self.to, self.width)
        bound = home.slides(self.tile, gap) + (_DETOUR if followers else inf)
        lefts: dict[tuple[int, int], int] = {}
        rests = _rests(followers, self.width, max(ways) + 1)

        def expand(node: _Node, cost: int) -> list[tuple[int, _Node, float]]:
            tile, gap, forbidden, others = node
            rest_here = sum(map(getitem, rests, others))
            found = []
            for slide, cell in ways[gap]:
                if slide == forbidden:
                    continue
                place = (gap if cell == tile else tile, cell)
                left = lefts.get(place)
                if left is None:
                    left = lefts[place] = home.slides(*place)
                if cost + left > bound:
                    continue
                after, rest = others, rest_here
                if cell in others:
                    after = tuple([gap if cell == other else other for other in others])
                    rest = sum(map(getitem, rests, after))
                if followers and place[0] == to:
                    # From here the gap has to go to the first follower, not to where that one would want it.
                    rest += _WORTH[0] * target(followers[0].to, self.width).slides(after[0], cell) - rests[0][after[0]]
                found.append((slide, (*place, slide ^ 1, after), left + rest))
            return found

        return expand


def _rests(followers: tuple[Follower, ...], width: int, cells: int) -> list[list[float]]:
    """Return for each follower what its own way is worth, from each cell of a board."""
    return [
        [worth * slides for slides in target(follower.to, width).least(cells)]
        for worth, follower in zip(_WORTH, followers, strict=False)
    ]
