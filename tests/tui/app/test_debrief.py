"""The debrief: a player goes through a run by keys and mouse."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual import events

from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.rules import RULES
from slide_tui.engine.size import Size
from slide_tui.scores.debrief import Report
from slide_tui.solver.plan import Plan
from slide_tui.tui.screens.debrief.screen import DebriefScreen
from tests.tui.app.driver import Player, playing
from tests.tui.debriefs import SHORT, SHORT_REPORT, long_run
from tests.values import LEFT, TWO_LEFT, game_at

LONG, LONG_REPORT = long_run(Size(4, 4), 60)


@asynccontextmanager
async def debriefing(
    game: Game = SHORT, report: Report | None = SHORT_REPORT, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Player, DebriefScreen]]:
    """A player at the debrief of a game."""
    async with playing(TWO_LEFT, size=size) as player:
        assert player.app.view is not None
        screen = DebriefScreen(player.app.view, game, report)
        player.app.push_screen(screen)
        await player.pilot.pause()
        yield player, screen


async def pressed(player: Player, screen: DebriefScreen, *keys: str) -> list[int]:
    """Which board is shown after each of some keys."""
    found = []
    for key in keys:
        await player.press(key)
        found.append(screen.at)
    return found


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("right", "right", "left", "left", "left"), [1, 2, 1, 0, 0]),
        (("end", "right", "home"), [70, 70, 0]),
        (("pagedown", "down", "up", "pageup", "up"), [10, 20, 10, 0, 0]),
        (("n", "n", "N", "N"), [8, 21, 8, 8]),
        (("tab", "tab", "shift+tab"), [8, 21, 8]),
        (("shift+right", "shift+right", "shift+left"), [10, 20, 10]),
        (("5", "9", "0"), [35, 63, 0]),
        (("p", "P", "p", "p", "p", "p"), [59, 40, 19, 9, 22, 59]),
        (("x", "w"), [0, 0]),
    ],
)
async def test_keys_go_through_the_run(keys: tuple[str, ...], expected: list[int]) -> None:
    """A slide, ten, to the ends, to a tenth, from slip to slip, from pause to pause; others do nothing."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        assert expected == await pressed(player, screen, *keys)


@pytest.mark.parametrize("key", ["escape", "enter", "q"])
async def test_keys_that_lead_back(key: str) -> None:
    """The board of the game is there again, and the game goes on."""
    async with debriefing() as (player, _):
        await player.press(key)

        assert "GameScreen" == player.screen
        assert not player.game.begun


async def test_the_board_is_that_of_the_slide() -> None:
    """The tile that moved stands where it went, with its number."""
    async with debriefing() as (player, _):
        start = player.lines
        await player.press("right")

        assert "Slide 1 of 4" in player.text
        assert "4 down ▴ a slip" in player.text
        assert start != player.lines


async def test_a_step_sends_only_what_changed() -> None:
    """The board's rows without a change are not drawn again."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        await player.press("right")
        before = screen.board._lines
        await player.press("right")

        assert 0 < sum(old != new for old, new in zip(before, screen.board._lines, strict=True)) <= 6


async def test_a_click_on_the_chart_goes_there() -> None:
    """Its right end is the end of the run, its left end the start; beside the button nothing happens."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        assert screen._places is not None
        plot = screen._places.plot
        await player.click(plot.x + plot.width - 1, plot.y + 1)
        at_the_end = screen.at
        await player.click(plot.x + 3, plot.y + 1)

        assert (70, 0) == (at_the_end, screen.at)


async def test_the_mouse_can_be_dragged_over_the_chart() -> None:
    """While the button is held the board follows, beyond the edges too; afterwards no more."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        assert screen._places is not None
        plot = screen._places.plot
        middle = plot.x + plot.width // 2

        async def mouse(kind: type[events.MouseEvent], x: int, y: int) -> int:
            await player.pilot._post_mouse_events([kind], offset=(x, y), button=1)
            await player.pilot.pause()
            return screen.at

        found = [
            await mouse(events.MouseDown, middle, plot.y),
            await mouse(events.MouseMove, middle + 10, plot.y),
            await mouse(events.MouseMove, 0, 1),
            await mouse(events.MouseUp, 0, 1),
            await mouse(events.MouseMove, middle, plot.y),
        ]

        assert 0 < found[0] < found[1]
        assert [0, 0, 0] == found[2:]


async def test_rows_of_the_lists_can_be_clicked() -> None:
    """The pause of five seconds came before the third slide."""
    async with debriefing() as (player, screen):
        await player.click_on("3       5.00 s")

        assert 3 == screen.at


@pytest.mark.parametrize(
    ("words", "expected"),
    [("slide ", 1), ("n slip", 8), ("p longest", 59), ("↑↓ ten", 10), ("? more", 0), ("Esc back", 0)],
)
async def test_words_of_the_last_line_can_be_clicked(words: str, expected: int) -> None:
    """They do what their keys do."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        x, y = next((line.rindex(words), y) for y, line in reversed([*enumerate(player.lines)]) if words in line)
        await player.click(x, y)

        assert expected == screen.at
        assert ("GameScreen" if words == "Esc back" else "DebriefScreen") == player.screen


