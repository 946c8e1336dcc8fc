"""Rings of colour that meet: five targets cut into quarters, on a quilt of nine fields."""

from __future__ import annotations

from math import atan2, floor, hypot, pi

from tests.making.pictures.chance import Chance
from tests.making.pictures.colours import BLACK, Colour, Rgb, colours, mix
from tests.making.pictures.shapes import Shape, disc, painted

_PALETTES = (
    "e63946 f4a259 ffd166 8ac926 1982c4 6a4c93 ff70a6 06a77d f7ede2 1d3557 118ab2 ef476f",
    "c8553d f28f3b ffd5a0 588b8b 2d3047 93b7be e0a458 419d78 fff4e4 1b1b2a d1495b 5b8e3a",
    "0b3c8c 1fa2c9 7fe0d0 f4fbff 123047 5a5fd8 b79cf2 ff8fb8 ffd76a 0f7a6a 2f6fe0 e0568a",
)
_FIELDS = colours("f1d9a7 20304f 8fc1c9 d96c4f 2f6f5e efe3cf b8a1d9 3f88a5 e9b44c")
_PLACES = ((0.30, 0.30, 0.40), (0.75, 0.62, 0.42), (0.22, 0.82, 0.28), (0.82, 0.16, 0.26), (0.52, 0.50, 0.16))
"""The targets' centres and radii, the last on top."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "rings")
    hues, across, down = colours(chance.choice(_PALETTES)), chance.side(), chance.side()
    targets = [
        _target(chance, hues, (0.5 + across * (x - 0.5), 0.5 + down * (y - 0.5)), radius) for x, y, radius in _PLACES
    ]
    return painted(_quilt(chance), targets)


def _quilt(chance: Chance) -> Colour:
    fields = chance.shuffled(_FIELDS)
    lean = chance.side() * chance.between(0.18, 0.3)

    def at(u: float, v: float) -> Rgb:
        column, row = floor(2.8 * u + lean * (v - 0.5) * 3 + 0.1), floor(2.8 * v - lean * (u - 0.5) * 3 + 0.1)
        return fields[(column + 3 * row) % 9]

    return at


def _target(chance: Chance, hues: list[Rgb], place: tuple[float, float], radius: float) -> Shape:
    x, y = (part + chance.between(-0.05, 0.05) for part in place)
    rings = _rings(chance, hues, 3 + (radius > 0.2) + (radius > 0.35))
    count = len(rings)
    turn = chance.between(0, pi)

    def fill(u: float, v: float) -> Rgb:
        across, down = u - x, v - y
        depth = hypot(across, down) / radius * count
        ring = min(count - 1, int(depth))
        quarter = floor((atan2(down, across) - turn) / (pi / 2)) % 4
        return mix(rings[ring][quarter], BLACK, 0.14 * (depth % 1))

    return disc((x, y), radius, fill)


def _rings(chance: Chance, hues: list[Rgb], count: int) -> list[list[Rgb]]:
    """Return the four quarters of each ring, from the inside, so that no neighbours are equal."""
    rings: list[list[Rgb]] = []
    for _ in range(count):
        inner: list[Rgb | None] = [*rings[-1]] if rings else [None] * 4
        ring: list[Rgb] = []
        for quarter in range(4):
            around = [ring[-1] if ring else None, ring[0] if quarter == 3 else None]
            ring.append(chance.other(hues, inner[quarter], *around))
        rings.append(ring)
    return rings
