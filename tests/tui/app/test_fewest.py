"""Fewest moves through keys and clicks: marks, a restart that asks nothing, the limit, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import advance, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.solver.plan import Answer
from slide_tui.tui.paint.digits import clock_rows
from tests.engine.ways import way_home
from tests.tui.app.driver import Player, playing
from tests.tui.app.helped import helped
from tests.tui.books import book

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
    for way in way_home(player.game.board, player.game.goal):
        await player.press(way.word)
    await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
    player.time.forward(1)


async def test_the_length_of_the_way_is_large_and_the_time_is_small() -> None:
    """What was undone is counted beside it; without a mark it is said how to make one."""
    async with playing(USUAL) as player:
        await player.press("right", "down", "u")

        assert all(any(row.rstrip() in line for line in player.lines) for row in clock_rows("1"))
        assert "Moves 0:00 2 made in all Marks m marks a board" in player.said


async def test_marks_are_made_and_gone_to_by_keys() -> None:
    """From anywhere back to the last one on the way, from a mark to the one before, in the order of a tree."""
    async with playing(USUAL) as player:
        await player.press("right", "m", "down", "left", "m")
        first, second = player.game.marks
        assert "Marks Shift+M back 1 1 └ 2 3" in player.said

        await player.press("u", "up", "M")
        assert (1, (first, second)) == (player.game.net, player.game.marks)
        await player.press("ctrl+e")
        assert 3 == player.game.net
        await player.press("u")
        assert "1 1 +1" in player.said


async def test_a_click_on_a_mark_goes_there() -> None:
    """As its number does in plain mode."""
    async with playing(USUAL) as player:
        await player.press("right", "m", "down", "m")
        x, y = player.find("Shift+M")
        await player.click(x, y + 1)

        assert 1 == player.game.net


async def test_a_mark_is_taken_off_where_it_is() -> None:
    """By the same key, or the one that no letter can take."""
    async with playing(USUAL) as player:
        await player.press("right", "m", "ctrl+k")

        assert () == player.game.marks


async def test_marks_are_for_fewest_moves() -> None:
    """On any other board the key says so."""
    async with playing(parse_code("3x3-abc")) as player:
        await player.press("m")

        assert "Marks are for fewest moves" in player.said


async def test_a_restart_takes_everything_back_at_once() -> None:
    """Nothing is asked, and redo brings it back; a number typed goes as before."""
    async with playing(USUAL) as player:
        await player.press("right", "down", "r")
        assert ("GameScreen", 0, 2) == (player.screen, player.game.net, player.game.moves)

        await player.press("ctrl+r", "ctrl+r")
        assert 2 == player.game.net


async def test_a_restart_in_the_menu_takes_everything_back_too() -> None:
    """And the clock runs again."""
    async with playing(USUAL) as player:
        await player.press("right", "escape", "r")

        assert ("GameScreen", 0, Phase.RUNNING) == (player.screen, player.game.net, player.game.clock.phase)
        assert not player.game.repeat


async def test_in_a_small_window_the_lines_say_where_the_last_mark_is() -> None:
    """Beside the length of the way."""
    async with playing(USUAL, size=(40, 15)) as player:
        await player.press("right", "m", "down")

        assert "Moves: 2 mark 1 +1" in player.said


async def test_the_limit_runs_down_and_ends_the_run() -> None:
    """The game says why nothing slides now; another board comes without a question."""
    async with playing(parse_code("fewest1@3x3-abc")) as player:
        await player.press("right")
        assert "1:00 left" in player.said
        player.time.forward(61)
        await player.press("down")
        assert "Time is up: restart, or play another" in player.said
        assert player.game.over

        await player.press("n")
        assert ("GameScreen", False, False) == (player.screen, player.game.over, player.game.begun)


async def test_the_menu_of_a_run_whose_time_was_up_resumes_nothing() -> None:
    """It says so, and leads to what comes next."""
    async with playing(parse_code("fewest1@3x3-abc")) as player:
        await player.press("right")
        player.time.forward(61)
        await player.press("down", "escape")
        assert "Time is up Restart" in player.card
        await player.press("enter")

        assert (True, False, 0) == (player.game.repeat, player.game.over, player.game.moves)


async def test_a_run_whose_time_was_up_is_kept_as_unfinished(tmp_path: Path) -> None:
    """And offered no more."""
    ledger = book(tmp_path)
    async with playing(parse_code("fewest1@3x3-abc"), ledger=ledger) as player:
        await player.press("right")
        player.time.forward(61)
        await player.press("down")
        await player.until(lambda: not list((tmp_path / "runs").glob("*.run")), "the file gone")
        await player.press("escape", "escape", "f12")

        assert "Continue" not in player.text
    from slide_tui.store.solves import Chosen

    [kept] = book(tmp_path).keeper.page(Chosen())
    assert (False, 1, "fewest1") == (kept.finished, kept.net, kept.course)


async def test_the_result_says_how_near_it_came_and_where_it_lost_moves() -> None:
    """Only moves that were not undone are judged, once the start is studied; their number stands first."""
    async with helped(USUAL) as player:
        await player.press("left", "u", "right", "left")
        study = player.crew.asked[-1]
        await go_home(player)
        game = player.game
        best = way_home(game.start, game.goal)
        assert "Solved on your own" in player.card
        assert f"Made in all {game.net + 1} Time 0.000 New board" in player.card
        assert all(any(row.rstrip() in line for line in player.lines) for row in clock_rows(f"{game.net}"))

        assert study is player.crew.asked[-1]
        await player.answer(tuple(best))
        assert "2 more than the fewest (21)" in player.card
        number, _, asked = player.crew.asked[-1]
        assert game.net == len(asked["trail"])
        remaining = tuple(far(board, game.goal) for board in boards_on(game.start, asked["trail"]))
        await player.hear(Answer(number, remaining=remaining, exact=True))
        assert "Lost 2 moves at move 1" in player.card

        await player.press("d")
        assert "DebriefScreen" == player.screen
        assert f"0 of {game.net}" in player.text


async def test_averages_of_moves_stand_in_the_result(tmp_path: Path) -> None:
    """And beside the next board, where there is room."""
    ledger = book(tmp_path)
    for number in range(3):
        game = begin(parse_code(f"fewest@2x2-{number}b"))
        ledger.begin(game)
        for place, way in enumerate(way_home(game.board, game.goal)):
            game = advance(game, Slide(way), 100 * place)
        ledger.note(game)
        ledger.file(ledger.over(game))
    async with playing(SMALL, ledger=ledger, size=(200, 60)) as player:
        await go_home(player)
        await player.until(lambda: "mo3" in player.card, "the averages")
        await player.press("n")
        await player.until(lambda: "mo3" in player.said, "the averages beside the board")

        assert " s " not in player.said[player.said.index("mo3") :]
