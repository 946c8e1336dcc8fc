"""The replay: a player goes through a run, plays it, takes it over, or asks for a race, by keys and mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual import events

from slide_tui.choices.settings import Settings
from slide_tui.engine.clock import Phase
from slide_tui.engine.film import LEAD_MS
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.position import format_position
from slide_tui.engine.replay import Replay, decode, record
from slide_tui.engine.size import Size
from slide_tui.play.wishes import TakeOver
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.screens.dialogs.confirm import ConfirmDialog
from slide_tui.tui.screens.player.screen import PlayerAnswer
from slide_tui.tui.screens.replay.places import replay_places
from slide_tui.tui.screens.replay.screen import ReplayScreen
from tests.tui.app.driver import STILL, Player, playing
from tests.tui.replays import SHORT_REPLAY, long_replay
from tests.values import LEFT, RIGHT, TWO_LEFT, after, game_at

LONG = long_replay(Size(4, 4), 60)
NOTHING = record(game_at(TWO_LEFT))
_NO_ANSWER: list[PlayerAnswer] = []


class Viewer:
    """A player at a replay, and what it answered."""

    def __init__(self, player: Player, screen: ReplayScreen) -> None:
        """Sit down."""
        self.player = player
        self.screen = screen
        self.answers: list[PlayerAnswer] = []

    @property
    def at(self) -> int:
        """The place that is shown."""
        return self.screen.head.place

    @property
    def board(self) -> BoardGrid:
        """The board that is shown."""
        assert isinstance(self.screen.pane.board, BoardGrid)
        return self.screen.pane.board

    async def places(self, *keys: str) -> list[int]:
        """Which place is shown after each of some keys."""
        found = []
        for key in keys:
            await self.player.press(key)
            found.append(self.at)
        return found

    async def play_on(self, seconds: float) -> None:
        """Let it play for so long."""
        self.player.time.forward(seconds)
        self.screen.play_on()
        await self.player.pilot.pause()


@asynccontextmanager
async def viewing(
    replay: Replay = SHORT_REPLAY, size: tuple[int, int] = (80, 24), settings: Settings = STILL
) -> AsyncIterator[Viewer]:
    """A player at a replay, opened over a game."""
    async with playing(TWO_LEFT, settings, size) as player:
        viewer = Viewer(player, ReplayScreen(player.app.view, replay))
        player.app.push_screen(viewer.screen, viewer.answers.append)
        await player.pilot.pause()
        yield viewer


# Going through it


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("right", "right", "left", "left", "left"), [1, 2, 1, 0, 0]),
        (("end", "right", "home"), [70, 70, 0]),
        (("pagedown", "shift+right", "shift+left", "pageup", "pageup"), [10, 20, 10, 0, 0]),
        (("down", "down", "up"), [10, 20, 10]),
        (("x", "w", "tab"), [0, 0, 0]),
        (("1", "9", "0"), [11, 62, 0]),
    ],
)
async def test_keys_go_through_the_run(keys: tuple[str, ...], expected: list[int]) -> None:
    """One event, ten, to the ends, to a tenth of the time; other keys do nothing."""
    async with viewing(LONG) as viewer:
        assert expected == await viewer.places(*keys)


async def test_the_board_is_that_of_the_place() -> None:
    """What has been played is on the board, with its figures; nothing of it is in the game below."""
    async with viewing() as viewer:
        await viewer.player.press("right", "right", "right")

        assert "tile 7 left" in viewer.player.text
        assert "Moves: 3" in viewer.player.text
        assert viewer.board.game is not None
        assert "1 2 3/4 5 6/7 0 8" == format_position(viewer.board.game.board)
        assert not viewer.player.game.begun


async def test_undo_and_redo_play_as_they_were() -> None:
    """A push that was taken back goes back, with its words."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Act.UNDO, Act.REDO, Slide(RIGHT))
    async with viewing(record(game)) as viewer:
        found = []
        for _ in range(3):
            await viewer.player.press("right")
            assert viewer.board.game is not None
            found.append(format_position(viewer.board.game.board))
        await viewer.player.press("left")

        assert ["1 2 3/4 5 6/7 0 8", TWO_LEFT, "1 2 3/4 5 6/7 0 8"] == found
        assert "tile 7 right (undo)" in viewer.player.text


async def test_the_longest_pauses_one_after_the_other() -> None:
    """From the longest to the next longest, and from the last of them to the longest again."""
    async with viewing() as viewer:
        assert [2, 3, 1, 2] == await viewer.places("p", "p", "p", "p")
        assert "A pause of 5.00 s" in viewer.player.text


async def test_a_pause_is_named_until_it_is_over() -> None:
    """While it plays on, what happens is said again."""
    async with viewing() as viewer:
        await viewer.player.press("space", "p")
        await viewer.play_on(4)
        during = viewer.player.text
        await viewer.play_on(1.5)

        assert "A pause of 5.00 s" in during
        assert (3, True) == (viewer.at, viewer.screen.head.playing)
        assert "A pause of" not in viewer.player.text
        assert "tile 7 left" in viewer.player.text


