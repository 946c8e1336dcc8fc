"""Textual's driver for a page: two pipes in place of a terminal."""

from __future__ import annotations

import contextvars
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.driver import Driver
from textual.message import Message

from slide_tui.tui.page.intake import Intake
from slide_tui.tui.page.painter import PagePainter, message
from slide_tui.tui.terminal.output import Output
from slide_tui.tui.terminal.signals import HUNG_UP, end_hard_after

if TYPE_CHECKING:
    from textual.app import App

_PATIENCE_S = 0.5
"""How long the page may take for the last messages."""
_INPUT_MOST = 8
"""Messages that may wait for the App before the page has to wait."""


class PageDriver(Driver):
    """Writes messages on one descriptor and reads them on another, in the event loop.

    It relies on parts of Textual that are not public: the App's `_message_queue`, and the driver's `_app` and `_loop`.
    """

    descriptors: ClassVar[tuple[int, int]] = (0, 1)
    """Where messages come in, and where they go out."""
    painter: ClassVar[PagePainter]
    leaving_keys: ClassVar[Callable[[Any], Collection[str]]] = lambda _app: ("ctrl+c",)
    """Returns the keys that leave an App, which never wait behind a flood of others."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Write nothing yet."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._context = contextvars.copy_context()
        self._output: Output | None = None
        self._intake: Intake | None = None
        self._pending: list[str] = []
        self._picture_is_old = False
        self.greet: Callable[[], None] = lambda: None
        """Tells a page that has just come what is no frame."""
        self.gone: Callable[[], None] = lambda: None
        """Called when the page has gone, though it may come back."""

    def write(self, data: str) -> None:
        """Collect messages until `flush`, which comes with the loop's next turn at the latest.

        What Textual itself tells a terminal, such as where its cursor goes, is not for a page.
        """
        messages = data[: data.rfind("\n") + 1]
        if self._output is None or messages[:1] != "[":
            return
        if not self._pending:
            self._loop.call_soon(self.flush)
        self._pending.append(messages)

    def flush(self) -> None:
        """Send what was collected; a page that is far behind gets a whole picture later instead."""
        text = "".join(self._pending)
        self._pending.clear()
        if not text or self._output is None:
            return
        if self._output.crowded:
            self._picture_is_old = True
        else:
            self._output.send(text.encode("utf-8", "replace"))

    def say(self, *parts: object) -> None:
        """Send a message that is no frame."""
        self.write(message(*parts))

    def copy(self, text: str) -> None:
        """Ask the browser to put a text on the clipboard."""
        self.say("copy", text)

    def start_application_mode(self) -> None:
        """Open both ways."""
        given, out = type(self).descriptors
        self._output = Output(out, self._loop, self._catch_up, self._hung_up)
        self._intake = Intake(given, self._loop, self._take, self._is_crowded, self._hung_up, self._leaves)

    def disable_input(self) -> None:
        """Listen no more."""
        if self._intake is not None:
            self._intake.close()
            self._intake = None

    def stop_application_mode(self) -> None:
        """Say that it is over, and close."""
        self.disable_input()
        self.flush()
        if self._output is not None:
            output, self._output = self._output, None
            output.close(message("over", self._app.return_code or 0).encode(), _PATIENCE_S)

    def close(self) -> None:
        """Close, if that is still to be done."""
        self.stop_application_mode()

    def send_message(self, message: Message) -> None:
        """Post a message to the App, directly: this is its own thread."""
        self._app.post_message(message)

    def _take(self, said: Message | str) -> None:
        """Pass on what the page says; one that has just come is drawn everything."""
        if said == "gone":
            self._context.run(self.gone)
        elif isinstance(said, str):
            self._draw_all()
        elif isinstance(said, events.Resize):
            self.send_message(said)
        else:
            self.process_message(said)

    def _draw_all(self) -> None:
        type(self).painter.forget()
        self.greet()
        self._context.run(self._app.refresh, layout=True)

    def _catch_up(self) -> None:
        """Draw everything if frames were left out, perhaps with inks that the page has not heard of."""
        if self._picture_is_old:
            self._picture_is_old = False
            self._draw_all()

    def _leaves(self, said: Message | str) -> bool:
        return isinstance(said, events.Key) and said.key in type(self).leaving_keys(self._app)

    def _is_crowded(self) -> bool:
        return self._app._message_queue.qsize() > _INPUT_MOST  # noqa: SLF001

    def _hung_up(self) -> None:
        """End the game, because the page has gone for good."""
        end_hard_after(HUNG_UP)
        self._context.run(self._app.exit, return_code=HUNG_UP)


def driver_for(painter: PagePainter, leaving_keys: Callable[[Any], Collection[str]]) -> type[PageDriver]:
    """Return the driver of one game."""
    return type("DriverOfOnePage", (PageDriver,), {"painter": painter, "leaving_keys": leaving_keys})
