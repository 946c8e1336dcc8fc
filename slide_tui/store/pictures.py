"""Small versions of pictures: those of the player's own files, and the built-in ones used last.

A game begins with its picture in the first frame, and a file that was moved or deleted since loses nothing. Nothing
here is needed: what is damaged is as if it weren't there, and what can't be saved is made again next time.
"""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

from slide_tui.engine.seeds import fnv1a
from slide_tui.pictures.raster import Raster
from slide_tui.store.files import opened, read, rewrite

PICTURES_MOST = 48
"""How many are saved: at most 80 KB each."""
_MAGIC = b"slide-tui picture 1\n"
_HEAD = struct.Struct(">HHH")
_ENDING = ".picture"
_BYTES_MOST = 4_000_000


def saved_picture(folder: Path, key: str) -> Raster | None:
    """Return what was saved under a key; None if nothing was, or it can't be read. Takes about a millisecond."""
    try:
        with opened(_path(folder, key)) as descriptor:
            return _decoded(read(descriptor, _BYTES_MOST), _name(key))
    except (OSError, struct.error, zlib.error):
        return None


def save_picture(folder: Path, key: str, raster: Raster) -> None:
    """Save a picture under a key, and remove those that were saved or used longest ago. Nothing is raised."""
    path = _path(folder, key)
    try:
        if saved_picture(folder, key) == raster:
            os.utime(path)
            return
        rewrite(path, lambda: _encoded(raster, _name(key)))
        _remove_oldest(folder)
    except OSError:
        pass


def _path(folder: Path, key: str) -> Path:
    return folder / f"{fnv1a(_name(key)):016x}{_ENDING}"


def _name(key: str) -> bytes:
    """Return a key as bytes: a path may hold what is not text."""
    return key.encode("utf-8", "surrogatepass")


def _encoded(raster: Raster, name: bytes) -> bytes:
    return _MAGIC + _HEAD.pack(raster.width, raster.height, len(name)) + name + zlib.compress(raster.pixels)


def _decoded(raw: bytes, name: bytes) -> Raster | None:
    """Return the picture that a file holds; None if it is another one's. Raises what is wrong with a damaged one."""
    width, height, length = _HEAD.unpack_from(raw, len(_MAGIC))
    start = len(_MAGIC) + _HEAD.size
    if not raw.startswith(_MAGIC) or raw[start : start + length] != name:
        return None
    pixels = zlib.decompress(raw[start + length :])
    return Raster(width, height, pixels) if len(pixels) == 3 * width * height else None


def _remove_oldest(folder: Path) -> None:
    """Remove the pictures beyond the most that are saved."""
    pictures = sorted(folder.glob(f"*{_ENDING}"), key=lambda path: path.lstat().st_mtime_ns, reverse=True)
    for path in pictures[PICTURES_MOST:]:
        path.unlink(missing_ok=True)
