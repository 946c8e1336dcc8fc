"""Images in the terminal: whether it shows any, and how they get there without holding up the game."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from slide_tui.tui.paint.pixels import Image
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.graphics import BREAK_OFF, sent
from slide_tui.tui.terminal.probe import GRAPHICS_HEAD, NAME_HEAD, Probe, heard, may_ask, over
from slide_tui.tui.terminal.size import cell_size

_AT_ONCE = 8_000
"""Bytes to send before the terminal has said that it read them: a key's frame never waits behind more."""


class TerminalImages:
    """Asks the terminal whether it shows images, and sends them piece by piece.

    What it has been sent is deleted whenever the game leaves the screen; after a kill -9 it stays in the terminal's
    memory until the window closes, since nobody is left to delete it.
    """

    def __init__(
        self, driver: TerminalDriver, certain: Callable[[], None], environ: Mapping[str, str] = os.environ
    ) -> None:
        """Ask nothing yet; `certain` is called when there is no doubt that the terminal shows images."""
        self._driver = driver
        self._certain = certain
        self._may_ask = may_ask(environ)
        self._probe: Probe | None = None
        self._waiting: deque[str] = deque()
        self._shown: Callable[[], None] = lambda: None
        self._on_its_way = False

    @property
    def cell(self) -> tuple[int, int] | None:
        """The size of a cell in pixels; None as long as it is not certain that images are shown."""
        return cell_size(self._driver.fileno) if self._probe is not None and self._probe.shows_images else None

    def ask(self) -> None:
        """Ask, unless that has been done or would be unwise."""
        if self._probe is None and self._may_ask:
            self._probe = Probe()
            for head in (NAME_HEAD, GRAPHICS_HEAD):
                self._driver.expect(head, self._hear)
            self._driver.ask(self._probe.question, self._go_on)

    def resume(self) -> None:
        """Begin again after a suspension, which took all images and answers."""
        self._waiting.clear()
        self._on_its_way = False
        if self._probe is not None and not self._probe.shows_images:
            self._probe = None
            self.ask()

    def show(self, images: Sequence[bytes], columns: int, rows: int, shown: Callable[[], None]) -> None:
        """Send the images of a board in place of any before; call `shown` once placeholders show them."""
        parts = [part for image, png in zip(Image, images, strict=True) for part in sent(image, png, columns, rows)]
        self._send([BREAK_OFF, *parts] if self._waiting else parts, shown)

    def _send(self, parts: Iterable[str], shown: Callable[[], None]) -> None:
        self._waiting = deque(parts)
        self._shown = shown
        if not self._on_its_way:
            self._send_more()

    def _send_more(self) -> None:
        """Send the next piece, and go on when it has been read."""
        self._on_its_way = bool(self._waiting)
        piece = ""
        while self._waiting and len(piece) < _AT_ONCE:
            piece += self._waiting.popleft()
        if piece:
            self._driver.images = True
            self._driver.ask(piece, self._send_more)
        else:
            self._shown()

    def _hear(self, answer: str) -> None:
        if self._probe is not None:
            self._probe = heard(self._probe, answer)

    def _go_on(self) -> None:
        """Ask the next question, if there is one."""
        assert self._probe is not None
        self._probe = over(self._probe)
        if self._probe.question:
            self._driver.ask(self._probe.question, self._go_on)
        elif self._probe.shows_images:
            self._certain()
