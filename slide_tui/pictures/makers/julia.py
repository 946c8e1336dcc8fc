"""A Julia set: curls of colour round a map of squares of complex numbers."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, log, pi, sin, sqrt

from slide_tui.pictures.chance import Chance
from slide_tui.pictures.colours import WHITE, Colour, Rgb, colour, gradient, mix

_SETS = (
    (-0.123, 0.745, 1.45),
    (-0.391, -0.587, 1.5),
    (0.285, 0.535, 1.35),
    (-0.75, 0.11, 1.55),
    (-0.512, 0.521, 1.5),
    (-0.1, 0.651, 1.4),
    (0.36, 0.1, 1.25),
    (-1.12, 0.24, 1.5),
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
_FAR = 400.0
"""The square of how far a number has to go to count as lost."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "julia")
    add_real, add_imaginary, reach = chance.choice(_SETS)
    add = add_real + chance.between(-0.004, 0.004), add_imaginary + chance.between(-0.004, 0.004)
    turn, kind = chance.between(0.3, 0.8), chance.choice(range(3))
    along, across = cos(turn) * reach, sin(turn) * reach
    aside, down = chance.between(-0.12, 0.12), chance.between(-0.12, 0.12)
    outside, inside = _outside(gradient(_OUTSIDE[kind]), chance.share()), gradient(_INSIDE[chance.choice(range(3))])

    def at(u: float, v: float) -> Rgb:
        x, y = 2 * u - 1 + aside, 2 * v - 1 + down
        steps, nearest = _orbit(x * along - y * across, x * across + y * along, *add)
        if steps is None:
            return inside(1.35 * sqrt(nearest))
        return outside(log(1 + steps), atan2(y, x))

    return at


def _outside(tones: Callable[[float], Rgb], start: float) -> Callable[[float, float], Rgb]:
    """Return the colour for how long a number took and where it came from, with lines where the time is equal."""
    dark = colour("10062a")

    def at(time: float, angle: float) -> Rgb:
        wave = sin(17 * time)
        return mix(tones((0.30 * time + 0.5 * angle / pi + start) % 1), WHITE if wave > 0 else dark, 0.2 * abs(wave))

    return at


def _orbit(x: float, y: float, add_x: float, add_y: float) -> tuple[float | None, float]:
    """Return how many steps it takes to get lost (None if it never does), and how near to 0 it came, squared."""
    nearest = 9.0
    for step in range(_STEPS):
        x_square, y_square = x * x, y * y
        far = x_square + y_square
        if far > _FAR:
            return max(0.0, step + 1 - log(log(far) / log(_FAR)) / log(2)), nearest
        nearest = min(nearest, far)
        x, y = x_square - y_square + add_x, 2 * x * y + add_y
    return None, nearest
