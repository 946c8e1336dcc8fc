"""Files of a player's own pictures: which ones there are, and their bytes. No other file is ever read to its end."""

from __future__ import annotations

import os
import stat
from itertools import islice
from pathlib import Path

from slide_tui.clean import clean

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP")
"""What is read, as Pillow calls it: what cameras, phones and screens make. Each more would be one more way in."""
FORMATS_TOLD = "PNG, JPEG, WebP, GIF or BMP"
BYTES_MOST = 100_000_000
_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
_ENTRIES_MOST = 20_000
_PICTURES_MOST = 1000
_TRIES = 5
"""How many pictures of a folder to try where one of them is broken."""
_NAME_CELLS = 40


class UnusablePicture(Exception):
    """A file that can't be a picture on the tiles; the message says why, as what follows the file's name."""


Stamp = tuple[int, int, int, int]
"""What changes whenever a file does."""


def shown(path: str) -> str:
    """Return the name of a file as it can be shown."""
    return clean(Path(path).name or "The picture", _NAME_CELLS)


def paths_of(path: str, draw: int | None) -> list[str]:
    """Return the file to open; if a folder, one of its pictures and what to try instead. Raises UnusablePicture."""
    try:
        path = os.path.expanduser(path)  # noqa: PTH111 - a Path changes the names of some folders
        if not stat.S_ISDIR(os.stat(path).st_mode):  # noqa: PTH116
            return [path]
        if draw is None:
            raise UnusablePicture("is a folder: name one of its pictures")
        pictures = _pictures_in(path)
    except (OSError, ValueError) as error:
        raise UnusablePicture(_why(error)) from None
    if not pictures:
        raise UnusablePicture(f"has no pictures in it ({FORMATS_TOLD})")
    first = draw % len(pictures)
    return [*pictures[first:], *pictures[:first]][:_TRIES]


def stamp_of(path: str) -> Stamp:
    """Return what the file is now. Raises UnusablePicture."""
    try:
        found = os.stat(path)  # noqa: PTH116
    except (OSError, ValueError) as error:
        raise UnusablePicture(_why(error)) from None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def bytes_of(path: str) -> bytes:
    """Return what is in an ordinary file. Raises UnusablePicture."""
    try:
        # A named pipe would keep us waiting for its other end.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY)
        with os.fdopen(descriptor, "rb") as source:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                raise UnusablePicture("is not an ordinary file")
            if not found.st_size:
                raise UnusablePicture("is empty")
            if found.st_size > BYTES_MOST:
                raise UnusablePicture(f"has more than {BYTES_MOST // 1_000_000} MB")
            return source.read(found.st_size)
    except (OSError, ValueError) as error:
        raise UnusablePicture(_why(error)) from None


def _pictures_in(folder: str) -> list[str]:
    """Return the pictures of a folder, in the order of their names, hidden ones left out."""
    with os.scandir(folder) as entries:
        names = sorted(
            entry.name
            for entry in islice(entries, _ENTRIES_MOST)
            if entry.name.lower().endswith(_SUFFIXES) and not entry.name.startswith(".")
        )
    return [os.path.join(folder, name) for name in names[:_PICTURES_MOST]]  # noqa: PTH118


def _why(error: Exception) -> str:
    """Return why a file can't be opened."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "isn't there"
        case PermissionError():
            return "can't be opened: you have no permission to read it"
        case IsADirectoryError():
            return "is a folder: name one of its pictures"
        case OSError(strerror=str(words)):
            return f"can't be opened: {words}"
    return "can't be the name of a file"
