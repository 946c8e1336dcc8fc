"""Closed screens: none stays in memory."""

from __future__ import annotations

import gc
from weakref import ref

from tests.tui.app.driver import playing


async def test_a_closed_screen_is_forgotten() -> None:
    """However often one is opened."""
    async with playing() as player:
        opened = []
        for key in ("?", "f9"):
            await player.press(key)
            opened.append(ref(player.app.screen))
            await player.press("escape")
        await player.press("?", "escape")
        gc.collect()

        assert [] == [screen for each in opened if (screen := each()) is not None]
