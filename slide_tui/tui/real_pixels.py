"""Real pixels: the picture of the board on screen as images, where the terminal is certain to show them.

Cells stay on the screen until the terminal has said that it has the images; nothing waits for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from slide_tui.engine.values import replace
from slide_tui.pictures.orders import Answer, Cut, Paint
from slide_tui.tui.board.art import Tiling
from slide_tui.tui.board.shades import written
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import rgb_of
from slide_tui.tui.paint.pixels import COLUMNS_MOST, ROWS_MOST
from slide_tui.tui.painting import Painting
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.images import TerminalImages
from slide_tui.tui.wanted import Wanted

_PAINTED, _OPENED = 320, 640
"""The side of a picture that is painted or opened for images, in pixels: cells need less, and time is short."""


class _Job(NamedTuple):
    """All that decides how the images of a board look."""

    wanted: Wanted
    tiling: Tiling
    cell: tuple[int, int]
    tray: Colour


class RealPixels:
    """Has images made for one board at a time, sent to the terminal, and drawn with."""

    def __init__(self, painting: Painting, driver: TerminalDriver, certain: Callable[[], None]) -> None:
        """Take what makes images and where they go; `certain` is called when there is no doubt that they are shown."""
        self._painting = painting
        self._terminal = TerminalImages(driver, certain)
        self._job: _Job | None = None

    def want(self, tiling: Tiling, tray: Colour) -> None:
        """Have a board shown in real pixels, unless it is, or can't be; the terminal is asked the first time."""
        self._terminal.ask()
        wanted, cell = self._painting.wanted, self._terminal.cell
        if wanted is None or cell is None:
            return
        job = _Job(wanted, tiling, cell, tray)
        if job == self._job or not _fits(tiling):
            return
        order = wanted.order
        picture = replace(order, side=_PAINTED if isinstance(order, Paint) else _OPENED)
        self._job = job
        cut = Cut(picture, self._painting.raster, tiling.size, tiling.pitch, cell, rgb_of(written(tray)))
        self._painting.cut(cut, partial(self._send, job))

    def drop(self) -> None:
        """Draw without images: they are gone, or not wanted."""
        self._job = None
        self._painting.show_images(None)

    def resume(self) -> None:
        """Go on after a suspension, in which the images were deleted."""
        self.drop()
        self._terminal.resume()

    def _send(self, job: _Job, answer: Answer) -> None:
        """Send the images that were made; where they were called off, they may be wanted again."""
        if job != self._job:
            return
        if answer.images:
            self._painting.show_images(None)  # the terminal is about to lose the ones before
            self._terminal.show(answer.images, *_extent(job.tiling), partial(self._show, job))
        elif not answer.trouble:
            self._job = None

    def _show(self, job: _Job) -> None:
        if job == self._job:
            self._painting.show_images((job.wanted, job.tiling))


def _extent(tiling: Tiling) -> tuple[int, int]:
    """Return the columns and rows of a board's picture."""
    return tiling.size.width * tiling.pitch.width, tiling.size.height * tiling.pitch.height


def _fits(tiling: Tiling) -> bool:
    columns, rows = _extent(tiling)
    return columns <= COLUMNS_MOST and rows <= ROWS_MOST
