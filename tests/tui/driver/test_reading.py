"""What terminals and pages send waits for the game, but not without an end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from select import select

from textual import events
from textual.app import App

from slide_tui.tui.driver.cells import Span
from slide_tui.tui.driver.shared import CellDriver

ENOUGH = 1_000_000
"""Far more keys than may wait, and than fit into what lies before them."""


class Busy(CellDriver):
    """A driver of an app that has no time."""

    def take(self, data: bytes) -> None:
        """Let keys wait."""
        for _ in data:
            self.inputs.add(events.Key("up", None))

    def encode(self, _spans: Iterable[Span]) -> str:
        """Show nothing."""
        return ""

    def start_application_mode(self) -> None:
        """Need nothing for it."""

    def stop_application_mode(self) -> None:
        """Need nothing for it."""


async def has_room(descriptor: int) -> bool:
    """Whether a pipe takes more, once its reader has had its turns."""
    for _ in range(100):
        if select([], [descriptor], [], 0)[1]:
            return True
        await asyncio.sleep(0)
    return False


async def test_a_flood_is_held_back() -> None:
    """While the game plays what it was given the rest stays outside, and is read once that is done."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    driver = Busy(App[None]())
    driver.listen(read, driver.take)
    sent = 0
    while sent < ENOUGH and await has_room(write):
        sent += os.write(write, b"w" * 1000)

    assert 10_000 < sent < ENOUGH

    driver.inputs.clear()
    while not await has_room(write):
        await asyncio.sleep(0.01)
    driver.disable_input()
    os.close(write)
    os.close(read)
