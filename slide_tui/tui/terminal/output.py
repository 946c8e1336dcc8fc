"""Output to the terminal, for which the event loop never waits."""

from __future__ import annotations

import asyncio
import os
import select
import time
from collections.abc import Callable

from slide_tui.tui.terminal.descriptor import OwnDescriptor

CANCEL = b"\x18"
"""Aborts a sequence that the terminal has only half read."""
_CROWDED = 16_384
"""Bytes that may wait for a terminal; beyond that, one new picture serves it better than all the old ones."""


class Output:
    """Writes at once what the terminal takes at once, and the rest when the loop says that it takes more."""

    def __init__(
        self, given: int, loop: asyncio.AbstractEventLoop, emptied: Callable[[], None], lost: Callable[[], None]
    ) -> None:
        """Open the terminal behind a descriptor; `emptied` is called when nothing waits, `lost` when it has gone."""
        self._own = OwnDescriptor(given, os.O_WRONLY)
        self._loop = loop
        self._emptied = emptied
        self._lost = lost
        self._waiting = bytearray()
        self._open = True

    @property
    def crowded(self) -> bool:
        """Whether the terminal is so far behind that more pictures only make it worse."""
        return len(self._waiting) > _CROWDED

    @property
    def behind(self) -> bool:
        """Whether the terminal has not taken everything yet."""
        return bool(self._waiting)

    def send(self, data: bytes) -> None:
        """Write, in the order of the calls."""
        if not self._open:
            return
        waited = bool(self._waiting)
        self._waiting += data
        if waited:
            return
        self._write()
        if self._waiting:
            self._loop.add_writer(self._own.number, self._go_on)

    def close(self, last: bytes, within_s: float) -> None:
        """Write the last words in place of pictures that still wait, for at most `within_s`."""
        if not self._open:
            return
        if self._waiting:
            self._waiting[:] = CANCEL + last
        else:
            self.send(last)
        deadline = time.monotonic() + within_s
        while self._waiting and (left := deadline - time.monotonic()) > 0:
            if select.select([], [self._own.number], [], left)[1]:
                self._write()
        self._shut()

    def force(self, data: bytes) -> None:
        """Write ahead of all that waits, as much as the terminal takes now; from any thread, before a hard end."""
        try:
            os.write(self._own.number, data)
        except OSError:
            pass  # then nobody sees it

    def _write(self) -> None:
        try:
            while self._waiting:
                del self._waiting[: os.write(self._own.number, self._waiting)]
        except BlockingIOError:
            pass
        except OSError:
            self._shut()
            self._lost()

    def _go_on(self) -> None:
        self._write()
        if self._open and not self._waiting:
            self._loop.remove_writer(self._own.number)
            self._emptied()

    def _shut(self) -> None:
        if not self._open:
            return
        self._open = False
        self._waiting.clear()
        self._loop.remove_writer(self._own.number)
        self._own.close()
