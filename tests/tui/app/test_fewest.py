"""Fewest moves through keys and clicks: the mark, a restart that asks nothing, the limit, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.board import Board
from slide_tui.engine.game import begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.solver.plan import Answer
from tests.engine.ways import way_home
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import told
from tests.tui.app.helped import helped
from tests.tui.books import book, file_solve

SMALL = parse_code("fewest@2x2-a")
USUAL = parse_code("fewest@3x3-abc")
"""Its gap is in the middle of the last row."""


def far(board: Board, goal: Board) -> int:
    """How many slides a board is from the goal."""
    return len(way_home(board, goal))


def boards_on(board: Board, way: Iterable[Direction]) -> list[Board]:
    """All boards of a way, its start among them."""
    found = [board]
    for direction in way:
        found.append(found[-1].slide(direction))
    return found


async def go_home(player: Player) -> None:
    """Solve the board by the shortest way, and wait until keys count again."""
    board = player.board
    for way in way_home(board, goal_board(board.size, "rows")):
        await player.press(way.word)
    await player.at("result")
    player.time.forward(1)


async def test_the_length_of_the_way_is_large_and_the_time_is_small() -> None:
    """What was undone is counted beside it; without a mark it is said how to make one."""
    async with playing(USUAL) as player:
        await player.press("right", "down", "u")

        assert player.shows_large("1")
        assert "Time 0:00 2 made in all Mark m marks a board" in player.said


async def test_a_board_is_marked_and_gone_to_by_keys() -> None:
    """From anywhere; the keys that no letter can take do the same."""
    async with playing(USUAL) as player:
        await player.press("right", "m", "down", "left")

        assert "Mark Shift+M back 1 +2" in player.said

        await player.press("M")
        assert "Mark Shift+M back 1 here" in player.said
        await player.press("down", "ctrl+k", "u", "ctrl+e")
        assert player.shows_large("2")
        assert "Mark Shift+M back 2 here" in player.said


async def test_a_click_on_the_mark_goes_there() -> None:
    """As its key does."""
    async with playing(USUAL) as player:
        await player.press("right", "m", "down")
        x, y = player.find("Shift+M")
        await player.click(x, y + 1)

        assert player.shows_large("1")


async def test_a_restart_takes_everything_back_at_once() -> None:
    """Nothing is asked, and redo brings it back; a number typed goes as before."""
    async with playing(USUAL) as player:
        await player.press("right", "down", "r")
        assert ("board", True) == (player.screen, player.shows_large("0"))

        await player.press("ctrl+r", "ctrl+r")
        assert player.shows_large("2")


async def test_a_restart_in_the_menu_takes_everything_back_too() -> None:
    """And the clock runs again."""
    async with playing(USUAL) as player:
        await player.press("right", "escape", "r")

        assert ("board", True) == (player.screen, player.shows_large("0"))
        assert "repeat" not in player.text


async def test_in_a_small_window_the_lines_say_where_the_mark_is() -> None:
    """Beside the length of the way."""
    async with playing(USUAL, size=(40, 15)) as player:
        await player.press("right", "m", "down")

        assert "Moves: 2 mark +1" in player.said


async def test_the_limit_runs_down_and_ends_the_run() -> None:
    """The game says why nothing slides now; another board comes without a question."""
    async with playing(parse_code("fewest1@3x3-abc")) as player:
        await player.press("right")
        assert "1:00 left" in player.said
        player.time.forward(61)
        await player.press("down")
        assert "Time is up: restart, or play another" in player.said

        await player.press("n")
        assert ("board", False) == (player.screen, "Time is up" in player.said)


async def test_the_menu_of_a_run_whose_time_was_up_resumes_nothing() -> None:
    """It says so, and leads to what comes next."""
    async with playing(parse_code("fewest1@3x3-abc")) as player:
        await player.press("right")
        player.time.forward(61)
        await player.press("down", "escape")
        assert "Time is up Restart" in player.card
        await player.press("enter")

        assert ("board", True) == (player.screen, "repeat" in player.said)


async def test_a_run_whose_time_was_up_is_kept_as_unfinished(tmp_path: Path) -> None:
    """And offered no more."""
    async with playing(parse_code("fewest1@3x3-abc"), run_store=book(tmp_path)) as player:
        await player.press("right")
        player.time.forward(61)
        await player.press("down")
        await player.until(lambda: not list((tmp_path / "runs").glob("*.run")), "the file gone")
        await player.press("escape", "escape", "f12")

        assert "Continue" not in player.text
    assert [(False, 1, "fewest1")] == told(tmp_path, "finished", "net", "course")


async def test_the_result_says_how_near_it_came_and_where_it_lost_moves() -> None:
    """Only moves that were not undone are judged, once the start is studied; their number stands first."""
    start, goal = USUAL.start(), USUAL.solved()
    best = way_home(start, goal)
    async with helped(USUAL) as player:
        await player.press("left", "u", "right", "left")
        await go_home(player)
        net = len(best) + 2

        assert "Solved on your own" in player.card
        assert f"Made in all {net + 1} Time 0.000 New board" in player.card
        assert player.shows_large(f"{net}")

        await player.answer(tuple(best))

        assert f"2 more than the fewest ({len(best)})" in player.card

        trail = player.crew.asked[-1].trail
        boards = boards_on(start, trail)
        await player.hear(Answer(remaining=tuple(far(board, goal) for board in boards), exact=True))

        assert net == len(trail)
        assert "Lost 2 moves at move 1" in player.card

        player.time.forward(1)
        await player.click_on("Debrief")
        await player.at("debrief")

        assert ("debrief", True) == (player.screen, f"0 of {net}" in player.text)


async def test_averages_of_moves_stand_in_the_result(tmp_path: Path) -> None:
    """And beside the next board, where there is room."""
    run_store = book(tmp_path)
    for number in range(3):
        game = begin(parse_code(f"fewest@2x2-{number}b"))
        run_store.begin(game)
        for place, way in enumerate(way_home(game.board, game.goal)):
            game = advanced(game, Slide(way), 100 * place)
        run_store.note(game)
        file_solve(run_store, game)
    async with playing(SMALL, run_store=run_store, size=(200, 60)) as player:
        await go_home(player)
        await player.until(lambda: "mo3" in player.card, "the averages")
        await player.press("n")
        await player.until(lambda: "mo3" in player.said, "the averages beside the board")

        assert " s " not in player.said[player.said.index("mo3") :]
