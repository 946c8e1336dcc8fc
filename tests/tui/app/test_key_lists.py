"""What ? shows wherever it is pressed: the keys of a screen that has its own, else the help."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.app.driver import playing
from tests.tui.app.test_victory import solve
from tests.tui.books import book
from tests.values import TWO_LEFT


@pytest.mark.parametrize("window", [(40, 15), (80, 24)])
async def test_the_result_lists_what_works_there(window: tuple[int, int], tmp_path: Path) -> None:
    """Its rows and the ways on, and nothing of the board."""
    async with playing(TWO_LEFT, size=window, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.press("?")
        words = ("new board", "same board", "race it", "debrief", "start screen", "statistics", "command")

        assert "keys" == player.screen
        assert [] == [each for each in words if each not in player.text]
        assert not any(each in player.text for each in ("undo", "hint", "pause"))


async def test_a_key_of_the_list_does_what_it_does_below(tmp_path: Path) -> None:
    """It closes the list first; Esc only closes it."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.press("?", "escape")
        await player.at("result")
        await player.press("?", "s")
        await player.at("sizes")


async def test_a_row_of_the_list_can_be_clicked(tmp_path: Path) -> None:
    """As its key is pressed."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.press("?")
        await player.click_on("other size")
        await player.at("sizes")


async def test_commands_over_the_list_leave_nothing_behind(tmp_path: Path) -> None:
    """The list goes with the result that it stood over."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.press("?", "ctrl+p")
        await player.at("commands")
        await player.press("escape")
        await player.at("result")

        player.time.forward(1)
        await player.press("n")

        assert "board" == player.screen


@pytest.mark.parametrize("window", [(60, 24), (80, 24)])
async def test_a_solved_board_names_no_key_that_does_nothing(window: tuple[int, int], tmp_path: Path) -> None:
    """Behind the commands, too."""
    async with playing(TWO_LEFT, size=window, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.do("commands")
        await player.at("commands")
        footer = player.lines[-1]

        assert "help" in footer
        assert not any(words in footer for words in ("undo", "hint", "restart", "pause"))


async def test_the_settings_list_their_keys() -> None:
    """The draft stays, and the key that closes the list counts."""
    async with playing() as player:
        await player.press("f9", "right", "?")

        assert "keys" == player.screen
        assert all(words in player.text for words in ("next group", "select", "save and back", "see the solved board"))

        await player.press("left")
        await player.at("settings")
        await player.press("escape")

        assert [] == player.saved


@pytest.mark.parametrize("window", [(40, 15), (80, 24)])
async def test_the_settings_show_the_solved_board(window: tuple[int, int]) -> None:
    """One key away, where there is no preview too; the draft's goal, not the one that is saved."""
    async with playing(size=window) as player:
        await player.press("f9", "down", "down", "down", "right", "g")
        await player.at("solved board")

        assert "Solved: 3×3 · columns" in player.card

        await player.press("escape")

        assert "settings" == player.screen


@pytest.mark.parametrize("keys", [("h",), ("!",)])
async def test_pages_lead_to_the_help(keys: tuple[str, ...]) -> None:
    """And the help leads back to them."""
    async with playing(complaints=("Something is wrong.",)) as player:
        await player.press(*keys)
        page = player.screen
        await player.press("?")
        await player.at("help")
        await player.press("escape")

        assert page == player.screen
