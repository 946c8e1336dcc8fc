"""Outlines: bitmaps as vector paths, each connected part one polygon, so that no seam shows at any zoom."""

from __future__ import annotations

from collections.abc import Iterator

Point = tuple[int, int]


def outline(art: tuple[str, ...]) -> str:
    """Return the path around the `#` of a bitmap, a unit for each of its columns and rows."""
    lit = {(x, y) for y, row in enumerate(art) for x, bit in enumerate(row) if bit == "#"}
    after = dict[Point, list[Point]]()
    for start, end in _edges(lit):
        after.setdefault(start, []).append(end)
    return "".join(_loop(after) for _ in iter(lambda: bool(after), False))


def _edges(lit: set[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the edges between lit and unlit, each with the lit side on its right."""
    for x, y in sorted(lit):
        if (x, y - 1) not in lit:
            yield (x, y), (x + 1, y)
        if (x + 1, y) not in lit:
            yield (x + 1, y), (x + 1, y + 1)
        if (x, y + 1) not in lit:
            yield (x + 1, y + 1), (x, y + 1)
        if (x - 1, y) not in lit:
            yield (x, y + 1), (x, y)


def _loop(after: dict[Point, list[Point]]) -> str:
    """Take one closed line out of the edges and write it; where two lines cross, any way on closes in the end."""
    start = at = min(after)
    points = [start]
    while True:
        ends = after[at]
        nearer = ends.pop()
        if not ends:
            del after[at]
        straight = len(points) > 1 and _same_way(points[-2], points[-1], nearer)
        points[-1:] = [nearer] if straight else [points[-1], nearer]
        at = nearer
        if at == start:
            return _written(points)


def _same_way(one: Point, two: Point, three: Point) -> bool:
    return one[0] == two[0] == three[0] or one[1] == two[1] == three[1]


def _written(points: list[Point]) -> str:
    """Write a closed line, whose last point is its first again."""
    x, y = points[0]
    steps = [f"M{x} {y}"]
    for to_x, to_y in points[1:-1]:
        steps.append(f"h{to_x - x}" if to_y == y else f"v{to_y - y}")
        x, y = to_x, to_y
    return "".join([*steps, "z"])
