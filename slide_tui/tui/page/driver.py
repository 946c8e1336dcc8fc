"""Textual's driver for a page: two pipes in place of a terminal."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable
from typing import Any

from textual.message import Message

from slide_tui.tui.driver.cells import Look, Span
from slide_tui.tui.driver.output import Output
from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.page.inbox import LINE_MOST, read
from slide_tui.tui.page.painter import message, painted

_PATIENCE_S = 0.5
"""How long the page may take for the last messages."""
_COPY = re.compile(r"\x1b\]52;c;([A-Za-z0-9+/=]*)\x07")


class PageDriver(CellDriver):
    """Writes messages on standard output and reads them on standard input, in the event loop."""

    def __init__(self, app: Any, **given: Any) -> None:
        """Write nothing yet."""
        super().__init__(app, **given)
        self._looks: dict[Look, int] = {}
        """The looks that the page knows, with their numbers."""
        self._begun = b""
        self.changed: Callable[[], None] = lambda: None
        """Called when cells have changed."""
        self.asked: Callable[..., None] = lambda *_: None
        """Called with what a page says besides inputs: that it has come, or gone, or a part of a file."""

    def encode(self, spans: Iterable[Span]) -> str:
        """The messages for some cells."""
        drawn = painted(spans, self._looks)
        if drawn:
            self.changed()
        return drawn

    def pass_on(self, data: str) -> None:
        """Say what is for the clipboard; what else a terminal is told is not for a page."""
        if copied := _COPY.match(data):
            self.say("copy", base64.b64decode(copied[1]).decode("utf-8", "replace"))

    def say(self, *parts: object) -> None:
        """Send a message that is no frame."""
        super().pass_on(message(*parts))

    def start_application_mode(self) -> None:
        """Open both ways."""
        self.output = Output(1, self.flush, self.hung_up)
        self.listen(0, self._hear)

    def stop_application_mode(self) -> None:
        """Say that it is over, and close."""
        self.disable_input()
        self.flush()
        output, self.output = self.output, None
        if output is not None:
            output.send(message("over", self.owner.return_code or 0))
            output.close("", _PATIENCE_S)

    def _hear(self, data: bytes) -> None:
        """Pass on what the page says; one that has just come is drawn everything."""
        *lines, begun = (self._begun + data).split(b"\n")
        self._begun = begun[: LINE_MOST + 1]
        for line in lines:
            match read(line):
                case Message() as heard:
                    self.process_message(heard)
                case ("size", columns, rows, _):
                    self.tell_size((columns, rows))
                case (what, *rest):
                    if what == "again":
                        self._looks.clear()
                        self.cells.forget()
                    self.asked(what, *rest)
                    self.flush()
