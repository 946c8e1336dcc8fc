"""Likeness: how far apart the tiles of a picture look, and so how hard it is to play without numbers."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import dist, inf

from slide_tui.engine.size import Size
from slide_tui.oklab import oklab
from slide_tui.pictures.raster import Raster

Rgb = tuple[float, float, float]

ALIKE_BELOW = 3.5
"""Two tiles less far apart than this can't be told apart."""
COMFORTABLE_FROM = 5.0
"""From here on nobody has to look twice."""
EASY_FROM = 9.0

Pitch = tuple[int, int]
"""How many columns and rows of the terminal there are from one tile to the next."""


def least_distance(raster: Raster, size: Size, pitch: Pitch) -> float:
    """Return how far apart those two tiles are that look most alike: the mean distance in Oklab, times 100.

    Compared is what a tile shows of the picture: its body without the seams, two samples a column and two a row.
    The piece at the bottom right is not compared: with most goals it is the gap's, and not seen while one plays.
    """
    bodies = _bodies(raster, size, pitch)[:-1]
    samples = len(bodies[0])
    tiles = [(body, _mean(body)) for body in bodies]
    least = inf
    for (body, mean), (other, other_mean) in combinations(tiles, 2):
        # The mean of distances is never less than the distance of the means, which most pairs need no more than.
        if dist(mean, other_mean) < least:
            least = min(least, sum(map(dist, body, other)) / samples)
    return 100 * least


def _bodies(raster: Raster, size: Size, pitch: Pitch) -> list[list[Rgb]]:
    """Return the samples of each tile's body in Oklab, cell by cell."""
    columns, rows = 2 * pitch[0], 2 * pitch[1]
    small = raster.resized(columns * size.width, rows * size.height)
    bodies = []
    for cell in range(size.cells):
        down, right = divmod(cell, size.width)
        body = small.part(right * columns, down * rows, columns - 2, rows - 1).pixels
        bodies.append([_seen(*body[start : start + 3]) for start in range(0, len(body), 3)])
    return bodies


@lru_cache(1 << 14)
def _seen(red: int, green: int, blue: int) -> Rgb:
    return oklab(red / 255, green / 255, blue / 255)


def _mean(body: list[Rgb]) -> Rgb:
    first, second, third = (sum(parts) / len(body) for parts in zip(*body, strict=True))
    return first, second, third
