"""A Julia set: what becomes of each place when its number is squared and added to, again and again."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, log, pi, sin, sqrt
from typing import NamedTuple

from tests.making.pictures.chance import Chance
from tests.making.pictures.colours import BLACK, WHITE, Colour, Rgb, gradient, mix, smooth

_SETS = (
    (-0.123, 0.745, 1.15),
    (-0.391, -0.587, 1.2),
    (0.285, 0.535, 1.1),
    (-0.75, 0.11, 1.2),
    (-0.512, 0.521, 1.2),
    (-0.1, 0.651, 1.15),
    (0.36, 0.1, 1.05),
    (-0.8, 0.156, 1.2),
)
"""The number added each time, and how far the picture reaches."""
_OUTSIDE = (
    "0a0d36 1d3a9a 12a3c6 d6f6d0 ffd447 f4703a ad1f63 0a0d36",
    "10062a 5a1f8a d0409a ffb0a0 fff0b0 6ad0b0 1f6fa0 10062a",
    "04201f 0f6a5a 6ac06a f4f7b0 ff9a4a d0304a 5a1f6a 04201f",
)
_INSIDE = (
    "fff6cf ffb347 e2405e 5b1f7a 140a2e",
    "f0ffff 7fe0e8 3a7fd8 3a2f9a 0a0a30",
    "fffbe0 d8f07a 4fb07a 1f5f8a 0a1030",
)
_STEPS = 64
_EARLY = 7
_FAR = 400.0
"""The square of how far a number has to go to count as lost."""


class _Orbit(NamedTuple):
    """What became of a number."""

    steps: float | None
    """How long it took to get lost; None if it never did."""
    above: float
    """Which side of the axis it got lost on, -1 to 1."""
    nearest: float
    """How near to 0 it came early on, squared."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "julia")
    add_x, add_y, reach = chance.choice(_SETS)
    add_x, add_y = add_x + chance.between(-0.004, 0.004), add_y + chance.between(-0.004, 0.004)
    turn = chance.side() * chance.between(0.4, 1.0)
    along, across = cos(turn) * reach, sin(turn) * reach
    aside, down = chance.between(-0.08, 0.08), chance.between(-0.08, 0.08)
    outside, inside = _outside(gradient(chance.choice(_OUTSIDE)), chance.share()), gradient(chance.choice(_INSIDE))

    def at(u: float, v: float) -> Rgb:
        x, y = 2 * u - 1 + aside, 2 * v - 1 + down
        orbit = _orbit(x * along - y * across, x * across + y * along, add_x, add_y)
        if orbit.steps is None:
            return inside(1.35 * sqrt(orbit.nearest))
        return outside(orbit.steps, orbit.above, atan2(y, x))

    return at


def _outside(tones: Callable[[float], Rgb], start: float) -> Callable[[float, float, float], Rgb]:
    """Return the colour for how long a number took, where it was lost and where it came from."""

    def at(steps: float, above: float, angle: float) -> Rgb:
        tone = tones((0.32 * log(1 + steps) + 0.5 * angle / pi + start) % 1)
        plain = smooth(6, 12, steps)  # near the set petals are smaller than pixels
        petal = mix(tone, BLACK, 0.22 * (1 - plain) * smooth(-0.12, 0.12, above))
        return mix(petal, WHITE, 0.17 * (1 - plain) * (1 - steps % 1))

    return at


def _orbit(x: float, y: float, add_x: float, add_y: float) -> _Orbit:
    nearest = 9.0
    for step in range(_STEPS):
        x_square, y_square = x * x, y * y
        far = x_square + y_square
        if far > _FAR:
            steps = step + 1 - log(log(far) / log(_FAR)) / log(2)
            return _Orbit(max(0.0, steps), y / sqrt(far), nearest)
        if step < _EARLY:
            nearest = min(nearest, far)
        x, y = x_square - y_square + add_x, 2 * x * y + add_y
    return _Orbit(None, 0.0, nearest)
