"""Decoding: from the bytes of a picture to the pixels of the part that goes on the tiles.

Only the process of a file imports this, and with it Pillow, which may be missing. Whatever a file makes of Pillow stays
in there: the process has limits of memory and time.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import sqrt

from PIL import Image, ImageOps, UnidentifiedImageError
from PIL.WebPImagePlugin import WebPImageFile  # noqa: F401 - with a list of formats, Pillow doesn't look for it itself

from slide_tui.engine.size import Size
from slide_tui.pictures.files import FORMATS, FORMATS_TOLD, Stamp, UnusablePicture, bytes_of, stamp_of
from slide_tui.pictures.gallery import SIDE
from slide_tui.pictures.raster import Raster

Part = tuple[float, float, float]
"""Which part of a picture to take: how far to the right it is, how far down and how close, each from 0 to 1."""

PIXELS_MOST = 40_000_000
_SIDE_LEAST = 32
_KEPT = 640
"""The shorter side of what is kept of the last picture, so that another part of it comes at once."""
_SMALLEST = 0.25
"""What the closest part has of the width and height of the largest."""
_DAMAGED = "is damaged or cut short"
_BEGINNINGS = (b"\x89PNG", b"\xff\xd8", b"RIFF", b"GIF8", b"BM")

Image.MAX_IMAGE_PIXELS = None  # we look ourselves, before anything is decoded, and have no use for its warnings


def open_part(path: str, size: Size, part: Part) -> Raster:
    """Return a part of a picture in the shape of a board. Raises UnusablePicture, and MemoryError."""
    image = _kept(path, stamp_of(path))
    width, height = shape_of(size)
    found = image.resize((width, height), Image.Resampling.HAMMING, _box(image.size, size, part))
    if found.mode == "RGBA":  # what is transparent becomes black
        ground = Image.new("RGB", found.size)
        ground.paste(found, mask=found)
        found = ground
    return Raster(width, height, found.tobytes())


def shape_of(size: Size) -> tuple[int, int]:
    """Return width and height in pixels: the shape of the board, with about as many pixels as a built-in picture."""
    share = sqrt(size.width / size.height)
    return round(SIDE * share), round(SIDE / share)


def _box(image: tuple[int, int], size: Size, part: Part) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a part of an image that has the shape of the board."""
    x, y, zoom = (min(max(each, 0.0), 1.0) for each in part)
    scale = min(image[0] / size.width, image[1] / size.height) * (1 - (1 - _SMALLEST) * zoom)
    width, height = scale * size.width, scale * size.height
    left, top = (image[0] - width) * x, (image[1] - height) * y
    return left, top, min(left + width, image[0]), min(top + height, image[1])


@lru_cache(1)
def _kept(path: str, _stamp: Stamp) -> Image.Image:
    """Return a picture, turned as the camera says and made smaller."""
    raw = bytes_of(path)
    try:
        with Image.open(BytesIO(raw), formats=FORMATS) as image:
            _check(image)
            return _turned(_reduced(image))
    except (UnusablePicture, MemoryError):
        raise
    except UnidentifiedImageError:
        raise UnusablePicture(_unknown(raw)) from None
    except Exception:  # Pillow raises errors of a dozen kinds for what is broken
        raise UnusablePicture(_DAMAGED) from None


def _check(image: Image.Image) -> None:
    """Raise UnusablePicture for what is too large, too small or moves. Nothing was decoded yet."""
    width, height = image.size
    if width * height > PIXELS_MOST:
        raise UnusablePicture(f"has {width:,} × {height:,} pixels, more than {PIXELS_MOST // 1_000_000} million")
    if min(width, height) < _SIDE_LEAST:
        raise UnusablePicture(f"has only {width:,} × {height:,} pixels: use {_SIDE_LEAST} × {_SIDE_LEAST} or more")
    if image.format != "MPO" and getattr(image, "is_animated", False):  # phones put a second view into a still picture
        raise UnusablePicture("is animated: use a still picture")


def _reduced(image: Image.Image) -> Image.Image:
    """Decode a picture, no larger than it need be."""
    shorter = min(image.size)
    if shorter > _KEPT:
        image.draft(None, (image.width * _KEPT // shorter, image.height * _KEPT // shorter))
    wanted = "RGBA" if image.has_transparency_data else "RGB"
    if image.mode.startswith("I"):  # 16 bits a pixel
        image = image.convert("I").point(lambda light: light * (1 / 256)).convert("L")
    found = image if image.mode == wanted else image.convert(wanted)
    factor = min(found.size) // _KEPT
    return found.reduce(factor) if factor > 1 else found.copy()


def _turned(image: Image.Image) -> Image.Image:
    try:
        return ImageOps.exif_transpose(image)
    except Exception:  # what the camera says makes no sense
        return image


def _unknown(raw: bytes) -> str:
    """Return what is wrong with what Pillow can't begin with."""
    if raw[4:8] == b"ftyp":
        return f"is in HEIC or AVIF: save it as {FORMATS_TOLD}"
    return _DAMAGED if raw.startswith(_BEGINNINGS) else f"is not a {FORMATS_TOLD} picture"
