"""A tree with a season in each quarter of its crown, and what belongs to each around it."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, hypot, pi, sin, sqrt

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import WHITE, Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import (
    Point,
    Shape,
    disc,
    ellipse,
    land,
    mirrored,
    painted,
    polygon,
    rectangle,
    stroke,
)

_LEAVES = (
    ("fff0f5 ffb7d0 ff6fa8", "fff4c8 ffb0e0 e060c0", "fff0ff e8b0ff a870f0"),
    ("d8e85a 6fc04a 1f7a3f", "c8f08a 4fb08a 0f6a6a", "f0e86a 9ac83a 3f8a2a"),
    ("ffd23e f28c28 c02f2a", "ffc85a e8603a 8a2450", "ffe05a f0802a a84020"),
    ("8fb0e0 c8e0f4 ffffff", "9a9ae8 d0d8ff ffffff", "7ac0d8 c0ecf0 ffffff"),
)
"""The leaves of each season as it goes on, in three years."""
_SKIES = ("7fd6d2 c9efe0", "2f8fdc 8fd4f4", "7a3f6e d9764f ffd98f", "2b3f78 6f86bc b9c9e6")
_LIMBS = (
    (0.50, 0.60, 0.30, 0.34, 0.060),
    (0.50, 0.58, 0.70, 0.33, 0.060),
    (0.50, 0.57, 0.47, 0.16, 0.052),
    (0.50, 0.62, 0.18, 0.50, 0.042),
    (0.50, 0.63, 0.83, 0.51, 0.042),
    (0.40, 0.46, 0.36, 0.20, 0.028),
    (0.61, 0.45, 0.63, 0.18, 0.028),
)
_BUTTERFLIES = ((0.09, 0.15, 0.055), (0.21, 0.055, 0.04), (0.055, 0.35, 0.045))
_BARK, _DARK_BARK, _INK = colours("6a4630 2a1812 2a2438")
_DISCS = 560


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "seasons")
    noise = Noise(chance)
    year = [gradient(chance.choice(years)) for years in _LEAVES]
    shapes = [
        _ground(noise),
        *_snowman(chance),
        *_pumpkins(chance),
        *_butterflies(chance),
        *_kite(chance),
        _trunk(noise),
    ]
    shapes += [stroke([(x, y), (x2, y2)], width, _BARK, width / 4) for x, y, x2, y2, width in _LIMBS]
    shapes += [_leaf(chance, year) for _ in range(_DISCS)]
    shapes += [_fallen(chance, year[2]) for _ in range(24)]
    shapes += [
        disc((chance.between(0, 0.48), chance.between(0.46, 0.98)), chance.between(0.004, 0.009), WHITE)
        for _ in range(60)
    ]
    return mirrored(painted(_sky(noise), shapes), chance.side())


def _quarters(noise: Noise, u: float, v: float) -> tuple[float, float]:
    """Return how much of a place is right and how much is below, softly mixed where the quarters meet."""
    right = smooth(0.46, 0.54, u + 0.05 * (noise(5 * u, 5 * v) - 0.5))
    return right, smooth(0.40, 0.52, v + 0.05 * (noise(5 * u + 9, 5 * v) - 0.5))


def _sky(noise: Noise) -> Colour:
    spring, summer, autumn, winter = map(gradient, _SKIES)
    glow, sun, violet, wine = colours("fff3b0 ffe45c 4a2f8a 8a2450")

    def at(u: float, v: float) -> Rgb:
        right, low = _quarters(noise, u, v)
        seen = mix(spring(2 * v), summer(2 * v), right) if low < 1 else WHITE
        if low:
            cold = mix(winter(1.6 * v - 0.5), violet, 0.6 * smooth(0.3, -0.1, u))
            warm = mix(autumn(1.6 * v - 0.5), wine, 0.7 * smooth(0.72, 1.1, u) * smooth(0.95, 0.6, v))
            seen = mix(seen, mix(cold, warm, right), low)
        far = hypot(u - 0.87, v - 0.13)
        seen = mix(mix(seen, glow, 0.8 * exp(-11 * far)), sun, smooth(0.078, 0.072, far))
        cloud = smooth(0.54, 0.66, noise.clouds(4 * u, 8 * v, 3)) * smooth(0.47, 0.3, v) * smooth(0.75, 0.45, u)
        return mix(seen, WHITE, 0.85 * cloud)

    return at


def _ground(noise: Noise) -> Shape:
    snow, straw, grass, shade, blue, red = colours("eef5fb d99a3a 8a9a3a 20304a 2f6fd0 8a1f2a")

    def top(u: float) -> float:
        return 0.86 - 0.06 * noise.clouds(3 * u, 5.5, 3)

    def fill(u: float, v: float) -> Rgb:
        autumn = mix(straw, grass, noise(14 * u, 20 * v))
        seen = mix(snow, autumn, smooth(0.44, 0.56, u + 0.06 * (noise(9 * u, 9 * v) - 0.5)))
        seen = mix(seen, shade, 0.28 * smooth(0, 0.24, v - top(u)))
        return mix(mix(seen, blue, 0.35 * smooth(0.30, 0.0, u)), red, 0.4 * smooth(0.72, 1.0, u))

    return land(top, 0.80, fill)


def _trunk(noise: Noise) -> Shape:
    def paint(u: float, v: float, below: Rgb) -> Rgb:
        half = 0.032 + 0.028 * (v - 0.55) + 1.2 * max(0.0, v - 0.86) ** 1.5
        aside = (u - 0.5 - 0.01 * sin(9 * v)) / half
        bark = mix(_BARK, _DARK_BARK, clamp(0.5 + 0.5 * aside + 0.5 * (noise(40 * u, 10 * v) - 0.5)))
        return mix(below, bark, smooth(1.06, 0.94, abs(aside)))

    return Shape((0.36, 0.55, 0.64, 1.0), paint)


def _leaf(chance: Chance, year: list[Callable[[float], Rgb]]) -> Shape:
    """Return one of the discs of the crown: the year goes round it, light outside and darker within."""
    turn, far = chance.between(0, 2 * pi), sqrt(chance.share())
    x, y = 0.5 + 0.42 * far * cos(turn), 0.40 + 0.34 * far * sin(turn)
    season, share = divmod((turn / (pi / 2) + 2) % 4, 1)
    shade = colour("201020")
    tone = mix(year[int(season)](share + chance.between(-0.3, 0.3)), shade, 0.2 * smooth(0.8, 0.1, far))
    bright = mix(tone, WHITE, 0.2)

    def fill(_u: float, v: float) -> Rgb:
        return bright if v < y else mix(tone, shade, 4 * (v - y))

    return disc((x, y), chance.between(0.020, 0.036), fill)


def _fallen(chance: Chance, autumn: Callable[[float], Rgb]) -> Shape:
    """Return a leaf that the wind has taken from the autumn side."""
    x, y, turn = chance.between(0.55, 1), chance.between(0.58, 0.88), chance.between(0, pi)
    size = chance.between(0.011, 0.018)
    across, down = size * cos(turn), size * sin(turn)
    corners = [(x + across, y + down), (x - 0.5 * down, y + 0.5 * across)]
    corners += [(x - across, y - down), (x + 0.5 * down, y - 0.5 * across)]
    return polygon(corners, autumn(chance.share()))


def _snowman(chance: Chance) -> list[Shape]:
    x, scarf = 0.17 + chance.between(-0.02, 0.03), chance.choice(colours("e23b4b 2f6fd0 1f9e6e"))
    shapes: list[Shape] = []
    for y, radius in ((0.905, 0.066), (0.815, 0.050), (0.75, 0.038)):
        shapes.append(disc((x, y), radius, _round((x, y), radius, "ffffff 9fb8dc")))
    shapes += [disc((x + side * 0.013, 0.742), 0.006, _INK) for side in (-1, 1)]
    shapes += [disc((x, y), 0.007, _INK) for y in (0.81, 0.84)]
    shapes += [rectangle(x - 0.028, 0.67, x + 0.028, 0.722, _INK), rectangle(x - 0.048, 0.714, x + 0.048, 0.728, _INK)]
    nose = polygon([(x, 0.750), (x + 0.05, 0.758), (x, 0.766)], colour("ff8a1f"))
    return [*shapes, nose, stroke([(x - 0.04, 0.782), (x + 0.04, 0.782), (x + 0.05, 0.84)], 0.018, scarf)]


def _pumpkins(chance: Chance) -> list[Shape]:
    shapes: list[Shape] = []
    for middle, y, size in ((0.68, 0.93, 0.050), (0.79, 0.905, 0.064), (0.905, 0.94, 0.048)):
        x = middle + chance.between(-0.015, 0.015)
        shapes.append(stroke([(x, y - 0.8 * size), (x + 0.012, y - 1.25 * size)], 0.018, colour("3f6a2a")))
        shapes += [_rib((x + part * size, y), (0.45 * size, 0.92 * size)) for part in (-0.72, 0.72, -0.38, 0.38, 0.0)]
    return shapes


def _rib(place: Point, radii: Point) -> Shape:
    return ellipse(place, radii, _round(place, radii[1], "ffa838 c2490f"))


def _round(place: Point, radius: float, codes: str) -> Callable[[float, float], Rgb]:
    """Return the light on something round: bright at the top left, dark at the bottom right."""
    tones = gradient(codes)
    x, y = place
    return lambda u, v: tones(0.3 + 0.45 * (u - x + v - y) / radius)


def _butterflies(chance: Chance) -> list[Shape]:
    shapes: list[Shape] = []
    tones = chance.shuffled(colours("8a4fd0 ff8f3a e23b7a 2f8fd0"))
    for (x, y, size), tone in zip(
        ((0.09, 0.15, 0.055), (0.21, 0.055, 0.04), (0.055, 0.35, 0.045)), tones, strict=False
    ):
        light = mix(tone, WHITE, 0.4)
        for side in (-1, 1):
            shapes += [
                disc((x + side * 0.5 * size, y - 0.28 * size), 0.48 * size, tone),
                disc((x + side * 0.42 * size, y + 0.36 * size), 0.34 * size, tone),
                disc((x + side * 0.5 * size, y - 0.28 * size), 0.2 * size, light),
            ]
        shapes.append(stroke([(x, y - 0.55 * size), (x, y + 0.6 * size)], 0.16 * size, _INK))
    return shapes


def _kite(chance: Chance) -> list[Shape]:
    x, y, tones = 0.925, 0.36, chance.choice(("e23b4b ffd23e", "2f6fd0 ff9f43", "8a4fd0 8fe3a0"))
    one, other = colours(tones)
    tail = [(x + 0.012 * sin(1.2 * step), y + 0.06 + 0.015 * step) for step in range(11)]

    def fill(u: float, v: float) -> Rgb:
        return one if (u > x) == (v > y - 0.01) else other

    return [
        stroke(tail, 0.008, WHITE),
        polygon([(x, y - 0.075), (x + 0.052, y - 0.01), (x, y + 0.075), (x - 0.052, y - 0.01)], fill),
    ]
