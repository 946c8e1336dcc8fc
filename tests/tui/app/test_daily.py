"""Today's board and the calendar of the days, through keys and clicks."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from slide_tui.engine.daily import puzzle_of
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.stats.solve import Solve
from tests.engine.ways import way_home
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import HISTORY, MONDAY, attempt, fill, told
from tests.tui.books import TODAY, book

CODE = f"daily@{MONDAY}"


async def know_days(player: Player) -> None:
    """Wait until the calendar has read the saved runs."""
    await player.until(lambda: "treak" in player.text, "the days")


async def solve(player: Player) -> None:
    """Solve today's board."""
    board = puzzle_of(MONDAY)
    await solve_board(player, board)


async def solve_board(player: Player, puzzle: Puzzle) -> None:
    """Solve a board from its start."""
    await player.press(*(way.word for way in way_home(puzzle.start(), puzzle.solved())))


async def test_todays_board_is_found_among_the_commands() -> None:
    """By other words as well; the panel says which day it is."""
    async with playing() as player:
        await player.press("ctrl+p", *"today", "enter")

        assert ("board", CODE) == (player.screen, await player.code())
        assert f"Mon {MONDAY}" in player.said


async def test_the_goal_of_a_day_is_told_until_the_first_slide() -> None:
    """Nobody chose it, so its name alone would be a riddle."""
    async with playing(parse_code("daily@2026-11-19")) as player:
        assert "Snake: every second row backwards" in player.said

        await player.press("left")

        assert "backwards" not in player.said


async def test_a_low_window_tells_the_goal_in_short() -> None:
    """A whole phrase, not the beginning of a longer one."""
    async with playing(parse_code("daily@2026-11-19"), size=(40, 15)) as player:
        assert "Snake: every second row backwards" == player.lines[0].strip()


@pytest.mark.parametrize(
    ("solves", "says"),
    [
        pytest.param((), "Today's board: 3×3, not played yet", id="nothing", marks=pytest.mark.long),
        pytest.param(HISTORY, "Today's board: 3×3, not played yet", id="history", marks=pytest.mark.long),
        pytest.param((attempt(0),), "Today: 1:12, 96 moves", id="first", marks=pytest.mark.long),
        pytest.param((*HISTORY, attempt(0)), "Today: 1:12, 96 moves, 14 days in a row", id="streak"),
        pytest.param((attempt(0, finished=False),), "Today's board: 3×3, not solved yet", id="tried"),
        pytest.param(
            (attempt(0, finished=False), attempt(0, repeat=True)),
            "Today: 1:12, 96 moves",
            id="second",
            marks=pytest.mark.long,
        ),
    ],
)
async def test_the_start_screen_says_how_today_stands(tmp_path: Path, solves: tuple[Solve, ...], says: str) -> None:
    """Once the saved runs are read; until then only its size."""
    async with playing(run_store=fill(tmp_path, *solves)) as player:
        assert "Today's board: 3×3" in player.text

        await player.press("row:Calendar")
        await know_days(player)
        await player.press("escape")

        assert says in player.text


async def test_an_evening_with_todays_board(tmp_path: Path) -> None:
    """It is solved, its result says the streak, and the start screen says so too."""
    run_store = fill(tmp_path, *HISTORY)
    async with playing(run_store=run_store) as player:
        await player.press("row:Today")
        await solve(player)
        await player.until(lambda: "14 days in a row" in player.card, "the streak")
        player.time.forward(1)
        await player.click_on("Copy result")
        shared = player.clipboard
        await player.press("escape")

        assert [f"Slide TUI · Mon {MONDAY} · 3×3 · on your own", f"slide-tui --code {CODE}"] == [
            *shared.splitlines()[:1],
            *shared.splitlines()[-1:],
        ]
        assert "14 days in a row" in shared
        assert "Calendar 14 days in a row" in player.text
    assert [(CODE, True)] == told(tmp_path, "code", "finished")[-1:]


async def test_an_unfinished_run_of_today_is_gone_on_with(tmp_path: Path) -> None:
    """From the start screen of another evening, which says how far it is; by a code too."""
    async with playing(run_store=book(tmp_path)) as player:
        await player.press("row:Today")
        await player.press(player.legal[0])
    for by_code in (False, True):
        async with playing(run_store=book(tmp_path)) as player:
            assert "Today's board: 3×3, 1 move so far" in player.text

            if by_code:
                await player.paste(CODE)
            await player.press("enter" if by_code else "row:Today")
            await player.at("board")

            assert (1, False) == (player.moves, "repeat" in player.text)
            assert CODE == await player.code()


async def test_todays_board_a_second_time_is_a_repeat(tmp_path: Path) -> None:
    """It stays the result of the day that it was; the row leads to the calendar first."""
    run_store = fill(tmp_path, attempt(0))
    async with playing(run_store=run_store, first="archive") as player:
        await know_days(player)
        await player.press("escape", "row:Today")

        assert "calendar" == player.screen

        await player.press("enter")
        await solve(player)
        await player.at("result")
        player.time.forward(1)
        await player.press("escape")
        await player.until(lambda: "Today: 1:12" in player.text, "the day's result")
    assert [(False,), (True,)] == told(tmp_path, "repeat")


