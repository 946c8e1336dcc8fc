"""Hints, the coach and autoplay on the full screen, with a solver that says what the test wants it to say."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from itertools import count
from pathlib import Path

from slide_tui.engine.moves import Direction
from slide_tui.engine.position import format_position, parse_position
from slide_tui.play.events import FileNews
from slide_tui.solver.plan import Answer, Ended
from tests.tui.app.driver import STILL
from tests.tui.app.files import told
from tests.tui.app.helped import HOME, START, Helped, helped
from tests.tui.books import book
from tests.values import TWO_LEFT, puzzle_at

SLOW = replace(STILL, autoplay_rate=1)
HINTED = parse_position(START).source(HOME[0]) or 0
"""The cell of the tile that is to be slid first."""
DETOUR = ("down", "u", "left", "down", "left", "up")
"""Five moves where four are enough."""


async def ask(player: Helped, key: str = "t") -> None:
    """Ask for help, and let the solver find the way home."""
    await player.press(key)
    await player.answer(HOME)


async def test_a_hint_marks_the_next_slide_and_says_why() -> None:
    """Until a slide is made."""
    async with helped() as player:
        plain = player.shown(HINTED)
        await ask(player)

        assert "Slide 7 left: finish" in player.said
        assert plain != player.shown(HINTED)

        await player.press("down")

        assert "Slide 7" not in player.said


async def test_a_hint_gets_better_while_it_is_looked_at() -> None:
    """What is known first is said at once, and what is found at last in its place."""
    async with helped() as player:
        await player.press("t")
        await player.answer((Direction.DOWN, Direction.UP, *HOME), None)
        first = player.said
        await player.answer(HOME)

        assert re.search(r"Slide \d down", first)
        assert "Slide 7 left" in player.said


async def test_pointing_at_the_hinted_tile_leaves_it_marked() -> None:
    """Its run is lit for the mouse only where nothing else marks it, then and when the mouse has gone."""
    async with helped() as player:
        await ask(player)
        marked = player.shown(HINTED)
        for cell in (HINTED, HINTED - 1):
            await player.move_to_cell(cell)

            assert marked == player.shown(HINTED)


async def test_the_solver_is_told_what_may_not_come_first() -> None:
    """Without take-backs it is the last slide back; what it is not hurried for goes on in the background."""
    async with helped(replace(puzzle_at(START), mode="no-take-backs")) as player:
        await player.press("left", "t")
        study, hint = player.crew.asked

        assert (True, False) == (study.background, hint.background)
        assert Direction.RIGHT is hint.forbidden


async def test_autoplay_solves_the_board_in_the_solvers_name(tmp_path: Path) -> None:
    """The run is not the player's own."""
    async with helped(run_store=book(tmp_path)) as player:
        await ask(player, "o")
        await player.at("result")

        assert "helped" in player.card
    assert [(4, True)] == told(tmp_path, "moves", "helped")


async def test_the_key_that_takes_over_does_nothing_else() -> None:
    """The plan is dropped, that is said, and the next key counts."""
    async with helped(settings=SLOW) as player:
        for key in ("down", "5", "q", "escape", "o", "ctrl+p"):
            await ask(player, "o")
            await player.press(key)

            assert ("board", START) == (player.screen, player.position), key
            assert "Your turn" in player.said

        await player.press("down")

        assert 1 == player.moves


async def test_the_click_that_takes_over_does_nothing_else() -> None:
    """The next one counts."""
    async with helped(settings=SLOW) as player:
        await ask(player, "o")
        await player.hold(HINTED)

        assert START == player.position

        await player.let_go(HINTED)
        await player.hold(HINTED)

        assert START != player.position


async def test_leaving_is_heard_while_the_solver_plays() -> None:
    """At once, as ever; and nobody works on when the game has gone."""
    async with helped(settings=SLOW) as player:
        await ask(player, "o")
        await player.do("leave")

        assert player.left
    assert player.crew.closed


async def test_the_coach_does_one_step_and_says_what_for() -> None:
    """It plays as people do, stops after the step, and the run is helped."""
    async with helped() as player:
        await player.press("c")
        await player.until(lambda: "Coach:" in player.said, "the coach")

        assert "helped" in player.said.lower()


async def test_without_a_solver_the_coach_gives_the_hints() -> None:
    """It is said that the solver is missing."""
    async with helped(without="numpy is missing") as player:
        for key in ("up", "down"):
            await player.press("t")
            await player.hear(Answer(trouble="numpy is missing"))

            assert "The solver can't help (numpy is missing), so the coach helps instead." in player.said
            assert "slide" in player.said.lower()

            await player.press(key)


async def test_the_result_names_the_optimum_once_it_is_proven() -> None:
    """It may come while the dialog is open."""
    async with helped() as player:
        await player.press(*DETOUR)
        await player.at("result")
        assert "optimal" not in player.card

        await player.answer(HOME)

        assert "Moves 5, optimal is 4" in player.card


async def test_what_is_not_proven_is_never_called_optimal() -> None:
    """The best that is known has a bound beside it."""
    async with helped() as player:
        await player.press(*DETOUR)
        await player.answer(HOME, Ended.TIME, 2)
        await player.at("result")

        assert "Moves 5, best known is 4" in player.card


async def test_a_debrief_gets_the_figures_of_its_run() -> None:
    """They are asked for with all its slides."""
    async with helped(TWO_LEFT) as player:
        await player.press("left", "left")
        player.time.forward(1)
        await player.command("debrief this solve")
        await player.at("debrief")

        assert "Working out how far each board was" in player.text

        asked = player.crew.asked[-1]
        await player.hear(Answer(remaining=(2, 1, 0), exact=True))

        assert (TWO_LEFT, 2) == (format_position(asked.board), len(asked.trail))
        assert "Working out" not in player.text
        assert "no slips" in player.text


async def test_the_start_of_a_run_that_is_gone_on_with_is_studied(tmp_path: Path) -> None:
    """Its result names the optimum like any other."""
    async with helped(START, run_store=book(tmp_path)) as player:
        await player.press("left", "p", "q")
    async with helped(None, run_store=book(tmp_path)) as player:
        await player.press("enter")
        await player.at("board")
        await player.press("right")

        assert [START] == [format_position(asked.board) for asked in player.crew.asked]


async def test_what_comes_while_the_game_ends_is_harmless() -> None:
    """The screens are going by then: nobody looks for their widgets."""
    async with helped() as player:
        await ask(player)
        await player.press("left", "down", "left", "up")
        await player.at("result")
        player.time.forward(1)
        wrong: list[Exception] = []

        async def warn() -> None:
            for number in count():
                try:
                    player.app.put(FileNews((f"warning {number}",)))
                except Exception as error:
                    wrong.append(error)
                await asyncio.sleep(0)

        warning = asyncio.create_task(warn())
        await player.press("ctrl+c")
    warning.cancel()

    assert [] == wrong
