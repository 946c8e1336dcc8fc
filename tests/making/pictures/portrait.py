"""A portrait in light and shade, before four patterned fields."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

from tests.making.pictures.chance import Chance
from tests.making.pictures.colours import WHITE, Colour, Rgb, colour, colours, mix, smooth
from tests.making.pictures.shapes import Shape, covering, disc, ellipse, painted, polygon, rectangle, stroke


class _Looks(NamedTuple):
    skin: Rgb
    shade: Rgb
    hair: Rgb
    gleam: Rgb


_SKINS = ("f4c9a0 c9825c", "c68a5c 8a4f36", "8d5a3c 56301f", "ffdcc0 d98f7a", "6a4030 3a2018")
_HAIRS = ("2b1b3d 8a6ad6", "5a1e1e d0603a", "111a2e 4a6ad0", "b8481f ffb060", "e0b04a fff0a8", "3a2a22 9a7a5a")
_FIELDS = (
    "f2b134 ed553b 173f5f 3caea3",
    "ff9aa2 ffdac1 2a4d69 6bc5b8",
    "f7d046 e8436e 1b3a8a 35a7c4",
    "8fd0b0 f08a5a 5a2a6a f2c14a",
    "b8a0e8 ffc06a 1f5f6a e86a8a",
)
_SHIRTS = colours("e8436e 2f9e6e 3158b8 f2a23a")
_IRISES = colours("2f9e8f d08a1c 3f7fd0 6a8a2a")
_CREAM, _GOLD, _LIP, _LINE = colours("fdf3dc ffd23e c82a48 5e1024")


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "portrait")
    looks = _Looks(*colours(chance.choice(_SKINS)), *colours(chance.choice(_HAIRS)))
    fields = colours(chance.choice(_FIELDS))
    hair, edge, slant = chance.choice(_STYLES)
    irises = chance.shuffled(_IRISES)
    shapes = [*hair(looks), _shoulders(chance.choice(_SHIRTS)), *_neck(looks), _face(looks)]
    for x, iris in zip((0.413, 0.593), irises, strict=False):
        shapes += _eye(x, iris, looks)
    shapes += [*_mouth_and_nose(looks), _fringe(looks, edge, slant), *_jewels(chance)]
    return painted(_ground(fields), shapes)


def _ground(fields: list[Rgb]) -> Colour:
    """Return four fields: a sun in rings, rays, growing dots and zigzags; none looks the same in two places."""
    first, second, third, fourth = fields

    def at(u: float, v: float) -> Rgb:
        if v < 0.5 + 0.25 * (u - 0.5):
            return sunny(u, v) if u < 0.5 else rays(u, v)
        return dots(u, v) if u < 0.5 else zigzag(u, v)

    def sunny(u: float, v: float) -> Rgb:
        far = hypot(u - 0.19, v - 0.19)
        seen = mix(first, second, 0.7 * smooth(0.12, 0.42, far))
        return mix(seen, WHITE, 0.75 * smooth(0.129, 0.121, far) + 0.3 * smooth(0.01, 0.006, abs(far - 0.165)))

    def rays(u: float, v: float) -> Rgb:
        ray = smooth(-0.15, 0.15, sin(32 * atan2(0.62 - v, u - 0.30)))
        return mix(mix(second, third, 0.7 * smooth(0.45, 1.1, u) * smooth(-0.1, 0.5, v)), WHITE, 0.6 * ray)

    def dots(u: float, v: float) -> Rgb:
        column, row = 7 * u + 0.5 * (int(7 * v) % 2), 7 * v
        size = 0.10 + 0.36 * smooth(0.38, 1.0, v - 0.35 * u + 0.08)
        dot = smooth(size + 0.03, size - 0.03, hypot(column % 1 - 0.5, row % 1 - 0.5))
        return mix(mix(fourth, WHITE, 0.35 * smooth(0.75, 0.4, v)), third, 0.85 * dot)

    def zigzag(u: float, v: float) -> Rgb:
        wave = (8 * v + 0.9 * abs((5 * u) % 1 - 0.5)) % 1
        seen = mix(third, fourth, 0.75 * smooth(0.6, 1.0, v))
        return mix(seen, first, 0.9 * smooth(0.62, 0.68, wave) * smooth(0.4, 0.9, u))

    return at


def _long(looks: _Looks) -> list[Shape]:
    return [
        ellipse((0.5, 0.40), (0.30, 0.335), looks.hair),
        ellipse((0.33, 0.60), (0.13, 0.26), looks.hair),
        ellipse((0.675, 0.60), (0.12, 0.24), looks.hair),
    ]


def _curls(looks: _Looks) -> list[Shape]:
    shapes = [ellipse((0.5, 0.36), (0.27, 0.27), looks.hair)]
    curls = []
    for step in range(21):
        turn = pi * (0.86 + 1.28 * step / 20)
        place = 0.5 + 0.27 * cos(turn), 0.40 + 0.29 * sin(turn)
        curls.append(place)
    shapes += [disc(place, 0.075, looks.hair) for place in curls]
    return shapes + [disc((x - 0.012, y - 0.015), 0.024, looks.gleam, 0.5) for x, y in curls[::2]]


def _bun(looks: _Looks) -> list[Shape]:
    return [
        disc((0.5, 0.085), 0.095, looks.hair),
        ellipse((0.475, 0.06), (0.035, 0.02), looks.gleam, 0.6),
        ellipse((0.5, 0.38), (0.255, 0.28), looks.hair),
    ]


def _bob(looks: _Looks) -> list[Shape]:
    corners = [(0.235, 0.40), (0.765, 0.40), (0.80, 0.70), (0.20, 0.70)]
    return [ellipse((0.5, 0.39), (0.275, 0.29), looks.hair), polygon(corners, looks.hair)]


_STYLES = ((_long, 0.262, 0.10), (_curls, 0.262, 0.06), (_bun, 0.262, 0.12), (_bob, 0.335, 0.0))
"""The hair behind the head, how low the hair over the brow hangs, and how much of that on one side."""


def _shoulders(shirt: Rgb) -> Shape:
    def fill(u: float, v: float) -> Rgb:
        wave = (9 * v + 2.2 * abs(u - 0.5)) % 1
        return mix(shirt, _CREAM, smooth(0.45, 0.55, 2 * abs(wave - 0.5)))

    return ellipse((0.5, 1.13), (0.43, 0.37), fill)


def _neck(looks: _Looks) -> list[Shape]:
    below = [(0.415, 0.85), (0.585, 0.85), (0.5, 0.90)]
    return [rectangle(0.415, 0.62, 0.585, 0.851, looks.shade), polygon(below, looks.shade)]


def _profile(v: float) -> float:
    """Return where light meets shade at a height: along brow, nose and chin."""
    return 0.5 + 0.03 * sin(9 * (v - 0.2)) + 0.045 * smooth(0.40, 0.56, v) * smooth(0.585, 0.56, v)


def _face(looks: _Looks) -> Shape:
    blush, dusk = colours("ef6f6c b23a48")

    def fill(u: float, v: float) -> Rgb:
        middle = _profile(v)
        seen = mix(looks.skin, looks.shade, smooth(middle - 0.004, middle + 0.004, u))
        seen = mix(seen, blush, 0.55 * smooth(1.05, 0.9, hypot((u - 0.385) / 0.055, (v - 0.575) / 0.045)))
        return mix(seen, dusk, 0.45 * smooth(1.05, 0.9, hypot((u - 0.622) / 0.05, (v - 0.575) / 0.045)))

    return ellipse((0.5, 0.47), (0.208, 0.285), fill)


def _eye(x: float, iris: Rgb, looks: _Looks) -> list[Shape]:
    white, dark = colours("fffdf4 0b0b12")
    lid = [(x + 0.062 * part, 0.447 - 0.036 * (1 - part * part)) for part in (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)]
    brow = [(x + 0.057 * part, 0.376 + 0.020 * part * part) for part in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    return [
        ellipse((x, 0.445), (0.058, 0.031), white),
        disc((x + 0.006, 0.444), 0.028, iris),
        disc((x + 0.006, 0.444), 0.013, dark),
        disc((x - 0.004, 0.436), 0.007, white),
        stroke(lid, 0.014, dark),
        stroke(brow, 0.024, mix(looks.hair, dark, 0.35), 0.016),
    ]


def _mouth_and_nose(looks: _Looks) -> list[Shape]:
    smile = [(0.503 + x, 0.660 - 1.2 * x * x) for x in (-0.075, -0.04, 0.0, 0.04, 0.075)]
    return [
        ellipse((0.485, 0.650), (0.045, 0.017), _LIP),
        ellipse((0.522, 0.650), (0.045, 0.017), _LIP),
        ellipse((0.503, 0.668), (0.062, 0.021), mix(_LIP, WHITE, 0.25)),
        stroke(smile, 0.009, _LINE),
        ellipse((0.472, 0.572), (0.016, 0.010), looks.shade, 0.9),
        ellipse((0.522, 0.574), (0.014, 0.009), colour("2a1410"), 0.6),
    ]


def _fringe(looks: _Looks, edge: float, slant: float) -> Shape:
    """Return the hair over the brow, with strands that gleam."""

    def cover(u: float, v: float) -> float:
        low = edge + slant * sin(5 * u - 1.2)
        return smooth(low + 0.004, low - 0.004, v) * smooth(1.02, 0.98, hypot((u - 0.5) / 0.25, (v - 0.40) / 0.29))

    def fill(u: float, v: float) -> Rgb:
        return mix(looks.hair, looks.gleam, 0.5 * smooth(0.4, 0.8, sin(60 * (v - 0.35 * u))))

    return covering((0.24, 0.1, 0.76, 0.42), cover, fill)


def _jewels(chance: Chance) -> list[Shape]:
    """Return two ear-rings, and a flower on one side of the hair."""
    side, petal = chance.side(), chance.choice(_SHIRTS)
    shapes = [disc((0.5 + way * 0.222, 0.645), 0.030, _GOLD) for way in (-1, 1)]
    x, y = 0.5 + side * 0.15, 0.165
    for step in range(5):
        turn = 2 * pi * step / 5 - pi / 2
        shapes.append(disc((x + 0.036 * cos(turn), y + 0.036 * sin(turn)), 0.030, mix(petal, WHITE, 0.12 * (step % 2))))
    return [*shapes, disc((x, y), 0.022, _GOLD)]
