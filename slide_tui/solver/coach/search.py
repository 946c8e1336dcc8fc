"""Search: a shortest way through any states, by A*."""

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
    """Return the slides of a shortest way to a state that is done; None if there is none within so many looks.

    `expand` takes a state and the cost of the next one, and gives slides, the states they lead to, and estimates of
    what is left from there. The way is a shortest one if no estimate is too high. Among equally good states, the one
    with more slides behind it is looked at first, and among those the newest.
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
    """Return the slides that reached a state."""
    slides = []
    while state != start:
        state, slide = came[state]
        slides.append(slide)
    slides.reverse()
    return slides
