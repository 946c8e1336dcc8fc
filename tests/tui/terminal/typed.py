"""Input that is typed into a pipe, and the messages that come of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual.message import Message

from slide_tui.tui.terminal.input import Input


class Typed:
    """A reader at the end of a pipe."""

    def __init__(
        self, given: int, typed: int, behind: Callable[[int], bool], *leaves: Callable[[Message], bool]
    ) -> None:
        """Read within the running loop; the number of messages that wait says whether the app is behind."""
        self._typed = typed
        self.received: asyncio.Queue[Message] = asyncio.Queue()
        loop, received = asyncio.get_running_loop(), self.received
        self.reader = Input(given, loop, received.put_nowait, lambda: behind(received.qsize()), lambda: None, *leaves)

    def type(self, data: bytes) -> None:
        """Type something."""
        os.write(self._typed, data)

    async def next(self) -> Message:
        """The next message."""
        return await asyncio.wait_for(self.received.get(), 20)


@asynccontextmanager
async def typing(
    behind: Callable[[int], bool] = lambda _: False, *leaves: Callable[[Message], bool]
) -> AsyncIterator[Typed]:
    """A reader that is closed at the end, like its pipe."""
    given, typed = os.pipe()
    found = Typed(given, typed, behind, *leaves)
    yield found
    found.reader.close()
    os.close(typed)
    os.close(given)
