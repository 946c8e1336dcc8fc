"""Bold forms from a poster: quarters, discs, wedges and stripes in fields of every size."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from tests.making.pictures.chance import Chance
from tests.making.pictures.colours import BLACK, Colour, Rgb, colour, colours, mix, smooth
from tests.making.pictures.shapes import EDGE, Box, Shape, painted, rectangle

_PALETTES = (
    "d8322a f4b92d 1f4fa3 f3ead3 15181f e8813a 2f8f83 8fc1de e9a5b0 5b3f8f c9d15a",
    "c8452f f0b84a 22577a f6ecd9 1d1a26 e07a4f 38a3a5 a8dadc f2a1a1 80586d 9fb84f",
    "e4345b ffc93c 2646c9 fff4e0 120f24 ff7f3f 00a896 7ad0f2 ff9ecb 7b2fbe b8e04a",
)
_PAPER = colour("f6f0e0")
_LARGEST = 0.36
_SMALLEST = 0.25
_GAP = 0.005

Form = Callable[[float, float, float], tuple[float, float]]
"""From a place in a field (both 0 to 1) and how soft edges are to the shares of the second and the third colour."""


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "bauhaus")
    palette = colours(chance.choice(_PALETTES))
    fields: list[tuple[Box, Rgb]] = []
    shapes = []
    for box in _split(chance, (0.0, 0.0, 1.0, 1.0)):
        ground = chance.other(palette, *(colour for other, colour in fields if _touch(box, other)))
        fields.append((box, ground))
        second = chance.other(palette, ground)
        shapes.append(_field(chance, box, (ground, second, chance.other(palette, ground, second))))
    return painted(lambda _u, _v: _PAPER, shapes)


def _split(chance: Chance, box: Box) -> list[Box]:
    """Return the fields that a field falls into, itself if it is small enough."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    longest = max(wide, high)
    if longest < _SMALLEST or (longest < _LARGEST and chance.share() < 0.35):
        return [box]
    cut = chance.choice((0.38, 0.5, 0.62))
    if wide > high * chance.between(0.85, 1.2):
        middle = left + wide * cut
        return _split(chance, (left, top, middle, bottom)) + _split(chance, (middle, top, right, bottom))
    middle = top + high * cut
    return _split(chance, (left, top, right, middle)) + _split(chance, (left, middle, right, bottom))


def _touch(one: Box, other: Box) -> bool:
    near = 0.001
    beside = one[0] <= other[2] + near and other[0] <= one[2] + near
    return beside and one[1] <= other[3] + near and other[1] <= one[3] + near


def _field(chance: Chance, box: Box, three: tuple[Rgb, Rgb, Rgb]) -> Shape:
    left, top, right, bottom = box
    form, turn = chance.choice(_FORMS), chance.choice(_TURNS)
    ground, second, third = three
    wide, high = right - left, bottom - top
    soft = EDGE / min(wide, high)
    darker = mix(ground, BLACK, 0.3), mix(second, BLACK, 0.25), mix(third, BLACK, 0.2)

    def fill(u: float, v: float) -> Rgb:
        across, down = (u - left) / wide, (v - top) / high
        one, other = form(*turn(across, down), soft)
        seen = mix(mix(ground, second, one), third, other)
        shade = mix(mix(darker[0], darker[1], one), darker[2], other)
        return mix(seen, shade, smooth(0, 1, 0.5 * (across + down)))

    left_edge, top_edge = left + _GAP if left else 0, top + _GAP if top else 0
    return rectangle(left_edge, top_edge, right - _GAP if right < 1 else 1, bottom - _GAP if bottom < 1 else 1, fill)


_TURNS: tuple[Callable[[float, float], tuple[float, float]], ...] = (
    lambda u, v: (u, v),
    lambda u, v: (v, 1 - u),
    lambda u, v: (1 - u, 1 - v),
    lambda u, v: (1 - v, u),
)


def _inside(radius: float, far: float, soft: float) -> float:
    return smooth(radius + soft, radius - soft, far)


def _quarter(u: float, v: float, soft: float) -> tuple[float, float]:
    far = hypot(u, v)
    return _inside(0.98, far, soft), _inside(0.5, far, soft)


def _disc(u: float, v: float, soft: float) -> tuple[float, float]:
    inside = _inside(0.42, hypot(u - 0.5, v - 0.5), soft)
    return inside, inside * smooth(soft, -soft, v - 0.5)


def _halves(u: float, v: float, soft: float) -> tuple[float, float]:
    return _inside(0.5, hypot(u - 0.5, v), soft), _inside(0.5, hypot(u - 0.5, v - 1), soft)


def _wedge(u: float, v: float, soft: float) -> tuple[float, float]:
    return smooth(-soft, soft, u - v), smooth(-soft, soft, u - v - 0.45)


def _stripes(u: float, v: float, soft: float) -> tuple[float, float]:
    across, down = (abs(part * 3 % 1 - 0.5) - 0.25 for part in (u, v))
    return smooth(-3 * soft, 3 * soft, across), smooth(-3 * soft, 3 * soft, down) * smooth(-soft, soft, u - 0.5)


def _target(u: float, v: float, soft: float) -> tuple[float, float]:
    far = 2 * hypot(u - 0.5, v - 0.5)
    ring = _inside(0.98, far, 2 * soft) * (1 - _inside(0.72, far, 2 * soft))
    return _inside(0.98, far, 2 * soft), ring + _inside(0.36, far, 2 * soft)


def _leaf(u: float, v: float, soft: float) -> tuple[float, float]:
    inside = _inside(1, hypot(u, v - 1), soft) * _inside(1, hypot(u - 1, v), soft)
    return inside, inside * smooth(-soft, soft, u - v)


_FORMS: tuple[Form, ...] = (_quarter, _quarter, _quarter, _disc, _halves, _wedge, _stripes, _target, _leaf)
"""A form named more than once is drawn more often."""
