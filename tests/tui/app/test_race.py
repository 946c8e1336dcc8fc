"""Races: a run is played again against its recording."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from slide_tui.engine.replay import decode
from slide_tui.settings.settings import Settings
from tests.tui.app.driver import STILL, Player, playing

RECORDING = "3x3:1,2,3,4,5,6,0,7,8 LRL2 0,2000,3000"
"""Six of eight tiles are at home; it goes there and back, and solves it with its last push after 5 s."""


@asynccontextmanager
async def racing(
    recording: str = RECORDING, settings: Settings = STILL, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A race against a recording, with nobody moving yet."""
    async with playing(replay=decode(recording), settings=settings, size=size) as player:
        await player.at("replay")
        await player.press("enter", "down", "enter")
        await player.at("board")
        yield player


async def test_a_race_shows_both_boards() -> None:
    """The recording's is there until there is another game, and covered in a pause."""
    async with racing() as player:
        assert "Ghost" in player.text
        assert "6 of 8" in player.text

        await player.press("left", "p")
        await player.at("pause")

        assert "of 8" not in player.text

        await player.press("n", "y")
        await player.at("board")

        assert "Ghost" not in player.text


async def test_a_small_window_shows_both_boards() -> None:
    """The board moves aside, the line above has the ghost's count, and for a while the gap stands in place of keys."""
    async with racing(size=(40, 15)) as player:
        await player.press("left", "right")

        assert "6/8, ghost 7" in player.text
        assert "Ghost 7/8" in player.text
        assert "80 % home: level with the ghost" in player.said


async def test_the_end_of_the_recording_is_told() -> None:
    """When its last slide is made."""
    async with racing() as player:
        await player.press("down")
        player.time.forward(5)
        await player.press("up")
        await player.until(lambda: "Ghost home in 5.00 s" in player.said, "the end")
