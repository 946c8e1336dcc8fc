"""Hints, the coach and autoplay, with a solver that says what the test wants it to say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.moves import Direction
from slide_tui.engine.who import Who
from slide_tui.solver.plan import Ended, Plan
from slide_tui.solver.wire import Answer
from tests.tui.app.driver import STILL
from tests.tui.app.helped import HOME, START, helped
from tests.values import puzzle_at


async def test_nothing_is_asked_before_the_first_slide() -> None:
    """Whoever only looks at the board pays for no solver."""
    async with helped() as player:
        assert not player.crew.asked

        await player.press("left")

        assert [player.game.start] == [board for _, board, _ in player.crew.asked]


async def test_a_hint_marks_the_next_slide_and_says_why() -> None:
    """The tile is lit, and a sentence names it."""
    async with helped() as player:
        await player.press("t")
        await player.answer(HOME)

        assert player.hinted is Direction.LEFT
        assert "Slide 7 left: finish" in player.said
        assert player.game.helped


async def test_pointing_at_the_hinted_tile_leaves_it_marked() -> None:
    """Its run is lit for the mouse only where nothing else marks it, then and when the mouse has gone."""
    async with helped() as player:
        await player.press("t")
        await player.answer(HOME)
        hinted = player.game.board.source(HOME[0])
        assert hinted is not None
        marked = player.shown(hinted)
        for cell in (hinted, player.game.board.gap):
            await player.move_to_cell(cell)

            assert marked == player.shown(hinted)


async def test_while_the_plan_is_followed_further_hints_ask_nobody() -> None:
    """The next slide of the plan is known already."""
    async with helped() as player:
        await player.press("t")
        await player.answer(HOME)
        asked = len(player.crew.asked)
        await player.press("left", "t")

        assert player.hinted is Direction.DOWN
        assert asked + 1 >= len(player.crew.asked)


async def test_a_plan_for_a_board_that_has_changed_shows_nothing() -> None:
    """An answer that comes too late is about another board."""
    async with helped() as player:
        await player.press("t")
        number, board, _ = player.crew.asked[-1]
        await player.press("left")
        await player.hear(Answer(number, Plan(board, player.game.goal, HOME, 4, True, Ended.PROVEN)))

        assert player.hinted is None
        assert (1, False) == (player.game.moves, player.game.helped)


async def test_a_hint_goes_with_the_next_slide() -> None:
    """What was advised for one board is nothing for the next."""
    async with helped() as player:
        await player.press("t")
        await player.answer(HOME)
        await player.press("down")

        assert player.hinted is None
        assert "Slide 7" not in player.said


async def test_autoplay_solves_the_board_in_the_solvers_name() -> None:
    """Every slide is marked as its own, and the run as helped."""
    async with helped() as player:
        await player.press("o")
        await player.answer(HOME)
        await player.until(lambda: player.game.solved, "the solve")

        assert [Who.SOLVER] * 4 == [link.who for link in player.game.log.links()]
        assert player.game.helped


async def test_any_key_takes_over_from_autoplay() -> None:
    """Even one that means nothing; and the key for autoplay does not begin it again."""
    for key in ("x", "o", "f7"):
        async with helped(settings=replace(STILL, autoplay_rate=1)) as player:
            await player.press("o")
            await player.answer(HOME)
            began = player.playing
            await player.press(key)

            assert (True, False) == (began, player.playing)
            assert "any key" not in player.said


@pytest.mark.parametrize("key", ["down", "u", "5", "n", "q", "escape", "o", "ctrl+p"])
async def test_the_key_that_takes_over_does_nothing_else(key: str) -> None:
    """The plan is dropped, that is said, and the next key counts."""
    async with helped(settings=replace(STILL, autoplay_rate=1)) as player:
        await player.press("o")
        await player.answer(HOME)
        await player.press(key)

        assert ("GameScreen", 0, False) == (player.screen, player.game.moves, player.playing)
        assert "Your turn" in player.said

        await player.press("down")

        assert [Who.PLAYER] == [link.who for link in player.game.log.links()]


async def test_the_click_that_takes_over_does_nothing_else() -> None:
    """The next one counts."""
    async with helped(settings=replace(STILL, autoplay_rate=1)) as player:
        await player.press("o")
        await player.answer(HOME)
        cell = player.game.board.source(Direction.DOWN) or 0
        await player.press_button(cell)

        assert (0, False) == (player.game.moves, player.playing)

        await player.press_button(cell)

        assert [Who.PLAYER] == [link.who for link in player.game.log.links()]


async def test_leaving_is_heard_while_the_solver_plays() -> None:
    """At once, as ever."""
    async with helped(settings=replace(STILL, autoplay_rate=1)) as player:
        await player.press("o")
        await player.answer(HOME)
        await player.press("ctrl+c")

        assert 0 == player.app.return_value


async def test_the_coach_does_one_step_and_says_what_for() -> None:
    """It plays as people do, and stops after the step."""
    async with helped() as player:
        await player.press("c")
        await player.until(lambda: not player.playing, "the step")

        assert "Coach:" in player.said
        assert player.game.helped
        assert {Who.SOLVER} == {link.who for link in player.game.log.links()}


async def test_without_a_solver_the_coach_gives_the_hints() -> None:
    """It is said once that the solver is missing."""
    async with helped(without="numpy is missing") as player:
        await player.press("t")
        number, _, _ = player.crew.asked[-1]
        await player.hear(Answer(number, trouble="numpy is missing"))

        assert "The solver can't help (numpy is missing), so the coach does." in player.said
        assert player.hinted is not None

        await player.press("down", "t")
        number, _, _ = player.crew.asked[-1]
        await player.hear(Answer(number, trouble="numpy is missing"))

        assert "slide" in player.said.lower()
        assert "can't help" not in player.said
        assert player.hinted is not None


async def test_without_a_solver_autoplay_goes_on_step_by_step() -> None:
    """The coach cannot fail."""
    async with helped(without="gone") as player:
        await player.press("o")
        number, _, _ = player.crew.asked[-1]
        await player.hear(Answer(number, trouble="gone"))
        await player.until(lambda: player.game.solved, "the solve")

        assert player.game.helped


async def test_the_result_names_the_optimum_once_it_is_proven() -> None:
    """It may come while the dialog is open."""
    async with helped() as player:
        await player.press("down", "u", "left", "down", "left", "up")
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
        assert "optimal" not in player.card

        await player.answer(HOME)

        assert "Optimal is 4; you took 5 (1.25x)" in player.card


async def test_what_is_not_proven_is_never_called_optimal() -> None:
    """The best that is known has a bound beside it."""
    async with helped() as player:
        await player.press("down", "u", "left", "down", "left", "up")
        await player.answer(HOME, Ended.TIME, 2)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert "Best known solution: 4 (at least 2); you took 5 (1.25x)" in player.card


async def test_another_board_forgets_what_was_known() -> None:
    """Neither plans nor the best length of the last one are of use."""
    async with helped() as player:
        await player.press("left", "down", "left", "up")
        await player.answer(HOME)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
        player.time.forward(1)
        await player.press("n")

        assert player.app.table.help.best is None


async def test_a_plan_in_the_mode_without_take_backs_is_asked_for_without_the_last_slide_back() -> None:
    """The solver is told what may not come first."""
    puzzle = replace(puzzle_at(START), mode="no-take-backs")
    async with helped(puzzle) as player:
        await player.press("left", "t")

        assert Direction.RIGHT is player.crew.asked[-1][2]["forbidden"]


async def test_no_help_on_a_board_that_is_covered_or_solved() -> None:
    """A pause hides the board from everybody."""
    async with helped() as player:
        await player.press("left")
        asked = len(player.crew.asked)
        await player.press("p", "t")

        assert asked == len(player.crew.asked)
        assert not player.game.helped


async def test_leaving_sends_the_solver_home() -> None:
    """Nobody works on when the game has gone."""
    async with helped() as player:
        await player.press("left")

    assert player.crew.closed


async def test_a_part_of_a_plan_is_not_played_for_a_whole_one() -> None:
    """A hint may have brought only the first slides: autoplay asks for the rest."""
    async with helped() as player:
        await player.press("t")
        number, board, _ = player.crew.asked[-1]
        await player.hear(Answer(number, Plan(board, player.crew.goal, HOME[:2], 0, whole=False)))
        await player.press("o")

        assert not player.game.begun

        await player.answer(HOME)
        await player.until(lambda: player.game.solved, "the solve")


async def test_what_holds_only_without_the_last_slide_back_says_nothing_about_the_start() -> None:
    """In the mode without take-backs a plan from the start may be longer than the start needs."""
    puzzle = replace(puzzle_at(START), mode="no-take-backs")
    async with helped(puzzle) as player:
        await player.press("down")
        await player.answer(HOME)
        await player.press("left", "up", "right", *(("down", "left", "up", "right") * 2), "t")
        number, board, more = player.crew.asked[-1]
        longer = (*((Direction.DOWN, Direction.LEFT, Direction.UP, Direction.RIGHT) * 3), *HOME)
        known = player.app.table.help.best
        await player.hear(Answer(number, Plan(board, player.crew.goal, longer, 16, True, Ended.PROVEN)))

        assert player.game.start == board
        assert more["forbidden"] is not None
        assert known is player.app.table.help.best


async def test_taking_over_goes_on_with_what_is_to_be_known_about_the_start() -> None:
    """The optimum is still found while the player plays."""
    async with helped() as player:
        await player.press("left", "c", "x")

        assert player.game.start == player.crew.asked[-1][1]
        assert player.crew.asked[-1][2]["background"]


async def test_a_hint_that_comes_after_a_restart_is_dropped() -> None:
    """It was asked for the run before."""
    async with helped() as player:
        await player.press("t")
        number, board, _ = player.crew.asked[-1]
        await player.press("left", "r", "y")
        await player.pilot.pause()
        await player.hear(Answer(number, Plan(board, player.game.goal, HOME, 4, True, Ended.PROVEN)))

        assert player.hinted is None
        assert not player.game.helped


async def test_a_hint_that_comes_in_a_pause_is_dropped() -> None:
    """Nothing is marked while the board is covered."""
    async with helped() as player:
        await player.press("left", "t")
        number, board, _ = player.crew.asked[-1]
        await player.press("p")
        await player.hear(Answer(number, Plan(board, player.game.goal, HOME[1:], 3, True, Ended.PROVEN)))

        assert not player.game.helped


async def test_restarting_again_and_again_asks_once() -> None:
    """One look at the start is enough."""
    async with helped() as player:
        for _ in range(4):
            await player.press("left", "r", "y")
            await player.pilot.pause()
        await player.press("left")

        assert 1 == len(player.crew.asked)
