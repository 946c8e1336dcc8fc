"""Messages of a page on their way to the App: read in the event loop and in order, without a thread or polling."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing, suppress
from time import monotonic

from textual.events import Key
from textual.message import Message

from slide_tui.tui.driver.input import GRACE_S
from slide_tui.tui.page.inbox import Said, read

_LINE_MOST = 66_000
"""The longest line, in bytes; the server takes no longer ones."""
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
        self._receive, self._later, self._lost = receive, later, lost
        self._waiting: asyncio.Queue[tuple[float, Said]] = asyncio.Queue(_WAITING_MOST)
        self._tasks = [asyncio.create_task(work) for work in (self._read(descriptor), self._hand_over())]

    def close(self) -> None:
        """Read no more."""
        for task in self._tasks:
            task.cancel()

    async def _read(self, descriptor: int) -> None:
        """Read to the end; a line that is too long makes no sense."""
        loop, lines = asyncio.get_running_loop(), asyncio.StreamReader(_LINE_MOST)
        pipe = open(descriptor, "rb", 0, closefd=False)  # noqa: SIM115 - read for as long as the game runs
        transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), pipe)
        with closing(transport):
            while not lines.at_eof():
                with suppress(ValueError):
                    said = read(await lines.readline())
                    if said is not None:
                        await self._waiting.put((monotonic(), said))
                    if _leaves(said):
                        loop.call_later(GRACE_S, self._let_pass)
        self._lost()

    async def _hand_over(self) -> None:
        """Hand over a few, and the rest once the App has taken them."""
        while True:
            for _ in range(_STEP):
                self._hand(*await self._waiting.get())
            taken = asyncio.Event()
            self._later(taken.set)
            await taken.wait()

    def _hand(self, read_at_s: float, said: Said) -> None:
        if isinstance(said, Message):
            said.time = read_at_s
        self._receive(said)

    def _let_pass(self) -> None:
        """Drop what still waits before a Ctrl+C."""
        waiting = [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]
        for at, said in [each for each in waiting if _leaves(each[1])][:1]:
            self._hand(at, said)


def _leaves(said: Said | None) -> bool:
    return isinstance(said, Key) and said.key == "ctrl+c"
