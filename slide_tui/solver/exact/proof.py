"""Proof: search every way to a shorter solution than the best one, until there is none."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from slide_tui.solver.exact.beam import needs_of
from slide_tui.solver.exact.layer import Layer, joined
from slide_tui.solver.exact.side import ABOVE
from slide_tui.solver.exact.space import Space

WIDTHS = (4000, 1 << 15)
"""How many boards of each layer a descent keeps; it leaves the others to the next descent.

So shorter solutions turn up early. The last descent leaves nothing: it searches a wider layer in parts, one after
another, which bounds the memory.
"""


class Proof:
    """A search through all boards that could still lead to a shorter solution."""

    def __init__(self, space: Space, first: Layer, length: int, lower: int, *, by_slide: bool) -> None:
        """Take the boards after one slide, the length to beat, and the proven lower bound."""
        self._lower = lower
        self._space, self._by_slide = space, by_slide
        self._bound = length - 2
        self._stack: list[tuple[int, Layer]] = []
        self._rests: dict[int, Layer] = {1: first}
        """By depth, what narrower descents have left."""

    def steps(self) -> Iterator[bytes | None]:
        """Yield after each layer a shorter solution, or None. The end is the proof."""
        for width in WIDTHS:
            depth = 0
            while ahead := [each for each in self._rests if each > depth]:
                depth = min(ahead)
                self._stack.append((depth, self._rests.pop(depth)))
                while self._stack:
                    depth, layer = self._stack.pop()
                    found = self._arrived(depth, layer)
                    if found is not None:
                        self._bound = depth - 2
                    else:
                        self._descend(depth, layer, width)
                    yield found

    def _arrived(self, depth: int, layer: Layer) -> bytes | None:
        if not self._lower <= depth <= self._bound:
            return None
        needs = layer.needs[0] >> ABOVE
        best = int(needs.argmin()) if needs.size else -1
        return layer.back(best) if best >= 0 and not needs[best] else None

    def _descend(self, depth: int, layer: Layer, width: int) -> None:
        """Put the boards of the next layer on the stack, the best ones on top."""
        layer = self._space.expand(layer, self._bound - depth - 1, by_slide=self._by_slide)
        depth += 1
        if depth in self._rests:
            layer = joined(layer, self._rests.pop(depth))
        total = len(layer.states)
        if total <= width:
            self._stack += [(depth, layer)] if total else []
            return
        order = needs_of(layer).argsort(kind="stable")
        if width < WIDTHS[-1]:
            self._rests[depth] = layer.take(order[width:])
            self._stack.append((depth, layer.take(order[:width])))
        else:
            parts = -(-total // width)
            self._stack += [(depth, layer.take(part)) for part in reversed(np.array_split(order, parts))]


class Climb:
    """The same with growing lengths: it proves higher and higher lower bounds, more and more slowly."""

    def __init__(self, space: Space, first: Layer, lower: int, *, by_slide: bool) -> None:
        """Take the boards after one slide, and a first lower bound."""
        self._space, self._first, self._by_slide = space, first, by_slide
        self.lower = lower
        self._steps = self._proof()

    def _proof(self) -> Iterator[bytes | None]:
        return Proof(self._space, self._first, self.lower + 2, self.lower, by_slide=self._by_slide).steps()

    def step(self) -> bytes | None:
        """Search one layer; return a solution, which is a shortest one, or None."""
        try:
            return next(self._steps)
        except StopIteration:
            self.lower += 2
            self._steps = self._proof()
            return None
