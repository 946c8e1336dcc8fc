"""Series through keys: the screen of ways, boards that follow each other, splits, limits, and the result."""

from __future__ import annotations

import re
from itertools import accumulate
from pathlib import Path

import pytest

from slide_tui.engine.puzzle import Puzzle, parse_code
from tests.engine.ways import way_home
from tests.tui.app.driver import WINDOWS, Player, playing
from tests.tui.books import book
from tests.values import there


async def turn(player: Player, row: str, value: str) -> None:
    """Go down to a row of a form and turn it to a value."""
    while f"▌{row} " not in player.text and f"▌ {row} " not in player.text:
        await player.press("down")
    while f"◂ {value} ▸" not in player.text:
        await player.press("right")


def keys_of(puzzle: Puzzle, boards: int = 1000) -> list[str]:
    """The keys that solve the boards of a course, or the first of them, in the fewest slides."""
    places = (puzzle.board(place) for place in range(boards))
    found: list[str] = []
    for board in places:
        if board is None:
            break
        found += [way.word for way in way_home(board.start(), board.solved())]
    return found


async def solve(player: Player, code: str, boards: int = 1000) -> None:
    """Solve the boards of the course that is played, a tenth of a second for each slide."""
    await player.burst(*keys_of(parse_code(code), boards), apart_s=0.1)


@pytest.mark.parametrize("window", [(80, 24), pytest.param((40, 15), marks=pytest.mark.long)])
async def test_a_marathon_goes_from_board_to_board_to_its_result(window: tuple[int, int]) -> None:
    """Nothing is asked in between, and the result says how its boards went."""
    async with playing(parse_code("marathon3@2x2-a"), size=window) as player:
        await solve(player, "marathon3@2x2-a", 1)

        assert re.search(r"Board 2 of 3| 2/3 ", player.said)
        assert "board" == player.screen

        boards = parse_code("marathon3@2x2-a")
        await player.burst(*keys_of(boards)[len(keys_of(boards, 1)) :], apart_s=0.1)
        await player.at("result")

        assert "Same boards" in player.card
        assert window == (40, 15) or re.search(r"Boards 3 Per board .* Fastest no\. \d .* Slowest no\. \d", player.card)
        assert not re.search("Race it|Debrief", player.card)


async def test_keys_in_one_burst_each_count_on_the_right_board() -> None:
    """Through one board after the other, before the first frame."""
    puzzle = parse_code("marathon1000@2x2-burst")
    boards = (there(puzzle.board(place)) for place in range(100))
    ways = [way_home(board.start(), board.solved()) for board in boards]
    async with playing(puzzle) as player:
        await player.burst(*[way.word for each in ways for way in each][:300])

        done = sum(slides <= 300 for slides in accumulate(map(len, ways)))

        assert 300 == player.moves
        assert f"Board {done + 1} of 1,000" in player.said


async def test_a_relay_grows_on_the_screen() -> None:
    """Each board is laid out anew, in the size that it has."""
    async with playing(parse_code("relay@3x3-a")) as player:
        assert "Board 1 of 2" in player.said
        assert player.board_text.count("/") == 1

        await solve(player, "relay@3x3-a", 1)

        assert "Board 2 of 2" in player.said
        assert player.board_text.count("/") == 2

        gap = player.board.gap
        await player.click_cell(gap - 1 if gap % 3 else gap + 1)

        assert player.moves == len(keys_of(parse_code("relay@3x3-a"), 1)) + 1


async def test_a_low_panel_still_names_the_last_boards() -> None:
    """As many as there is room for beside a 2x2 board."""
    async with playing(parse_code("marathon8@2x2-a"), size=(80, 24)) as player:
        await solve(player, "marathon8@2x2-a", 6)

        assert re.search(r" 5 \S+ s 6 \S+ s", player.said)


async def test_a_low_window_says_how_much_of_a_sprint_is_left() -> None:
    """That is what a sprint is about."""
    async with playing(parse_code("sprint30@2x2-a"), size=(40, 15)) as player:
        assert "0:30 left" in player.text


