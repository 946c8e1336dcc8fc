"""A city at night: fireworks over lit windows, and water that mirrors them."""

from __future__ import annotations

from math import atan2, exp, floor, hypot, pi
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import WHITE, Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import Point, Shape, disc, mirrored, painted, polygon, rectangle, stroke

_SHORE = 0.70
_PANE_WIDE, _PANE_HIGH = 0.033, 0.040


class _Night(NamedTuple):
    sky: str
    cast: str
    rows: str


_NIGHTS = (
    _Night("0d1440 3a2a78 a6417f f0795c ffc76b", "0a5a78", "7a3f80 3b2766 171033"),
    _Night("041a3a 0a3f6f 1f7f9a 6ac0a8 ffe08a", "3a2a7a", "2f6f88 1a4068 0a1a38"),
    _Night("1a0a30 4a1a5a a02a5a e8503a ffb040", "1a2a7a", "883a58 50204f 220c2c"),
)
_WINDOWS = colours("ffe28a ffb35c 8fe3ff ff8fb0 ffd070")
_WORKS = ((0.55, 0.17, 0.15), (0.86, 0.21, 0.17), (0.72, 0.07, 0.10), (0.40, 0.33, 0.085), (0.10, 0.40, 0.085))
"""The fireworks' centres and sizes."""
_SPARKS = "ff4f7a ffd23e 5fe3ff 9dff6b c58bff"


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "city")
    noise = Noise(chance)
    night, side = chance.choice(_NIGHTS), chance.side()
    sparks = chance.shuffled(colours(_SPARKS))
    works = []
    for (x, y, size), spark in zip(_WORKS, sparks, strict=True):
        place = x + chance.between(-0.03, 0.03), y + chance.between(-0.02, 0.02)
        works.append((place, size, spark))
    moon = (chance.between(0.20, 0.32), 0.17)
    shapes = [*_stars(chance), *(_firework(*work) for work in works), _moon(noise, moon)]
    for depth, tone in enumerate(colours(night.rows)):
        shapes += _skyline(chance, depth, tone)
    above = painted(_sky(noise, night, moon), shapes)
    boat = _boat(chance.between(0.62, 0.76), chance.choice(_WINDOWS))
    return mirrored(painted(_with_water(above, noise, works), boat), side)


def _sky(noise: Noise, night: _Night, moon: Point) -> Colour:
    height, cast = gradient(night.sky, 0, 0.35, 0.6, 0.82, 1), colour(night.cast)
    glow, haze = colour("fff2cf"), colour("ff9f8a")

    def at(u: float, v: float) -> Rgb:
        far = hypot(u - moon[0], v - moon[1])
        seen = mix(height(v / _SHORE), cast, 0.8 * smooth(0.75, 0.1, far) * smooth(0.75, 0.1, v))
        seen = mix(seen, haze, 0.5 * smooth(0.55, 0.72, noise.clouds(u * 3, v * 16, 3)) * smooth(0.1, 0.5, v))
        return mix(seen, glow, 0.35 * exp(-9 * far))

    return at


def _stars(chance: Chance) -> list[Shape]:
    return [
        disc((chance.share(), chance.between(0, 0.42)), chance.between(0.003, 0.006), WHITE, chance.between(0.5, 1))
        for _ in range(40)
    ]


def _moon(noise: Noise, place: Point) -> Shape:
    bright, dim = colour("fff6dc"), colour("e9cfa0")
    return disc(place, 0.082, lambda u, v: mix(bright, dim, 0.7 * noise(22 * u, 22 * v)))


def _firework(place: Point, size: float, spark: Rgb) -> Shape:
    x, y = place
    rays = 12 + round(30 * size)

    def paint(u: float, v: float, below: Rgb) -> Rgb:
        across, down = u - x, v - y
        far = hypot(across, down) / size
        if far >= 1.15:
            return below
        turn = atan2(down, across) / (2 * pi) * rays + 0.25 * far * far
        ray = smooth(0.34, 0.12, abs(turn % 1 - 0.5)) * smooth(0.10, 0.3, far) * smooth(1.1, 0.8, far)
        flicker = 0.6 + 0.4 * smooth(0.35, 0.5, (3.2 * far + 0.5 * floor(turn)) % 1)
        seen = mix(below, spark, 0.35 * (1 - far / 1.15))
        return mix(seen, mix(WHITE, spark, clamp(1.8 * far)), ray * flicker)

    room = 1.15 * size
    return Shape((x - room, y - room, x + room, y + room), paint)


