"""PNG: pixels as a file that every terminal with images reads. Eight bits for each of red, green and blue, no more."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows of pixels of red, green and blue."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LEFT = 1
"""The filter that says of each byte how much it differs from that of the pixel on its left."""
_TRUE_COLOUR = 2
_EFFORT = 6


def png_of(pixels: Pixels) -> bytes:
    """Return a picture as a PNG file."""
    height, width, _ = pixels.shape
    rows = np.empty((height, 1 + 3 * width), np.uint8)
    rows[:, 0] = _LEFT
    rows[:, 1:4] = pixels[:, 0]
    rows[:, 4:] = (pixels[:, 1:] - pixels[:, :-1]).reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0)
    packed = zlib.compress(rows.tobytes(), _EFFORT)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
