"""Series through keys: the screen of ways, boards that follow each other, splits, limits, and the result."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.sights import SIGHTS
from slide_tui.play.ways import WAYS
from tests.engine.ways import way_home
from tests.tui.app.driver import Player, playing
from tests.tui.books import book

WINDOWS = [(40, 15), (80, 24)]


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
    for key in keys_of(parse_code(code), boards):
        player.time.forward(0.1)
        await player.press(key)


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_marathon_goes_from_board_to_board_to_its_result(window: tuple[int, int]) -> None:
    """Nothing is asked in between, and the result says how its boards went."""
    async with playing(parse_code("marathon3@2x2-a"), size=window) as player:
        await solve(player, "marathon3@2x2-a", 1)

        assert re.search(r"Board 2 of 3| 2/3 ", player.said)
        assert "board" == player.screen

        boards = parse_code("marathon3@2x2-a")
        for key in keys_of(boards)[len(keys_of(boards, 1)) :]:
            player.time.forward(0.1)
            await player.press(key)
        await player.at("result")

        assert "Same boards" in player.card
        assert window == (40, 15) or re.search(r"Boards 3 Per board .* Fastest no\. \d .* Slowest no\. \d", player.card)
        assert not re.search("Race it|Debrief", player.card)


async def test_keys_in_one_burst_each_count_on_the_right_board() -> None:
    """Through one board after the other, before the first frame."""
    puzzle = parse_code("marathon1000@2x2-burst")
    keys = keys_of(puzzle, 200)[:300]
    async with playing(puzzle) as player:
        await player.burst(*keys)

        done = sum(len(keys_of(puzzle, boards)) <= 300 for boards in range(1, 120))

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


async def test_ways_begin_with_no_limit_and_with_one_board() -> None:
    """A limit is a choice, not a start."""
    async with playing() as player:
        await player.press("m", *["down"] * list(WAYS).index("fewest"))

        assert "no limit" in player.text

        await player.press("right")

        assert "10 min" in player.text


async def test_a_low_window_says_how_much_of_a_sprint_is_left() -> None:
    """That is what a sprint is about."""
    async with playing(parse_code("sprint30@2x2-a"), size=(40, 15)) as player:
        assert "0:30 left" in player.text


@pytest.mark.long  # it waits for the 30 seconds of the shortest sprint
async def test_a_sprint_ends_by_its_clock() -> None:
    """Whatever is on the board then, and without a key."""
    async with playing(parse_code("sprint30@2x2-a")) as player:
        await solve(player, "sprint30@2x2-a", 2)

        assert "left" in player.said

        player.time.forward(31)
        await player.at("result")

        assert "Time is up" in player.card
        assert player.shows_large("30.000")


async def test_the_best_run_of_a_series_is_shown_beside_the_next(tmp_path: Path) -> None:
    """By how much it is ahead or behind after each board."""
    ledger = book(tmp_path)
    async with playing(parse_code("marathon2@2x2-a"), ledger=ledger) as player:
        await solve(player, "marathon2@2x2-a")
        await player.at("result")
    async with playing(parse_code("marathon2@2x2-b"), ledger=book(tmp_path), size=(120, 40)) as player:
        keys = keys_of(parse_code("marathon2@2x2-b"))
        await player.press(keys[0])
        await player.pilot.pause()
        player.time.forward(100)
        for key in keys[1:-1]:
            await player.press(key)

        await player.until(lambda: re.search(r"\+\d+", player.said), "how far behind it is")


@pytest.mark.parametrize("window", WINDOWS)
async def test_every_way_has_a_row_and_can_be_played(window: tuple[int, int]) -> None:
    """From the start screen, in the size and with the number that were chosen."""
    async with playing(size=window) as player:
        await player.press("m")

        assert "More ways to play" in player.text

        await player.press("down", "right", "minus", "enter")

        assert "marathon10@2x2-seed-0" == await player.code()


async def test_a_way_that_can_not_be_played_stays_on_its_page() -> None:
    """Which says why."""
    async with playing() as player:
        await player.press("m", "down", "down", "minus", "enter")

        assert "ways" == player.screen
        assert "larger board than 2x2" in player.text

        await player.press("escape")

        assert "start" == player.screen


async def test_ways_are_chosen_with_the_mouse_too() -> None:
    """One click selects, the next one plays."""
    async with playing() as player:
        await player.press("m")
        await player.click_on("Sprint")

        assert "until 1:00" in player.text

        await player.click_on("Sprint")

        assert (await player.code()).startswith("sprint60@")


async def test_a_replay_of_a_relay_shows_each_board_in_its_size() -> None:
    """From the first board to the last, forwards and backwards."""
    async with playing(parse_code("relay@3x3-a")) as player:
        await solve(player, "relay@3x3-a")
        await player.at("result")
        player.time.forward(1)
        await player.press("v")

        assert "replay" == player.screen

        small = player.text
        await player.press("end")

        assert re.search(r"\b[0-2] of 3\b", small)
        assert "8 of 8" in player.text

        await player.press("home")

        assert small == player.text


async def test_sights_are_gone_through_in_both_ways() -> None:
    """There are so many that one too far must not cost a round."""
    async with playing() as player:
        await player.press("m", "v", "v", "V")

        assert "blind: nothing after the first" in player.text

        await player.press("V", "V")

        last = SIGHTS[list(SIGHTS)[-1]]
        assert f"{last.name}: {last.about}"[:20] in player.text


@pytest.mark.parametrize(("window", "pictured"), [((100, 30), False), ((120, 40), True)])
async def test_a_wide_window_shows_the_first_board_in_the_chosen_sight(window: tuple[int, int], pictured: bool) -> None:
    """What a sight is can be seen before it is played."""
    async with playing(size=window) as player:
        await player.press("m")
        while "letters: home as row" not in player.text:
            await player.press("v")

        assert pictured == bool(re.search("A1.*B2|B2.*A1", player.text))


async def test_a_low_window_says_how_many_ways_there_are() -> None:
    """Most of them are out of sight."""
    async with playing(size=(40, 15)) as player:
        await player.press("m", "down")

        assert f"2 of {len(WAYS)}" in player.text
