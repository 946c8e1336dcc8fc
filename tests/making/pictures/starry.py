"""A night of swirling stars over a village, with a cypress in front."""

from __future__ import annotations

from math import atan2, exp, hypot, sin
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import Point, Shape, covering, land, mirrored, painted, polygon, rectangle


class _Night(NamedTuple):
    sky: str
    left: str
    right: str
    far: str
    near: str


_NIGHTS = (
    _Night("081a4a 123a86 2f6dbb 7fb4dc e9eed2", "2a2f9a", "1f9ab0", "12305e 2f6f9a", "0f3b3a 4d8a4a"),
    _Night("04233f 0a5068 1f8f96 7fd0b8 f0f4d0", "1f3f9a", "3fb06a", "0a2f4f 2f7f7a", "2a2f1a 8a8a3a"),
    _Night("140f40 3a2a86 6f5fc8 b8a0e8 f8e8e0", "7a2f8a", "2f6fd0", "241a5e 5f4fa8", "1a2f4a 3f7a6a"),
)
_GOLD = gradient("fff7c2 ffdc5e f0a83a 3f78b8", 0, 0.35, 0.7, 1)
_STARS = (
    (0.10, 0.10, 0.035),
    (0.30, 0.08, 0.028),
    (0.55, 0.09, 0.036),
    (0.69, 0.21, 0.024),
    (0.24, 0.27, 0.026),
    (0.92, 0.41, 0.030),
    (0.38, 0.53, 0.024),
    (0.79, 0.55, 0.020),
    (0.06, 0.42, 0.024),
)
_WALLS = colours("7b8ec8 b07f9a 66a0c0 c08a6a d0b080")
_ROOF, _WINDOW, _SPIRE = colours("4a2340 ffd23e 1a1c3c")

