"""The player's own pictures, as the game sees them: each file is opened by a process of its own.

What that answers is checked as if a stranger had sent it: a picture may be made to take the process over.
"""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.size import Size
from slide_tui.pictures.raster import Raster

if TYPE_CHECKING:
    from subprocess import Popen

HEAD = Struct(">HHI")
"""How an answer begins: width and height of the picture, and how many bytes of text come before its pixels."""
LOST = "The picture can't be used: it takes too much memory or time."
_PIXELS_MOST = 1_000_000
_TEXT_MOST = 8192
_WORDS_MOST = 300
_CHUNK = 1 << 18
_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from slide_tui.pictures.opening import main; main()"


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


class Opened(NamedTuple):
    """What comes of a file."""

    raster: Raster | None = None
    source: str = ""
    """The path of the file: one of the folder's, if that was a folder."""
    trouble: str = ""


Take = Callable[[Opened], object]


class Opener:
    """Opens files, each by a process of its own, which stays for other parts of the same file."""

    def __init__(
        self,
        watch: Callable[[int], object] = lambda _descriptor: None,
        unwatch: Callable[[int], object] = lambda _descriptor: None,
    ) -> None:
        """Start nothing yet. An event loop gets the descriptor to watch, and calls `receive` when it is readable."""
        self._watch = watch
        self._unwatch = unwatch
        self._process: Popen[bytes] | None = None
        self._file: object = None
        self._to = self._from = -1
        self._taking: deque[Take] = deque()
        self._rest = b""

    def ask(self, own: Own, take: Take) -> None:
        """Have a part of a file opened; `take` gets what comes of it, unless another file is asked for first."""
        if own.file != self._file:
            self.close()
        self._taking.append(take)
        asked = {"path": own.path, "draw": own.draw, "size": [own.size.width, own.size.height], "part": own.part}
        try:
            if self._process is None:
                self._start(own)
            os.write(self._to, json.dumps(asked).encode() + b"\n")
        except OSError:
            self._lose()

    def receive(self) -> None:
        """Hand on what has come."""
        while self._process is not None:
            try:
                data = os.read(self._from, _CHUNK)
            except BlockingIOError:
                return
            self._rest += data
            try:
                while self._taking and (answer := _answer_in(self._rest)) is not None:
                    opened, self._rest = answer
                    self._taking.popleft()(opened)
                broken = not data or (self._rest and not self._taking)
            except ValueError:
                broken = True
            if broken:
                self._lose()

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return self._process.pid if self._process is not None else None

    def fileno(self) -> int:
        """Return the descriptor to watch, while there is a process."""
        return self._from

    def close(self) -> None:
        """End the process at once."""
        self._taking.clear()
        self._rest, self._file = b"", None
        if self._process is not None:
            process, self._process = self._process, None
            self._unwatch(self._from)
            with process:
                process.kill()

    def _start(self, own: Own) -> None:
        """Start the process of a file; raise OSError if the system refuses."""
        from subprocess import DEVNULL, PIPE, Popen  # slow to load

        command = [sys.executable, "-P", "-c", _BOOT, *filter(None, sys.path)]
        process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, process_group=0)  # noqa: S603 - our own words
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._file = process, own.file
        self._to, self._from = process.stdin.fileno(), process.stdout.fileno()
        os.set_blocking(self._from, False)
        self._watch(self._from)

    def _lose(self) -> None:
        lost = list(self._taking)
        self.close()
        for take in lost:
            take(Opened(trouble=LOST))


def _answer_in(data: bytes) -> tuple[Opened, bytes] | None:
    """Return the first answer in some bytes, and the rest; None if not all of it is there. Raises ValueError."""
    if len(data) < HEAD.size:
        return None
    width, height, told = HEAD.unpack_from(data)
    if told > _TEXT_MOST or width * height > _PIXELS_MOST:
        raise ValueError("that is more than a picture can have")
    start = HEAD.size + told
    end = start + 3 * width * height
    if len(data) < end:
        return None
    text = os.fsdecode(data[HEAD.size : start])
    if start == end:
        return Opened(trouble=clean(text, _WORDS_MOST)), data[end:]
    return Opened(Raster(width, height, data[start:end]), text), data[end:]
