"""The replay: a player goes through a run, plays it, takes it over, or asks for a race, by keys and mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events

from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.replay import record
from slide_tui.engine.replay_player import LEAD_MS
from slide_tui.engine.size import Size
from tests.tui.app.driver import STILL, WINDOWS, Player, playing
from tests.tui.app.runs import SHORT, long_run
from tests.values import LEFT, RIGHT, TWO_LEFT, after, game_at

SHORT_REPLAY = record(SHORT)
"""Four slides at 0, 0.1, 5.1 and 6.1 s, which solve it."""
LONG = record(long_run(Size(4, 4), 60))
NOTHING = record(game_at(TWO_LEFT))
LEAD_S = LEAD_MS / 1000
"""How long a run stands at its start before it plays."""


def at(player: Player) -> int:
    """How many moves have been made at the place that is shown."""
    return player.moves


async def stop(player: Player) -> None:
    """Stop a run that plays by itself, and go to its start."""
    await player.press("home")
    if "Space stop" in player.lines[-1]:
        await player.press("space")


async def play_on(player: Player, seconds: float, moves: int) -> None:
    """Let it play for so long, and wait until it has come to so many moves."""
    player.time.forward(seconds)
    await player.until(lambda: moves == at(player), f"{moves} moves")


async def more(player: Player, words: str) -> None:
    """Choose what else to do with the run."""
    await player.press("enter")
    await player.until(lambda: "Race against it" in player.text, "the menu")
    await player.click_on(words)


# Going through it


async def test_keys_go_through_the_run() -> None:
    """One event, ten, and back, to the ends, of which the last solves it, and to tenths; other keys do nothing."""
    async with playing(replay=LONG) as player:
        await stop(player)
        assert [1, 2, 1, 0, 0] == await player.after_each(at, "right", "right", "left", "left", "left")
        one, more, less, none, still = await player.after_each(
            at, "shift+right", "pagedown", "pageup", "shift+left", "pageup"
        )
        assert 0 < one < more > less == one > none == still == 0
        assert [0, 0, 0] == await player.after_each(at, "x", "w", "f11")

        (moves,) = await player.after_each(at, "end")

        assert "15 of 15" in player.text

        tenth, most, start = await player.after_each(at, "1", "9", "0")

        assert 0 == start < tenth < most < moves


async def test_the_board_is_that_of_the_place() -> None:
    """What has been played is on the board, with its figures, and what can slide is not shown, as nobody can slide."""
    async with playing(replay=SHORT_REPLAY, settings=replace(STILL, show_slides=True)) as player:
        await stop(player)
        await player.press("right", "right", "right")

        assert "tile 7 left" in player.text
        assert "▾" not in player.text
        assert (3, "1 2 3/4 5 6/7 0 8") == (at(player), player.position)

        await player.press("home")  # from the longest pause to the next, and from the last to the longest again
        assert [2, 3, 1, 2] == await player.after_each(at, "tab", "tab", "tab", "tab")
        assert "A pause of 5.00 s" in player.text


async def test_undo_and_redo_play_as_they_were() -> None:
    """A push that was taken back goes back, with its words."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Act.UNDO, Act.REDO, Slide(RIGHT))
    async with playing(replay=record(game)) as player:
        await stop(player)
        found = []
        for _ in range(3):
            await player.press("right")
            found.append(player.position)
        await player.press("left")

        assert ["1 2 3/4 5 6/7 0 8", TWO_LEFT, "1 2 3/4 5 6/7 0 8"] == found
        assert "tile 7 right (undo)" in player.text


# Playing


async def test_it_plays_with_the_times_of_the_run() -> None:
    """By itself: each slide comes when it came; at the end it stands still."""
    async with playing(replay=SHORT_REPLAY) as player:
        await stop(player)
        await player.press("space")
        for seconds, moves in ((LEAD_S, 1), (0.1, 2), (5, 3), (1, 4)):
            await play_on(player, seconds, moves)

        await player.until(lambda: "▌▌ 6.10 s" in player.text, "the end")


async def test_space_stops_and_goes_on() -> None:
    """While it stands no time goes by."""
    async with playing(replay=SHORT_REPLAY) as player:
        await stop(player)
        await player.press("space")
        await play_on(player, LEAD_S + 1, 2)
        await player.press("space")
        player.time.forward(100)
        await player.press("space")

        assert 2 == at(player)

        await play_on(player, 4.2, 3)


async def test_a_run_of_nothing_does_not_play() -> None:
    """There is its start, and nobody can race against it."""
    async with playing(replay=NOTHING) as player:
        await player.press("space", "right", "tab", "5")
        await more(player, "Race against it")
        await player.until(lambda: "Nothing to do here." in player.text, "why not")

        assert (True, 0) == ("Replay" in player.text, at(player))


# The mouse


