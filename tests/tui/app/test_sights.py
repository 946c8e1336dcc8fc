"""Boards in another sight, as a player at the keys sees them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import record
from slide_tui.engine.sights import SIGHTS
from slide_tui.settings.settings import Settings
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.palette import Depth
from tests.tui.app.cells import boards, tiles_in
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.values import DOWN, LEFT, after, puzzle_at

START = "1 2 3/4 8 5/0 7 6"
NUMBERS = "1 2 3 4 8 5 7 6"
USUAL = ("blind", "letters", "vectors")
"""Each hides or writes numbers in its own way."""
OTHERS = [pytest.param(sight, marks=pytest.mark.long) for sight in SIGHTS if sight not in ("numbers", *USUAL)]


def start(sight: str) -> Puzzle:
    """A board with six tiles away from home."""
    return puzzle_at(START, sight=sight)


def numbers(player: Player) -> str:
    """The numbers that can be seen on the board."""
    return " ".join(str(tile.number) for tile in player.tiles)


async def test_a_blind_board_is_seen_until_the_first_slide_and_at_each_look() -> None:
    """The key looks, and the next slide covers all again; the looks are counted beside the moves."""
    async with playing(start("blind")) as player:
        assert NUMBERS == numbers(player)
        await player.press("left")
        assert "" == numbers(player)
        await player.press("b")
        assert NUMBERS == numbers(player)
        assert "1 look" in player.said
        await player.press("u")
        assert "" == numbers(player)
        assert ("net 0, 1 look" in player.said, "Home hidden" in player.said) == (True, True)


async def test_the_result_of_a_blind_run_counts_its_looks() -> None:
    """Beside the moves: such a run is of another kind than one without a look."""
    async with playing(puzzle_at("1 2 3/4 5 6/0 7 8", sight="blind")) as player:
        await player.press("left", "b", "left")
        await player.at("result")
        assert "Looks 1" in player.card


@pytest.mark.parametrize(("sight", "told"), [("blind", True), ("vanish", False)])
async def test_the_result_of_a_blind_run_says_how_long_its_start_was_looked_at(sight: str, told: bool) -> None:
    """Beside the time, which runs from the first slide; also for a board that was there when the program began."""
    async with playing(puzzle_at("1 2 3/4 5 6/0 7 8", sight=sight)) as player:
        player.time.forward(12.5)
        await player.press("left")
        player.time.forward(1)
        await player.press("left")
        await player.at("result")
        assert told == ("Thinking 12.500 s" in player.card)

        player.time.forward(1)
        await player.press("r")
        player.time.forward(3)
        await player.press("left", "left")
        await player.at("result")
        assert told == ("Thinking 3.000 s" in player.card)


async def test_the_key_for_a_look_says_why_there_is_none() -> None:
    """On a board that can be seen."""
    async with playing(START) as player:
        await player.press("b")
        assert "you can only look at a hidden board" in player.text.lower()


@pytest.mark.parametrize("settings", [MOVING, pytest.param(STILL, marks=pytest.mark.long)])
async def test_numbers_fade_by_themselves(settings: Settings) -> None:
    """Without a key, and nothing waits once all have faded."""
    async with playing(start("fading"), settings) as player:
        await player.press("left")
        assert NUMBERS == numbers(player)
        player.time.forward(4)
        await player.until(lambda: numbers(player) == "", "a board that has faded")


@pytest.mark.parametrize("sight", [*USUAL, *OTHERS])
async def test_every_sight_is_named_before_the_first_slide(sight: str) -> None:
    """And can be played to its solve."""
    async with playing(start(sight), replace(STILL, show_slides=False), (80, 24)) as player:
        assert f"{sight.capitalize()}: {SIGHTS[sight].about}" in player.said

        await player.press("left", "down", "left", "up")
        await player.at("result")


async def test_a_typed_number_that_is_covered_is_refused_whatever_lies_there() -> None:
    """Its own words, and no cell lights up."""
    async with playing(start("touch")) as player:
        said = []
        for number in ("1", "5"):
            await player.press(number)
            said.append("That number is hidden" in player.said)
        await player.press("7")

        assert [True, True] == said
        assert "Moves: 1" in player.said


async def test_the_replay_shows_what_was_seen_and_a_key_the_numbers() -> None:
    """A look is a step of its own."""
    game = after(begin(start("blind")), Slide(LEFT), Act.LOOK, Slide(DOWN))
    async with playing(replay=record(game)) as player:
        await player.press("space", "home")
        numbers = []
        for key in ("right", "right", "right", "#", "#"):
            await player.press(key)
            numbers.append(bool(player.tiles))
        await player.press("left")

        assert [False, True, False, True, False] == numbers
        assert "a look" in player.text


async def test_in_a_race_the_other_board_is_covered_with_ones_own() -> None:
    """Its start is the same board."""
    game = after(begin(start("chess")), Slide(LEFT), Slide(DOWN))
    async with playing(replay=record(game), size=(120, 40)) as player:
        await player.press("enter", "down", "enter")
        await player.until(lambda: "Ghost" in player.text, "the race")

        own, *others = boards(player.rows)

        assert tiles_in(player.rows, own)
        assert not any(tiles_in(player.rows, box) for box in others)


async def test_a_board_that_needs_colours_is_refused_where_there_are_few() -> None:
    """The board on the table stays."""
    async with playing(screenful=Screenful(Depth.C16), first="open-code") as player:
        await player.paste("4x4-a.colours")
        await player.press("enter")

        assert "needs 256 colours" in player.text
