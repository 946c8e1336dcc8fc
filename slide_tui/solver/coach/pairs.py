"""Pairs: the last two tiles of a line, which can only go home together."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.goals import apart
from slide_tui.solver.coach.course import Leg
from slide_tui.solver.coach.errands import Errand, Follower, ways_of
from slide_tui.solver.coach.estimates import target
from slide_tui.solver.coach.search import search

State = tuple[int, int, int, int]
"""The cells of the two tiles and of the gap, and the slide that may not come next, or -1."""

_FAR = 255

_PATIENCE = 1000
"""How many states to look at for the second tile; some places of the first one bar every way."""


class _Trail(NamedTuple):
    """A way through states: there is one more of them than slides."""

    states: list[State]
    slides: list[int]


@lru_cache(maxsize=32)
def table(cells: int, long: int) -> bytes:
    """Return how far both tiles of a pair are from home inside a window, by their places and the gap's.

    The places count as in `Leg.window`. The first tile belongs on place 1, the second one on place 0.
    """
    beside = _beside(cells, long)
    known = bytearray([_FAR]) * cells**3
    layer = [(1, 0, gap) for gap in range(2, cells)]
    for one, other, gap in layer:
        known[(one * cells + other) * cells + gap] = 0
    far = 0
    while layer:
        far += 1
        found = []
        for one, other, gap in layer:
            for to in beside[gap]:
                state = (gap if to == one else one, gap if to == other else other, to)
                index = (state[0] * cells + state[1]) * cells + to
                if known[index] == _FAR:
                    known[index] = far
                    found.append(state)
        layer = found
    return bytes(known)


def _beside(cells: int, long: int) -> list[list[int]]:
    """Return for each place of a window the places beside it."""
    spots = [(0, 0), (0, 1)] + [(1 + place // long, place % long) for place in range(cells - 2)]
    return [
        [other for other, (y, x) in enumerate(spots) if abs(y - row) + abs(x - column) == 1] for row, column in spots
    ]


class Pairing:
    """The two tiles of one leg on their way home."""

    def __init__(self, leg: Leg, width: int) -> None:
        """Prepare the leg of a board of that width."""
        self.leg, self.width = leg, width
        self.ways = ways_of(leg.free, width)
        self.places = {cell: place for place, cell in enumerate(leg.window)}
        self.table = table(len(leg.window), leg.long)
        self._outside: dict[tuple[int, int, int], int] = {}

    def ways_home(self, state: State) -> list[list[int]]:
        """Return one or more ways to bring both tiles home."""
        settled = self._settle(state) if self._inside(state) else None
        if settled is not None:
            return [settled]
        tries = [self._gather(state, first, stay) for first in (0, 1) for stay in (False, True)]
        return [slides for slides in tries if slides is not None] or [self._anyhow(state)]

    def _inside(self, state: State) -> bool:
        """Whether both tiles are in the window."""
        return state[0] in self.places and state[1] in self.places

    def _left(self, state: State) -> int:
        """Return how many slides are left with both tiles in the window."""
        one, other, gap, _ = state
        cells = len(self.leg.window)
        base = (self.places[one] * cells + self.places[other]) * cells
        place = self.places.get(gap)
        if place is not None:
            return self.table[base + place]
        key = (one, other, gap)
        if key not in self._outside:
            # First the gap comes straight into the window, at the best place.
            self._outside[key] = min(
                apart(cell, gap, self.width) + self.table[base + at] for cell, at in self.places.items()
            )
        return self._outside[key]

    def _settle(self, state: State) -> list[int] | None:
        """Return the fewest slides that bring both home while both stay in the window; None if there are none."""
        return search(
            state,
            lambda node, _: [
                (slide, further, self._left(further)) for slide, further in self._expand(node) if self._inside(further)
            ],
            self._home,
        )

    def _anyhow(self, state: State) -> list[int]:
        """Return slides that bring both home, whatever it takes to find them."""
        one, other = (target(cell, self.width).slides for cell in self.leg.cells)
        found = search(
            state,
            lambda node, _: [(slide, to, one(to[0], to[2]) + other(to[1], to[2])) for slide, to in self._expand(node)],
            self._home,
        )
        assert found is not None, "a board that can't be solved"
        return found

    def _home(self, state: State) -> bool:
        return state[:2] == self.leg.cells

    def _expand(self, state: State) -> list[tuple[int, State]]:
        """Return the possible slides in a state, and the states they lead to."""
        one, other, gap, forbidden = state
        return [
            (slide, (gap if cell == one else one, gap if cell == other else other, cell, slide ^ 1))
            for slide, cell in self.ways[gap]
            if slide != forbidden
        ]

    def _gather(self, state: State, first: int, stay: bool) -> list[int] | None:
        """Return slides that bring one tile to where the pair begins, then the other, then both home; None if none do.

        With `stay` the first tile stays where it is, if that is in the window.
        """
        window, long = self.leg.window, self.leg.long
        trail = _Trail([state], [])
        # The first tile waits on the other one's cell, and the other one comes to the cell below it.
        below = window[2 + first]
        if not stay:
            follower = Follower(state[1 - first], below)
            self._follow(trail, Errand(self.ways, self.width, state[first], window[first], (follower,)))
        elif state[first] not in self.places:
            return None
        elif 2 <= self.places[state[first]] < len(window) - long:
            # The gap has no way round above or beside a tile that stays.
            below = window[self.places[state[first]] + long]
        state = trail.states[-1]
        if not self._inside(state):
            ways = ways_of(self.leg.free - {state[first]}, self.width)
            self._follow(trail, Errand(ways, self.width, state[1 - first], below, patience=_PATIENCE))
        ends = [(at + self._left(node), at) for at, node in enumerate(trail.states) if self._inside(node)]
        if not ends:
            return None
        _, at = min(ends)
        rest = self._settle(trail.states[at])
        return None if rest is None else trail.slides[:at] + rest

    def _follow(self, trail: _Trail, errand: Errand) -> None:
        """Append the way of one tile's errand, if there is one."""
        state = trail.states[-1]
        for slide in errand.slides(state[2], state[3]) or ():
            state = next(further for taken, further in self._expand(state) if taken == slide)
            trail.slides.append(slide)
            trail.states.append(state)
