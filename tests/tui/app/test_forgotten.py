"""Closed screens: neither they nor what they have drawn stay in memory."""

from __future__ import annotations

import gc
from weakref import ref

from textual.strip import Strip

from tests.tui.app.driver import away, playing


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


async def test_what_a_closed_screen_has_drawn_is_forgotten() -> None:
    """However often one is opened: after the first time, the lines in memory are as many as before."""
    async with playing(away(3, "RD")) as player:
        counts = []
        for _ in range(4):
            await player.press("escape")
            assert "Resume" in player.text
            await player.press("escape")
            assert "Resume" not in player.text
            gc.collect()
            counts.append(sum(isinstance(each, Strip) for each in gc.get_objects()))

        assert counts[-1] <= counts[1] + 10
