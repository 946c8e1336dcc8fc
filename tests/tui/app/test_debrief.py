"""The debrief: a player goes through a run by keys and mouse."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from slide_tui.engine.film import LEAD_MS
from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.play.events import Asked
from slide_tui.play.wishes import DebriefGame, TakeOver
from slide_tui.scores.debrief import Report, trace_of
from slide_tui.solver.plan import Plan
from slide_tui.tui.screens.debrief.places import debrief_places
from slide_tui.tui.screens.debrief.screen import DebriefScreen
from slide_tui.tui.screens.debrief.state import splits_of
from slide_tui.tui.screens.player.screen import PlayerAnswer
from tests.tui.app.driver import Player, playing
from tests.tui.debriefs import SHORT, SHORT_REPORT, long_run, timed
from tests.values import LEFT, RIGHT, TWO_LEFT, game_at, there

LONG, LONG_REPORT = long_run(Size(4, 4), 60)


@asynccontextmanager
async def debriefing(
    game: Game = SHORT,
    report: Report | None = SHORT_REPORT,
    size: tuple[int, int] = (80, 24),
    answers: list[PlayerAnswer] | None = None,
) -> AsyncIterator[tuple[Player, DebriefScreen]]:
    """A player at the debrief of a game."""
    async with playing(TWO_LEFT, size=size) as player:
        screen = DebriefScreen(player.app.view, game, report)
        player.app.push_screen(screen, answers.append if answers is not None else None)
        await player.pilot.pause()
        yield player, screen


async def pressed(player: Player, screen: DebriefScreen, *keys: str) -> list[int]:
    """Which board is shown after each of some keys."""
    found = []
    for key in keys:
        await player.press(key)
        found.append(screen.head.place)
    return found


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("right", "down", "up", "end"), [1, 11, 1, 70]),
        (("n", "n", "N", "N"), [8, 21, 8, 8]),
        (("tab", "tab", "shift+tab"), [8, 21, 8]),
        (("5", "9", "0"), [35, 63, 0]),
        (("p", "P", "p", "p", "p", "p"), [59, 40, 19, 9, 22, 59]),
        (("x", "w"), [0, 0]),
    ],
)
async def test_keys_go_through_the_run(keys: tuple[str, ...], expected: list[int]) -> None:
    """A slide, ten, to the ends, to a tenth, from slip to slip, from pause to pause; others do nothing."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        assert expected == await pressed(player, screen, *keys)


async def test_the_board_is_that_of_the_slide() -> None:
    """The tile that moved stands where it went, with its number."""
    async with debriefing() as (player, _):
        start = player.lines
        await player.press("right")

        assert "Slide 1 of 4" in player.text
        assert "4 down ▴ a slip" in player.text
        assert start != player.lines


async def test_a_click_on_the_chart_goes_there() -> None:
    """Its right end is the end of the run, its left end the start; beside the button nothing happens."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        plot = debrief_places(Size(4, 4), 80, 24).plot
        await player.click(plot.x + plot.width - 1, plot.y + 1)
        at_the_end = screen.head.place
        await player.click(plot.x + 3, plot.y + 1)

        assert (70, 0) == (at_the_end, screen.head.place)


async def test_rows_of_the_lists_can_be_clicked() -> None:
    """The pause of five seconds came before the third slide."""
    async with debriefing() as (player, screen):
        await player.click_on("3       5.00 s")

        assert 3 == screen.head.place


@pytest.mark.parametrize(
    ("words", "expected"),
    [("slide ", 1), ("n slip", 8), ("Esc back", 0)],
)
async def test_words_of_the_last_line_can_be_clicked(words: str, expected: int) -> None:
    """They do what their keys do."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        x, y = next((line.rindex(words), y) for y, line in reversed([*enumerate(player.lines)]) if words in line)
        await player.click(x, y)

        assert expected == screen.head.place
        assert ("GameScreen" if words == "Esc back" else "DebriefScreen") == player.screen