async def test_the_mouse_goes_through_the_run() -> None:
    """The seek bar's ends are those of the run, and with the button held the board follows; wheel and words step."""
    async with playing(replay=LONG) as player:
        await stop(player)
        left, row = next((line.index("│"), y) for y, line in enumerate(player.lines) if line.lstrip().startswith("│"))
        found = []
        await player.click(left, row)
        found.append(at(player))
        await player.mouse(events.MouseDown, left + 30, row, held=True)
        found.append(at(player))
        await player.mouse(events.MouseMove, left + 50, row, held=True)
        found.append(at(player))
        await player.mouse(events.MouseUp, left + 50, row, held=True)
        await player.mouse(events.MouseMove, left, row)
        found.append(at(player))

        assert 0 == found[0] < found[1] < found[2] == found[3]

        await player.press("home")
        for down in (True, True, False):
            await player.wheel(down=down)

        assert 1 == at(player)

        await player.click_on("←→ step")

        assert 2 == at(player)

        await player.press("home")
        await player.click_on("Tab pause")

        assert 54 == at(player)


async def test_the_speed_is_chosen_by_clicks_and_keys() -> None:
    """From a quarter to sixteen times; slower and faster stand at the two sides of it."""
    async with playing(replay=SHORT_REPLAY) as player:
        await stop(player)
        x, y = player.find("1×")
        await player.click(x + 5, y)

        assert "2×" in player.text

        await player.click(x - 3, y)
        await player.click(x - 3, y)

        assert "0.5×" in player.text

        for keys, speed in ((("up", "up", "down"), "1×"), (("up",) * 5, "16×"), (("down",) * 7, "0.25×")):
            await player.press(*keys)

            assert speed in player.text


async def test_a_click_on_the_board_plays_and_stops() -> None:
    """No tile can be pushed there."""
    async with playing(replay=SHORT_REPLAY) as player:
        await stop(player)
        await player.click_cell(7)

        assert ("Space stop" in player.text, player.position) == (True, TWO_LEFT)

        await player.click_cell(7)

        assert "Space play" in player.text


# Ways on


@pytest.mark.parametrize("key", ["escape", pytest.param("q", marks=pytest.mark.long)])
async def test_leaving_a_run_that_is_all_there_is_ends_the_program(key: str) -> None:
    """There is nothing to go back to."""
    async with playing(replay=SHORT_REPLAY) as player:
        await player.press(key)

        assert player.left


@pytest.mark.long
async def test_a_run_can_be_taken_over() -> None:
    """In the middle of a pause: the clock stands at what it reads there, and the run is helped."""
    async with playing(replay=SHORT_REPLAY) as player:
        await stop(player)
        await player.press("space")
        await play_on(player, LEAD_S + 3, 2)
        await more(player, "Take over from here")
        await player.at("pause")

        assert player.shows_large("0:03")
        assert "helped" in player.beside

        await player.press("p", "left", "left")
        await player.at("result")


async def test_a_solved_board_is_not_taken_over() -> None:
    """Why not is said, until something else is asked for."""
    async with playing(replay=SHORT_REPLAY) as player:
        await player.press("end")
        await more(player, "Take over from here")
        await player.until(lambda: "Already solved here." in player.text, "why not")
        await player.press("left")

        assert "Already solved here." not in player.text


# Windows and looks


@pytest.mark.parametrize("size", WINDOWS)
async def test_what_else_can_be_done_is_a_menu(size: tuple[int, int]) -> None:
    """In every window; Esc leads back to where the run was, and a row does what it says."""
    async with playing(replay=LONG, size=size) as player:
        await stop(player)
        await player.press("right", "enter")
        for words in ("Take over from here", "Race against it", "Longest pause", "Debrief"):
            assert words in player.text

        await player.press("escape")

        assert at(player) == 1

        await more(player, "Debrief")
        await player.at("debrief")


async def test_another_size_keeps_the_place() -> None:
    """It is drawn anew."""
    async with playing(replay=LONG) as player:
        await stop(player)
        await player.press("5")
        before = at(player)
        await player.resize(12, 4)
        await player.resize(40, 15)

        assert before == at(player)


async def test_long_times_fit() -> None:
    """A run of more than two hours is said to the hundredth, in every window."""
    slow = SHORT_REPLAY._replace(events=(*SHORT_REPLAY.events[:-1], SHORT_REPLAY.events[-1]._replace(at_ms=7_322_500)))
    async with playing(replay=slow) as player:
        await player.press("end")
        for window in ((80, 24), (40, 15)):
            await player.resize(*window)

            assert "▌▌ 2:02:02.50" in player.text
            assert "of 2:02:02.50" in player.text


async def test_beside_a_large_board_in_a_small_window_stands_one_line() -> None:
    """With the time, what is home, and the speed."""
    async with playing(replay=record(long_run(Size(10, 10), 30)), size=(40, 15)) as player:
        await player.press("end", "up")

        assert player.lines[0].split()[0] == "▌▌"
        assert player.lines[0].rstrip().endswith("99/99  2×")
        assert 100 == len(player.board.tiles)


async def test_a_pasted_line_is_watched() -> None:
    """On the start screen, as it was copied from a result."""
    async with playing(None) as player:
        await player.paste("3x3:1,2,3,4,5,6,0,7,8 LRL2 0,310,180")
        await player.until(lambda: "Replay" in player.text, "what it is")
        await player.press("enter")
        await player.until(lambda: "of 0.49 s" in player.text, "the replay")

        assert "Space play" in player.text
