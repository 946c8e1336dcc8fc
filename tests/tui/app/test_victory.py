"""The result of a solve: its figures, and what next."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.tui.app.driver import WINDOWS, Player, playing
from tests.tui.app.files import told
from tests.tui.books import book
from tests.tui.test_run_store import solved
from tests.values import TWO_LEFT, puzzle_at

SMALL = Puzzle(Size(2, 2), SeededStart("a"))

SHARED = "Slide TUI · 8-puzzle (3×3) · custom start\n2.000 s · 2 moves · 1.00 per second\n"


async def solve(player: Player) -> None:
    """Solve it in two moves and two seconds, and wait until keys count again."""
    await player.press("left")
    player.time.forward(2)
    await player.press("left")
    await player.at("result")
    player.time.forward(1)


async def solve_small(player: Player) -> None:
    """Solve the small board."""
    for link in solved(SMALL).log.links():
        await player.press(link.direction.word)
    await player.at("result")
    player.time.forward(1)


async def act(player: Player, way: str) -> None:
    """Press a key, or click on a row by its words."""
    if way[0].isupper() or " " in way:
        await player.click_on(way)
    else:
        await player.press(way)


async def test_the_dialog_shows_what_the_solve_came_to() -> None:
    """How it was solved, time, moves and rate; a menu in which arrows select, and what was never saved has no row."""
    async with playing(TWO_LEFT) as player:
        await solve(player)

        assert "Solved custom start" in player.card
        assert "Moves 2 Rate 1.00 per second" in player.card
        assert player.shows_large("2.000")
        assert "Delete" not in player.card

        await player.press("delete")

        assert "Solved" in player.card

        await player.press("down", "down", "up", "enter")

        assert ("board", TWO_LEFT) == (player.screen, player.position)


@pytest.mark.parametrize("way", ["n", pytest.param("New board", marks=pytest.mark.long)])
async def test_again_is_another_board(way: str) -> None:
    """It is of the same kind, and begins at once."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert "board" == player.screen
        assert "3x3-seed" == await player.drawn()


async def test_the_same_board_is_one_that_the_player_knew() -> None:
    """By its key or its row it begins with counts at zero, and its result says so."""
    async with playing(SMALL) as player:
        start = player.position
        await solve_small(player)

        assert 1 == player.card.count("on your own")

        for way in ("f3", "Same board"):
            await act(player, way)

            assert ("board", 0, start) == (player.screen, player.moves, player.position)

            await solve_small(player)

            assert "repeat" in player.card


@pytest.mark.parametrize("size", WINDOWS)
async def test_the_result_says_why_a_solve_breaks_no_record(size: tuple[int, int]) -> None:
    """A warm-up is one."""
    puzzle = Puzzle(Size(3, 3), SeededStart("k", 1))
    start = puzzle.start()
    async with playing(puzzle, size=size) as player:
        await player.press(next(way.word for way in start.legal() if start.slide(way) == puzzle.solved()))
        await player.at("result")

        assert 1 == player.card.count("warm-up")


KEYS = "? help q quit"
"""What the last row of the result begins with."""


def last_row(player: Player) -> str:
    """The last row that says anything: the keys, which a large window has right below the board."""
    return next(line for line in reversed(player.lines) if line.strip())


@pytest.mark.parametrize("window", [(40, 15), pytest.param((200, 60), marks=pytest.mark.long)])
async def test_the_result_has_keys_of_its_own_in_the_last_row(window: tuple[int, int]) -> None:
    """None of those that do nothing any more."""
    async with playing(TWO_LEFT, size=window) as player:
        before = last_row(player)

        assert "hint" in before or "pause" in before

        await solve(player)
        row = " ".join(last_row(player).split())

        assert KEYS in row
        assert not any(words in row for words in ("hint", "undo", "pause", "goal"))


LEADS = {
    "?": "help",
    "F8 statistics": "statistics",
    "ctrl+p": "commands",
    "!": "files",
    "Replay": "replay",
}
"""Keys at the result, words of its last row and rows without a key, and where they lead."""


