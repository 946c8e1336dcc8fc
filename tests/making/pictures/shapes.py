"""Shapes that are painted over one another: a picture is a ground and a list of shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tests.making.pictures.colours import Colour, Rgb, clamp, mix, smooth

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Point = tuple[float, float]
Paint = Callable[[float, float, Rgb], Rgb]
"""From a place and the colour there so far to the colour with the shape."""
Fill = Rgb | Colour
"""One colour, or a picture to fill a shape with."""

EVERYWHERE: Box = (0.0, 0.0, 1.0, 1.0)
EDGE = 0.004
"""How wide a soft edge is: less than a pixel at 160 x 160."""

_GRID = 24
_ROW = _GRID + 1


class Shape(NamedTuple):
    """What is painted within a box and nowhere else."""

    box: Box
    paint: Paint


def painted(ground: Colour, shapes: Iterable[Shape]) -> Colour:
    """Return the ground with the shapes over it, the last on top; a place asks only the shapes whose boxes are near."""
    near: list[list[Paint]] = [[] for _ in range(_ROW * _ROW)]
    for (left, top, right, bottom), paint in shapes:
        for row in range(_line(top), _line(bottom) + 1):
            for column in range(_line(left), _line(right) + 1):
                near[row * _ROW + column].append(paint)

    def at(u: float, v: float) -> Rgb:
        colour = ground(u, v)
        for paint in near[int(v * _GRID) * _ROW + int(u * _GRID)]:
            colour = paint(u, v, colour)
        return colour

    return at


def _line(place: float) -> int:
    return int(clamp(place) * _GRID)


def mirrored(picture: Colour, side: int) -> Colour:
    """Return a picture as it is (side 1) or with left and right exchanged (side -1)."""
    return picture if side > 0 else lambda u, v: picture(1 - u, v)


def covering(box: Box, cover: Callable[[float, float], float], fill: Fill) -> Shape:
    """Return a shape that covers a share (0 to 1) of what is below."""
    if callable(fill):

        def paint(u: float, v: float, below: Rgb) -> Rgb:
            share = cover(u, v)
            return mix(below, fill(u, v), share) if share > 0 else below
    else:

        def paint(u: float, v: float, below: Rgb) -> Rgb:
            share = cover(u, v)
            return mix(below, fill, share) if share > 0 else below

    return Shape(box, paint)


def ellipse(centre: Point, radii: Point, fill: Fill, share: float = 1.0, edge: float = EDGE) -> Shape:
    """Return an ellipse, as thick as the share says."""
    (x, y), (wide, high) = centre, radii
    soft = edge / min(wide, high)

    def cover(u: float, v: float) -> float:
        return share * smooth(1 + soft, 1 - soft, hypot((u - x) / wide, (v - y) / high))

    room = 1 + soft
    return covering((x - wide * room, y - high * room, x + wide * room, y + high * room), cover, fill)


def disc(centre: Point, radius: float, fill: Fill, share: float = 1.0, edge: float = EDGE) -> Shape:
    """Return a disc."""
    return ellipse(centre, (radius, radius), fill, share, edge)


def polygon(points: Sequence[Point], fill: Fill, share: float = 1.0) -> Shape:
    """Return a convex polygon; its corners may go round either way."""
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    way = 1 if sum(x * y2 - x2 * y for (x, y), (x2, y2) in edges) > 0 else -1
    sides = []
    for (x, y), (x2, y2) in edges:
        long = way * hypot(x2 - x, y2 - y)
        across, down = (y - y2) / long, (x2 - x) / long
        sides.append((across, down, across * x + down * y))

    def cover(u: float, v: float) -> float:
        inside = min(across * u + down * v - start for across, down, start in sides)
        return share * clamp(inside / EDGE + 0.5)

    columns, rows = [x for x, _ in points], [y for _, y in points]
    return covering((min(columns) - EDGE, min(rows) - EDGE, max(columns) + EDGE, max(rows) + EDGE), cover, fill)


def rectangle(left: float, top: float, right: float, bottom: float, fill: Fill) -> Shape:
    """Return an upright rectangle."""
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)], fill)


def stroke(points: Sequence[Point], width: float, fill: Fill, end: float | None = None) -> Shape:
    """Return a line through the points with round ends, from a width to the width at its end."""
    last = width if end is None else end
    steps = len(points) - 1
    parts = []
    for step, ((x, y), (x2, y2)) in enumerate(pairwise(points)):
        here, there = (width + (last - width) * place / steps for place in (step, step + 1))
        across, down = x2 - x, y2 - y
        parts.append((x, y, across, down, across * across + down * down or 1, here / 2, (there - here) / 2))

    def cover(u: float, v: float) -> float:
        most = -1.0
        for x, y, across, down, square, half, more in parts:
            right, low = u - x, v - y
            along = clamp((right * across + low * down) / square)
            most = max(most, half + more * along - hypot(right - across * along, low - down * along))
        return clamp(most / EDGE + 0.5)

    room = max(width, last) / 2 + EDGE
    columns, rows = [x for x, _ in points], [y for _, y in points]
    return covering((min(columns) - room, min(rows) - room, max(columns) + room, max(rows) + room), cover, fill)


def land(top: Callable[[float], float], highest: float, fill: Fill) -> Shape:
    """Return all that lies below a line, whose height at u is top(u) and never above the highest."""

    def cover(u: float, v: float) -> float:
        return clamp((v - top(u)) / EDGE + 0.5)

    return covering((0.0, highest - EDGE, 1.0, 1.0), cover, fill)
