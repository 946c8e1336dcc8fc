"""Chance that a seed decides, the same for ever: numbers, choices and soft noise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import TypeVar

from slide_tui.engine.seeds import Generator

Item = TypeVar("Item")

_SIDE = 64


class Chance:
    """Numbers and choices, the same for the same seed."""

    def __init__(self, seed: int, about: str) -> None:
        """Begin with the first number for what it is about: other words give other numbers."""
        self._generator = Generator(f"{about} {seed}")

    def share(self) -> float:
        """Return a number from 0 up to 1."""
        return (self._generator.next() >> 11) / (1 << 53)

    def between(self, least: float, most: float) -> float:
        """Return a number from the least to the most."""
        return least + (most - least) * self.share()

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self._generator.below(len(items))]

    def other(self, items: Iterable[Item], *taken: Item | None) -> Item:
        """Return one of the items that is none of those taken."""
        return self.choice([item for item in items if item not in taken])

    def side(self) -> int:
        """Return 1 or -1."""
        return self.choice((1, -1))

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return the items in any order."""
        left = list(items)
        return [left.pop(self._generator.below(len(left))) for _ in range(len(left))]


class Noise:
    """Soft hills between 0 and 1: random heights a unit apart, smooth between them, again after 64 units."""

    def __init__(self, chance: Chance) -> None:
        """Take the heights from chance."""
        self._heights = [chance.share() for _ in range(_SIDE * _SIDE)]

    def __call__(self, x: float, y: float) -> float:
        """Return the height at a place."""
        heights = self._heights
        column, row = floor(x), floor(y)
        x -= column
        y -= row
        x *= x * (3 - 2 * x)
        y *= y * (3 - 2 * y)
        column &= 63
        right = (column + 1) & 63
        row = (row & 63) << 6
        below = (row + 64) & 4095
        upper = heights[row + column]
        upper += (heights[row + right] - upper) * x
        lower = heights[below + column]
        lower += (heights[below + right] - lower) * x
        return upper + (lower - upper) * y

    def clouds(self, x: float, y: float, octaves: int = 4) -> float:
        """Return hills with smaller hills on them (fractal noise), still from 0 to 1."""
        height, share, whole = 0.0, 0.5, 0.0
        for _ in range(octaves):
            height += share * self(x, y)
            whole += share
            share *= 0.5
            x = x * 2.03 + 7.1
            y = y * 2.03 + 3.7
        return height / whole
