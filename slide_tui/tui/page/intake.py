"""Messages of a page on their way to the App: read in the event loop and in order, without a thread or polling."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from time import monotonic

from textual.events import Key
from textual.message import Message

from slide_tui.tui.driver.input import GRACE_S
from slide_tui.tui.page.inbox import Said, read

LINE_MOST = 300_000
"""The longest line, in bytes; a paste may be long."""
_CHUNK = 65536
_STEP = 10
"""Messages handed over at a time, so that a burst is drawn while it is played."""
_WAITING_MOST = 20_000
"""The most messages that may wait here; beyond that the page waits."""


class Intake:
    """Reads lines and hands over messages, one by one; Ctrl+C doesn't wait behind a flood."""

    def __init__(
        self,
        descriptor: int,
        receive: Callable[[Said], None],
        later: Callable[[Callable[[], None]], object],
        lost: Callable[[], None],
    ) -> None:
        """Start to read. `later` calls something once the App has done what it was given; `lost` at the last line."""
        self._loop = asyncio.get_running_loop()
        self._descriptor = descriptor
        self._receive, self._later, self._lost = receive, later, lost
        self._rest = b""
        self._waiting: deque[tuple[float, Said]] = deque()
        self._handing = False
        self._reading = self._open = True
        os.set_blocking(descriptor, False)
        self._loop.add_reader(descriptor, self._read)

    def close(self) -> None:
        """Read no more."""
        self._open = False
        self._loop.remove_reader(self._descriptor)

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, _CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close()
            self._lost()
            return
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > LINE_MOST:
            self._rest = b"-"  # so that what is left of the line makes no sense
        now_s = monotonic()
        for said in map(read, lines):
            if said is None:
                continue
            self._waiting.append((now_s, said))
            if _leaves(said):
                self._loop.call_later(GRACE_S, self._let_pass)
        self._pause_if_full()
        if not self._handing:
            self._hand_over()

    def _pause_if_full(self) -> None:
        full = len(self._waiting) > _WAITING_MOST
        if full is self._reading:
            self._reading = not full
            if full:
                self._loop.remove_reader(self._descriptor)
            else:
                self._loop.add_reader(self._descriptor, self._read)

    def _hand_over(self) -> None:
        """Hand over a few, and the rest once the App has taken them."""
        self._handing = False
        for _ in range(min(_STEP, len(self._waiting)) if self._open else 0):
            read_at_s, said = self._waiting.popleft()
            if isinstance(said, Message):
                said.time = read_at_s
            self._receive(said)
        if self._open and self._waiting:
            self._handing = True
            self._later(self._hand_over)
            self._pause_if_full()

    def _let_pass(self) -> None:
        """Drop what still waits before a Ctrl+C."""
        waiting = [said for _, said in self._waiting]
        leaving = next(filter(_leaves, waiting), None)
        if leaving is not None and self._open:
            self._waiting.clear()
            self._receive(leaving)


def _leaves(said: Said) -> bool:
    return isinstance(said, Key) and said.key == "ctrl+c"
