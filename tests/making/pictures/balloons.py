"""Balloons over fields: a rainbow, two ranges of hills, a patchwork of fields with a lake."""

from __future__ import annotations

from math import asin, atan2, floor, hypot, pi, sin, sqrt
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import BLACK, WHITE, Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import (
    Point,
    Shape,
    covering,
    ellipse,
    land,
    mirrored,
    painted,
    polygon,
    rectangle,
    stroke,
)


class _Day(NamedTuple):
    sky: str
    left: str
    right: str
    cloud: str
    far: str
    near: str


_DAYS = (
    _Day("1f66b8 4fa3e0 a8dcf0 fff0cf ffd9a0", "3a3fa8", "ff9f7a", "f6c9b0", "7aa7c4", "5d9a86"),
    _Day("0f8fb8 3fc0d8 b0ecdc f8f6c0 ffe08a", "1f5fb0", "ffc24a", "f0d8b0", "6ab0b0", "4f9a6a"),
    _Day("4a3f9a 9a5ab8 f08aa8 ffc08a ffe6a0", "2a3a8f", "ff7a5a", "ffb0a0", "8a6aa8", "6a5a90"),
)
_PLACES = (
    (0.30, 0.31, 0.195),
    (0.73, 0.24, 0.135),
    (0.80, 0.62, 0.105),
    (0.11, 0.65, 0.075),
    (0.53, 0.62, 0.060),
    (0.52, 0.09, 0.050),
    (0.94, 0.44, 0.046),
)
"""The balloons' centres and sizes."""
_CLOTHS = [
    "e23b3b ffd23e",
    "2b59c3 f7f7f2",
    "8a3fb0 ff9ac1",
    "1f9e6e ffe066",
    "f28c28 3a2c7a",
    "e8436e fdf3dc",
    "1f9ac4 ffb35c",
]
_RAINBOW = gradient("8a4fd0 3f6fe0 35c06a f7e14a f79a3a ee4a4a")
_CROPS = colours("7fb84a f2e05a 2f8a4c f0a83a a8e06a a85a3a 8a6fd0 f7f0b0")
_HEDGE, _TRUNK, _WALL, _BIRD = colours("2f6a3a 4a2f1a fdf0d8 24304a")
_TREES = colours("2f7a3f 5aa83a 1f5f4a 8fb83a d8943a")
_ROOFS = colours("d9482f 8a3f5f e88a3a")


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "balloons")
    noise = Noise(chance)
    day, side = chance.choice(_DAYS), chance.side()
    cloths = chance.shuffled(_CLOTHS)
    hills = [
        _hill(noise, 0.76, 0.16, 2.0, colour(day.far)),
        _hill(noise, 0.80, 0.13, 2.6, colour(day.near)),
    ]
    balloons: list[Shape] = []
    for (x, y, size), cloth in zip(_PLACES, cloths, strict=True):
        place = x + chance.between(-0.02, 0.02), y + chance.between(-0.02, 0.02)
        balloons += _balloon(chance, place, size, colours(cloth))
    lake = ellipse((0.22, 0.925), (0.19, 0.05), _water(noise))
    return mirrored(painted(_sky(noise, day), [*hills, *_country(chance), _fields(noise), lake, *balloons]), side)


def _sky(noise: Noise, day: _Day) -> Colour:
    height = gradient(day.sky, 0, 0.35, 0.62, 0.8, 1)
    left, right, shade = colour(day.left), colour(day.right), colour(day.cloud)

    def at(u: float, v: float) -> Rgb:
        seen = mix(height(v / 0.8), left, 0.6 * smooth(0.55, -0.1, u + 0.4 * v))
        seen = mix(seen, right, 0.8 * smooth(0.35, 1.15, u) * smooth(0.0, 0.75, v))
        ray = smooth(-0.1, 0.1, sin(18 * atan2(u - 0.48, 1.02 - v)))
        seen = mix(seen, WHITE, 0.17 * ray * smooth(0.9, 0.3, v))
        bow = (hypot(u - 0.48, v - 1.02) - 0.60) / 0.085
        if 0 < bow < 1:
            seen = mix(seen, _RAINBOW(bow), 0.7 * smooth(0, 0.12, bow) * smooth(1, 0.88, bow))
        puff = noise.clouds(u * 3.2 + 5, v * 6.5, 4)
        thick = smooth(0.51, 0.63, puff) * smooth(-0.05, 0.1, v) * smooth(0.80, 0.6, v)
        return mix(seen, mix(WHITE, shade, clamp(0.5 * v + 5.4 * (0.66 - puff))), 0.92 * thick)

    return at


def _hill(noise: Noise, foot: float, high: float, rough: float, tone: Rgb) -> Shape:
    crest = colour("f4e6c8")

    def top(u: float) -> float:
        return foot - high * (noise.clouds(u * rough, 10 * rough, 3) - 0.35)

    def fill(u: float, v: float) -> Rgb:
        return mix(tone, crest, 0.4 * smooth(0.1, 0.0, v - top(u)))

    return land(top, foot - 0.65 * high, fill)


