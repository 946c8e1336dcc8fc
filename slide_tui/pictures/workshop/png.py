"""PNG: pixels as a file that every terminal with images reads, with eight bits for each part of a colour."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows of pixels, each red, green, blue and perhaps how solid it is."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LEFT = 1
"""The filter that says of each byte how much it differs from that of the pixel on its left."""
_KINDS = {3: 2, 4: 6}
"""The kind of a file by how many parts its pixels have."""
_EFFORT = 6


def png_of(pixels: Pixels) -> bytes:
    """Return a picture as a PNG file."""
    height, width, parts = pixels.shape
    rows = np.empty((height, 1 + parts * width), np.uint8)
    rows[:, 0] = _LEFT
    rows[:, 1 : 1 + parts] = pixels[:, 0]
    rows[:, 1 + parts :] = (pixels[:, 1:] - pixels[:, :-1]).reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, _KINDS[parts], 0, 0, 0)
    packed = zlib.compress(rows.tobytes(), _EFFORT)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
