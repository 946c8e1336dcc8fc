"""Search: the shortest way through any states, by A*."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TypeVar

_State = TypeVar("_State", bound=Hashable)


def search(
    start: _State,
    expand: Callable[[_State, int], Iterable[tuple[int, _State, float]]],
    done: Callable[[_State], bool],
    looks: float = inf,
) -> list[int] | None:
    """The slides of a shortest way to a state that is done; None if there is none, or not within so many looks.

    `expand` is told a state and how many slides each further one takes, and gives the slides, where they lead, and
    how much is left from there by its estimate. The way is a shortest one as long as no estimate is too high.
    Of states that look equally good the one that took more slides is looked at first, and of those the newest.
    """
    came: dict[_State, tuple[_State, int]] = {}
    costs = {start: 0}
    closed: set[_State] = set()
    order = count(0, -1)
    heap = [(0.0, 0, next(order), start)]
    while heap:
        _, before, _, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        if done(state):
            return _way(came, start, state)
        if len(closed) > looks:
            return None
        cost = 1 - before
        for slide, further, left in expand(state, cost):
            if cost < costs.get(further, cost + 1):
                costs[further] = cost
                came[further] = (state, slide)
                heappush(heap, (cost + left, -cost, next(order), further))
    return None


def _way(came: dict[_State, tuple[_State, int]], start: _State, state: _State) -> list[int]:
    """The slides by which a state was reached."""
    slides = []
    while state != start:
        state, slide = came[state]
        slides.append(slide)
    slides.reverse()
    return slides
