"""Fitting: the block elements and colours that come closest to a picture, as the least squares say.

Only the helper's process imports this: numpy takes a tenth of a second to load, and does in a twentieth of the time
what Python could do without it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from slide_tui.pictures.cells import BLOCKS, PictureCells
from slide_tui.pictures.raster import Raster

Floats = NDArray[np.floating[Any]]

_ACROSS, _DOWN = 4, 8
"""How many samples a cell has; no edge of a block lies within one."""
_SAMPLES = _ACROSS * _DOWN
_QUARTERS = {"▘": (0,), "▝": (1,), "▖": (2,), "▀": (0, 1), "▌": (0, 2), "▞": (1, 2), "▛": (0, 1, 2)}
_COLUMNS = {"▎": 1, "▊": 3}


def fit(raster: Raster, columns: int, rows: int) -> PictureCells:
    """Return the cells that come closest to a picture stretched over so many columns and rows."""
    masks = np.stack([_mask(letter) for letter in BLOCKS])
    inked = masks.sum(axis=1)
    samples = _sampled(raster, columns, rows)
    mean = samples.mean(axis=1, keepdims=True)
    # With the mean taken off, ink and paper differ from it in opposite ways, so one sum says all of a letter.
    sums = ((samples - mean) @ masks.T).reshape(-1, 3, len(BLOCKS))
    gains = (sums**2).sum(axis=1) * (_SAMPLES / np.maximum(inked * (_SAMPLES - inked), 1))
    best = gains.argmax(axis=1)
    found = np.take_along_axis(sums, best[:, None, None], axis=2)[:, :, 0]
    middle, count = mean.reshape(-1, 3), inked[best][:, None]
    inks = _rounded(middle + found / np.maximum(count, 1))
    papers = _rounded(middle - found / (_SAMPLES - count))
    codes = np.array([ord(letter) for letter in BLOCKS], "<u4")[best]
    codes[(inks == papers).all(axis=1)] = ord(" ")
    return PictureCells(columns, rows, codes.tobytes().decode("utf-32-le"), inks.tobytes(), papers.tobytes())


def _mask(letter: str) -> Floats:
    """Return 1 for each sample of a cell that a letter inks, row by row."""
    mask = np.zeros((_DOWN, _ACROSS), np.float32)
    if letter in _QUARTERS:
        for quarter in _QUARTERS[letter]:
            down, across = divmod(quarter, 2)
            mask[4 * down : 4 * down + 4, 2 * across : 2 * across + 2] = 1
    elif letter in _COLUMNS:
        mask[:, : _COLUMNS[letter]] = 1
    elif letter != " ":
        mask[_DOWN - (ord(letter) - ord("▁") + 1) :] = 1
    return mask.ravel()


def _sampled(raster: Raster, columns: int, rows: int) -> Floats:
    """Return the samples of each colour of each cell: one row of 32 for red, one for green, one for blue."""
    pixels = np.frombuffer(raster.pixels, np.uint8).reshape(raster.height, raster.width, 3)
    planes = pixels.transpose(2, 0, 1).astype(np.float32)
    down, across = _weights(raster.height, rows * _DOWN), _weights(raster.width, columns * _ACROSS)
    samples: Floats = (down @ planes @ across.T).reshape(3, rows, _DOWN, columns, _ACROSS)
    return samples.transpose(1, 3, 0, 2, 4).reshape(-1, _SAMPLES)


def _weights(pixels: int, samples: int) -> Floats:
    """Return what each pixel counts for each sample: linear between two pixels, a wider slope where there are more."""
    scale = pixels / samples
    centres = (np.arange(samples, dtype=np.float32) + 0.5) * scale - 0.5
    far = np.abs(centres[:, None] - np.arange(pixels, dtype=np.float32)[None, :])
    weights: Floats = np.maximum(0, 1 - far / max(1.0, scale)).astype(np.float32)
    weights /= weights.sum(axis=1, keepdims=True)
    return weights


def _rounded(colours: Floats) -> NDArray[np.uint8]:
    whole: NDArray[np.uint8] = np.clip(np.rint(colours), 0, 255).astype(np.uint8)
    return whole
