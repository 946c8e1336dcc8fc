"""Earlier runs seen again: statistics and replays."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.replay import decode
from tests.tui.app.driver import Player, playing
from tests.tui.books import book
from tests.values import TWO_LEFT


async def solve(player: Player) -> None:
    """Solve it in two slides and two seconds, and wait until keys count again."""
    await player.press("left")
    player.time.forward(2)
    await player.press("left")
    await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
    player.time.forward(1)


async def test_the_run_is_shown_again_from_its_result() -> None:
    """And the result again after it."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("v")
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("escape")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")


async def test_a_replay_can_be_taken_over() -> None:
    """It goes on from the board that was shown, covered first, and marked as helped."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("v")
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("space", "home", "right", "t")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")

        assert player.game.helped


async def test_a_run_to_watch_is_all_there_is() -> None:
    """It is played by itself; leaving it ends the program, and taking it over makes it a run like any other."""
    replay = decode("3x3:1,2,3,4,5,6,0,7,8 LRL2 0,310,180")
    async with playing(replay=replay) as player:
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("right", "t")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")

    async with playing(replay=replay) as player:
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("escape")

        assert 0 == player.app.return_value


async def test_the_statistics_show_what_is_kept(tmp_path: Path) -> None:
    """By their key, over the board; Esc leads back."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await player.press("left", "f8")
        await player.until(lambda: player.screen == "StatisticsScreen", "the statistics")
        await player.press("escape")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")


async def test_without_a_book_the_statistics_say_so() -> None:
    """Nothing is kept where nothing may be."""
    async with playing(TWO_LEFT) as player:
        await player.press("f8")

        assert "Nothing is being saved" in player.said
