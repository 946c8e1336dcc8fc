"""The process of one file: it opens a picture of the player's, made by anybody, and answers with plain bytes.

It ends with its input, so it never outlives the game; limits of memory, time, files and writing hold it for good.
"""

from __future__ import annotations

import json
import os
import signal
from resource import RLIMIT_AS, RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE, getrlimit, setrlimit

from slide_tui.engine.size import Size
from slide_tui.helper import framed, frames, line_to_game
from slide_tui.pictures.files import UnusablePicture, paths_of, shown
from slide_tui.pictures.own import HEAD
from slide_tui.pictures.raster import Raster

MEMORY_MOST = 1_250_000_000
"""Bytes of address space: a picture of 40 megapixels takes up to half of it on its way."""
SECONDS_MOST = 30
FILES_MOST = 64
PILLOW_MISSING = "Your own pictures need Pillow: pip install 'pillow>=11', or pipx inject slide-tui pillow"
NO_MEMORY = "There is not enough memory for the picture."
_NICENESS = 5
_NOTHING = Raster(0, 0, b"")


def main() -> None:
    """Answer each question with a picture, or with why there is none."""
    os.nice(_NICENESS)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for limit, most in ((RLIMIT_CORE, 0), (RLIMIT_AS, MEMORY_MOST), (RLIMIT_NOFILE, FILES_MOST)):
        _hold(limit, most)
    game = line_to_game()
    for asked in frames(game):
        signal.setitimer(signal.ITIMER_REAL, SECONDS_MOST)  # then it is killed, even where Python has no say
        raster, words = _opened(**json.loads(asked))
        signal.setitimer(signal.ITIMER_REAL, 0)
        game.sendall(framed(HEAD.pack(raster.width, raster.height) + raster.pixels + os.fsencode(words)))


def _opened(path: str, draw: int | None, size: tuple[int, int], part: list[float]) -> tuple[Raster, str]:
    """Return the part of a picture that was asked for and its path, or nothing and why."""
    trouble = ""
    try:
        from slide_tui.pictures.decoding import open_part  # Pillow

        _hold(RLIMIT_FSIZE, 0)  # only now: what was just loaded may have been compiled and saved
        for each in paths_of(path, draw):
            try:
                return open_part(each, Size(*size), (part[0], part[1], part[2])), each
            except UnusablePicture as refused:
                trouble = trouble or f"{shown(each)} {refused}."
    except UnusablePicture as refused:
        trouble = f"{shown(path)} {refused}."
    except ModuleNotFoundError:
        trouble = PILLOW_MISSING
    except MemoryError:
        trouble = NO_MEMORY
    return _NOTHING, trouble


def _hold(limit: int, most: int) -> None:
    """Hold this process to a limit for good, where the system knows it."""
    try:
        _, hard = getrlimit(limit)
        least = most if hard < 0 else min(most, hard)
        setrlimit(limit, (least, least))
    except (OSError, ValueError):
        pass
