"""Messages of a page wait for the game, but not without an end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from select import select

from slide_tui.tui.page.intake import Intake

LINE = b'["focus"]\n'
ENOUGH = 100_000
"""Far more messages than may wait, and than fit into what lies before them."""


async def has_room(descriptor: int) -> bool:
    """Whether a pipe takes more, once its reader has had its turns."""
    for _ in range(100):
        if select([], [descriptor], [], 0)[1]:
            return True
        await asyncio.sleep(0)
    return False


async def test_a_page_that_floods_is_held_back() -> None:
    """While the game plays what it was given the rest stays with the page, which goes on once that is done."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    played: list[Callable[[], None]] = []
    intake = Intake(read, lambda _: None, played.append, lambda: None)
    sent = 0
    while sent < ENOUGH and await has_room(write):
        sent += os.write(write, LINE * 100) // len(LINE)

    assert 10_000 < sent < ENOUGH

    while not await has_room(write):
        played.pop()()
        await asyncio.sleep(0)
    intake.close()
    await asyncio.sleep(0)
    os.close(write)
    os.close(read)