async def test_the_start_screen_turns_to_the_new_day() -> None:
    """Midnight passed during a game; what is begun then is the new day's board."""
    calendar = [TODAY]
    async with playing(calendar=calendar) as player:
        await player.press("row:Today", "f12")
        calendar.append(TODAY + 1)
        await player.press("row:Play", "f12")

        assert "Today's board: 4×3" in player.text

        await player.press("row:Today")

        assert "daily@2026-09-22" == await player.code()


async def test_midnight_on_the_start_screen_costs_nobody_a_day() -> None:
    """The key asks what day it is, whatever the row still says."""
    calendar = [TODAY]
    async with playing(calendar=calendar) as player:
        calendar.append(TODAY + 1)
        await player.press("row:Today")

        assert "daily@2026-09-22" == await player.code()


async def test_a_clock_that_was_never_set_is_said() -> None:
    """There is no board of 1970."""
    async with playing(calendar=[0]) as player:
        await player.press("row:Today")

        assert "'1970-01-01' is not a day with a board" in player.text


# The calendar


def about(player: Player) -> str:
    """What is said of the chosen day."""
    return " ".join(" ".join(line[34:] for line in player.lines).split())


WALK = (
    ("end", f"Monday {MONDAY} today 3×3 Not played yet"),
    ("left", "Sunday 2026-09-20 6×6"),
    ("end up", "Monday 2026-09-14 3×3"),
    ("end pageup", "Monday 2026-08-24 3×3"),
    ("pagedown", f"Monday {MONDAY} today"),
    ("left right right down pagedown", f"Monday {MONDAY} today"),
    ("home", "Thursday 2026-01-01 4×4"),
    ("left up pageup", "Thursday 2026-01-01 4×4"),
    ("end", f"Monday {MONDAY} today"),
)


async def test_keys_lead_through_the_days(tmp_path: Path) -> None:
    """By days, weeks and four of them, from the first board to today's and no further."""
    async with playing(run_store=fill(tmp_path, *HISTORY), first="archive") as player:
        await know_days(player)
        for keys, says in WALK:
            await player.press(*keys.split())

            assert says in about(player), keys


DAYS = {
    1: "Solved on the day Time 1:13.350 Moves 97, optimal is 89",
    14: "Not played Its day is over: solving it now leaves your streak as it is.",
    22: "Solved with help",
    25: "Solved late Time 1:37.350, 121 moves",
    28: "Solved on the day Time 1:40.350, 124 moves, 2 attempts The first attempt was given up.",
    29: "Tried, not solved",
}


async def test_every_day_says_what_became_of_it(tmp_path: Path) -> None:
    """Its first solve, how near that came to the fewest moves, and whether it was made on the day."""
    async with playing(run_store=fill(tmp_path, *HISTORY), first="archive") as player:
        await know_days(player)
        before = 0
        for back, says in DAYS.items():
            weeks, days = divmod(back - before, 7)
            await player.press(*["up"] * weeks, *["left"] * days)

            assert says in about(player), back

            before = back


@pytest.mark.long
async def test_an_older_board_is_played_late(tmp_path: Path) -> None:
    """It is said before the first slide, and in the result; the streak stays as it was."""
    async with playing(run_store=book(tmp_path), first="archive") as player:
        await know_days(player)
        await player.press("up", "enter")

        await player.until(lambda: "Mon 2026-09-14" in player.said, "the board")
        assert "Late: doesn't count for your streak" in player.said

        await solve_board(player, puzzle_of(MONDAY - timedelta(7)))
        await player.until(lambda: "Late: doesn't count for your streak" in player.card, "the result")
        player.time.forward(1)
        await player.press("escape", "row:Calendar")
        await know_days(player)

        assert "0 days" in player.text


async def test_a_day_is_replayed(tmp_path: Path) -> None:
    """Back leads to the calendar again; a day without its slides says why not."""
    async with playing(run_store=fill(tmp_path, attempt(1))) as player:
        await player.press("row:Today")
        await solve(player)
        await player.until(lambda: "First day" in player.card or "2 days in a row" in player.card, "the streak")
        player.time.forward(1)
        await player.click_on("Other days")
        await player.at("calendar")
        await player.press("space")
        await player.at("replay")
        await player.press("escape")
        await player.at("calendar")
        await player.press("left", "space")
        await player.until(lambda: "so it can't be replayed" in player.text, "why not")


async def test_a_click_chooses_a_day_and_a_second_one_plays_it() -> None:
    """The wheel turns weeks; days to come can't be chosen; where nothing is saved, nothing is said of a streak."""
    async with playing(size=(80, 24), first="archive") as player:
        assert "Streak" not in player.text

        tomorrow = max(at for at, line in enumerate(player.lines) if " 22  23 " in line)
        await player.click(player.lines[tomorrow].index("22"), tomorrow)

        assert f"Monday {MONDAY} today" in player.text

        await player.wheel(down=False, y=10)

        assert "Monday 2026-09-14" in player.text

        x, y = player.find("Sep")
        await player.click(x + 8, y)

        assert "Tuesday 2026-09-01" in player.text

        await player.click(x + 8, y)

        assert "daily@2026-09-01" == await player.code()
