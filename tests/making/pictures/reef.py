"""A coral reef: fish of many stripes, jellyfish, corals and weed on the sand."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, hypot, sin, sqrt

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import BLACK, WHITE, Colour, Rgb, clamp, colour, colours, gradient, mix, smooth
from tests.making.pictures.shapes import Point, Shape, covering, disc, ellipse, land, mirrored, painted, stroke

_SEAS = (
    ("8fe3ea 2fb4d6 0f6fae 0a2f6a", "3a2a9a", "18d0b0"),
    ("c0f4e0 4fd0c0 128a9a 0a3f5a", "1f5fb0", "8ad84a"),
    ("b0d8ff 5f9ff0 3a5fc8 241f6a", "8a2f9a", "1fb0d0"),
)
"""From the surface down, then what the left and the right are tinted with."""
_FISH = (
    (0.45, 0.46, 0.215, 1),
    (0.81, 0.22, 0.100, -1),
    (0.25, 0.14, 0.090, 1),
    (0.84, 0.60, 0.085, -1),
    (0.13, 0.66, 0.070, 1),
    (0.60, 0.70, 0.055, -1),
    (0.92, 0.42, 0.050, -1),
)
"""Where each is, how large, and which way it looks."""
_COATS = (
    "ff7a1f ffffff",
    "ffd92e 2b59c3",
    "ff4f5f ffe9a0",
    "7a4fd8 ffd23e",
    "2fd0a0 ff5f8f",
    "fdf3dc e0483f",
    "1f4fc8 8ff0ff",
)
_CORALS = colours("ff5f6d ff9f43 c44dd0 ffd166 e83f8b 46c88f")
_JELLIES = ((0.58, 0.13, 0.085, "ff8fd0"), (0.10, 0.42, 0.062, "c9b0ff"))
_INK = colour("16161c")


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "reef")
    noise = Noise(chance)
    shapes = [shape for x in (0.035, 0.10, 0.90, 0.965) for shape in _weed(chance, x)]
    shapes += [_jelly((x + chance.between(-0.02, 0.02), y), size, colour(tone)) for x, y, size, tone in _JELLIES]
    shapes += [_rocks(noise), _sand(noise)]
    shapes += [_coral(chance, noise, (step + 0.5) / 9 + chance.between(-0.03, 0.03)) for step in range(9)]
    big = chance.choice(_COATS[:4])
    coats = chance.shuffled(coat for coat in _COATS if coat != big)
    for (x, y, size, way), coat in zip(_FISH, [big, *coats], strict=True):
        place = x + chance.between(-0.02, 0.02), y + chance.between(-0.025, 0.025)
        shapes += _fish(place, size, way, colours(coat), chance.choice(_STRIPES))
    for _ in range(12):
        x, y, size = chance.between(0.52, 0.74), chance.between(0.03, 0.62), chance.between(0.010, 0.024)
        shapes.append(_bubble((x, y), size))
    return mirrored(painted(_sea(noise, *chance.choice(_SEAS)), shapes), chance.side())


def _sea(noise: Noise, tones: str, left: str, right: str) -> Colour:
    depth, one, other = gradient(tones, 0, 0.25, 0.6, 1), colour(left), colour(right)
    ray, sun = colours("e9fbff fff6c0")

    def at(u: float, v: float) -> Rgb:
        seen = mix(depth(v), one, 0.7 * smooth(0.5, -0.15, u + 0.2 * (1 - v)))
        seen = mix(seen, other, 0.65 * smooth(0.5, 1.1, u) * smooth(1, 0.2, v))
        light = 0.5 + 0.5 * sin(24 * (u - 0.3 + 0.45 * v) + 5 * noise(3 * u, 2))
        seen = mix(seen, sun, 0.8 * smooth(0.45, 0.0, hypot(u - 0.30, v)))
        return mix(seen, ray, 0.34 * light * smooth(0.8, 0, v))

    return at


def _rocks(noise: Noise) -> Shape:
    high, low = colours("2f5f9a 0a2350")

    def top(u: float) -> float:
        return 0.82 - 0.16 * noise.clouds(u * 3, 5.5, 3)

    return land(top, 0.66, lambda u, v: mix(high, low, clamp(5 * (v - top(u)))))


def _sand(noise: Noise) -> Shape:
    bright, dark = colours("f7e2a8 b98a4a")

    def top(u: float) -> float:
        return 0.94 - 0.06 * noise.clouds(u * 4, 15.5, 3)

    return land(top, 0.88, lambda u, v: mix(bright, dark, clamp(8 * (v - top(u)) + 0.5 * noise(60 * u, 30 * v) - 0.2)))


def _weed(chance: Chance, x: float) -> list[Shape]:
    """Return a weed that sways, with leaves on both sides."""
    top, sway, start = chance.between(0.35, 0.62), chance.between(0.012, 0.02), chance.between(0, 6)
    light, dark = colours("a8e85a 0f6a4a")

    def shade(_u: float, v: float) -> Rgb:
        return mix(light, dark, clamp(1.6 * (v - top)))

    steps = range(13)
    stem = [(x + sway * sin(0.9 * step + start), 1 - (1 - top) * step / 12) for step in steps]
    leaves = []
    for step in steps[1:-1]:
        side = 1 if step % 2 else -1
        leaves.append(ellipse((stem[step][0] + side * 0.018, stem[step][1]), (0.020, 0.011), shade))
    return [*leaves, stroke(stem, 0.016, shade, 0.006)]


def _jelly(place: Point, size: float, tone: Rgb) -> Shape:
    x, y = place

    def paint(u: float, v: float, below: Rgb) -> Rgb:
        across, down = (u - x) / size, (v - y) / size
        if down < 0.12 + 0.10 * abs(sin(9 * across)):
            bell = smooth(1.03, 0.97, hypot(across, 1.05 * down))
            shine = mix(tone, WHITE, 0.6 * smooth(0.7, 0.1, hypot(across + 0.3, down + 0.45)))
            return mix(below, shine, 0.9 * bell)
        arm = abs(3.2 * (across + 0.10 * sin(5 * down + 2)) % 1 - 0.5)
        if arm < 0.17 and abs(across) < 0.82 and down < 2.3 - abs(across):
            return mix(below, tone, 0.8)
        return below

    return Shape((x - 1.1 * size, y - size, x + 1.1 * size, y + 2.4 * size), paint)


def _bubble(place: Point, radius: float) -> Shape:
    x, y = place

    def cover(u: float, v: float) -> float:
        far = hypot(u - x, v - y)
        return 0.25 + 0.6 * smooth(0.65 * radius, 0.95 * radius, far) if far < radius else 0.0

    return covering((x - radius, y - radius, x + radius, y + radius), cover, WHITE)


def _coral(chance: Chance, noise: Noise, x: float) -> Shape:
    """Return a brain coral, a branched one or a fan."""
    wide, high, tone = chance.between(0.055, 0.085), chance.between(0.12, 0.25), chance.choice(_CORALS)
    kind = chance.choice((_brain, _branches, _fan))
    paint = kind(noise, tone)

    def at(u: float, v: float, below: Rgb) -> Rgb:
        return paint((u - x) / wide, (0.96 - v) / high, below)

    return Shape((x - 1.3 * wide, 0.96 - 1.05 * high, x + 1.3 * wide, 0.96), at)


Growth = Callable[[float, float, Rgb], Rgb]
"""What paints a coral: -1 to 1 across, 0 to 1 up."""


def _brain(noise: Noise, tone: Rgb) -> Growth:
    dark = mix(tone, colour("3a0f3a"), 0.7)

    def paint(across: float, up: float, below: Rgb) -> Rgb:
        far = hypot(across, (up - 0.45) / 0.55)
        furrow = smooth(0.4, 0.58, noise(6 * across + 20, 9 * up))
        return mix(below, mix(tone, dark, 0.8 * furrow + 0.2 * far * far), smooth(1.04, 0.96, far))

    return paint


def _branches(_noise: Noise, tone: Rgb) -> Growth:
    light = mix(tone, WHITE, 0.35)

    def paint(across: float, up: float, below: Rgb) -> Rgb:
        for branch in (-1.0, -0.5, 0.0, 0.5, 1.0):
            middle = branch * (0.25 + 0.75 * clamp(up) ** 0.7) + 0.11 * sin(12 * up + 5 * branch)
            half = 0.20 - 0.08 * up
            if up < 1 - 0.25 * abs(branch) and abs(across - middle) < half:
                return light if across < middle else tone
        return below

    return paint


def _fan(_noise: Noise, tone: Rgb) -> Growth:
    dark = mix(tone, colour("2a0f3a"), 0.6)

    def paint(across: float, up: float, below: Rgb) -> Rgb:
        far = hypot(across, up)
        if far >= 1:
            return below
        vein = sin(26 * atan2(across, up + 0.02)) > -0.1 or sin(30 * far) > 0.5
        return mix(tone, dark, far if vein else 0.5 + 0.7 * far)

    return paint


Stripe = Callable[[float, float], float]
"""How much of the second colour a fish has at a place on its side."""


def _bands(along: float, down: float) -> float:
    bent = along - 0.12 * (1 - (down / 0.6) ** 2)
    return 1.0 if abs(bent - 0.45) < 0.13 or abs(bent + 0.12) < 0.16 or abs(bent + 0.72) < 0.11 else 0.0


def _lines(along: float, down: float) -> float:
    return smooth(0.05, 0.25, sin(17 * down + 1.5 * along)) * smooth(0.62, 0.52, along)


def _spots(along: float, down: float) -> float:
    row = int(5 * down + 10)
    column = 5 * along + 0.5 * (row % 2)
    return smooth(0.40, 0.32, hypot(column % 1 - 0.5, 5 * down % 1 - 0.5)) * smooth(0.62, 0.52, along)


def _halves(along: float, down: float) -> float:
    return smooth(-0.05, 0.05, 0.35 * along - down - 0.05)


_STRIPES: tuple[Stripe, ...] = (_bands, _bands, _lines, _spots, _halves)


def _fish(place: Point, size: float, way: int, coat: list[Rgb], stripe: Stripe) -> list[Shape]:
    """Return a fish: tail and fins with dark rims, then the body with its stripes, then the eye."""
    x, y = place
    main, second = coat

    def fins(u: float, v: float, below: Rgb) -> Rgb:
        along, down = way * (u - x) / size, (v - y) / size
        rim = _tail(along, down) if along < -0.86 else _fin(along, down)
        return below if rim < 0 else main if rim > 0.06 else _INK

    def side(u: float, v: float, below: Rgb) -> Rgb:
        along, down = way * (u - x) / size, (v - y) / size
        far = hypot(along, down / 0.60)
        if far >= 1.05:
            return below
        seen = mix(main, second, stripe(along, down))
        seen = mix(mix(seen, WHITE, 0.25 * smooth(0.0, -0.5, down)), BLACK, 0.28 * smooth(0.1, 0.6, down))
        seen = mix(seen, _INK, smooth(0.90, 0.95, far))
        flipper = hypot((along - 0.12) / 0.24, (down - 0.16) / 0.17)
        seen = mix(seen, main if flipper < 0.8 else _INK, smooth(1.03, 0.97, flipper))
        return mix(below, seen, smooth(1.03, 0.98, far))

    box = (x - 1.6 * size, y - size, x + 1.6 * size, y + size)
    eye = x + way * 0.70 * size, y - 0.10 * size
    return [
        Shape(box, fins),
        Shape(box, side),
        disc(eye, 0.15 * size, WHITE),
        disc(eye, 0.09 * size, _INK),
        disc((eye[0] - 0.03 * size, eye[1] - 0.03 * size), 0.035 * size, WHITE),
    ]


def _tail(along: float, down: float) -> float:
    """Return how far inside the tail a place is; below 0 it is outside."""
    return min(0.12 + 0.75 * (-0.86 - along) - abs(down), along + 1.5 - 0.2 * (1 - abs(down)))


def _fin(along: float, down: float) -> float:
    """Return how far inside the fins on back and belly a place is; below 0 it is outside."""
    return 0.50 * sqrt(max(0.0, 1 - ((along + 0.05) / 0.72) ** 2)) + 0.26 - abs(down) if abs(along) < 0.7 else -1.0
