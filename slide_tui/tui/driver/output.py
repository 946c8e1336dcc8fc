"""Output to the terminal, for which the event loop never waits."""

from __future__ import annotations

import asyncio
import os
import select
import time
from collections.abc import Callable
from contextlib import suppress

CANCEL = "\x18"
"""Aborts a sequence that the terminal has only half taken."""


class Output:
    """Writes at once what the terminal takes at once, and the rest when the loop says that it takes more."""

    def __init__(self, given: int, emptied: Callable[[], None], lost: Callable[[], None]) -> None:
        """Open the terminal behind a descriptor; `emptied` is called when nothing waits, `lost` when it has gone.

        A shell shares one open file with every program, so it is opened anew to write without blocking. Where that is
        refused, as after `su`, or where it is a pipe, the given one is changed until the end.
        """
        try:
            self._number = os.open(os.ttyname(given), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        except OSError:
            self._number = given
        self._is_given, self._blocks = self._number == given, os.get_blocking(self._number)
        os.set_blocking(self._number, False)
        self._loop = asyncio.get_running_loop()
        self._emptied, self._lost = emptied, lost
        self._waiting = bytearray()
        self._open = True

    @property
    def waiting(self) -> int:
        """How many bytes the terminal has not taken yet."""
        return len(self._waiting)

    def send(self, text: str) -> None:
        """Write, in the order of the calls."""
        waited = self.waiting
        self._waiting += text.encode("utf-8", "replace")
        if not waited:
            self._write()

    def close(self, last: str, within_s: float) -> None:
        """Write the last words, if any in place of pictures that still wait, for at most `within_s`."""
        if self._waiting and last:
            self._waiting[:] = f"{CANCEL}{last}".encode()
        else:
            self.send(last)
        deadline = time.monotonic() + within_s
        while self._waiting and (left := deadline - time.monotonic()) > 0:
            if select.select([], [self._number], [], left)[1]:
                self._write()
        self._shut()

    def _write(self) -> None:
        try:
            while self._waiting and self._open:
                del self._waiting[: os.write(self._number, self._waiting)]
        except BlockingIOError:
            self._loop.add_writer(self._number, self._go_on)
        except OSError:
            self._shut()
            self._lost()
        if not self._open:
            self._waiting.clear()

    def _go_on(self) -> None:
        self._write()
        if self._open and not self._waiting:
            self._loop.remove_writer(self._number)
            self._emptied()

    def _shut(self) -> None:
        self._waiting.clear()
        if self._open:
            self._open = False
            self._loop.remove_writer(self._number)
            with suppress(OSError):  # somebody closed it
                os.set_blocking(self._number, self._blocks) if self._is_given else os.close(self._number)
