"""Boards in another sight, as a player at the keys sees them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import record
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.size import Size
from slide_tui.engine.values import replace as with_fields
from slide_tui.play.wishes import Play, RaceAgainst
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import Ask
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.tui.app.test_replay import viewing
from tests.values import DOWN, LEFT, after, puzzle_at

START = "1 2 3/4 8 5/0 7 6"
NUMBERS = "1 2 3/4 8 5/7 6"


def start(sight: str) -> Puzzle:
    """A board with six tiles away from home."""
    return puzzle_at(START, sight=sight)


async def test_a_blind_board_is_seen_until_the_first_slide_and_at_each_look() -> None:
    """The key looks, and the next slide covers all again; the looks are counted beside the moves."""
    async with playing(start("blind")) as player:
        assert NUMBERS == player.board_text
        await player.press("left")
        assert "" == player.board_text
        await player.press("b")
        assert "1 2 3/4 8 5/7 6" == player.board_text
        assert "1 look" in player.said
        await player.press("u")
        assert "" == player.board_text
        assert ("net 0, 1 look" in player.said, "Home hidden" in player.said) == (True, True)


async def test_the_result_of_a_blind_run_counts_its_looks() -> None:
    """Beside the moves: such a run is of another kind than one without a look."""
    async with playing(puzzle_at("1 2 3/4 5 6/0 7 8", sight="blind")) as player:
        await player.press("left", "b", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        assert "Looks 1" in player.card


async def test_the_key_for_a_look_says_why_there_is_none() -> None:
    """On a board that can be seen."""
    async with playing(START) as player:
        await player.press("b")
        assert "look is only for boards that you can't see" in player.text.lower()


@pytest.mark.parametrize("settings", [STILL, MOVING])
async def test_numbers_fade_by_themselves(settings: Settings) -> None:
    """Without a key, and nothing waits once all have faded."""
    async with playing(start("fading"), settings) as player:
        await player.press("left")
        assert "1 2 3/4 8 5/7 6" == player.board_text
        board = player.app.screen.query_one(BoardGrid)
        player.time.forward(4)
        await player.until(lambda: player.board_text == "", "a board that has faded")
        assert board._fade_timer is None


@pytest.mark.parametrize("sight", list(SIGHTS)[1:])
@pytest.mark.parametrize("size", [(40, 15), (80, 24), (120, 40)])
async def test_every_sight_is_named_before_the_first_slide(sight: str, size: tuple[int, int]) -> None:
    """And can be played to its solve, after which all numbers are there."""
    async with playing(start(sight), replace(STILL, show_slides=False), size) as player:
        assert f"{sight.capitalize()}: {SIGHTS[sight].about}" in player.said
        await player.press("left", "down", "left", "up")
        assert player.game.solved
        assert player.app.table.filed is not None


async def test_a_typed_number_that_is_covered_is_refused_whatever_lies_there() -> None:
    """Its own words, and no cell lights up."""
    async with playing(start("touch")) as player:
        said = []
        for number in ("1", "5"):
            await player.press(number)
            said.append("That number can't be seen" in player.said)
        await player.press("7")

        assert [True, True] == said
        assert 1 == player.game.moves


async def test_the_replay_shows_what_was_seen_and_a_key_the_numbers() -> None:
    """A look is a step of its own."""
    game = after(begin(start("blind")), Slide(LEFT), Act.LOOK, Slide(DOWN))
    async with viewing(record(game)) as viewer:
        numbers = []
        for key in ("right", "right", "right", "v", "v"):
            await viewer.player.press(key)
            numbers.append(any(letter.isdigit() for letter in _within(viewer.player, "#board")))
        await viewer.player.press("left")

        assert [False, True, False, True, False] == numbers
        assert "a look" in viewer.player.text


def _within(player: Player, selector: str) -> str:
    """What is written where a widget is."""
    box = player.app.screen.query_one(selector).region
    return "".join(line[box.x : box.right] for line in player.lines[box.y : box.bottom])


async def test_in_a_race_the_other_board_is_covered_with_ones_own() -> None:
    """Its start is the same board."""
    game = after(begin(start("chess")), Slide(LEFT), Slide(DOWN))
    async with playing(START, size=(120, 40)) as player:
        player.app.post_message(Ask(RaceAgainst(record(game))))
        await player.pilot.pause()
        shown = _within(player, "#rival")

        assert "Ghost" in shown
        assert not any(letter.isdigit() for letter in shown)


async def test_a_board_that_needs_colours_is_refused_where_there_are_few() -> None:
    """The board on the table stays."""
    async with playing(START) as player:
        player.app.table = with_fields(player.app.table, colours=False)
        player.app.post_message(Ask(Play(parse_code("4x4-a.colours"))))
        await player.pilot.pause()

        assert "needs 256 colours" in player.text
        assert player.game.puzzle.size == Size(3, 3)
