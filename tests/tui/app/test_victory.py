"""The result of a solve: its figures, and what next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.game import begin
from slide_tui.settings import Settings
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.values import TWO_LEFT, puzzle_at

SHARED = "Slide TUI · 8-puzzle (3×3) · on your own\n2.00 s · 2 moves · 1.00 a second\n"


async def solve(player: Player) -> None:
    """Solve it in two moves and two seconds, and wait until keys count again."""
    await player.press("left")
    player.time.forward(2)
    await player.press("left")
    await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
    player.time.forward(1)


async def test_the_dialog_shows_what_the_solve_came_to() -> None:
    """Time, moves, net moves, pushes and rate."""
    async with playing(TWO_LEFT, size=(80, 16)) as player:
        await solve(player)

        assert "Solved 2.00 Moves 2 Net moves 2 Pushes 2 Rate 1.00 a second" in player.said


async def test_what_was_taken_back_counts_as_made() -> None:
    """The net count is lower then."""
    async with playing(TWO_LEFT, size=(80, 16)) as player:
        await player.press("left", "u")
        await solve(player)

        assert "Moves 3 Net moves 2 Pushes 3" in player.said


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (replace(STILL, show_time="off"), "Solved Moves 2 Net moves 2 Pushes 2 Rate"),
        (replace(STILL, show_time="after", show_moves="off"), "Solved 2.00 Rate 1.00 a second Again"),
        (replace(STILL, show_rate="off"), "Pushes 2 Again"),
    ],
)
async def test_figures_that_nobody_wants_are_left_out(settings: Settings, words: str) -> None:
    """What is never to be shown is not shown here either; what is shown after the solve is."""
    async with playing(TWO_LEFT, settings, size=(80, 16)) as player:
        await solve(player)

        assert words in player.said


@pytest.mark.parametrize("way", ["n", "enter", "Again"])
async def test_again_is_another_board(way: str) -> None:
    """It is of the same kind, and begins at once."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("GameScreen", "3x3-seed-0") == (player.screen, player.game.puzzle.code)


@pytest.mark.parametrize("way", ["r", "f3", "Same board"])
async def test_the_same_board_is_one_that_the_player_knew(way: str) -> None:
    """It begins with counts at zero, and its result says so."""
    async with playing(TWO_LEFT) as player:
        await solve(player)

        assert "on your own" in player.said

        await act(player, way)

        assert ("GameScreen", (0, 0, 0), TWO_LEFT) == (player.screen, player.counts, player.position)

        await solve(player)

        assert "a board you knew" in player.said


@pytest.mark.parametrize("way", ["c", "Copy result"])
async def test_the_result_can_be_copied(way: str) -> None:
    """It goes to the clipboard, and is shown for terminals that have none; the dialog stays."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert "VictoryDialog" == player.screen
        assert player.app.clipboard.startswith(SHARED)
        assert player.app.clipboard.endswith("slide-tui --code 3x3:1,2,3,4,5,6,0,7,8")
        assert "Copied. By hand: Slide TUI · 8-puzzle" in player.said


@pytest.mark.parametrize("way", ["escape", "m", "Menu"])
async def test_the_menu_is_the_start_screen(way: str) -> None:
    """There is nothing to go on with there."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("IntroScreen", False) == (player.screen, "Go on" in player.text)


@pytest.mark.parametrize("way", ["q", "f10", "Quit"])
async def test_quit_asks_nothing_after_a_solve(way: str) -> None:
    """Nothing would be lost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert 0 == player.app.return_value


async def test_rows_are_selected_by_arrows_and_by_the_mouse() -> None:
    """Enter chooses what is selected."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.point_at("Copy result")
        await player.press("up", "up", "up", "enter")

        assert ("GameScreen", TWO_LEFT) == (player.screen, player.position)


async def test_nothing_that_may_still_be_held_answers_the_dialog() -> None:
    """Where nothing moves, the dialog is there at once; for half a second it takes Esc only."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "n", "enter", "q")
        await player.click_on("Quit")

        assert ("VictoryDialog", None) == (player.screen, player.app.return_value)

        await player.press("escape")

        assert "IntroScreen" == player.screen


async def test_esc_twice_in_the_first_half_second_leads_to_a_start_screen_that_listens() -> None:
    """No request is lost between the two, and none later."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("left", "left", "escape", "escape")

        assert "IntroScreen" == player.screen

        player.time.forward(1)
        await player.press("enter")

        assert ("GameScreen", False) == (player.screen, player.game.puzzle == puzzle_at(TWO_LEFT))


async def test_ctrl_c_leaves_at_once() -> None:
    """Right after the solve too."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "ctrl+c")

        assert 0 == player.app.return_value


async def act(player: Player, way: str) -> None:
    """Press a key, or click on a row by its words."""
    if way[0].isupper():
        await player.click_on(way)
    else:
        await player.press(way)


# The celebration


async def test_a_key_in_the_first_half_second_is_ignored() -> None:
    """A key still held neither ends the celebration nor answers the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.4)
        await player.press("left", "n", "q", "x", "5")
        await player.click_cell(0)
        await player.click(1, 1)

        assert ("GameScreen", True, None) == (player.screen, player.game.solved, player.app.return_value)
        assert "solved" not in player.said


async def test_esc_counts_at_once() -> None:
    """It shows the result right after the solve."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        await player.press("escape")

        assert "VictoryDialog" == player.screen


@pytest.mark.parametrize("key", ["left", "n", "q", "x", "5", "enter"])
async def test_any_key_later_ends_the_celebration(key: str) -> None:
    """It shows the result and does nothing else: it is no answer to the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.6)
        await player.press(key)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert (puzzle_at(TWO_LEFT), True) == (player.game.puzzle, player.game.solved)
        assert player.app.return_value is None


async def test_the_celebration_ends_by_itself() -> None:
    """Nobody has to press a key."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(2)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert begin(puzzle_at(TWO_LEFT)).goal == player.game.board
