"""What the drivers of terminal and page share: they keep the cells that are wanted, and send those that changed."""

from __future__ import annotations

import asyncio
import os
from abc import abstractmethod
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from slide_tui.tui.driver.cells import Cells, Span, cells_of
from slide_tui.tui.driver.inputs import InputQueue
from slide_tui.tui.driver.output import Output
from slide_tui.tui.driver.signals import HUNG_UP, end_hard_later
from slide_tui.tui.driver.size import DEFAULT
from slide_tui.tui.paint.ink import Line

_READ_BYTES = 8192
"""So few that a flood leaves the loop free after each part of it."""
_PAUSE_S = 0.05
"""How long nothing is read when too much waits."""
_CROWDED = 16_384
"""Bytes that may wait for a terminal; beyond that, one new picture serves it better than all the old ones."""
_REST_S = 0.01
"""How long to leave everything to Textual's frames after something was shown at once."""


class CellDriver(Driver):
    """Reads and writes in the event loop, without a thread and without polling.

    What a slow line can't take in time is left out; the last picture never is.
    """

    def __init__(self, app: Any, *, size: tuple[int, int] | None = None, margin: int = 0, **given: Any) -> None:
        """Write nothing yet."""
        super().__init__(app, size=size, **given)
        self.owner = app
        self.owner.cell_driver = self
        self.cells = Cells(*(size or DEFAULT), margin)
        self.output: Output | None = None
        self.loop = asyncio.get_running_loop()
        self.inputs: InputQueue = getattr(app, "inputs", None) or InputQueue(app)
        self.inputs.drawn = False
        self._read_from: int | None = None
        self._showing = self._frame_due = False
        self._rest_until = 0.0

    @abstractmethod
    def encode(self, spans: Iterable[Span]) -> str:
        """What shows some cells."""

    def write(self, data: str) -> None:
        """Take a frame, or pass on something else."""
        if self.cells.take(data):
            self._frame_due, self.inputs.drawn = False, True
        else:
            self.pass_on(data)

    def pass_on(self, data: str) -> None:
        """Send anything that is not a frame."""
        if self.output is not None:
            self.output.send(data)

    @property
    def has_time(self) -> bool:
        """Whether something can be shown at once: in a flood each of Textual's frames shows many changes."""
        behind = self.output is not None and self.output.waiting
        return not self._frame_due and (self._showing or (monotonic() >= self._rest_until and not behind))

    def await_frame(self) -> None:
        """Show nothing at once until Textual's next frame, since something else comes with that."""
        self._frame_due = True

    def show(self, lines: Iterable[tuple[int, int, Line]]) -> None:
        """Show some lines at their places, ahead of Textual's next frame, which has to show the same there.

        The first are sent at once, the others of the loop's turn together.
        """
        for x, y, line in lines:
            self.cells.put(x, y, cells_of(line))
        if not self._showing:
            self._showing = True
            self._send()
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send the cells that changed, if the line can take more."""
        if self._showing:
            self._showing, self._rest_until = False, monotonic() + _REST_S
        self._send()

    def _send(self) -> None:
        output = self.output
        if output is None or output.waiting > _CROWDED or not self.inputs.drawn:
            return
        if text := self.encode(self.cells.changes()):
            output.send(text)

    def listen(self, descriptor: int, take: Callable[[bytes], None]) -> None:
        """Read a descriptor from now on."""
        self._read_from, self._take = descriptor, take
        self._read_on()

    def _read_on(self) -> None:
        if self._read_from is not None:
            self.loop.add_reader(self._read_from, self._read, self._read_from)

    def disable_input(self) -> None:
        """Read no more."""
        if self._read_from is not None:
            self.loop.remove_reader(self._read_from)
            self._read_from = None

    def _read(self, descriptor: int) -> None:
        """Take what has come; a flood waits outside."""
        if self.inputs.full:
            self.loop.remove_reader(descriptor)
            self.loop.call_later(_PAUSE_S, self._read_on)
            return
        try:
            data = os.read(descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if data:
            self._take(data)
        else:
            self.loop.remove_reader(descriptor)
            self.hung_up()

    def send_message(self, message: Message) -> None:
        """Post a message to the app, directly: this is its own thread. Inputs wait for their turn."""
        if isinstance(message, events.InputEvent | events.Paste | events.AppFocus | events.AppBlur):
            self.inputs.add(message)
        else:
            self.owner.post_message(message)

    def tell_size(self, size: tuple[int, int]) -> bool:
        """Tell the app the size, and return whether it is another."""
        if size == self.cells.size:
            return False
        self.cells.resize(*size)
        self.send_message(events.Resize(Size(*size), Size(*size)))
        return True

    def hung_up(self) -> None:
        """End the game, because nobody is there any more."""
        end_hard_later(HUNG_UP, self.give_back)
        self.owner.exit(return_code=HUNG_UP)

    def follow_ground(self, wanted: bool) -> None:
        """Ask whether the background is light, if there is somebody to ask."""

    def give_back(self) -> None:
        """Restore what was changed, at a hard end."""
