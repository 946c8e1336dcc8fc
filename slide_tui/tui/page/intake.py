"""Messages of a page on their way to the App: read in the event loop and in order, without a thread or polling."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable

from textual._time import get_time
from textual.message import Message

from slide_tui.tui.page.inbox import read
from slide_tui.tui.terminal.backlog import GRACE_S

LINE_MOST = 300_000
"""The longest line, in bytes; a paste may be long."""
_CHUNK = 65536
_STEP = 64
"""Messages handed over at a time, so that a burst is drawn while it is played."""
_WAITING_MOST = 20_000
"""The most messages that may wait here; beyond that the page waits."""
_BREATH_S = 0.002


class Intake:
    """Reads lines and hands over messages, one by one; one that leaves the game doesn't wait behind a flood."""

    def __init__(
        self,
        descriptor: int,
        loop: asyncio.AbstractEventLoop,
        receive: Callable[[Message | str], None],
        crowded: Callable[[], bool],
        lost: Callable[[], None],
        leaves: Callable[[Message | str], bool],
    ) -> None:
        """Start to read. `crowded` is asked whether the App has enough to do; `lost` is called at the end of lines."""
        self._descriptor = descriptor
        self._loop = loop
        self._receive = receive
        self._crowded = crowded
        self._lost = lost
        self._leaves = leaves
        self._rest = b""
        self._waiting: deque[tuple[float, Message | str]] = deque()
        self._breath: asyncio.TimerHandle | None = None
        self._reading = True
        self._open = True
        os.set_blocking(descriptor, False)
        loop.add_reader(descriptor, self._read)

    def close(self) -> None:
        """Read no more."""
        if self._open:
            self._open = False
            self._loop.remove_reader(self._descriptor)
            if self._breath is not None:
                self._breath.cancel()

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
        now_s = get_time()
        for said in map(read, lines):
            if said is not None:
                self._waiting.append((now_s, said))
        self._pause_if_full()
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
        """Hand over what the App can take now, and the rest a little later."""
        if self._breath is not None:
            self._breath.cancel()
            self._breath = None
        self._let_overtake()
        for _ in range(min(_STEP, len(self._waiting))):
            if not self._open or self._crowded():
                break
            read_at_s, said = self._waiting.popleft()
            if isinstance(said, Message):
                said.time = read_at_s
            self._receive(said)
        if self._open and self._waiting:
            self._breath = self._loop.call_later(_BREATH_S, self._go_on)

    def _go_on(self) -> None:
        self._breath = None
        self._hand_over()
        if self._open:
            self._pause_if_full()

    def _let_overtake(self) -> None:
        """Drop what waits before a message that leaves the game, once that has waited too long."""
        now_s = get_time()
        for at, (read_at_s, said) in enumerate(self._waiting):
            if now_s - read_at_s < GRACE_S:
                return
            if self._leaves(said):
                for _ in range(at):
                    self._waiting.popleft()
                self._receive(self._waiting.popleft()[1])
                return
