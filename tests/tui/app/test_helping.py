"""What the App and the guide do for each other: studies, debriefs, patience, and the end of a play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.scores.debrief import Report
from slide_tui.solver.wire import Answer
from tests.tui.app.driver import STILL
from tests.tui.app.helped import HOME, START, helped
from tests.tui.books import book
from tests.values import TWO_LEFT


async def test_nothing_is_said_of_a_play_that_the_mouse_has_ended() -> None:
    """Without a click the player has made a slide, and the solver plays no more."""
    async with helped(settings=replace(STILL, hover=True, autoplay_rate=20)) as player:
        await player.click_cell(player.game.board.gap)
        await player.press("o")
        await player.answer(HOME)

        assert "The solver is playing" in player.said

        other = next(way for way in player.game.legal() if way is not HOME[0])
        await player.move_to_cell(player.game.board.source(other) or 0)
        await player.until(lambda: not player.playing, "the end of the play")

        assert "The solver is playing" not in player.said


async def test_after_silence_the_coach_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that the solver does not give in time comes from the coach."""
    monkeypatch.setattr("slide_tui.play.asking.PATIENCE_MS", 10)
    async with helped() as player:
        await player.press("t")
        await player.until(lambda: player.hinted is not None, "the coach's hint")

        assert player.game.helped


async def test_a_debrief_gets_the_figures_of_its_run() -> None:
    """They are asked for with all slides of the run, and shown when they come."""
    async with helped(TWO_LEFT) as player:
        await player.press("left", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        player.time.forward(1)
        await player.press("d")
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        number, board, more = player.crew.asked[-1]
        await player.hear(Answer(number, remaining=(2, 1, 0), exact=True))

        assert player.game.start == board
        assert 2 == len(more["trail"])
        assert Report((2, 1, 0), exact=True) == player.app.table.report


async def test_after_a_debrief_the_start_is_looked_at_again() -> None:
    """What the debrief has interrupted goes on."""
    async with helped(TWO_LEFT) as player:
        await player.press("left", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        player.time.forward(1)
        await player.press("d")
        number = player.crew.asked[-1][0]
        await player.hear(Answer(number, remaining=(2, 1, 0), exact=True))

        assert number < player.crew.asked[-1][0]
        assert player.crew.asked[-1][2]["background"]


async def test_the_start_of_a_run_that_is_gone_on_with_is_studied(tmp_path: Path) -> None:
    """Its result names the optimum like any other."""
    async with helped(START, ledger=book(tmp_path)) as player:
        await player.press("left", "p", "q")
    async with helped(None, ledger=book(tmp_path)) as player:
        await player.press("enter")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p")

        assert [player.game.start] == [board for _, board, _ in player.crew.asked]
