"""Races: a run is played again against its recording."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from slide_tui.choices.settings import Settings
from slide_tui.engine.replay import decode
from slide_tui.engine.who import Who
from slide_tui.play.advancing import RACE
from slide_tui.play.events import Woken
from slide_tui.say.told import race_told, told
from tests.tui.app.driver import STILL, Player, playing

RECORDING = "3x3:1,2,3,4,5,6,0,7,8 LRL2 0,2000,3000"
"""Six of eight tiles are at home; it goes there and back, and solves it with its last push after 5 s."""


@asynccontextmanager
async def racing(
    recording: str = RECORDING, settings: Settings = STILL, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A race against a recording, with nobody moving yet."""
    async with playing(replay=decode(recording), settings=settings, size=size) as player:
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("g")
        await player.until(lambda: player.screen == "GameScreen", "the race")
        yield player


async def wait(player: Player, seconds: float) -> None:
    """Let time go by, and the ghost with it."""
    player.time.forward(seconds)
    player.app.put(Woken(RACE))
    await player.pilot.pause()


def race_words(player: Player) -> str:
    """How the race ended; nothing before its end."""
    race = player.app.table.race
    outcome = race.outcome(player.game) if race is not None else None
    return race_told(outcome) if outcome is not None else ""


async def test_a_race_has_the_recording_at_the_second_seat() -> None:
    """It goes by the live run's clock, and the live run is one of a board that was known."""
    async with racing() as player:
        assert player.app.table.match is not None
        assert [Who.PLAYER, Who.RECORDING] == [seat.who for seat in player.app.table.match.seats]

        await player.press("down")
        await wait(player, 6)

        assert player.app.table.match.seats[1].game.solved
        assert player.game.repeat


async def test_a_race_shows_both_boards() -> None:
    """The recording's is there until there is another game, and covered in a pause."""
    async with racing() as player:
        assert "Ghost" in player.text
        assert "6 of 8" in player.text

        await player.press("left", "p")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")

        assert "of 8" not in player.text

        await player.press("n", "y")
        await player.until(lambda: player.screen == "GameScreen", "another game")

        assert "Ghost" not in player.text


async def test_a_small_window_shows_both_boards() -> None:
    """Where there is no panel the board moves aside, and the line above has the ghost's count."""
    async with racing(size=(40, 15)) as player:
        await player.press("left", "right")

        assert "6/8, ghost 7" in player.text
        assert "Ghost 7/8" in player.text


async def test_the_gap_is_told_at_a_tenth_that_is_new() -> None:
    """What was at home from the start is none."""
    async with racing() as player:
        await player.press("down")
        await wait(player, 1)

        assert "the ghost" not in player.said

        await player.press("up", "left")

        assert "80 % home: 1.00 s behind the ghost" in player.said


async def test_the_gap_is_told_for_a_while() -> None:
    """At the next slide still; later the keys are named again where there is only one line for both."""
    async with racing(size=(40, 15)) as player:
        await player.press("left", "right")

        assert "80 % home: level with the ghost" in player.said

        await wait(player, 4)

        assert "help" in player.said


async def test_the_end_of_the_recording_is_told() -> None:
    """When its last slide is made."""
    async with racing() as player:
        await player.press("down")
        await wait(player, 5)

        assert "Ghost home in 5.00 s" in player.said


async def test_the_coach_is_not_talked_over() -> None:
    """Its slides reach a tenth, and still its reason is what is read."""
    async with racing(settings=replace(STILL, autoplay_rate=10)) as player:
        await player.press("c")
        await player.until(lambda: player.game.moves, "the coach's slide")
        await wait(player, 6)

        assert "Coach:" in player.said
        assert "80 % home" not in player.said
        assert "Ghost home" not in player.said


async def test_a_hint_stays_when_the_recording_ends() -> None:
    """It is about the board at hand."""
    async with racing() as player:
        await player.press("down", "t")
        hint = told(player.app.table)
        await wait(player, 5)

        assert hint is not None
        assert hint == told(player.app.table)


async def test_the_result_of_a_race_has_words() -> None:
    """How far the run was behind its recording; before the end there are none."""
    async with racing() as player:
        await player.press("left")
        player.time.forward(5.93)
        before = race_words(player)
        await player.press("left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")

        assert ("", "0.93 s behind the ghost (5.00 s)") == (before, race_words(player))


async def test_an_ordinary_result_has_no_words_of_a_race() -> None:
    """There was nobody to race against."""
    async with playing("1 2 3/4 5 6/7 0 8") as player:
        await player.press("left")

        assert player.game.solved
        assert not race_words(player)
