"""What ? shows wherever it is pressed: the keys of a screen that has its own, else the help."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.app.driver import WINDOWS, playing
from tests.tui.app.test_victory import solve
from tests.tui.books import book
from tests.values import TWO_LEFT


@pytest.mark.parametrize("window", [(80, 24), pytest.param((60, 24), marks=pytest.mark.long)])
async def test_a_solved_board_names_no_key_that_does_nothing(window: tuple[int, int], tmp_path: Path) -> None:
    """Behind the commands, too."""
    async with playing(TWO_LEFT, size=window, run_store=book(tmp_path)) as player:
        await solve(player)
        await player.do("commands")
        await player.at("commands")
        footer = player.lines[-1]

        assert not any(words in footer for words in ("undo", "hint", "restart", "pause"))


async def test_the_settings_lead_to_the_help() -> None:
    """The draft stays."""
    async with playing() as player:
        await player.press("f9", "right", "?")
        await player.at("help")
        await player.press("escape")
        await player.at("settings")

        assert "Size ◂ 4×4 ▸" in player.text

        await player.press("left", "escape")

        assert [] == player.saved


@pytest.mark.parametrize("window", WINDOWS)
async def test_the_settings_show_the_solved_board(window: tuple[int, int]) -> None:
    """One key away, where there is no preview too; the draft's goal, not the one that is saved."""
    async with playing(size=window) as player:
        await player.press("f9", "down", "down", "down", "right", "g")
        await player.at("solved board")

        assert "Solved: 3×3 · columns" in player.card

        await player.press("escape")

        assert "settings" == player.screen


async def test_pages_lead_to_the_help() -> None:
    """And the help leads back to them."""
    async with playing(complaints=("Something is wrong.",)) as player:
        await player.press("!", "?")

        assert "help" == player.screen

        await player.press("escape")

        assert "files" == player.screen
