"""Reading in the event loop, without a thread and without polling; what was read is handed over a little at a time."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Generic, TypeVar

from slide_tui.tui.driver.shared import CellDriver

_READ_BYTES = 65536
_STEP = 10
"""Inputs handed over at a time, so that a burst is drawn while it is played."""
_WAITING_MOST, _PAUSE_S = 50_000, 0.05
"""With so many inputs waiting nothing is read for a while: a flood waits outside."""
GRACE_S = 0.2
"""How long earlier inputs may hold up Ctrl+C: a burst is played to its end, a flood is not."""
T = TypeVar("T")


class Reading(Generic[T]):
    """Reads a descriptor. What its bytes say waits in order, until the app has taken what came before."""

    def __init__(
        self,
        descriptor: int,
        driver: CellDriver,
        split: Callable[[bytes], Iterable[T]],
        hand: Callable[[float, T], float],
        leaves: Callable[[T], bool],
    ) -> None:
        """Start to read for a driver.

        `split` says what some bytes are. `hand` gets an input with the instant at which it was read, and returns for
        how many seconds it can't be taken yet; `leaves` says whether it is Ctrl+C.
        """
        self._loop = asyncio.get_running_loop()
        self._descriptor, self._driver = descriptor, driver
        self._split, self._hand, self._leaves = split, hand, leaves
        self._waiting: deque[tuple[float, T]] = deque()
        self._handing = False
        self._open = True
        self._listen()

    def close(self) -> None:
        """Read no more, and hand over nothing more."""
        if self._open:
            self._open = False
            self._waiting.clear()
            self._loop.remove_reader(self._descriptor)

    def add(self, inputs: Iterable[T]) -> None:
        """Let some inputs wait for their turn."""
        at = monotonic()
        coming = [(at, each) for each in inputs]
        self._waiting += coming
        if any(self._leaves(each) for _, each in coming):
            self._loop.call_later(GRACE_S, self._let_pass)
        if not self._handing:
            self._hand_over()

    def _listen(self) -> None:
        if self._open:
            self._loop.add_reader(self._descriptor, self._read)

    def _read(self) -> None:
        if len(self._waiting) > _WAITING_MOST:
            self._loop.remove_reader(self._descriptor)
            self._loop.call_later(_PAUSE_S, self._listen)
            return
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if data:
            self.add(self._split(data))
        else:
            self._loop.remove_reader(self._descriptor)
            self._driver.hung_up()

    def _hand_over(self) -> None:
        """Hand over a little, and the rest once the app has taken it."""
        self._handing = False
        for _ in range(_STEP):
            if not self._waiting:
                return
            if wait_s := self._hand(*self._waiting[0]):
                self._loop.call_later(wait_s, self._hand_over)
                break
            self._waiting.popleft()
        else:
            self._driver.later(self._hand_over)
        self._handing = True

    def _let_pass(self) -> None:
        """Drop what still waits around a Ctrl+C."""
        leaving = next((each for each in self._waiting if self._leaves(each[1])), None)
        if leaving is not None:
            self._waiting.clear()
            self._hand(*leaving)
