"""What pictures need beside the game, done at once and in this process: cells, measures and files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from slide_tui.engine.seeds import Generator
from slide_tui.helper import Helper, Reply
from slide_tui.pictures.cells import halves
from slide_tui.pictures.gallery import picture
from slide_tui.pictures.own import OpenedPicture, Opener, Own
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import PICTURES

SIDE = 2
DISTANCES = (12.0, 7.0, 4.0, 2.0)
"""How far apart tiles look: easy, fair, hard and alike."""
REFUSED = "bad.png is not a picture."


def raster_of(about: str) -> Raster:
    """Some colours, the same for the same words."""
    chance = Generator(about)
    return Raster(SIDE, SIDE, bytes(chance.below(256) for _ in range(3 * SIDE * SIDE)))


class TinyStudio:
    """Does what the helper does for pictures, and opens files that need not be there."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self.jobs: list[tuple[Any, ...]] = []
        self.opened: list[Own] = []
        self.closed = False

    def ask(self, then: Callable[[Reply], object], job: str, *arguments: Any) -> int:
        """Do a job."""
        self.jobs.append((job, *arguments))
        asyncio.get_running_loop().call_soon(self.reply, then, job, *arguments)
        return len(self.jobs)

    def _answer(self, job: str, subject: str | Raster, *arguments: Any) -> object:
        if job == "fit":
            return halves(picture(subject) if isinstance(subject, str) else subject, *arguments)
        place = list(PICTURES).index(subject) if isinstance(subject, str) else subject.pixels[0]
        return DISTANCES[place % len(DISTANCES)]

    def open(self, own: Own, take: Callable[[OpenedPicture], object]) -> None:
        """Open a file."""
        self.opened.append(own)
        source = f"{own.path}/first.png" if own.path.endswith("folder") else own.path
        bad = "bad" in own.path
        take(OpenedPicture(trouble=REFUSED) if bad else OpenedPicture(raster_of(f"{own.path} {own.part}"), source))

    def reply(self, then: Callable[[Reply], object], job: str, *arguments: Any) -> None:
        """Say what comes of a job."""
        then(Reply(self._answer(job, *arguments)))

    def close(self) -> None:
        """Go home."""
        self.closed = True


class _Opener:
    """Opens files in a studio."""

    def __init__(self, studio: TinyStudio) -> None:
        self.ask = studio.open

    def close(self) -> None:
        """Nothing has been started."""


class Real(TinyStudio):
    """Has cells fitted and files opened as the program does, by processes."""


class Slow(TinyStudio):
    """Never replies."""

    def open(self, own: Own, take: Callable[[OpenedPicture], object]) -> None:
        """Take a file, and leave it."""

    def reply(self, then: Callable[[Reply], object], job: str, *arguments: Any) -> None:
        """Say nothing."""


def helper_of(studio: TinyStudio | None) -> Callable[[], Helper] | None:
    """Return what starts a helper for the App that is no process."""
    if isinstance(studio, Real):
        return lambda: Helper(asyncio.get_running_loop())
    return None if studio is None else lambda: cast("Helper", studio)


def opener_of(studio: TinyStudio | None) -> Callable[[], Opener] | None:
    """Return what starts an opener for the App that is no process."""
    if isinstance(studio, Real):
        return lambda: Opener(asyncio.get_running_loop())
    return None if studio is None else lambda: cast("Opener", _Opener(studio))


def hired(studio: TinyStudio | None = None) -> TinyStudio:
    """Return a studio for the App."""
    return studio or TinyStudio()
