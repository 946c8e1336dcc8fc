"""A cat among leaves, with a bell on its collar."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import WHITE, Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import Fill, Point, Shape, covering, disc, ellipse, painted, polygon, stroke


class _Fur(NamedTuple):
    main: Rgb
    dark: Rgb
    pale: Rgb


_FURS = (
    "e8923a 9a4a17 fde3bd",
    "8b919c 43474f eef0f3",
    "c9a27a 6a452c f8ead6",
    "4a4458 221e30 d8d0e0",
    "f3e6d4 c98a52 fffaf2",
)
_GARDENS = (
    ("14324f 1d6a72 46a06a", "2f8f57 8ccf4d 0f5a50 e4557a f2a33c 5d4fb0 3bb3c4"),
    ("2a1f4f 6a2f5f b8603f", "d9482f f2a33c ffd25a 8f2f3f 5f7f3a c0602a 6a3f8a"),
    ("0f2f6a 2a5fa8 5fb0c8", "2fa0b0 7fd0c0 1f4f9a f28fb0 ffd76a 6f5fc8 3f8f6f"),
)
"""The ground from above, and the leaves."""
_IRISES = colours("6fce5a 53c3d9 f2c531")
_COLLARS = colours("d92f4b 2f6fd0 8a3fb0 1f9e6e")
_NIGHT, _LINE = colours("10131a 5a2a2a")
_EAR = ((0.27, 0.07), (0.10, 0.36), (0.305, 0.41))
_INNER_EAR = ((0.255, 0.139), (0.149, 0.372), (0.272, 0.402))
_SMILE = ((0.0, 0.655), (0.02, 0.68), (0.045, 0.69), (0.07, 0.68), (0.09, 0.655))
"""Half of what is on both sides, with u counted from the middle."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "cat")
    noise = Noise(chance)
    fur = _Fur(*colours(chance.choice(_FURS)))
    ground, leaves = chance.choice(_GARDENS)
    moon = 0.5 + chance.side() * 0.38
    places = chance.shuffled((column / 9, row / 9) for row in range(10) for column in range(10))
    shapes = [_leaf(chance, place, colours(leaves)) for place in places]
    shapes.append(disc((moon, 0.12), 0.10, _down("fff2c0 f7cf7a", 0.02, 0.22)))
    shapes += [*_body(noise, fur), *_head(fur), *_face(fur, chance.choice(_IRISES)), *_collar(chance.choice(_COLLARS))]
    height = gradient(ground)
    return painted(lambda u, v: height(v + 0.15 * (noise(3 * u, 3 * v) - 0.5)), shapes)


def _down(codes: str, top: float, bottom: float) -> Colour:
    """Return a gradient from a height to another."""
    shades = gradient(codes)
    return lambda _u, v: shades((v - top) / (bottom - top))


def _leaf(chance: Chance, place: Point, tones: list[Rgb]) -> Shape:
    """Return a leaf with a rib, its lower half in the shade."""
    x, y = (part + chance.between(-0.05, 0.05) for part in place)
    size, turn = chance.between(0.07, 0.13), chance.between(0, 2 * pi)
    tone, shade = chance.choice(tones), colour("0b2a2a")
    across, down = cos(turn) / size, sin(turn) / size

    def paint(u: float, v: float, below: Rgb) -> Rgb:
        along = (u - x) * across + (v - y) * down
        aside = (v - y) * across - (u - x) * down
        half = 0.42 * (1 - along * along)
        if abs(aside) >= half:
            return below
        return mix(tone, shade, 0.5 if abs(aside) < 0.03 else 0.2 if aside > 0 else 0.0)

    return Shape((x - size, y - size, x + size, y + size), paint)


