"""The debrief: a player goes through a run by keys and mouse."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay_player import LEAD_MS
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.play.requests import ActionAbout
from slide_tui.solver.plan import Answer
from tests.tui.app.driver import Player, playing
from tests.tui.app.helped import helped
from tests.tui.app.runs import SHORT, long_run
from tests.tui.app.test_replay import more
from tests.values import TWO_LEFT, game_at

FAR = (2, 3, 2, 1, 0)
"""How far each board of the short run is from the goal: its first slide is a slip."""
LONG = long_run(Size(4, 4), 60)


@asynccontextmanager
async def debriefing(
    game: Game = SHORT, far: tuple[int, ...] | None = FAR, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A player at the debrief of a run; `far` is what the solver says of it, nothing if it has not answered yet."""
    async with helped(None, size=size, first=ActionAbout("debrief", game)) as player:
        if far is not None:
            await player.hear(Answer(remaining=far, exact=True))
        yield player


def at(player: Player) -> int:
    """The slide that is shown."""
    found = re.search(r"Slide (?:▀+ )*(\d+) of", player.text)
    assert found is not None, player.lines
    return int(found[1])


async def test_keys_and_clicks_go_through_the_run() -> None:
    """A slide, ten, to the ends, to a tenth, from pause to pause; others do nothing. A click on the chart goes there.

    All that can be done while the figures are still being worked out.
    """
    async with debriefing(LONG, None) as player:
        assert "Working out how far each board was" in player.text

        left, row = next((line.index("│"), y) for y, line in enumerate(player.lines) if "│" in line)
        right = max(len(line.rstrip()) for line in player.lines[row : row + 3]) - 1
        await player.click(right, row + 1)
        end = at(player)
        await player.click(left + 1, row + 1)

        assert (at(player) < 10, end > 50) == (True, True)

        await player.press("home")
        assert [1, 11, 1, 70] == await player.after_each(at, "right", "pagedown", "pageup", "end")
        assert [35, 63, 0] == await player.after_each(at, "5", "9", "0")
        assert [59, 40, 19] == await player.after_each(at, "tab", "tab", "tab")
        assert [19, 19] == await player.after_each(at, "x", "w")


async def test_keys_go_from_slip_to_slip() -> None:
    """Of which the short run has one: the tile stands where it went, and the coach speaks there, and nowhere else."""
    async with debriefing() as player:
        assert [1, 4, 1] == await player.after_each(at, "tab", "end", "shift+tab")
        assert "4 down ▴ a slip" in player.text
        assert "1 2 3/0 5 6/4 7 8" == player.position

        await player.until(lambda: "Coach: " in player.text, "the coach")
        await player.press("end")

        assert "1 slip cost 2 slides" in player.text
        assert "Coach: " not in player.text

        await player.click_on("3             5.00 s")

        assert 3 == at(player)
        assert [2] == await player.after_each(at, "left")


async def test_it_plays_with_the_times_of_the_run_but_for_long_pauses() -> None:
    """A slide comes when it came, at the latest after two seconds; at its end it stands still."""
    async with debriefing() as player:
        await player.press("space")
        for seconds, slide in ((LEAD_MS / 1000, 1), (0.1, 2), (2, 3), (1, 4)):
            player.time.forward(seconds)
            await player.until(lambda slide=slide: slide == at(player), f"slide {slide}")  # type: ignore[misc]

        await player.until(lambda: "Space play" in player.text, "the end")


async def test_a_game_without_a_slide_can_be_looked_at() -> None:
    """There is only its start."""
    async with debriefing(game_at(TWO_LEFT), None) as player:
        assert [0] * 6 == await player.after_each(at, "right", "end", "shift+tab", "tab", "space", "pagedown")


