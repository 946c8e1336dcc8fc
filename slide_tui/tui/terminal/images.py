"""Images in the terminal: whether it shows any, and how they get there without holding up the game."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from slide_tui.tui.paint.pixels import Image
from slide_tui.tui.terminal.answers import Answer
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.graphics import BREAK_OFF, sent
from slide_tui.tui.terminal.probe import ASK_CELL_SIZE, CellSize, Probe, heard, may_ask, over

_AT_ONCE = 12_000
"""Bytes to send before the terminal has said that it read them: a key's frame never waits behind more."""


class TerminalImages:
    """Asks the terminal whether it shows images, and sends them piece by piece.

    What it has been sent is deleted whenever the game leaves the screen; after a kill -9 it stays in the terminal's
    memory until the window closes, since nobody is left to delete it.
    """

    def __init__(
        self, driver: TerminalDriver, changed: Callable[[], None], environ: Mapping[str, str] = os.environ
    ) -> None:
        """Ask nothing yet; `changed` is called when images can be shown, have another size or are gone."""
        self._driver = driver
        self._changed = changed
        self._may_ask = may_ask(environ)
        self._probe: Probe | None = None
        self._waiting: deque[str] = deque()
        self._shown: Callable[[], None] = lambda: None
        self._on_its_way = False

    @property
    def cell(self) -> CellSize | None:
        """The size of a cell in pixels; None as long as it is not certain that images are shown."""
        return self._probe.cell if self._probe is not None and self._probe.shows_images else None

    def ask(self) -> None:
        """Ask, unless that has been done or would be unwise."""
        if self._probe is None and self._may_ask:
            self._probe = Probe()
            self._driver.ask(self._probe.question, self._go_on, self._hear)

    def measure(self) -> None:
        """Ask for the size of a cell again: the window has changed, and perhaps the font."""
        before = self.cell
        if before is not None:
            self._driver.ask(ASK_CELL_SIZE, lambda: self._measured(before), self._hear)

    def resume(self) -> None:
        """Begin again after a suspension, which took all images and answers."""
        self._waiting.clear()
        self._on_its_way = False
        if self.cell is not None:
            self._changed()
            self.measure()
        elif self._probe is not None:
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

    def _hear(self, answer: Answer) -> None:
        if self._probe is not None:
            self._probe = heard(self._probe, answer)

    def _go_on(self) -> None:
        """Ask the next question, if there is one."""
        assert self._probe is not None
        self._probe = over(self._probe)
        if self._probe.question:
            self._driver.ask(self._probe.question, self._go_on, self._hear)
        elif self._probe.shows_images:
            self._changed()

    def _measured(self, before: CellSize) -> None:
        if self.cell != before:
            self._changed()