def _body(noise: Noise, fur: _Fur) -> list[Shape]:
    def fill(u: float, v: float) -> Rgb:
        stripe = smooth(0.35, 0.6, sin(46 * abs(u - 0.5) - 9 * v + 2 * noise(6 * u, 6 * v)))
        return mix(fur.main, fur.dark, 0.75 * stripe)

    return [ellipse((0.5, 1.08), (0.42, 0.36), fill), ellipse((0.5, 1.0), (0.15, 0.22), fur.pale)]


def _head(fur: _Fur) -> list[Shape]:
    inside = _down("f29a9a a4464f", 0.12, 0.34)
    ears = []
    for side in (-1, 1):
        ears += [polygon(_beside(side, _EAR), fur.main), polygon(_beside(side, _INNER_EAR), inside)]

    def fill(u: float, v: float) -> Rgb:
        aside = abs(u - 0.5)
        brow = smooth(0.2, 0.5, sin(78 * aside + 1.2)) * smooth(0.16, 0.14, aside + 0.12 * (0.40 - v))
        cheek = smooth(0.2, 0.5, sin(62 * (v + 0.28 * aside))) * smooth(0.20, 0.23, aside) * smooth(0.38, 0.42, v)
        seen = mix(fur.main, fur.dark, 0.85 * max(brow * smooth(0.405, 0.37, v), cheek))
        return mix(seen, fur.pale, 0.9 * smooth(0.05, 0.02, aside + 0.25 * (0.52 - v)) * smooth(0.40, 0.5, v))

    return [*ears, ellipse((0.5, 0.58), (0.285, 0.225), fill), ellipse((0.5, 0.50), (0.325, 0.265), fill)]


def _beside(side: int, points: tuple[Point, ...]) -> list[Point]:
    """Return points whose u was counted from the middle, on one side of it."""
    return [(0.5 + side * x, y) for x, y in points]


def _face(fur: _Fur, iris: Rgb) -> list[Shape]:
    muzzle = [ellipse((0.5, 0.735), (0.10, 0.075), fur.pale)]
    muzzle += [ellipse((x, 0.66), (0.105, 0.085), fur.pale) for x in (0.425, 0.575)]
    nose = polygon([(0.452, 0.588), (0.548, 0.588), (0.515, 0.63), (0.485, 0.63)], colour("e86a78"))
    mouth = [
        stroke([(0.5, 0.62), (0.5, 0.655)], 0.009, _LINE),
        *(stroke(_beside(side, _SMILE), 0.009, _LINE) for side in (-1, 1)),
    ]
    eyes = [shape for side in (-1, 1) for shape in _eye(0.5 + side * 0.135, iris)]
    whiskers = [
        stroke([(0.5 + side * 0.13, y), (0.5 + side * 0.46, y + drop)], 0.008, WHITE, 0.003)
        for side in (-1, 1)
        for y, drop in ((0.63, -0.045), (0.655, 0.0), (0.68, 0.05))
    ]
    return [*muzzle, *eyes, nose, *mouth, *whiskers]


def _eye(x: float, iris: Rgb) -> list[Shape]:
    def fill(_u: float, v: float) -> Rgb:
        return mix(iris, WHITE, 0.4 * clamp(0.2 + 9 * (v - 0.50)))

    return [
        ellipse((x, 0.475), (0.094, 0.083), _NIGHT),
        ellipse((x, 0.475), (0.083, 0.072), fill),
        ellipse((x, 0.475), (0.026, 0.064), _NIGHT),
        disc((x - 0.024, 0.446), 0.018, WHITE),
    ]


def _collar(tone: Fill) -> list[Shape]:
    def cover(u: float, v: float) -> float:
        aside = abs(u - 0.5)
        return smooth(0.024, 0.020, abs(v - 0.858 - 0.35 * (0.30 - aside) ** 2)) * smooth(0.245, 0.235, aside)

    bell, slit = colours("ffd23e 6a4a08")
    band = covering((0.25, 0.82, 0.75, 0.93), cover, tone)
    return [band, disc((0.5, 0.925), 0.042, bell), ellipse((0.5, 0.933), (0.010, 0.016), slit)]
