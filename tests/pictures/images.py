"""Files of pictures for tests, good ones and all kinds of bad ones."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from random import Random

from PIL import Image


def noise(width: int, height: int, mode: str = "RGB", seed: int = 1) -> Image.Image:
    """A picture that no format can make small."""
    bands = len(Image.new(mode, (1, 1)).getbands())
    return Image.frombytes(mode, (width, height), Random(seed).randbytes(bands * width * height))


def places(width: int, height: int) -> Image.Image:
    """A picture whose red says how far to the right a pixel is, and its green how far down."""
    across = Image.frombytes("L", (width, 1), bytes(column * 255 // (width - 1) for column in range(width)))
    down = Image.frombytes("L", (1, height), bytes(row * 255 // (height - 1) for row in range(height)))
    size = (width, height)
    return Image.merge("RGB", (across.resize(size), down.resize(size), Image.new("L", size)))


def encoded(image: Image.Image, form: str, **options: object) -> bytes:
    """What a file of the picture holds."""
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def moving(form: str) -> bytes:
    """A picture of three frames."""
    frames = [noise(40, 40, seed=seed) for seed in range(3)]
    return encoded(frames[0], form, save_all=True, append_images=frames[1:])


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    """A PNG that says that it has a size, with whatever rows."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )
