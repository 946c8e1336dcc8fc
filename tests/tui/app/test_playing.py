"""Playing on the board: every way to slide, what is refused, what is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.settings.move_keys import PRESETS, MoveKeys, parse_keys
from slide_tui.settings.settings import Settings
from tests.tui.app.driver import MOVING, STILL, WINDOWS, away, playing
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, UP, after, game_at

CENTRE = away(3, "DR")
"""From here every direction is legal: 1 2 3/4 0 5/7 8 6."""

CORNER = away(3, "RRDD")
"""The gap at the top left."""

LARGE = away(4, "RDDD")
"""A 15-puzzle with the gap in the first row: 1 2 0 4/5 6 3 8/9 10 7 12/13 14 11 15."""


def position_after(start: str, *intents: Slide | SlideRun | SlideCell | SlideTile) -> str:
    """The position that the engine makes of a start."""
    return format_position(after(game_at(start), *intents).board)


ROUND = position_after(CENTRE, Slide(UP), Slide(LEFT), Slide(DOWN), Slide(RIGHT))


# Keys that slide


@pytest.mark.parametrize("keys", [PRESETS["wasd"], PRESETS["lrud"], parse_keys("#wö.")], ids=str)
async def test_four_keys_slide_in_either_case(keys: MoveKeys) -> None:
    """A preset and any four keys of the player's own slide, small and capital."""
    letters = [keys.of(way) for way in (UP, LEFT, DOWN, RIGHT)]
    async with playing(CENTRE, replace(STILL, move_keys=keys)) as player:
        await player.burst(*letters)

        assert ROUND == player.position

        await player.burst(*(letter.upper() for letter in letters))

        assert 8 == player.moves


async def test_arrows_can_mean_the_gap() -> None:
    """With that setting an arrow names where the gap goes, and a letter still where the tile goes."""
    async with playing(CENTRE, replace(STILL, arrows="gap")) as player:
        await player.press("down")

        assert position_after(CENTRE, Slide(UP)) == player.position

        await player.press("s")

        assert CENTRE == player.position

        await player.press("shift+up")

        assert position_after(CENTRE, SlideRun(DOWN)) == player.position


@pytest.mark.parametrize(
    ("settings", "keys", "pushes", "moves"),
    [
        (STILL, ("shift+up", "shift+left"), (SlideRun(UP), SlideRun(LEFT)), 4),
        (replace(STILL, capitals=True), ("W", "a"), (SlideRun(UP), Slide(LEFT)), 3),
    ],
    ids=["Shift and an arrow", "a capital, if wanted"],
)
async def test_whole_runs_are_slid(
    settings: Settings, keys: tuple[str, ...], pushes: tuple[Slide | SlideRun, ...], moves: int
) -> None:
    """Each tile of a run counts as a move."""
    async with playing(CORNER, settings) as player:
        await player.press(*keys)

        assert (position_after(CORNER, *pushes), moves) == (player.position, player.moves)


# Tile numbers


@pytest.mark.parametrize(
    ("keys", "tile"),
    [(("4",), 4), (("1", "1"), 11), (("1", "enter"), 1)],
    ids=["no longer number fits", "two digits", "Enter"],
)
async def test_a_typed_number_slides_its_tile(keys: tuple[str, ...], tile: int) -> None:
    """At once where no longer number fits, else on Enter."""
    async with playing(LARGE) as player:
        await player.burst(*keys)

        assert position_after(LARGE, SlideTile(tile)) == player.position


async def test_backspace_takes_a_digit_back() -> None:
    """And another one can be typed."""
    async with playing(LARGE) as player:
        await player.press("1", "backspace", "4")

        assert position_after(LARGE, SlideTile(4)) == player.position


async def test_a_number_that_waits_is_slid_by_itself() -> None:
    """Nobody has to press Enter."""
    async with playing(LARGE) as player:
        await player.press("1")
        await player.until(lambda: player.position == position_after(LARGE, SlideTile(1)), "the slide")


async def test_numbers_are_those_that_tiles_carry() -> None:
    """Where the first tile is 0, typing 3 slides the fourth."""
    async with playing(LARGE, replace(STILL, first_number=0)) as player:
        gap = player.cell(2)
        await player.press("3")

        assert [(3, *gap)] == [tile for tile in player.tiles if tile.number == 3]


# The clock of a key


async def test_a_slide_carries_the_instant_of_its_key() -> None:
    """Two keys two seconds apart make a run of two seconds, however late they are taken."""
    async with playing(TWO_LEFT) as player:
        player.time.forward(30)
        await player.burst("left", "left", apart_s=2)

        assert "result" == player.screen
        assert player.shows_large("2.000")


async def test_a_typed_move_is_timed_by_its_keys() -> None:
    """The clock starts with the digit."""
    async with playing(TWO_LEFT) as player:
        player.time.forward(30)
        await player.burst("7", "8", apart_s=3)

        assert player.shows_large("3.000")


# The mouse


async def test_clicks_push_runs() -> None:
    """A click on a tile in line with the gap slides it and all between."""
    async with playing(CORNER) as player:
        await player.click_cell(6)
        await player.click_cell(7)

        assert position_after(CORNER, SlideCell(6), SlideCell(7)) == player.position
        assert 3 == player.moves


@pytest.mark.parametrize(
    ("cell", "words"),
    [(8, "Not in line with the gap"), (0, "That is the gap itself")],
)
async def test_a_click_that_slides_nothing_says_why(cell: int, words: str) -> None:
    """Beside the line, and on the gap."""
    async with playing(CORNER) as player:
        await player.click_cell(cell)

        assert words in player.said
        assert CORNER == player.position


async def test_a_press_slides_before_the_button_is_let_go() -> None:
    """As quick as a key."""
    async with playing(CORNER) as player:
        await player.hold(1)

        assert position_after(CORNER, SlideCell(1)) == player.position


@pytest.mark.parametrize("cell", [1, 5, *(pytest.param(cell, marks=pytest.mark.long) for cell in (3, 7))])
async def test_a_tile_that_is_dragged_into_the_gap_moves_once(cell: int) -> None:
    """From every side: the press slides it, and following it slides nothing back."""
    async with playing(CENTRE) as player:
        middle = player.cell(4)
        await player.hold(cell)
        for entered in (cell, 4, cell, 4):
            await player.move_to_cell(entered, held=True)

        assert position_after(CENTRE, SlideCell(cell)) == player.position
        assert middle == player.cell(4)


async def test_a_drag_slides_tile_after_tile() -> None:
    """With the button held, each tile that is reached slides; over what can't slide nothing is said."""
    async with playing(CORNER) as player:
        await player.hold(1)
        for cell in (2, 5, 0, 4):
            await player.move_to_cell(cell, held=True)

        assert position_after(CORNER, *map(SlideCell, (1, 2, 5, 4))) == player.position
        assert "line" not in player.said

        await player.let_go(4)
        await player.move_to_cell(3)

        assert 4 == player.moves


async def test_a_second_press_knows_nothing_of_the_first() -> None:
    """What a press has slid is over when the button is let go."""
    async with playing(CENTRE) as player:
        await player.hold(5)
        await player.let_go(5)
        await player.hold(2)
        await player.move_to_cell(1, held=True)
        await player.move_to_cell(4, held=True)

        assert position_after(CENTRE, *map(SlideCell, (5, 2, 1, 4))) == player.position


async def test_pointing_slides_after_the_first_click_if_wanted() -> None:
    """With that setting the gap follows the mouse, but not before the player has clicked."""
    async with playing(CORNER, replace(STILL, hover=True)) as player:
        await player.move_to_cell(3)

        assert CORNER == player.position

        await player.click_cell(3)
        await player.move_to_cell(4)

        assert position_after(CORNER, SlideCell(3), SlideCell(4)) == player.position


async def test_the_cross_and_the_footer_can_be_clicked() -> None:
    """What names a key does what the key does."""
    async with playing(CENTRE) as player:
        await player.click_on("↑ w")

        assert position_after(CENTRE, Slide(UP)) == player.position

        await player.click_on("u undo")

        assert (CENTRE, 1) == (player.position, player.moves)


# Taking back


async def test_undo_takes_pushes_back_and_redo_makes_them_again() -> None:
    """A push of two slides is one step; moves made stay counted, and the net count is shown beside them."""
    async with playing(CORNER) as player:
        await player.press("up", "shift+left", "u", "backspace")

        assert CORNER == player.position
        assert "Moves: 3 net 0" in player.said

        await player.press("ctrl+r", "ctrl+y")

        assert position_after(CORNER, Slide(UP), SlideRun(LEFT)) == player.position
        assert (3, False) == (player.moves, "net" in player.said)


# What is said


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_refusal_is_said_until_the_next_move(window: tuple[int, int]) -> None:
    """The player is told at once why nothing moved, where there is no panel too."""
    async with playing(CORNER, size=window) as player:
        await player.press("down")

        assert "No tile above the gap" in player.said

        await player.press("up")

        assert "No tile" not in player.said


async def test_other_refusals_are_said_too() -> None:
    """Whatever does nothing says why."""
    refusals = {
        "u": "Nothing to undo",
        "ctrl+y": "Nothing to redo",
        "p": "The clock is not running",
        "0": "That is the gap itself",
        "9": "There is no tile 9; the tiles are 1 to 8",
        "m": "Marks are for fewest moves",
        "b": "You can only look at a hidden board",
    }
    async with playing(CORNER) as player:
        for key, words in refusals.items():
            await player.press(key)
            await player.until(lambda words=words: words in player.said, words)  # type: ignore[misc]

        assert CORNER == player.position


# Speed


@pytest.mark.parametrize("while_dealing", [True, False])
async def test_every_key_of_a_burst_reaches_the_board_in_order(while_dealing: bool) -> None:
    """Sixty keys at once, while tiles are dealt or glide, make the board that the engine makes."""
    ways = {"up": UP, "left": LEFT, "down": DOWN, "right": RIGHT, "a": LEFT, "w": UP}
    keys = ["up", "left", "w", "down", "right", "a", "down", "left", "up", "right"] * 6
    async with playing(CENTRE, MOVING) as player:
        await player.press("n" if while_dealing else "up")
        game = begin(parse_code("3x3-seed-0")) if while_dealing else after(game_at(CENTRE), Slide(UP))
        await player.burst(*keys)
        for key in keys:
            game = advanced(game, Slide(ways[key]), 0)

        await player.until(lambda: format_position(game.board) == player.position, "the board")
        assert game.moves == player.moves