# Playing


async def test_it_plays_with_the_times_of_the_run() -> None:
    """After its start each slide comes when it came; at the end it stands still and waits for nothing."""
    async with viewing() as viewer:
        await viewer.player.press("space")
        found = []
        for seconds in (LEAD_MS / 1000, 0.1, 4.9, 0.1, 1.0):
            await viewer.play_on(seconds)
            found.append(viewer.at)

        assert [1, 2, 2, 3, 4] == found
        assert viewer.screen._timer is None
        assert "▌▌ 6.10 s" in viewer.player.text


async def test_its_timer_plays_it_by_itself() -> None:
    """The next slide comes without a key."""
    async with viewing() as viewer:
        await viewer.player.press("space")
        viewer.player.time.forward(LEAD_MS / 1000)
        await viewer.player.until(lambda: viewer.at == 1, "the first slide")


async def test_space_stops_and_goes_on() -> None:
    """While it stands no time goes by; then it goes on from where it was."""
    async with viewing() as viewer:
        await viewer.player.press("space")
        await viewer.play_on(LEAD_MS / 1000 + 3)
        await viewer.player.press("space")
        viewer.player.time.forward(100)
        await viewer.player.press("space")
        await viewer.play_on(2.09)
        before = viewer.at
        await viewer.play_on(0.02)

        assert (2, 3) == (before, viewer.at)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("plus", "plus", "minus"), 2),
        (("equals_sign",) * 9, 16),
        (("underscore",) * 9, 0.25),
    ],
)
async def test_keys_for_the_speed(keys: tuple[str, ...], expected: float) -> None:
    """From a quarter to sixteen times; the speed is shown."""
    async with viewing() as viewer:
        await viewer.player.press(*keys)

        assert expected == viewer.screen.head.times
        assert f"{expected:g}×" in viewer.player.text


async def test_what_lies_above_makes_it_stand_still() -> None:
    """Below a dialog nothing plays and nothing wakes; after it the replay is where it was."""
    async with viewing(LONG) as viewer:
        await viewer.player.press("5", "space")
        before = viewer.at
        viewer.player.app.push_screen(ConfirmDialog(viewer.player.app.view, "Sure?", "It is a test."))
        await viewer.player.pilot.pause()
        timer = viewer.screen._timer
        await viewer.player.press("n")

        assert timer is None
        assert (before, "ReplayScreen") == (viewer.at, viewer.player.screen)


async def test_a_run_of_nothing_does_not_play() -> None:
    """There is its start, and nobody can race against it."""
    async with viewing(NOTHING) as viewer:
        await viewer.player.press("space", "right", "p", "c", "5", "g")

        assert (0, None) == (viewer.at, viewer.screen._timer)
        assert "Nothing was done here." in viewer.player.text
        assert _NO_ANSWER == viewer.answers


# The mouse


