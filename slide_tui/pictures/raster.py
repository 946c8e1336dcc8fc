"""Raster: a picture as pixels."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple


class Raster(NamedTuple):
    """Pixels, row by row."""

    width: int
    height: int
    pixels: bytes
    """Red, green and blue of each, 0 to 255."""

    def colour_at(self, column: int, row: int) -> tuple[int, int, int]:
        """Return red, green and blue of a pixel, 0 to 255."""
        start = 3 * (row * self.width + column)
        red, green, blue = self.pixels[start : start + 3]
        return red, green, blue

    def part(self, left: int, top: int, width: int, height: int) -> Raster:
        """Return a rectangle of it."""
        starts = (3 * (row * self.width + left) for row in range(top, top + height))
        return Raster(width, height, b"".join(self.pixels[start : start + 3 * width] for start in starts))

    def resized(self, width: int, height: int) -> Raster:
        """Return it in another size: each new pixel is the mean of those it covers, or the nearest one."""
        columns = _shares(self.width, width)
        pixels = bytearray()
        for top, bottom in _shares(self.height, height):
            rows = [self.pixels[3 * row * self.width : 3 * (row + 1) * self.width] for row in range(top, bottom)]
            for left, right in columns:
                count = (right - left) * (bottom - top)
                for part in range(3):
                    whole = sum(sum(row[3 * left + part : 3 * right : 3]) for row in rows)
                    pixels.append((2 * whole + count) // (2 * count))
        return Raster(width, height, bytes(pixels))


def _shares(old: int, new: int) -> list[tuple[int, int]]:
    """Return for each new pixel along a side the first old one and the one after the last."""
    starts = [place * old // new for place in range(new + 1)]
    return [(start, max(start + 1, end)) for start, end in pairwise(starts)]