def _skyline(chance: Chance, depth: int, tone: Rgb) -> list[Shape]:
    """Return a row of houses: depth 0 is far away and has no windows."""
    shapes: list[Shape] = []
    least, most = ((0.10, 0.30), (0.16, 0.44), (0.07, 0.32))[depth]
    left = -0.03
    while left < 1:
        wide = chance.choice((2, 2, 3, 3, 4)) * _PANE_WIDE + 0.014
        top = _SHORE - chance.between(least, most)
        shapes += _house(chance, (left, top, wide), tone, depth)
        left += wide + (0.003 if depth else 0)
    return shapes


def _house(chance: Chance, place: tuple[float, float, float], tone: Rgb, depth: int) -> list[Shape]:
    left, top, wide = place
    right, middle = left + wide, left + wide / 2
    roof = chance.choice(("flat", "gable", "mast", "step"))
    shapes = []
    if roof == "gable":
        shapes.append(polygon([(left, top + 0.001), (middle, top - 0.5 * wide), (right, top + 0.001)], tone))
    elif roof == "mast":
        shapes.append(stroke([(middle, top), (middle, top - 0.09)], 0.008, tone, 0.003))
    elif roof == "step":
        shapes.append(rectangle(left, top - 0.03, middle, top + 0.001, tone))
    front = _windows(chance, left, top, tone) if depth else mix(tone, colour("f0795c"), 0.2)
    return [*shapes, rectangle(left, top, right, _SHORE + 0.005, front)]


def _windows(chance: Chance, left: float, top: float, tone: Rgb) -> Colour:
    """Return the front of a house: about half of its windows are lit, most of them alike."""
    usual, rare = chance.choice(_WINDOWS), chance.choice(_WINDOWS)
    panes = [chance.choice((usual, usual, usual, rare, tone, tone, tone)) for _ in range(64)]

    def fill(u: float, v: float) -> Rgb:
        across, down = (u - left - 0.001) / _PANE_WIDE, (v - top) / _PANE_HIGH
        column, row = floor(across), floor(down)
        if across - column < 0.38 or down - row < 0.42 or v > _SHORE - 0.008:
            return tone
        return panes[(row * 5 + column) % 64]

    return fill


def _with_water(above: Colour, noise: Noise, works: list[tuple[Point, float, Rgb]]) -> Colour:
    """Return what is above the shore, and the water that mirrors it."""
    quay, deep, shine = colour("0b0820"), colour("141046"), colour("ffd08a")

    def at(u: float, v: float) -> Rgb:
        depth = v - _SHORE
        if depth < 0:
            return above(u, v)
        if depth < 0.012:
            return quay
        wave = (noise(9 * u, 70 * depth) - 0.5) * (0.015 + 0.12 * depth)
        seen = mix(above(clamp(u + wave), max(0.0, _SHORE - 1.9 * depth)), deep, 0.34 + 0.5 * depth)
        seen = mix(seen, shine, 0.3 * smooth(0.62, 0.8, noise(5 * u, 140 * depth)))
        for (x, _), _size, spark in works:
            near = abs(u - x)
            if near < 0.16:
                streak = smooth(0.35, 0.65, noise(6 * u, 110 * depth + 50 * x))
                seen = mix(seen, spark, 0.65 * exp(-((near / 0.07) ** 2)) * streak)
        return seen

    return at


def _boat(x: float, sail: Rgb) -> list[Shape]:
    water, hull = 0.895, colour("0a0720")
    low, high = water + 0.05, water - 0.20
    return [
        polygon([(x - 0.16, water), (x + 0.16, water), (x + 0.11, low), (x - 0.11, low)], hull),
        stroke([(x, water), (x, high)], 0.009, hull),
        polygon(
            [(x + 0.008, high + 0.01), (x + 0.13, water - 0.02), (x + 0.008, water - 0.02)],
            lambda u, _v: mix(colour("ff6b57"), sail, clamp(abs(u - x) / 0.12)),
        ),
        polygon(
            [(x - 0.008, high + 0.01), (x - 0.08, water - 0.02), (x - 0.008, water - 0.02)],
            colour("fdf0d5"),
        ),
    ]
