"""Unfinished runs: those of ten slides or more can be resumed from the start screen, and giving one up is chosen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import told, unfinished
from tests.tui.app.test_replay import more
from tests.tui.books import NOON_MS, book, file_run, leave, leave_several, slid
from tests.values import TWO_LEFT

BEGUN = Puzzle(Size(3, 3), SeededStart("begun"))
FOUR_LEFT = "1 2 3/0 4 6/7 5 8"
LONG = ("left", "right") * 5
"""Ten slides, to and fro: a run that is worth keeping."""


def to_and_fro(player: Player) -> list[str]:
    """Keys for ten slides from any board."""
    way = Direction(player.legal[0][0].upper())
    return [way.word, way.inverse.word] * 5


async def open_list(player: Player) -> None:
    """Open the list of runs on the start screen."""
    await player.press("row:Unfinished")
    await player.at("runs")


# Leaving


@pytest.mark.parametrize(
    "keys",
    [
        ("n",),
        *(
            pytest.param(keys, marks=pytest.mark.long)
            for keys in (("f12", "row:Choose a size", "enter"), ("f12", "row:Play"), ("f2",), ("escape", "n"))
        ),
    ],
)
async def test_another_board_leaves_the_run_unfinished(tmp_path: Path, keys: tuple[str, ...]) -> None:
    """Begun from the menu, from the sizes, by a key, from the pause: nothing is given up, and nothing asked."""
    async with playing(FOUR_LEFT, run_store=book(tmp_path)) as player:
        await player.press(*LONG, *keys)
        await player.until(lambda: player.screen == "board" and "Moves: 0" in player.said, "another board")

        assert "Unfinished run saved at 10 moves." in player.text
        assert ["3x3"] == unfinished(tmp_path)
        assert [] == told(tmp_path, "finished", "moves")


async def test_a_run_of_a_few_slides_is_dropped(tmp_path: Path) -> None:
    """Nothing is said of it; that its start stays known is told where it counts."""
    async with playing(BEGUN, run_store=book(tmp_path)) as player:
        await player.press(player.legal[0], "n")

        assert [] == unfinished(tmp_path)
        assert "Unfinished run" not in player.text


async def test_a_board_without_a_slide_leaves_nothing(tmp_path: Path) -> None:
    """However many are looked at."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("n", "n", "n")

        assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("chosen", ["Race against it", pytest.param("Take over from here", marks=pytest.mark.long)])
async def test_taking_over_a_replay_or_racing_against_it_leaves_the_run_waiting(tmp_path: Path, chosen: str) -> None:
    """Without a question, as nothing is lost."""
    run_store = book(tmp_path)
    run = slid(begin(BEGUN), 3)
    run_store.begin(begin(BEGUN))
    file_run(run_store, run)
    async with playing(FOUR_LEFT, run_store=run_store) as player:
        await player.press(*LONG, "f8", "5")
        await player.press("enter")
        await player.at("replay")
        await player.press("end")
        await more(player, chosen)
        await player.until(lambda: player.screen in ("board", "pause"), "the other board")

        assert ["3x3"] == unfinished(tmp_path)


# Resuming


async def test_the_newest_run_is_continued_and_the_others_are_in_a_list(tmp_path: Path) -> None:
    """Enter on the start screen takes the one that was played last; a row leads to all."""
    leave_several(tmp_path)
    async with playing(run_store=book(tmp_path)) as player:
        for words in ("Continue 4×4 · 2 moves", "Unfinished runs"):
            assert words in player.text

        await open_list(player)

        assert "1 of 4" in player.text
        for words in ("4×4 · 2 moves", "10×10 · 3 moves", "3×3 · 4 moves", "5×4 · 5 moves"):
            assert words in player.text

        await player.press("down")

        assert "goal spiral · no-take-backs · counts" in player.text

        await player.press("down")

        assert "does not count (warm-up)" in player.text

        await player.press("up", "enter")
        await player.at("board")

        assert (3, True) == (player.moves, "10×10" in player.text)
        assert ["4x4", "3x3", "5x4"] == unfinished(tmp_path)


async def test_a_start_screen_with_runs_leaves_its_first_row_free(tmp_path: Path) -> None:
    """In the usual window, however many rows there are."""
    leave_several(tmp_path)
    async with playing(run_store=book(tmp_path)) as player:
        await player.until(lambda: "Unfinished runs" in player.text, "the runs")

        assert not player.lines[0].strip()
        assert "Slide tiles into order." in player.text


async def test_the_next_key_finds_the_list_open(tmp_path: Path) -> None:
    """Nobody has to wait until all files are read."""
    leave_several(tmp_path)
    async with playing(run_store=book(tmp_path)) as player:
        await player.press("row:Unfinished", "down", "down", "enter")
        await player.at("board")

        assert ("3x3-c.warm20", 4) == (await player.code(), player.moves)


async def test_a_long_list_is_gone_through_by_keys_and_wheel(tmp_path: Path) -> None:
    """More runs than rows, in the smallest window."""
    for place in range(21):
        leave(tmp_path, slid(begin(Puzzle(Size(3, 3), SeededStart(f"{place}"))), 20 + place), NOON_MS - 60_000 * place)
    async with playing(run_store=book(tmp_path), size=(40, 15)) as player:
        await open_list(player)
        seen = []
        for key in ("end", "up", "up", "pageup", "home", "down"):
            await player.press(key)
            seen += re.findall(r"(\d+) of 20", player.text)

        assert ["20", "19", "1", "2"] == [*seen[:2], *seen[3:]]
        assert int(seen[1]) > int(seen[2]) > 1
        assert "3×3 · 22 moves" in player.text

        for _ in range(9):
            await player.wheel(down=True)

        assert "3×3 · 22 moves" not in player.text