_Swirl = tuple[float, float, float, int]
"""Where its middle is, how large it is, and which way it turns."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "starry")
    noise = Noise(chance)
    night = chance.choice(_NIGHTS)
    swirls = [
        (chance.between(0.38, 0.5), chance.between(0.29, 0.36), 0.20, 1),
        (chance.between(0.64, 0.72), chance.between(0.39, 0.46), 0.13, -1),
    ]
    stars = [
        _star((x + chance.between(-0.02, 0.02), y + chance.between(-0.02, 0.02)), radius * chance.between(0.9, 1.15))
        for x, y, radius in _STARS
    ]
    hills = [
        _hill(noise, 0.74, 0.16, 2.6, colours(f"{night.far} {night.right}")),
        _hill(noise, 0.86, 0.06, 5.0, colours(f"{night.near} {night.left}")),
    ]
    shapes = [*stars, *_moon((0.86, 0.14), 0.085), *hills, *_village(chance), _cypress(noise, chance)]
    return mirrored(painted(_sky(noise, night, swirls), shapes), chance.side())


def _sky(noise: Noise, night: _Night, swirls: list[_Swirl]) -> Colour:
    tones, pale = gradient(night.sky, 0, 0.3, 0.55, 0.78, 1), colour("dfe9d0")
    left, right = colour(night.left), colour(night.right)

    def at(u: float, v: float) -> Rgb:
        wobble = 2.5 * noise(26 * u, 26 * v)
        stroke = 0.5 + 0.5 * sin(13.2 * (5.2 * v + 1.1 * noise.clouds(2 * u, 2 * v, 2)) + wobble)
        glow = 0.0
        for x, y, size, way in swirls:
            across, down = u - x, v - y
            far = hypot(across, down) / size
            if far < 1.5:
                spiral = 0.5 + 0.5 * sin(3 * way * atan2(down, across) + 15 * far + wobble)
                stroke += smooth(1.5, 0.75, far) * (spiral - stroke)
                glow = max(glow, exp(-2.2 * far * far))
        light = stroke * (0.55 + 0.6 * noise.clouds(4 * u, 9 * v + 3, 2))
        seen = tones(0.12 + 0.55 * light + 0.22 * smooth(0.25, 0.62, v))
        seen = mix(seen, left, 0.45 * smooth(0.6, -0.2, u + 0.3 * v))
        seen = mix(seen, right, 0.45 * smooth(0.4, 1.2, u + 0.5 * v))
        return mix(seen, pale, 0.6 * glow * stroke)

    return at


def _star(place: Point, radius: float) -> Shape:
    x, y = place

    def paint(u: float, v: float, below: Rgb) -> Rgb:
        across, down = u - x, v - y
        far = hypot(across, down) / radius
        if far >= 3.3:
            return below
        ring = 0.5 + 0.5 * sin(7.5 * far - 0.8 * sin(9 * atan2(down, across)))
        return mix(below, _GOLD(far / 3.4), clamp(1.25 - far / 2.7) * (0.62 + 0.38 * ring) if far > 0.8 else 1.0)

    room = 3.3 * radius
    return Shape((x - room, y - room, x + room, y + room), paint)


def _moon(place: Point, radius: float) -> list[Shape]:
    x, y = place
    glow, amber, cream = colours("ffd558 ff9d2e ffe98c")

    def paint(u: float, v: float, below: Rgb) -> Rgb:
        far = hypot(u - x, v - y) / radius
        ring = 0.5 + 0.5 * sin(9 * far)
        seen = mix(below, glow, clamp(1.2 - far / 2) * (0.55 + 0.35 * ring))
        hollow = hypot(u - x + 0.032, v - y + 0.012) / radius
        seen = mix(seen, amber, smooth(1.04, 0.96, far))
        return mix(seen, cream, smooth(0.80, 0.72, hollow) * smooth(1.04, 0.96, far))

    room = 2.4 * radius
    return [Shape((x - room, y - room, x + room, y + room), paint)]


def _hill(noise: Noise, foot: float, high: float, rough: float, tones: list[Rgb]) -> Shape:
    """Return a hill in slanting strokes; the third tone colours its right."""

    def top(u: float) -> float:
        return foot - high * noise.clouds(u * rough + 1, 4 * rough, 3)

    def fill(u: float, v: float) -> Rgb:
        wave = 0.5 + 0.5 * sin(20 * rough * (v - top(u)) + 12 * rough * (u - 0.5) + 5 * noise(8 * u, 8 * v))
        return mix(mix(tones[0], tones[1], 0.8 * wave), tones[2], 0.5 * smooth(0.3, 1.0, u))

    return land(top, foot - high, fill)


def _village(chance: Chance) -> list[Shape]:
    """Return a row of houses with a church among them."""
    shapes: list[Shape] = []
    for step, x in enumerate((0.36, 0.45, 0.54, 0.75, 0.84, 0.93)):
        half, high = chance.between(0.032, 0.042), chance.between(0.05, 0.08)
        shapes += _house(chance, x, 0.91 + 0.025 * (step % 3), half, high)
    shapes.append(polygon([(0.65, 0.60), (0.665, 0.80), (0.635, 0.80)], _SPIRE))
    return [*shapes, *_house(chance, 0.65, 0.95, 0.024, 0.15), *_house(chance, 0.695, 0.95, 0.035, 0.07)]


def _house(chance: Chance, x: float, foot: float, half: float, high: float) -> list[Shape]:
    top = foot - high
    wall = chance.choice(_WALLS)
    shapes = [
        rectangle(x - half, top, x + half, foot, wall),
        polygon([(x - 1.2 * half, top), (x, top - 1.1 * half), (x + 1.2 * half, top)], _ROOF),
    ]
    for row in range(max(1, round(high / 0.06))):
        for side in (-0.45, 0.45):
            left, up = x + side * half - 0.009, top + 0.014 + 0.045 * row
            shapes.append(rectangle(left, up, left + 0.018, up + 0.022, _WINDOW))
    return shapes


def _cypress(noise: Noise, chance: Chance) -> Shape:
    dark, green = colours("0a1712 4a6b2a")
    middle, sway = chance.between(0.13, 0.17), chance.side() * 0.022

    def flame(u: float, v: float) -> tuple[float, float]:
        """Return how wide half the tree is at a height, and how far from its middle a place is."""
        down = max(0.0, (v - 0.16) / 0.84)
        half = (0.022 + 0.105 * down**1.2) * (0.72 + 0.5 * noise(12 * v, 3)) * smooth(0, 0.25, down)
        return half, u - middle - sway * sin(7 * down)

    def cover(u: float, v: float) -> float:
        half, aside = flame(u, v)
        return smooth(1.05, 0.92, abs(aside) / half) if half > 0.004 else 0.0

    def fill(u: float, v: float) -> Rgb:
        half, aside = flame(u, v)
        wave = 0.5 + 0.5 * sin(20 * aside / (half + 0.03) + 18 * v + 3 * noise(20 * u, 9 * v))
        return mix(dark, green, 0.9 * wave)

    return covering((0.0, 0.16, 0.34, 1.0), cover, fill)