async def test_it_plays_with_the_times_of_the_run_but_for_long_pauses() -> None:
    """A slide comes when it came, at the latest after two seconds; at its end it stands still."""
    async with debriefing() as (player, screen):
        await player.press("space")
        found = []
        for seconds in (LEAD_MS / 1000, 0.1, 1.9, 0.1, 1.0):
            player.time.forward(seconds)
            screen.play_on()
            found.append(screen.head.place)
        await player.pilot.pause()

        assert [1, 2, 2, 3, 4] == found
        assert "Space play" in player.text


@pytest.mark.parametrize(("keys", "moves"), [(("right",), 1), (("end", "left"), 2)])
async def test_a_run_can_be_taken_over(keys: tuple[str, ...], moves: int) -> None:
    """At a slide, helped from there on; within a push, from before it."""
    game = advance(timed(game_at(TWO_LEFT), (LEFT, 0), (RIGHT, 100)), SlideRun(LEFT), 300)
    answers: list[PlayerAnswer] = []
    async with debriefing(game, None, answers=answers) as (player, _):
        await player.press(*keys, "t")

    assert [(moves, True)] == [(each.game.moves, each.game.helped) for each in answers if isinstance(each, TakeOver)]


async def test_figures_that_come_later_are_shown() -> None:
    """Until then it says that they are being worked out; those of another run are for nobody."""
    async with debriefing(report=None) as (player, _):
        for report in (None, Report((1, 0), exact=True)):
            player.app.table = replace(player.app.table, report=report)
            await player.pilot.pause()

            assert "Working out how far each board was" in player.text

        player.app.table = replace(player.app.table, report=SHORT_REPORT)
        await player.pilot.pause()

        assert "1 slip cost 2 slides" in player.text


async def test_the_start_is_no_further_than_the_best_plan_known() -> None:
    """An estimate that is more gives way to what the result says, whenever that is found."""
    report = Report((4, 5, 4, 3, 0), exact=False)
    async with debriefing(report=None, size=(40, 15)) as (player, _):
        player.app.table = replace(player.app.table, report=report)
        await player.pilot.pause()
        before = player.text
        player.app.table = replace(
            player.app.table, help=replace(player.app.table.help, best=Plan(SHORT.start, SHORT.goal, (LEFT, LEFT), 2))
        )
        await player.pilot.pause()

        assert "To go about 4" in before
        assert "To go about 2" in player.text


async def test_without_figures_it_stays_useful() -> None:
    """It says so, and boards, times and pauses are there."""
    async with debriefing(report=Report((), exact=False)) as (player, screen):
        assert [3, 4, 2] == await pressed(player, screen, "p", "p", "p")
        assert [2, 2] == await pressed(player, screen, "n", "N")
        assert "No figures for this run" in player.text


async def test_a_game_without_a_slide_can_be_looked_at() -> None:
    """There is only its start."""
    async with debriefing(game_at(TWO_LEFT), None) as (player, screen):
        assert [0] * 6 == await pressed(player, screen, "right", "end", "n", "p", "space", "down")
        assert "Slide 0 of 0" in player.text


