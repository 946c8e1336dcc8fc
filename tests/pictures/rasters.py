"""Rasters for tests."""

from __future__ import annotations

from random import Random

from slide_tui.pictures.raster import Raster


def noisy(width: int, height: int, seed: int = 1) -> Raster:
    """Pixels of any colours."""
    return Raster(width, height, Random(seed).randbytes(3 * width * height))


def plain(width: int, height: int, colour: tuple[int, int, int]) -> Raster:
    """Pixels of one colour."""
    return Raster(width, height, bytes(colour) * (width * height))


def chequered(width: int, height: int) -> Raster:
    """Black and white in turn."""
    shades = ((column + row) % 2 * 255 for row in range(height) for column in range(width))
    return Raster(width, height, b"".join(bytes((shade,)) * 3 for shade in shades))