async def test_the_wheel_goes_slide_by_slide() -> None:
    """Down is further, up is back."""
    async with debriefing(LONG, LONG_REPORT) as (_, screen):
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_down()
        screen.on_mouse_scroll_up()

        assert 1 == screen.at


async def test_it_plays_as_fast_as_it_was_played() -> None:
    """A slide comes when it came; long pauses are shortened, and at its end it stands still."""
    async with debriefing() as (player, screen):
        await player.press("space")
        player.time.forward(0.4)
        screen._play_on()
        first = screen.at, screen._due_ms
        player.time.forward(0.1)
        screen._play_on()
        second = screen.at, screen._due_ms
        player.time.forward(2)
        screen._play_on()
        player.time.forward(1)
        screen._play_on()

        assert ((1, 1_000_500), (2, 1_002_500)) == (first, second)
        assert 4 == screen.at
        assert "Space play" in player.text


async def test_it_plays_by_itself() -> None:
    """No key is needed but the first."""
    async with debriefing() as (player, screen):
        await player.press("space")
        player.time.forward(60)
        await player.until(lambda: screen.at == 4, "the end")

        assert screen._timer is None


async def test_a_key_stops_it() -> None:
    """Another key does what it does, and nothing moves by itself any more; so does the same key."""
    async with debriefing(LONG, LONG_REPORT) as (player, screen):
        await player.press("space")
        playing_now = "Space stop" in player.text
        await player.press("end")
        stopped = screen._timer is None, screen.at
        await player.press("space")
        from_the_start = screen._timer is not None, screen.at
        await player.press("space")

        assert playing_now
        assert (True, 70) == stopped
        assert (True, 0) == from_the_start
        assert screen._timer is None


async def test_figures_that_come_later_are_shown() -> None:
    """Until then it says that they are being worked out; those of another run are for nobody."""
    async with debriefing(report=None) as (player, screen):
        waiting = "Working out how far each board was" in player.text
        screen._take_report(Report((1, 0), exact=True))
        still_waiting = screen._verdict is None
        screen._take_report(SHORT_REPORT)
        await player.pilot.pause()

        assert waiting
        assert still_waiting
        assert "1 slip cost 2 slides" in player.text


async def test_the_apps_report_is_followed() -> None:
    """What the solver finds comes to the screen with the table."""
    async with debriefing(report=None) as (player, _):
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


async def test_all_keys_follow_each_other() -> None:
    """One key leads from row to row of them, and from the last to the first."""
    async with debriefing(LONG, LONG_REPORT, (40, 15)) as (player, _):
        found = [player.lines[-1].strip()]
        while len(found) < 2 or found[-1] != found[0]:
            await player.press("question_mark")
            found.append(player.lines[-1].strip())

        assert all(words in " ".join(found) for words in ("n slip", "Space play", "Home start", "0-9 tenth"))


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

            assert 8 == screen.at
            assert window[1] == len(player.lines)
        assert "Slide 8 of 70" in player.text


@pytest.mark.parametrize("mode", sorted(RULES))
@pytest.mark.parametrize("goal", sorted(GOALS))
async def test_runs_of_every_goal_and_mode_are_shown_even_paused(goal: str, mode: str) -> None:
    """A debrief covers no board: its tiles are there, each with its number."""
    game = begin(Puzzle(Size(3, 3), Drawn("debrief"), goal, mode))
    game = advance(advance(game, Slide(game.legal()[0]), 0), Act.PAUSE, 900)
    async with debriefing(game, None) as (player, screen):
        await player.press("end")
        box = screen.board.region
        shown = " ".join(line[box.x : box.right] for line in player.lines[box.y : box.bottom])

        assert [tile for tile in game.board.tiles if tile] == [int(number) for number in re.findall(r"\d+", shown)]