async def test_another_window_shows_the_same_slide() -> None:
    """It is laid out anew where one is."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        await pressed(player, screen, "n")
        for window in ((40, 15), (200, 60), (12, 4), (80, 24)):
            await player.pilot.resize_terminal(*window)
            await player.pilot.pause()

            assert 8 == screen.head.place
            assert window[1] == len(player.lines)
        assert "Slide 8 of 70" in player.text


@pytest.mark.parametrize("goal", sorted(GOALS))
async def test_runs_of_every_goal_are_shown_even_paused(goal: str) -> None:
    """A debrief covers no board: its tiles are there, each with its number."""
    game = begin(Puzzle(Size(3, 3), Drawn("debrief"), goal, RULE_DEFAULT))
    game = advance(advance(game, Slide(game.legal()[0]), 0), Act.PAUSE, 900)
    async with debriefing(game, None) as (player, screen):
        await player.press("end")
        box = screen.pane.board.region
        shown = " ".join(line[box.x : box.right] for line in player.lines[box.y : box.bottom])

        assert [tile for tile in game.board.tiles if tile] == [int(number) for number in re.findall(r"\d+", shown)]


@pytest.mark.parametrize(("keys", "seats", "helped"), [(("g",), 2, False), (("right", "t"), 1, True)])
async def test_a_solve_is_raced_against_or_taken_over_from_its_debrief(
    keys: tuple[str, ...], seats: int, helped: bool
) -> None:
    """As from its replay: a new run is on the board."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        player.time.forward(1)
        await player.press("d")
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        await player.press(*keys)
        await player.until(lambda: player.screen in ("GameScreen", "PauseDialog"), "the board")

        assert player.app.table.match is not None
        assert (seats, helped) == (len(player.app.table.match.seats), player.game.helped)
        assert not player.game.solved


# Stages and the coach


@asynccontextmanager
async def going_through(
    game: Game = LONG, report: Report | None = LONG_REPORT, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A player at the debrief of a run that is not the one on the table, with its figures."""
    async with playing(TWO_LEFT, size=size) as player:
        player.app.put(Asked(DebriefGame(game)))
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        player.app.table = replace(player.app.table, report=report)
        await player.pilot.pause()
        yield player


async def said_by_coach(player: Player) -> None:
    """Wait until the coach has spoken."""
    await player.until(lambda: "Coach: " in player.text, "the coach")


async def test_the_coach_speaks_where_a_slip_was_made() -> None:
    """On its board and on the one before; between the slips he is silent, and the run on the table stays as it is."""
    async with going_through() as player:
        await player.press("n")
        await said_by_coach(player)
        assert "you: " in player.text
        await player.press("left")
        assert "Coach: " in player.text
        await player.press("left")

        assert "Coach: " not in player.text
        assert not player.game.helped


async def test_the_coach_can_be_asked_at_every_board() -> None:
    """Even without figures; once more and he is silent again."""
    async with going_through(report=Report((), exact=False)) as player:
        await player.press("w")
        await said_by_coach(player)
        await player.press("right", "right")
        await player.until(lambda: "Coach: " in player.text, "the next word")
        await player.press("w")

        assert "Coach: " not in player.text


async def test_the_coach_has_nothing_to_say_at_the_end() -> None:
    """The board is solved."""
    async with going_through() as player:
        await player.press("w", "end")
        await player.pilot.pause(0.05)

        assert "Coach: " not in player.text


async def test_the_coach_keeps_to_the_rule_of_the_run() -> None:
    """Where nothing may be taken back he does not begin with that."""
    game = begin(Puzzle(Size(3, 3), Drawn("debrief"), "rows", "no-take-backs"))
    way = game.legal()[0]
    game = advance(game, Slide(way), 0)
    async with going_through(game, None) as player:
        await player.press("w", "end")
        await said_by_coach(player)
        said = there(player.app.table.coached)

        assert (game.board, False) == (said.board, said.slides[0] is way.inverse)


async def test_stages_and_figures_take_turns_where_there_is_no_room_for_both() -> None:
    """A click on a stage leads to its end."""
    (last,) = (split.last for split in splits_of(trace_of(LONG)) if split.name == "Row 1 end")
    async with going_through() as player:
        await player.press("s")
        assert "Longest pauses" not in player.text
        await player.click_on("Row 1 end")
        await player.press("s")

        assert f"Slide {last} of 70" in player.text
        assert "Longest pauses" in player.text
        assert "Stages" not in player.text


async def test_in_a_wide_window_stages_and_lists_are_shown_together() -> None:
    """So there is no key for them."""
    async with going_through(size=(120, 40)) as player:
        assert "Longest pauses" in player.text
        assert "Stages" in player.text
        assert "s stages" not in player.text
