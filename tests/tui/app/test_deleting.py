"""Deleting runs in the statistics, and what leads back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.app.driver import playing
from tests.tui.app.files import told
from tests.tui.app.test_statistics import press, visiting
from tests.tui.books import book


@pytest.mark.long
async def test_a_deleted_run_is_gone_until_it_is_brought_back(tmp_path: Path) -> None:
    """Nothing is lost by a key: what was deleted comes back, with its figures."""
    async with visiting(tmp_path) as player:
        assert "Deleted. Press u to bring it back." in await press(player, "5", "down", "delete")
        assert [(40_000,), (30_000,)] == told(tmp_path, "time_ms")
        assert "30.000 30.000" in await press(player, "1")
        assert "Brought back." in await press(player, "5", "u")
        assert "30.000 20.000" in await press(player, "1")
    assert [(40_000,), (20_000,), (30_000,)] == told(tmp_path, "time_ms")


async def test_deleted_runs_come_back_in_turn(tmp_path: Path) -> None:
    """The last one first, where no run is left and after another visit too; when all are back, the key is not named."""
    async with visiting(tmp_path) as player:
        await player.press("5", "delete", "delete", "delete", "1")

        assert "u undo" in player.text

        await player.press("u")

        assert [(40_000,)] == told(tmp_path, "time_ms")

        await player.press("escape", "f8")
        await player.until(lambda: "Kind" in player.text, "the runs")
        await player.press("5", "u")

        assert [(40_000,), (20_000,)] == told(tmp_path, "time_ms")
        assert "u undo" not in await press(player, "u")
        assert 3 == len(told(tmp_path, "time_ms"))


async def test_runs_that_were_deleted_before_can_be_brought_back(tmp_path: Path) -> None:
    """The last filter shows them, of whatever size; the chosen one comes back."""
    async with visiting(tmp_path) as player:
        await player.press("5", "delete", "delete")
    async with playing(run_store=book(tmp_path)) as player:
        await player.do("statistics")
        await player.until(lambda: "Kind" in player.text, "the runs")
        await player.press("5", "shift+tab", "shift+tab", "shift+tab", "left", "5")

        assert "30.000" in player.text

        await player.press("u")

    assert 2 == len(told(tmp_path, "time_ms"))