async def test_after_another_board_the_run_can_be_resumed(tmp_path: Path) -> None:
    """In one evening, without a new start of the program; what had one slide by then is dropped."""
    async with playing(BEGUN, run_store=book(tmp_path)) as player:
        await player.press(*to_and_fro(player), "f12", "row:Play")
        await player.at("board")
        await player.press(player.legal[0], "f12")
        await open_list(player)
        await player.press("down", "enter")
        await player.at("board")

        assert BEGUN.code == await player.code()
        assert [] == unfinished(tmp_path)


async def test_the_run_on_the_table_is_in_the_list_too(tmp_path: Path) -> None:
    """Enter leads back to it; if it is given up there, the table is empty."""
    leave(tmp_path, slid(begin(BEGUN), 3))
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("left", "f12")
        await open_list(player)

        assert "1 of 2" in player.text

        await player.press("enter")
        await player.at("board")

        assert 1 == player.moves

        await player.press("f12")
        await open_list(player)
        await player.press("delete", "y")
        await player.until(lambda: "1 of 1" in player.text, "one less")
        await player.press("escape")

        assert "Continue 3×3 · 3 moves" in player.text
        assert [(False, 1)] == told(tmp_path, "finished", "moves")


async def test_after_a_solve_the_next_run_that_waits_is_offered(tmp_path: Path) -> None:
    """Not only at the next start of the program."""
    leave(tmp_path, slid(begin(BEGUN), 3))
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("left", "left")
        await player.at("result")
        player.time.forward(1)
        await player.press("escape")
        await player.until(lambda: "Continue 3×3 · 3 moves" in player.text, "the run")
        await player.press("enter")
        await player.at("board")

        assert BEGUN.code == await player.code()


@pytest.mark.long
async def test_a_run_that_another_window_has_taken_is_refused(tmp_path: Path) -> None:
    """It says so, and offers what is left."""
    leave_several(tmp_path)
    other = book(tmp_path)
    async with playing(run_store=book(tmp_path)) as player:
        (newest,) = other.unfinished.newest(1)
        other.unfinished.resume(newest.name, 0)
        await player.press("enter")

        assert "That run is being played in another window." in player.said
        assert "Continue 10×10" in player.said


# Giving up


async def test_giving_up_a_run_of_the_list_asks_and_files_it(tmp_path: Path) -> None:
    """By its key, or a word of the last line and a row of the question; the others wait on, and a click resumes one."""
    leave_several(tmp_path)
    async with playing(run_store=book(tmp_path)) as player:
        await open_list(player)
        await player.press("delete")

        assert "Give up this 4×4? Your 2 moves will be saved as given up." in player.card

        await player.press("n")

        assert "1 of 4" in player.text

        await player.click_on("give up")
        await player.click_on("Yes")
        await player.until(lambda: "1 of 3" in player.text, "one less")

        assert ["10x10", "3x3", "5x4"] == unfinished(tmp_path)
        assert [(False, 2)] == told(tmp_path, "finished", "moves")

        await player.click_on("5×4")
        await player.at("board")

        assert "5×4" in player.text


async def test_all_unfinished_runs_are_given_up_at_once(tmp_path: Path) -> None:
    """After a question; the run on the table is one of them."""
    leave_several(tmp_path)
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("left", "f12")
        await open_list(player)
        await player.press("row:Give up all")

        assert "Give up all unfinished runs?" in player.card

        await player.press("y")
        await player.until(lambda: "You have no unfinished runs." in player.text, "an empty list")

        assert [] == unfinished(tmp_path)
    assert [1, 2, 3, 4, 5] == sorted(moves for (moves,) in told(tmp_path, "moves"))


async def test_the_pause_gives_a_run_up(tmp_path: Path) -> None:
    """After a question, and leads to the start screen; after a no it is there again."""
    async with playing(TWO_LEFT, run_store=book(tmp_path), size=(40, 15)) as player:
        await player.press("left", "escape", "row:Give up")

        assert "Give up this run? Your 1 move will be saved as given up." in player.card

        await player.press("n")

        assert "pause" == player.screen

        await player.press("row:Give up", "y")
        await player.at("start")

        assert [(False, 1)] == told(tmp_path, "finished", "moves")
        assert [] == unfinished(tmp_path)
        assert "Continue" not in player.text


# Continuing a run that was given up


async def test_a_run_that_was_given_up_is_continued_from_the_statistics(tmp_path: Path) -> None:
    """Its slides and its clock are there again, and the record becomes that of the solve, which can't be continued."""
    async with playing(TWO_LEFT, run_store=book(tmp_path)) as player:
        await player.press("left", "escape", "row:Give up", "y")
        await player.at("start")
        await player.press("f8", "5")

        assert "Ctrl+O continue" in player.text

        await player.press("ctrl+o")
        await player.at("board")
        player.time.forward(2)
        await player.press("left")
        await player.at("result")

        assert [(True, 2)] == told(tmp_path, "finished", "moves")

        player.time.forward(1)
        await player.press("escape", "f8", "5", "ctrl+o")

        assert ("statistics", False) == (player.screen, "continue" in player.text)
