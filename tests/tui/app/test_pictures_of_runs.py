"""Pictures of runs: saved by a key at the result and while a recording is watched."""

from __future__ import annotations

import errno
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.replay import record
from slide_tui.store.folders import Folders
from slide_tui.store.picture_files import write_picture
from tests.tui.app.driver import WINDOWS, Player, playing
from tests.tui.app.test_victory import solve
from tests.tui.books import book
from tests.values import LEFT, TWO_LEFT, after, game_at


def writer(folder: Path) -> Callable[[str, str], str]:
    """Writes pictures where everything is in one folder."""
    return partial(write_picture, Folders(folder, folder, folder))


def saved(folder: Path) -> list[str]:
    """The names of the pictures."""
    return sorted(path.name for path in (folder / "pictures").iterdir())


async def save(player: Player) -> None:
    """Save a picture, and wait until that is said."""
    await (player.command("picture of") if player.screen == "result" else player.press("enter", "end", "enter"))
    await player.until(lambda: "Saved to" in player.text or "can't be saved" in player.text, "what became of it")


def run() -> Game:
    """A saved run."""
    return after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT))


@pytest.mark.parametrize("window", WINDOWS)
async def test_the_result_saves_a_picture_and_says_where(window: tuple[int, int], tmp_path: Path) -> None:
    """A second one gets a name of its own; the result stays in sight."""
    async with playing(TWO_LEFT, size=window, run_store=book(tmp_path), write_picture=writer(tmp_path)) as player:
        await solve(player)
        await save(player)
        await save(player)

        assert ["slide-tui-3x3-1-2-3-4-5-6-0-7-8-2.svg", "slide-tui-3x3-1-2-3-4-5-6-0-7-8.svg"] == saved(tmp_path)
        await player.until(lambda: player.lines[-1].rstrip().endswith("-2.svg"), "where the second one is")
        assert "Solved" in player.card


async def test_a_full_disk_is_said_at_the_result(tmp_path: Path) -> None:
    """And the game goes on."""

    def write(name: str, text: str) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with playing(TWO_LEFT, run_store=book(tmp_path), write_picture=write) as player:
        await solve(player)
        await save(player)

        assert "The picture can't be saved: No space left on device." in player.lines[-1]
        assert "result" == player.screen


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_recording_is_saved_while_it_is_watched(window: tuple[int, int], tmp_path: Path) -> None:
    """It is said below the board, until the next key."""
    async with playing(
        replay=record(run()), size=window, run_store=book(tmp_path), write_picture=writer(tmp_path)
    ) as player:
        await save(player)

        assert ["slide-tui-3x3-1-2-3-4-5-6-0-7-8.svg"] == saved(tmp_path)
        assert player.lines[-1].rstrip().endswith("-8.svg")

        await player.press("right")

        assert "Saved to" not in player.text


async def test_the_commands_find_it(tmp_path: Path) -> None:
    """After a solve; then the result comes back and says where it is."""
    async with playing(TWO_LEFT, run_store=book(tmp_path), write_picture=writer(tmp_path)) as player:
        await solve(player)
        await player.command("picture of")
        await player.until(lambda: "Saved to" in player.lines[-1], "where it is")

        assert ["slide-tui-3x3-1-2-3-4-5-6-0-7-8.svg"] == saved(tmp_path)
        assert "result" == player.screen


async def test_without_a_place_for_files_nothing_is_saved(tmp_path: Path) -> None:
    """That is said."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.command("picture of")

        assert "Nothing is being saved" in player.text