async def test_a_click_on_the_seek_bar_goes_there() -> None:
    """Its right end is the end of the run, its left end the start."""
    async with viewing(LONG) as viewer:
        plot = replay_places(Size(4, 4), 80, 24).plot
        found = []
        for column in (plot.width - 1, plot.width // 2, 0):
            await viewer.player.click(plot.x + column, plot.y + 1)
            found.append(viewer.at)

        assert (70, 0) == (found[0], found[2])
        assert 25 < found[1] < 45


async def test_the_mouse_can_be_dragged_over_the_seek_bar() -> None:
    """While the button is held the board follows, beyond the edges too; afterwards no more."""
    async with viewing(LONG) as viewer:
        plot = replay_places(Size(4, 4), 80, 24).plot
        middle = plot.x + plot.width // 2

        async def mouse(kind: type[events.MouseEvent], x: int, y: int) -> int:
            await viewer.player.pilot._post_mouse_events([kind], offset=(x, y), button=1)
            await viewer.player.pilot.pause()
            return viewer.at

        found = [
            await mouse(events.MouseDown, middle, plot.y),
            await mouse(events.MouseMove, middle + 10, plot.y),
            await mouse(events.MouseMove, 0, 1),
            await mouse(events.MouseUp, 0, 1),
            await mouse(events.MouseMove, middle, plot.y),
        ]

        assert 0 < found[0] < found[1]
        assert [0, 0, 0] == found[2:]


@pytest.mark.parametrize(
    ("words", "expected"),
    [("←→ step", 1), ("↑↓ ten", 10), ("p longest pause", 58), ("Home start", 0)],
)
async def test_keys_can_be_clicked(words: str, expected: int) -> None:
    """What stands in the last row and beside the board does the same as its key."""
    async with viewing(LONG) as viewer:
        await viewer.player.click_on(words)

        assert expected == viewer.at


async def test_the_speed_can_be_clicked() -> None:
    """Slower and faster stand at the two sides of it."""
    async with viewing() as viewer:
        x, y = viewer.player.find("1×")
        await viewer.player.click(x + 5, y)
        faster = viewer.screen.head.times
        await viewer.player.click(x - 3, y)
        await viewer.player.click(x - 3, y)

        assert (2, 0.5) == (faster, viewer.screen.head.times)


async def test_a_click_on_the_board_plays_and_stops() -> None:
    """No tile can be pushed there, in this run or in the game below."""
    async with viewing() as viewer:
        box = viewer.board.region
        await viewer.player.click(box.x + 4, box.y + 8)
        playing_then = viewer.screen.head.playing
        await viewer.player.click(box.x + 4, box.y + 8)

        assert (True, False) == (playing_then, viewer.screen.head.playing)
        assert not viewer.player.game.begun


async def test_the_wheel_steps() -> None:
    """Down is further, up is back."""
    async with viewing(LONG) as viewer:
        viewer.screen.on_mouse_scroll_down()
        viewer.screen.on_mouse_scroll_down()
        viewer.screen.on_mouse_scroll_up()

        assert 1 == viewer.at


# Answers


@pytest.mark.parametrize("key", ["escape", "enter", "q"])
async def test_keys_that_lead_back(key: str) -> None:
    """The game below is there again, untouched."""
    async with viewing() as viewer:
        await viewer.player.press("space", key)

        assert "GameScreen" == viewer.player.screen
        assert [None] == viewer.answers
        assert not viewer.player.game.begun


async def test_a_run_can_be_taken_over() -> None:
    """In the middle of a pause: the clock stands at what it reads there, and the run is helped."""
    async with viewing() as viewer:
        await viewer.player.press("space")
        await viewer.play_on(LEAD_MS / 1000 + 3)
        await viewer.player.press("t")
        answer = viewer.answers[0]

        assert isinstance(answer, TakeOver)
        assert (Phase.PAUSED, 3000) == (answer.game.clock.phase, answer.game.clock.banked_ms)
        assert (True, 2) == (answer.game.helped, answer.game.moves)


async def test_a_solved_board_is_not_taken_over() -> None:
    """Why not is said, until something else is asked for."""
    async with viewing() as viewer:
        await viewer.player.press("end", "t")

        assert "Already solved here." in viewer.player.text
        assert _NO_ANSWER == viewer.answers

        await viewer.player.press("left")

        assert "Already solved here." not in viewer.player.text


# Windows and looks


@pytest.mark.parametrize("size", [(40, 15), (80, 24), (200, 60)])
async def test_a_question_mark_lists_all_keys(size: tuple[int, int]) -> None:
    """Those too for which the last line has no room; the next key closes the list and counts, a click presses one."""
    async with viewing(LONG, size) as viewer:
        await viewer.player.press("question_mark")
        found = viewer.player.text
        for words in (
            "play",
            "Esc",
            "longest pause",
            "constant rate",
            "take over from here",
            "race against it",
            "tenth",
        ):
            assert words in found

        await viewer.player.press("escape")
        assert ("ReplayScreen", 0) == (viewer.player.screen, viewer.at)
        assert [0, 1, 2] == await viewer.places("question_mark", "right", "right")
        await viewer.player.press("question_mark")
        await viewer.player.click_on("ten on")
        assert 12 == viewer.at


async def test_another_size_keeps_the_place() -> None:
    """It is drawn anew, and goes on."""
    async with viewing(LONG) as viewer:
        await viewer.player.press("5", "space")
        before = viewer.at
        await viewer.player.pilot.resize_terminal(40, 15)
        await viewer.player.pilot.pause()

        assert (before, True) == (viewer.at, viewer.screen.head.playing)
        assert 15 == len(viewer.player.lines)


async def test_a_window_too_small_for_the_board_shows_the_rest() -> None:
    """The time and the seek bar are there, and everything is again when the window grows."""
    async with viewing(LONG, (20, 5)) as viewer:
        await viewer.player.press("right")
        small = viewer.player.text
        await viewer.player.pilot.resize_terminal(80, 24)
        await viewer.player.pilot.pause()

        assert "0.00 s" in small
        assert "Moves: 1" in viewer.player.text


async def test_what_can_slide_is_not_shown_in_a_replay() -> None:
    """Nobody can slide there, whatever the setting says."""
    async with viewing(settings=replace(STILL, show_slides=True)) as viewer:
        await viewer.player.press("right")
        box = viewer.board.region

        assert "▾" not in "".join(line[box.x : box.right] for line in viewer.player.lines)


# The only thing there is


async def test_a_run_to_watch_is_all_there_is() -> None:
    """It is played by itself; leaving it ends the program, and taking it over makes it a run like any other."""
    replay = decode("3x3:1,2,3,4,5,6,0,7,8 LRL2 0,310,180")
    async with playing(replay=replay) as player:
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("right", "t")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")

    async with playing(replay=replay) as player:
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("escape")

        assert 0 == player.app.return_value
