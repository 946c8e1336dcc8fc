"""A sunrise in stained glass: rings of warm panes round the sun, over hills of cool ones."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, exp, hypot, pi, sin
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import Colour, Rgb, colour, colours, lit, mix, smooth

_LEAD = colour("120d14")
_RADII = (0.11, 0.20, 0.31, 0.45, 0.62, 0.85, 1.5)
_SECTORS = (1, 10, 14, 18, 22, 24, 26)
_SKIES = (
    (
        "ffe45c",
        "ffb52e ff8a1f ffd24a",
        "ff6a2b f0413a ff9a3c",
        "d92b57 b7246f ee4b4b",
        "8c2d8f 6a35a8 b02f80",
        "3b47b5 2a63c4 5a3fae",
        "1f7fc9 2a4fa8 2b9ac4",
    ),
    (
        "fff3b0",
        "ffd95c ffc23c ffe88a",
        "f7a23c ef7f5a ffb46a",
        "e0608a c84fa8 f07f8a",
        "7f58c8 5a6fd8 a04fc0",
        "2f86d0 23a0b8 4f6ad0",
        "1f6f9a 2a9a8f 2a5a9a",
    ),
    (
        "fff0d0",
        "ff9a5c ff7a4a ffb86a",
        "e8383f c8285a ff5a4a",
        "a01f5f 7a1f7f c03070",
        "4a2a8a 2f3f9a 6a2a9a",
        "20509a 1f6f8f 34388a",
        "1a3f6f 205a7a 2a2f6f",
    ),
)
"""The panes' colours of each ring, from the sun outwards."""
_MEADOWS = colours("a8cf3a 5fb53a 1f8a4c 0f6b52 2aa58a 127a7a 3fb8c4 176a9c 2a4f9a")
"""From the hills down to the water."""

_Pane = tuple[Rgb, float]
"""A pane's colour, and how far away its lead is."""


class _Ring(NamedTuple):
    inner: float
    outer: float
    turn: float
    panes: list[Rgb]


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "glass")
    noise = Noise(chance)
    sun = chance.between(0.32, 0.68), chance.between(0.32, 0.42)
    start, side = chance.between(0, 6), chance.side()
    sky = _sky(sun, _rings(chance, chance.choice(_SKIES)))
    meadow = _meadow(chance)

    def at(u: float, v: float) -> Rgb:
        hill = 0.66 - 0.10 * sin(side * 4.2 * u + start) - 0.04 * sin(9 * u + 2 * start)
        pane, lead = sky(u, v) if v < hill else meadow(u, v)
        light = 0.76 + 0.36 * noise.clouds(u * 9, v * 9, 3) + 0.24 * exp(-3 * hypot(u - sun[0], v - sun[1]))
        return mix(_LEAD, lit(pane, light), smooth(0.004, 0.0085, min(lead, abs(v - hill))))

    return at


def _rings(chance: Chance, sky: tuple[str, ...]) -> list[_Ring]:
    rings = []
    for inner, outer, count, row in zip((0.0, *_RADII), _RADII, _SECTORS, sky, strict=False):
        glasses = colours(row)
        panes = [glasses[0]]
        for place in range(1, count):
            panes.append(chance.other(glasses, panes[-1], panes[0] if place == count - 1 else None))
        rings.append(_Ring(inner, outer, chance.share(), panes))
    return rings


def _sky(sun: tuple[float, float], rings: list[_Ring]) -> Callable[[float, float], _Pane]:
    x, y = sun

    def at(u: float, v: float) -> _Pane:
        across, down = u - x, v - y
        far = hypot(across, down)
        ring = next(ring for ring in rings if far <= ring.outer)
        count = len(ring.panes)
        lead = min(ring.outer - far, far - ring.inner if ring.inner else 1.0)
        if count == 1:
            return ring.panes[0], lead
        place = (atan2(down, across) / (2 * pi) + ring.turn) % 1 * count
        pane = int(place) % count
        along = place - int(place)
        return ring.panes[pane], min(lead, min(along, 1 - along) * 2 * pi * far / count)

    return at


def _meadow(chance: Chance) -> Callable[[float, float], _Pane]:
    """Return panes round scattered points: each place belongs to the nearest."""
    points = []
    for row in range(5):
        for column in range(8):
            x, y = (column + chance.between(0.12, 0.88)) / 8, 0.54 + (row + chance.between(0.12, 0.88)) / 10.6
            depth = (y - 0.54) / 0.47 * (len(_MEADOWS) - 2) + chance.between(-1.2, 2.2)
            points.append((x, y, _MEADOWS[min(len(_MEADOWS) - 1, max(0, int(depth)))]))

    def at(u: float, v: float) -> _Pane:
        nearest = second = 9.0
        pane = _LEAD
        for x, y, glass in points:
            far = hypot(u - x, 1.15 * (v - y))
            if far < nearest:
                nearest, second, pane = far, nearest, glass
            elif far < second:
                second = far
        return pane, 0.6 * (second - nearest)

    return at
