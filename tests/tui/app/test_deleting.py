"""Deleting runs in the statistics, and what leads back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import DAY_MS, fill, solve, told
from tests.tui.books import TODAY, book
from tests.values import LEFT, TWO_LEFT, after, game_at

FEW = (
    solve(1, time_ms=40_000, moves=100, at_ms=(TODAY - 2) * DAY_MS),
    solve(2, time_ms=20_000, moves=90, at_ms=(TODAY - 1) * DAY_MS),
    solve(3, time_ms=30_000, moves=80, at_ms=TODAY * DAY_MS),
)
OTHER = (
    solve(4, time_ms=44_000, goal="snake", control="mouse", code="4x4-4.snake"),
    solve(5, time_ms=55_000, helped=True),
    solve(6, time_ms=9_000, size=Size(3, 3), code="3x3-6"),
)
GAME = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT))


@asynccontextmanager
async def visiting(
    folder: Path, *runs: Solve, size: tuple[int, int] = (80, 24), watchable: bool = False
) -> AsyncIterator[Player]:
    """A player at the statistics of some runs, the few if none are named."""
    run_store = fill(folder, *(runs or FEW), game=GAME if watchable else None)
    async with playing(run_store=run_store, size=size) as player:
        await player.do("statistics")
        await player.until(lambda: "1 Averages" in player.text, "the statistics")
        yield player


async def press(player: Player, *keys: str) -> str:
    """Press keys; what is shown then."""
    await player.press(*keys)
    return player.text


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
        await player.until(lambda: "1 Averages" in player.text, "the statistics")
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
        await player.until(lambda: "1 Averages" in player.text, "the statistics")
        await player.press("5", "shift+tab", "shift+tab", "shift+tab", "left", "5")

        assert "30.000" in player.text

        await player.press("u")

    assert 2 == len(told(tmp_path, "time_ms"))
