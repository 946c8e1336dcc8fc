"""Hints, the coach and autoplay on the full screen, with a solver that says what the test wants it to say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.moves import Direction
from slide_tui.engine.who import Who
from slide_tui.scores.debrief import Report
from slide_tui.solver.plan import Answer, Ended
from tests.tui.app.driver import STILL
from tests.tui.app.helped import HOME, START, Helped, helped
from tests.tui.books import book
from tests.values import TWO_LEFT, puzzle_at

SLOW = replace(STILL, autoplay_rate=1)
DETOUR = ("down", "u", "left", "down", "left", "up")
"""Five moves where four are enough."""


async def ask(player: Helped, key: str = "t") -> None:
    """Ask for help, and let the solver find the way home."""
    await player.press(key)
    await player.answer(HOME)


def players(player: Helped) -> list[Who]:
    """Who made the slides of the run."""
    return [link.who for link in player.game.log.links()]


async def test_a_hint_marks_the_next_slide_and_says_why() -> None:
    """Until a slide is made."""
    async with helped() as player:
        await ask(player)

        assert (Direction.LEFT, True) == (player.hinted, player.game.helped)
        assert "Slide 7 left: finish" in player.said

        await player.press("down")

        assert (None, False) == (player.hinted, "Slide 7" in player.said)


async def test_a_hint_gets_better_while_it_is_looked_at() -> None:
    """What is known first is shown at once, and what is found at last in its place."""
    async with helped() as player:
        await player.press("t")
        found = []
        for ended, slides in ((None, (Direction.DOWN, Direction.UP, *HOME)), (Ended.PROVEN, HOME)):
            await player.answer(slides, ended)
            found.append(player.hinted)

        assert [Direction.DOWN, Direction.LEFT] == found


async def test_pointing_at_the_hinted_tile_leaves_it_marked() -> None:
    """Its run is lit for the mouse only where nothing else marks it, then and when the mouse has gone."""
    async with helped() as player:
        await ask(player)
        hinted = player.game.board.source(HOME[0])
        assert hinted is not None
        marked = player.shown(hinted)
        for cell in (hinted, player.game.board.gap):
            await player.move_to_cell(cell)

            assert marked == player.shown(hinted)


async def test_the_solver_is_told_what_may_not_come_first() -> None:
    """Without take-backs it is the last slide back; what it is not hurried for goes on in the background."""
    async with helped(replace(puzzle_at(START), mode="no-take-backs")) as player:
        await player.press("left", "t")
        study, hint = (more for _, _, more in player.crew.asked)

        assert (True, False) == (study["background"], hint["background"])
        assert Direction.RIGHT is hint["forbidden"]


async def test_autoplay_solves_the_board_in_the_solvers_name() -> None:
    """Every slide is marked as its own, and the run as helped."""
    async with helped() as player:
        await ask(player, "o")
        await player.until(lambda: player.game.solved, "the solve")

        assert [Who.SOLVER] * 4 == players(player)
        assert player.game.helped


@pytest.mark.parametrize("key", ["x", "down", "u", "5", "n", "q", "escape", "o", "f7", "ctrl+p"])
async def test_the_key_that_takes_over_does_nothing_else(key: str) -> None:
    """The plan is dropped, that is said, and the next key counts."""
    async with helped(settings=SLOW) as player:
        await ask(player, "o")
        assert player.playing
        await player.press(key)

        assert ("GameScreen", 0, False) == (player.screen, player.game.moves, player.playing)
        assert "Your turn" in player.said

        await player.press("down")

        assert [Who.PLAYER] == players(player)


async def test_the_click_that_takes_over_does_nothing_else() -> None:
    """The next one counts."""
    async with helped(settings=SLOW) as player:
        await ask(player, "o")
        cell = player.game.board.source(Direction.DOWN) or 0
        await player.press_button(cell)

        assert (0, False) == (player.game.moves, player.playing)

        await player.press_button(cell)

        assert [Who.PLAYER] == players(player)


async def test_leaving_is_heard_while_the_solver_plays() -> None:
    """At once, as ever; and nobody works on when the game has gone."""
    async with helped(settings=SLOW) as player:
        await ask(player, "o")
        await player.press("ctrl+c")

        assert 0 == player.app.return_value
    assert player.crew.closed


async def test_the_coach_does_one_step_and_says_what_for() -> None:
    """It plays as people do, and stops after the step."""
    async with helped() as player:
        await player.press("c")
        await player.until(lambda: not player.playing, "the step")

        assert "Coach:" in player.said
        assert player.game.helped
        assert {Who.SOLVER} == set(players(player))


async def test_without_a_solver_the_coach_gives_the_hints() -> None:
    """It is said once that the solver is missing."""
    async with helped(without="numpy is missing") as player:
        for key, missing in (("up", True), ("down", False)):
            await player.press("t")
            await player.hear(Answer(player.crew.asked[-1][0], trouble="numpy is missing"))

            assert missing == ("The solver can't help (numpy is missing), so the coach does." in player.said)
            assert "slide" in player.said.lower()
            assert player.hinted is not None

            await player.press(key)


async def test_the_result_names_the_optimum_once_it_is_proven() -> None:
    """It may come while the dialog is open."""
    async with helped() as player:
        await player.press(*DETOUR)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
        assert "optimal" not in player.card

        await player.answer(HOME)

        assert "Optimal is 4; you took 5 (1.25x)" in player.card


async def test_what_is_not_proven_is_never_called_optimal() -> None:
    """The best that is known has a bound beside it."""
    async with helped() as player:
        await player.press(*DETOUR)
        await player.answer(HOME, Ended.TIME, 2)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert "Best known solution: 4 (at least 2); you took 5 (1.25x)" in player.card


async def test_a_debrief_gets_the_figures_of_its_run() -> None:
    """They are asked for with all its slides; afterwards the start is looked at again."""
    async with helped(TWO_LEFT) as player:
        await player.press("left", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        player.time.forward(1)
        await player.press("d")
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        number, board, more = player.crew.asked[-1]
        await player.hear(Answer(number, remaining=(2, 1, 0), exact=True))

        assert (player.game.start, 2) == (board, len(more["trail"]))
        assert Report((2, 1, 0), exact=True) == player.app.table.report
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
