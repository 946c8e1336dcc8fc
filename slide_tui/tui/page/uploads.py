"""Files that a page sends: a picture of the player's own, or runs. They come in parts and go into one folder."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path

PICTURE_MOST = 100_000_000
"""So many bytes of a picture, as anywhere."""
RUNS_MOST = 64_000_000
"""So many bytes of runs are taken at once."""
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM", b"II*\0", b"MM\0*")
"""How files of pictures begin; what is no picture in spite of that is refused by what opens it."""
_COMING = "coming"


class Refused(Exception):
    """A file can't be taken; the message is a sentence that says why."""


class Uploads:
    """Takes one file at a time. The folder holds the last picture and the last runs, so nobody can fill the disk."""

    def __init__(self, folder: Path | None) -> None:
        """Take files into a folder, which is made when it is needed; into none if nothing is to be saved."""
        self._folder = folder
        self._name, self._size = "", 0

    def begin(self, name: str, size: int) -> None:
        """Expect a file; raise Refused if it can't be taken."""
        if self._folder is None:
            raise Refused("Nothing is saved here, so no file can be taken.")
        if not 0 < size <= PICTURE_MOST:
            raise Refused(f"That file is empty or has more than {PICTURE_MOST // 1_000_000} MB.")
        self._name, self._size = _named(name), size
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self._folder / _COMING, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600))
        except OSError as error:
            raise self._failed(error) from None

    def take(self, part: str) -> Path | None:
        """Take a part; return the file once it is whole, else None; raise Refused if it can't be taken."""
        if self._folder is None or not self._size:
            return None
        coming = self._folder / _COMING
        try:
            with coming.open("ab") as file:
                file.write(base64.b64decode(part, validate=True))
                held = file.tell()
            if held < self._size:
                return None
            return self._whole(coming, held)
        except (OSError, ValueError) as error:
            raise self._failed(error) from None

    def _whole(self, coming: Path, held: int) -> Path:
        size, self._size = self._size, 0
        with coming.open("rb") as file:
            folder = coming.parent / ("pictures" if file.read(4).startswith(_PICTURES) else "runs")
        if held != size or (folder.name == "runs" and size > RUNS_MOST):
            coming.unlink()
            raise Refused(f"That file is not the one that was announced, or has more than {RUNS_MOST // 1_000_000} MB.")
        folder.mkdir(mode=0o700, exist_ok=True)
        for before in folder.iterdir():
            before.unlink()
        return coming.rename(folder / self._name)

    def _failed(self, error: Exception) -> Refused:
        self._size = 0
        why = error.strerror if isinstance(error, OSError) and error.strerror else "a part of it was damaged"
        return Refused(f"That file can't be saved: {why}.")


def is_picture(file: Path) -> bool:
    """Whether a file that came is a picture, as it says of itself."""
    return file.parent.name == "pictures"


def _named(name: str) -> str:
    """Return a name that is one of a file and nothing else: no path, no option, no control letters."""
    words = re.sub(r"[^\w.-]+", "-", name.replace("\\", "/").rpartition("/")[2])[-60:].strip("-.")
    return words or "file"
