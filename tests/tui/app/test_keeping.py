"""What the game keeps while it is played, and what comes back on another evening."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.size import Size
from slide_tui.say.told import told
from slide_tui.store.journal.flusher import Flusher
from slide_tui.store.solves import Chosen
from tests.tui.app.driver import playing
from tests.tui.books import book
from tests.tui.test_ledger import solved
from tests.values import TWO_LEFT


async def test_a_run_is_offered_on_the_start_screen_and_gone_on_with(tmp_path: Path) -> None:
    """The first row names it; Enter shows the covered board, and the clock goes on where it stood."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await player.press("left")
        player.time.forward(51)
        await player.press("p", "q")
    async with playing(ledger=book(tmp_path)) as player:
        assert "Continue 3×3 · 1 move" in player.text
        assert "Waiting runs" not in player.text

        await player.press("enter")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p")

        assert (1, Phase.RUNNING) == (player.game.moves, player.game.clock.phase)
        assert "0:51" in player.said or 51_000 == player.game.clock.banked_ms


async def test_a_restart_keeps_the_run_that_was_given_up(tmp_path: Path) -> None:
    """The question says so."""
    ledger = book(tmp_path)
    async with playing(TWO_LEFT, ledger=ledger) as player:
        await player.press("left", "r")

        assert "Your 1 move will be saved as an unfinished run." in player.card

        await player.press("y")
        await player.pilot.pause()

        assert [(False, 1)] == [(solve.finished, solve.moves) for solve in ledger.keeper.page(Chosen())]


async def test_the_mouse_makes_another_category(tmp_path: Path) -> None:
    """What was slid by clicks is kept as such, and both together as mixed."""
    ledger = book(tmp_path)
    async with playing(TWO_LEFT, ledger=ledger) as player:
        await player.click_cell(7)
        await player.press("left")
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert ["mixed"] == [solve.control for solve in ledger.keeper.page(Chosen())]


async def test_a_new_best_average_is_said_beside_a_new_best_time(tmp_path: Path) -> None:
    """The longest average, not the mean of three, which falls far more often."""
    ledger = book(tmp_path)
    drawn = [Puzzle(Size(2, 2), Drawn(seed)) for seed in "abcdefghijklmno"]
    puzzles = [puzzle for puzzle in drawn if solved(puzzle).moves > 1][:7]
    for puzzle, took_ms in zip(puzzles, range(9500, 6500, -500), strict=False):
        ledger.file(ledger.over(solved(puzzle, took_ms)))
    async with playing(puzzles[-1], ledger=ledger, size=(80, 30)) as player:
        for link in solved(puzzles[-1], 1000).log.links():
            player.time.forward(0.1)
            await player.press(link.direction.word)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
        await player.until(lambda: bool(told(player.app.table)), "what became of the solve")

        assert re.fullmatch(r"New best time: .*\. New best ao5: .* s, was .* s", told(player.app.table))
        for words in ("Best time, was", "Best ao5: "):
            assert words in player.card


async def test_quitting_asks_where_the_run_can_not_be_kept(tmp_path: Path) -> None:
    """A book that can't be written is as good as none."""
    (tmp_path / "file").write_text("in the way")
    async with playing(TWO_LEFT, ledger=book(tmp_path / "file")) as player:
        await player.press("left", "q")
        await player.until(lambda: player.screen == "ConfirmDialog", "the question")

        assert "Your 1 move may be lost." in player.text


async def test_a_pause_is_brought_to_a_busy_disk_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk still works at what came before, it is asked again."""
    busy = [False]
    started: list[int] = []

    def start(_flusher: Flusher, descriptor: int, _folder: Path | None = None) -> bool:
        started.append(os.fstat(descriptor).st_size)
        return not busy[0]

    monkeypatch.setattr("slide_tui.store.journal.flusher.Flusher.start", start)
    monkeypatch.setattr("slide_tui.tui.hands._SYNC_S", 0.02)
    async with playing("1 2 3/4 0 6/7 5 8", ledger=book(tmp_path)) as player:
        busy[0] = True
        await player.press("left", "p")
        asked = len(started)
        await player.until(lambda: len(started) > asked, "another try")
        busy[0] = False
        await player.until(lambda: player.app.hands._syncing is None, "the end of it")


async def test_a_board_that_is_only_looked_at_makes_no_file(tmp_path: Path) -> None:
    """However it was opened, and however long it is looked at."""
    ledger = book(tmp_path)
    async with playing(ledger=ledger) as player:
        await player.press("o", *"3x3-a", "enter")
        await player.until(lambda: player.screen == "GameScreen", "the board")
        player.app.hands.get_ready(ledger)
        await player.pilot.pause(0.1)

    assert [] == list(tmp_path.iterdir())


async def test_an_error_in_the_background_ends_the_program() -> None:
    """It isn't lost in its thread, which would save nothing from then on."""

    def fail() -> None:
        raise LookupError("in the background")

    async def play() -> None:
        async with playing(TWO_LEFT) as player:
            player.app.hands.off_loop(fail)
            await player.pilot.pause(0.2)

    with pytest.raises(LookupError, match="in the background"):
        await play()