async def test_what_the_result_leads_to_leads_back(tmp_path: Path) -> None:
    """To the very same card."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await solve(player)
        before = player.card
        for way, screen in LEADS.items():
            await act(player, way)
            await player.at(screen)
            await player.press("escape")
            await player.at("result")

            assert before == player.card, way


async def test_keys_that_have_no_meaning_any_more_are_refused_in_words() -> None:
    """Until the next key, in the last row; a click on the words presses none of the keys that they stand for."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        for key in ("t", "c", "p", "o", "5", "z", "ctrl+r", "u"):
            await player.press("down", key)

            assert ("result", "") == (player.screen, player.clipboard), key
            assert "The puzzle is solved: n for a new board" in player.lines[-1], key

        x, row = player.find("The puzzle is solved")
        for column in (x, x + 15, x + 25):
            await player.click(column, row)

            assert "result" == player.screen, column
            assert "The puzzle is solved: n for a new board" in player.lines[row], column

        await player.press("down")

        assert KEYS in " ".join(player.lines[-1].split())

        await player.do("statistics")

        assert ("result", True) == (player.screen, "Nothing is being saved" in player.text)


async def test_another_size_can_be_played_from_the_result() -> None:
    """Nothing is asked: nothing would be lost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.click_on("Other size")
        await player.at("sizes")
        await player.press("5", "enter")
        await player.until(lambda: player.screen == "board" and "5×5" in player.text, "the board")

        assert Size(5, 5) == player.board.size


async def test_nothing_of_a_race_sticks_out_below_the_result() -> None:
    """The row races on the same board, and the card takes the whole place of panel and ghost, and says who won."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.click_on("Race it")

        assert (TWO_LEFT, True) == (player.position, "Ghost" in player.text)

        await player.press("left")
        player.time.forward(3)
        await player.press("left")
        await player.at("result")

        assert "behind the ghost" in player.card
        assert "Ghost" not in player.beside


async def test_the_result_can_be_copied() -> None:
    """It is sent to the clipboard, which is said in place; where that is blocked, a second time shows it in full."""
    async with playing(TWO_LEFT, size=(40, 15)) as player:
        await solve(player)
        await player.click_on("Copy result")

        assert player.clipboard.startswith(SHARED)
        assert player.clipboard.endswith("slide-tui --code 3x3:1,2,3,4,5,6,0,7,8")
        assert "Sent to the clipboard" in player.lines[-1]
        assert "Solved" in player.card

        before = player.lines[:-1]
        await player.press("enter")
        rows = [line.strip() for line in player.lines]

        assert "Hold Shift and select this text with the mouse." in " ".join(rows[:2])
        assert "Slide TUI · 8-puzzle (3×3) · custom start" in " ".join(rows)
        assert "slide-tui --code 3x3:1,2,3,4,5,6,0,7,8" in rows
        assert 2 == sum(row.endswith((" home", " pace")) for row in rows)

        await player.press("r")

        assert ("result", before) == (player.screen, player.lines[:-1])


@pytest.mark.parametrize("way", ["f12", pytest.param("Start screen", marks=pytest.mark.long)])
async def test_the_menu_is_the_start_screen(way: str) -> None:
    """There is nothing to go on with there."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("start", False) == (player.screen, "Continue" in player.text)


@pytest.mark.parametrize("way", ["q quit", pytest.param("f10", marks=pytest.mark.long)])
async def test_quit_asks_nothing_after_a_solve(way: str) -> None:
    """Nothing would be lost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert player.left


async def test_a_solve_is_deleted_and_brought_back(tmp_path: Path) -> None:
    """By a key or by its row, which says which of both; the command line no longer lists it meanwhile."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await solve(player)
        await player.until(lambda: "Delete this solve Del" in player.card, "the row")
        await player.press("delete")
        await player.until(lambda: "Deleted custom start" in player.card, "the deletion")

        assert [] == told(tmp_path, "moves")

        await player.click_on("Undo delete")
        await player.until(lambda: "Solved custom start" in player.card, "the undo")

        assert [(2,)] == told(tmp_path, "moves")


async def test_a_time_above_a_minute_stands_whole_in_its_digits() -> None:
    """Also where the card beside the board is narrow: with all its decimals, on three rows."""
    async with playing(puzzle_at("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15")) as player:
        await player.press("left")
        player.time.forward(102)
        await player.press("left")
        await player.at("result")
        assert player.shows_large("1:42.000")
