"""The player's own pictures, as the game sees them: each file is opened by a process of its own.

What that answers is checked as if a stranger had sent it: a picture may be made to take the process over.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any, NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.size import Size
from slide_tui.helper import Process
from slide_tui.pictures.raster import Raster

HEAD = Struct(">HH")
"""How an answer begins: width and height of the picture. Its pixels follow, then words."""
LOST = "The picture can't be used: it takes too much memory or time."
_FRAME_MOST = 4_000_000
_WORDS_MOST = 300


class Own(NamedTuple):
    """A picture of the player's, cut to the shape of a board."""

    path: str
    """A file or a folder."""
    size: Size
    part: tuple[float, float, float] = (0.5, 0.5, 0.0)
    """How far to the right the part is, how far down and how close, each from 0 to 1."""
    draw: int | None = None
    """What draws one of the pictures of a folder; None: it has to be a file."""

    @property
    def file(self) -> tuple[str, int | None]:
        """What one process opens, whatever part of it is wanted."""
        return self.path, self.draw


Subject = str | Own | Raster
"""A built-in picture by its name, one of the player's own, or any other."""


class OpenedPicture(NamedTuple):
    """What comes of a file."""

    raster: Raster | None = None
    source: str = ""
    """The path of the file: one of the folder's, if that was a folder."""
    trouble: str = ""


Take = Callable[[OpenedPicture], object]


class Opener:
    """Opens files, each by a process of its own, which stays for other parts of the same file."""

    def __init__(self, loop: Any = None) -> None:
        """Start nothing yet. In an event loop answers are handed on as they come; else call `receive`."""
        self._loop = loop
        self.process: Process | None = None
        """The process of the file asked for last, until it has ended."""
        self._file: object = None
        self._taking: deque[Take] = deque()

    def ask(self, own: Own, take: Take) -> None:
        """Have a part of a file opened; `take` gets what comes of it, unless another file is asked for first."""
        if own.file != self._file:
            self.close()
        self._taking.append(take)
        asked = {"path": own.path, "draw": own.draw, "size": [own.size.width, own.size.height], "part": own.part}
        if self.process is None:
            try:
                self.process = Process("slide_tui.pictures.opening", _FRAME_MOST, self._loop, self.receive)
                self._file = own.file
            except OSError:
                self._lose()
                return
        if not self.process.send(json.dumps(asked).encode()):
            self._lose()

    def receive(self) -> None:
        """Hand on what has come."""
        if (process := self.process) is None:
            return
        for frame in process.receive():
            if not self._taking:  # it talks, or another file was asked for meanwhile
                process.alive = False
                break
            self._taking.popleft()(_opened_in(frame))
        if not process.alive and self.process is process:
            self._lose()

    def close(self) -> None:
        """End the process at once."""
        self._taking.clear()
        self._file = None
        if self.process is not None:
            self.process.close()
            self.process = None

    def _lose(self) -> None:
        lost = list(self._taking)
        self.close()
        for take in lost:
            take(OpenedPicture(trouble=LOST))


def _opened_in(frame: bytes) -> OpenedPicture:
    """Return what an answer says."""
    if len(frame) < HEAD.size:
        return OpenedPicture(trouble=LOST)
    width, height = HEAD.unpack_from(frame)
    end = HEAD.size + 3 * width * height
    pixels, words = frame[HEAD.size : end], os.fsdecode(frame[end:])
    if len(frame) < end or not pixels:
        return OpenedPicture(trouble=clean(words, _WORDS_MOST) or LOST)
    return OpenedPicture(Raster(width, height, pixels), words)
