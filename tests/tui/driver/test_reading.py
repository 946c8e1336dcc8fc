"""What terminals and pages send waits for the game, but not without an end."""

from __future__ import annotations

import asyncio
import os
from select import select
from typing import Any

from textual import events
from textual.app import App

from slide_tui.tui.driver.inputs import InputQueue
from slide_tui.tui.driver.reading import DescriptorReader

ENOUGH = 1_000_000
"""Far more keys than may wait, and than fit into what lies before them."""


class Busy:
    """What a reader needs of a driver whose app has no time."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self.loop = asyncio.get_running_loop()
        self.inputs = InputQueue(App())

    def take(self, data: bytes) -> None:
        """Let keys wait."""
        for _ in data:
            self.inputs.add(events.Key("up", None))


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
    driver: Any = Busy()
    reading = DescriptorReader(read, driver, driver.take)
    sent = 0
    while sent < ENOUGH and await has_room(write):
        sent += os.write(write, b"w" * 1000)

    assert 10_000 < sent < ENOUGH

    driver.inputs.clear()
    while not await has_room(write):
        await asyncio.sleep(0.01)
    reading.close()
    os.close(write)
    os.close(read)