def _fields(noise: Noise) -> Shape:
    """Return fields in perspective: what lies twice as far is half as wide."""

    def top(u: float) -> float:
        return 0.86 - 0.10 * (noise.clouds(u * 1.6, 25.0, 3) - 0.35)

    def fill(u: float, v: float) -> Rgb:
        deep = v - top(u)
        far = 1 / (0.12 + deep)
        across = 3.2 * ((u - 0.5) / (0.35 + deep) + 9) + 0.7 * sin(far)
        column, row = floor(across), floor(1.35 * far)
        if across - column < 0.06 or 1.35 * far - row < 0.07:
            return _HEDGE
        crop = _CROPS[(column * 5 + row * 3 + column * row % 3) % 8]
        furrow = (column + row) % 3 == 0 and sin(19 * across) > 0
        return mix(crop, _HEDGE, 0.35 if furrow else 0.0)

    return land(top, 0.79, fill)


def _country(chance: Chance) -> list[Shape]:
    """Return trees and houses on the hills, and birds above them."""
    shapes: list[Shape] = []
    for step in range(16):
        x, y, size = (step + chance.share()) / 16, chance.between(0.755, 0.83), chance.between(0.012, 0.022)
        shapes.append(stroke([(x, y), (x, y + 1.6 * size)], 0.006, _TRUNK))
        shapes.append(ellipse((x, y), (0.85 * size, 1.2 * size), chance.choice(_TREES)))
    for step in range(4):
        x, y = (step + chance.between(0.2, 0.8)) / 4, chance.between(0.78, 0.83)
        shapes.append(rectangle(x - 0.022, y - 0.02, x + 0.022, y + 0.02, _WALL))
        shapes.append(polygon([(x - 0.03, y - 0.02), (x, y - 0.05), (x + 0.03, y - 0.02)], chance.choice(_ROOFS)))
    for step in range(6):
        x, y = 0.04 + 0.04 * step, 0.05 + 0.02 * abs(step - 2) + chance.between(0, 0.01)
        shapes.append(stroke([(x - 0.02, y - 0.008), (x, y), (x + 0.02, y - 0.008)], 0.006, _BIRD))
    return shapes


def _water(noise: Noise) -> Colour:
    blue, light = colour("4fb4e8"), colour("e8f7ff")
    return lambda u, v: mix(blue, light, 0.5 if sin(300 * v + 9 * noise(20 * u, 3)) > 0.5 else 0.0)


def _balloon(chance: Chance, place: Point, size: float, cloth: list[Rgb]) -> list[Shape]:
    x, y = place
    wicker, rope = colour("7a4a22"), colour("4a2f1a")
    basket = [(x - 0.17 * size, y + 1.45 * size), (x + 0.17 * size, y + 1.45 * size)]
    basket += [(x + 0.14 * size, y + 1.72 * size), (x - 0.14 * size, y + 1.72 * size)]
    ropes = [
        stroke([(x + way * 0.19 * size, y + 1.1 * size), (x + way * 0.15 * size, y + 1.5 * size)], 0.05 * size, rope)
        for way in (-1, 1)
    ]
    box = (x - size, y - size, x + size, y + 1.2 * size)

    def cover(u: float, v: float) -> float:
        half = _half_width((v - y) / size)
        return smooth(half, half - 0.05, abs(u - x) / size) if half else 0.0

    return [*ropes, polygon(basket, wicker), covering(box, cover, _cloth(chance, place, size, cloth))]


def _half_width(down: float) -> float:
    """Return how wide half a balloon is at a height: a ball above, drawn in to its mouth below."""
    if down < 0.25:
        return sqrt(max(0.0, 1 - down * down))
    return max(0.0, 0.968 * (1 - 0.82 * (down - 0.25) ** 1.35)) if down < 1.18 else 0.0


def _cloth(chance: Chance, place: Point, size: float, cloth: list[Rgb]) -> Colour:
    """Return the cloth of a balloon: eight gores that are seen, with a belt, a zigzag, or nothing more."""
    x, y = place
    belt = chance.choice(((-0.2, 0.2, 2.5), (-0.5, 0.1, 5.0), (0.35, 1.3, 1.0), (2, 2, 1.0)))

    def fill(u: float, v: float) -> Rgb:
        across, down = (u - x) / size, (v - y) / size
        round_it = max(-1.0, min(1.0, across / (_half_width(down) or 1)))
        gore = floor((asin(round_it) / pi + 0.5) * 8)
        first, last, rows = belt
        if first < down < last:
            gore += 1 + floor((down - first) * rows)
        seen = mix(cloth[gore % 2], BLACK, 0.38 * smooth(-0.1, 1, round_it) + 0.1 * smooth(0.2, 1.1, down))
        return mix(seen, WHITE, 0.35 * smooth(0.55, 0, hypot(round_it + 0.42, down + 0.42)))

    return fill