@pytest.mark.parametrize("rows", [15, 20, 24, *(pytest.param(rows, marks=pytest.mark.long) for rows in (23, 29))])
async def test_no_list_of_a_wide_window_is_a_heading_alone(rows: int) -> None:
    """Where there is no room for all lists, the stages have to be asked for."""
    async with debriefing(LONG, None, size=(120, rows)) as player:
        found = [player.find(words) for words in ("Longest pauses", "Stages") if words in player.text]

        assert (0 if rows < 16 else 1 if rows < 24 else 2) == len(found)
        assert all(player.lines[y + 1][x : x + 12].strip() for x, y in found), player.lines

        if rows < 24:
            await more(player, "Stages")
            x, y = player.find("Stages")

            assert player.lines[y + 1][x : x + 12].strip(), player.lines


async def test_another_window_shows_the_same_slide() -> None:
    """It is laid out anew where one is."""
    async with debriefing(LONG, None) as player:
        await player.after_each(at, "pagedown")
        for window in ((12, 4), (40, 15)):
            await player.resize(*window)

            assert window[1] == len(player.lines)
        assert 10 == at(player)


@pytest.mark.parametrize(
    "goal", ["gap-first", *(pytest.param(each, marks=pytest.mark.long) for each in GOALS if each != "gap-first")]
)
async def test_runs_of_every_goal_are_shown(goal: str) -> None:
    """With the tiles that each board has."""
    game = begin(Puzzle(Size(3, 3), SeededStart("debrief"), goal, RULE_DEFAULT))
    game = advanced(game, Slide(game.legal()[0]), 0)
    async with debriefing(game, None) as player:
        await player.press("end")

        assert game.board.tiles == player.board.tiles


@pytest.mark.parametrize(
    ("chosen", "words"),
    [("Race against it", "Ghost"), pytest.param("Take over from here", "helped", marks=pytest.mark.long)],
)
async def test_a_solve_is_raced_against_or_taken_over_from_its_debrief(chosen: str, words: str) -> None:
    """As from its replay: a new run is on the board."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left")
        await player.at("result")
        player.time.forward(1)
        await player.click_on("Debrief")
        await player.at("debrief")
        await player.press("right")
        await more(player, chosen)
        await player.until(lambda: player.screen in ("board", "pause"), "the board")

        assert words in player.text


# Stages and the coach


async def test_the_coach_can_be_asked_at_every_board() -> None:
    """Even without figures; once more and he is silent again."""
    async with debriefing(LONG, ()) as player:
        assert "No figures for this run" in player.text

        await player.press("c")
        await player.until(lambda: "Coach: " in player.text, "the coach")
        await player.press("right", "right")
        await player.until(lambda: "Coach: " in player.text, "the next word")
        await player.press("c")

        assert "Coach: " not in player.text


async def test_stages_and_figures_take_turns_where_there_is_no_room_for_both() -> None:
    """A click on a stage leads to its end."""
    async with debriefing(LONG, None) as player:
        await more(player, "Stages")
        await player.until(lambda: "took" in player.text, "the stages")

        assert "Longest pauses" not in player.text

        await player.click_on("Row 1 end")
        await more(player, "Figures")
        await player.until(lambda: "Longest pauses" in player.text, "the lists")

        assert 0 < at(player) < 70
        assert "Longest pauses" in player.text
        assert "Stages" not in player.text


async def test_stages_can_be_had_where_the_coach_takes_the_room() -> None:
    """In a low window his words stand where the lists were."""
    async with debriefing(LONG, (), (80, 19)) as player:
        await player.press("c")
        await player.until(lambda: "Coach: " in player.text, "the coach")
        await player.press("enter")

        assert "Stages" in player.text


async def test_in_a_wide_window_stages_and_lists_are_shown_together() -> None:
    """So there is no key for them."""
    async with debriefing(LONG, None, (120, 40)) as player:
        assert "Longest pauses" in player.text
        assert "Stages" in player.text
        await player.press("enter")

        assert "Coach at every board" in player.text
        assert "Figures" not in player.text
