"""Mosaic: the images of a board for terminals that show real pixels, cut as its tiles are.

Every image covers all tiles with their seams, so that a tile finds its piece at the place where it is home. Rows of
cells that no tile shows of an image are empty, which costs next to nothing to send.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from slide_tui.pictures.orders import SOLID, Cut
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.workshop.png import Pixels, png_of

Floats = NDArray[np.floating[Any]]

_PIXELS = (400_000, 100_000)
"""How many pixels an image has at most: a terminal stretches it. The second is for pictures that are hard to pack."""
_BYTES_MOST = 1_200_000
"""How much all images may come to: all of it goes through the terminal's line."""
_BLEED = 2
"""Pixels filled in beyond a row of cells: a terminal that stretches an image mixes neighbours."""
_STEP = 4
"""Colours this near to each other look alike, and to round them saves a third of the bytes."""


def mosaic(raster: Raster, order: Cut) -> tuple[bytes, ...]:
    """Return PNG files of tiles away, of tiles at home, of the whole picture, and thin ones of the first and the last.

    Of tiles away and at home only those rows of cells are filled in which they have an edge. Those at home go on to
    the right, where the seams beside them are closed.
    """
    images: tuple[bytes, ...] = ()
    for pixels in _PIXELS:
        images = tuple(map(png_of, _cut(raster, order, pixels)))
        if sum(map(len, images)) <= _BYTES_MOST:
            break
    return images


def _cut(raster: Raster, order: Cut, most: int) -> tuple[Pixels, ...]:
    """Return the images with at most so many pixels each."""
    (width, height), (across, down) = order.pitch, order.cell
    tiles = order.size.width, order.size.height
    full = tiles[0] * width * across, tiles[1] * height * down
    shrunk = min(1.0, (most / (full[0] * full[1])) ** 0.5)
    whole = _stretched(raster, round(full[0] * shrunk), round(full[1] * shrunk))
    x = _middles(whole.shape[1], tiles[0], width * across)
    y = _middles(whole.shape[0], tiles[1], height * down)
    body = ((width - 1) * across, height * down - (down / 2 if height > 1 else 0))
    # Where the terminal stretches an image, the row above a tile would get a hairline of that tile.
    top = 0.0 if shrunk == 1.0 else 1.5 / shrunk
    inside = _inside(x, y - top, (body[0], body[1] - top), min(across, down / 2))
    above = np.clip(body[1] - y + 0.5, 0, 1)[:, None] * np.ones_like(x)
    framed = _mixed(whole, np.array(order.tray, np.float32), inside)
    away, home = _solid(whole, inside), _solid(whole, above)
    thin_away = _solid(framed, 1 - (1 - SOLID) * inside)
    coarse = _stretched(raster, whole.shape[1] // 2, whole.shape[0] // 2)  # so thin that nobody sees it
    thin_whole = _solid(coarse, np.full(coarse.shape[:2], SOLID))
    lower = y >= (height - 1) * down - _BLEED
    edges = lower | (y < down + _BLEED)
    away[~edges] = thin_away[~edges] = home[~lower] = 0
    return away, home, _rounded(whole), thin_away, thin_whole


def _stretched(raster: Raster, width: int, height: int) -> Floats:
    """Return the pixels of a picture in another size, each between the four that are nearest to it."""
    pixels = np.frombuffer(raster.pixels, np.uint8).reshape(raster.height, raster.width, 3).astype(np.float32)
    if (times := min(raster.width // width, raster.height // height)) > 1:
        pixels = _reduced(pixels, times)
    above, below, down = _between(pixels.shape[0], height)
    left, right, across = _between(pixels.shape[1], width)
    rows = pixels[above] * (1 - down)[:, None, None] + pixels[below] * down[:, None, None]
    found: Floats = rows[:, left] * (1 - across)[:, None] + rows[:, right] * across[:, None]
    return found


def _reduced(pixels: Floats, times: int) -> Floats:
    """Return so many times fewer rows and columns, each pixel the mean of those it stands for."""
    height, width = pixels.shape[0] // times, pixels.shape[1] // times
    blocks = pixels[: height * times, : width * times].reshape(height, times, width, times, 3)
    means: Floats = blocks.mean((1, 3))
    return means


def _between(old: int, new: int) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
    """Return for each new place along a side the old ones before and after it, and how near it is to the latter."""
    place = np.clip((np.arange(new) + 0.5) * old / new - 0.5, 0, old - 1)
    before = place.astype(np.int64)
    return before, np.minimum(before + 1, old - 1), (place - before).astype(np.float32)


def _middles(pixels: int, tiles: int, length: int) -> Floats:
    """Return how far the middle of each pixel along a side is within its tile, in pixels of the terminal."""
    places: Floats = (np.arange(pixels, dtype=np.float32) + 0.5) * (tiles * length / pixels) % length
    return places


def _inside(x: Floats, y: Floats, body: tuple[float, float], radius: float) -> Floats:
    """Return how much of each pixel lies within the body of a tile with round corners, from 0 to 1."""
    beyond = [
        np.maximum(0, np.maximum(radius - places, places - (length - radius)))
        for places, length in ((x, body[0]), (y, body[1]))
    ]
    share: Floats = np.clip(radius + 0.5 - np.hypot(beyond[0][None, :], beyond[1][:, None]), 0, 1)
    return share


def _mixed(pixels: Floats, tray: Floats, share: Floats) -> Floats:
    mixture: Floats = pixels * share[:, :, None] + tray * (1 - share[:, :, None])
    return mixture


def _rounded(pixels: Floats) -> Pixels:
    rounded: Pixels = np.minimum((pixels + _STEP / 2) // _STEP * _STEP, 255).astype(np.uint8)
    return rounded


def _solid(pixels: Floats, share: Floats) -> Pixels:
    """Return pixels that are so solid: 0 lets all through that is behind them, 1 nothing."""
    return np.dstack([_rounded(pixels), np.round(255 * share).astype(np.uint8)])