@pytest.mark.long  # it waits for the 30 seconds of the shortest sprint
async def test_a_sprint_ends_by_its_clock() -> None:
    """Whatever is on the board then, and without a key; how many boards it was is what counts."""
    async with playing(parse_code("sprint30@2x2-a")) as player:
        await solve(player, "sprint30@2x2-a", 2)

        assert "left" in player.said

        player.time.forward(31)
        await player.at("result")

        assert "Time is up" in player.card
        assert player.shows_large("2.666")  # two, and two of three tiles at home


async def test_the_best_run_of_a_series_is_shown_beside_the_next(tmp_path: Path) -> None:
    """By how much it is ahead or behind after each board."""
    run_store = book(tmp_path)
    async with playing(parse_code("marathon2@2x2-a"), run_store=run_store) as player:
        await solve(player, "marathon2@2x2-a")
        await player.at("result")
    async with playing(parse_code("marathon2@2x2-b"), run_store=book(tmp_path), size=(120, 40)) as player:
        keys = keys_of(parse_code("marathon2@2x2-b"))
        await player.press(keys[0])
        await player.pilot.pause()
        player.time.forward(100)
        for key in keys[1:-1]:
            await player.press(key)

        await player.until(lambda: re.search(r"\+\d+", player.said), "how far behind it is")


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_way_is_played_in_the_size_and_with_the_number_that_were_chosen(window: tuple[int, int]) -> None:
    """And what was chosen last is chosen again: one key leads there, and Enter plays."""
    async with playing(size=window, first="ways") as player:
        await turn(player, "Way", "Marathon")
        await turn(player, "Boards", "10 boards")
        await turn(player, "Size", "2×2")
        await player.press("enter")

        assert "marathon10@2x2-seed" == await player.drawn()

        await player.home()
        await player.press("row:More ways")

        assert "Marathon" in player.text

        await player.press("enter")

        assert "marathon10@2x2-seed" == await player.drawn()


async def test_drills_and_lessons_are_what_is_practised() -> None:
    """Tab leads there; the lessons begin where the player is in them."""
    async with playing(first="ways") as player:
        await player.press("tab")
        await turn(player, "Drill", "last four")

        assert "Numbers" in player.text  # the board beside the form

        await player.press("enter")

        assert "drill-last-2x2@3x3-seed" == await player.drawn()

        await player.command("another way")
        await turn(player, "Way", "Lessons")

        assert "Numbers" not in player.text
        await player.press("enter")
        await player.at("lesson")


async def test_a_way_that_can_not_be_played_stays_on_its_page() -> None:
    """Which says why."""
    async with playing(first="ways") as player:
        await turn(player, "Way", "Relay")
        await turn(player, "Size", "2×2")
        await player.press("enter")

        assert "ways" == player.screen
        assert "larger board than 2x2" in player.text

        await player.press("escape")

        assert "start" == player.screen


async def test_ways_are_chosen_with_the_mouse_too() -> None:
    """An arrow steps, and the last line plays."""
    async with playing(first="ways") as player:
        while "Sprint" not in player.text:
            await player.click_on("▸")

        assert "Time 1:00" in player.text

        await player.click_on("Enter play")

        assert (await player.code()).startswith("sprint60@")


async def test_a_replay_of_a_relay_shows_each_board_in_its_size() -> None:
    """From the first board to the last, forwards and backwards."""
    async with playing(parse_code("relay@3x3-a")) as player:
        await solve(player, "relay@3x3-a")
        await player.at("result")
        player.time.forward(1)
        await player.click_on("Replay")

        assert "replay" == player.screen

        small = player.text
        await player.press("end")

        assert re.search(r"\b[0-2] of 3\b", small)
        assert "8 of 8" in player.text

        await player.press("home")

        assert small == player.text


@pytest.mark.parametrize("window", [(80, 24), pytest.param((120, 40), marks=pytest.mark.long)])
async def test_the_first_board_is_shown_in_the_chosen_sight(window: tuple[int, int]) -> None:
    """What a sight is can be seen before it is played."""
    async with playing(size=window, first="ways") as player:
        await turn(player, "Sight", "letters")

        assert "Home as row and column: B3." in player.text
        assert re.search("A1.*B2|B2.*A1", player.text)
