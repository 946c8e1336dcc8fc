"""Today's board and the calendar of the days, through keys and clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.daily import day_number
from slide_tui.engine.puzzle import parse_code
from slide_tui.scores.dailies import Standing
from slide_tui.scores.solve import Solve
from slide_tui.store.days import days_in
from slide_tui.store.ledger import Ledger
from slide_tui.tui.hands import Hands
from tests.engine.ways import way_home
from tests.tui.app.driver import Player, playing
from tests.tui.books import TODAY, book
from tests.tui.dailies import HISTORY, MONDAY, attempt, fill
from tests.values import there

CODE = f"daily@{MONDAY}"


async def know_days(player: Player) -> None:
    """Wait until the saved runs are read, as they are a second after the start."""
    hands: Hands = player.app.hands
    hands.get_ready(player.app.services.ledger)
    await player.until(lambda: player.app.table.days is not None, "the days")
    await player.pilot.pause()


async def solve(player: Player) -> None:
    """Solve the board on the table."""
    await player.press(*(way.word for way in way_home(player.game.board, player.game.goal)))


def standing(ledger: Ledger, back: int = 0) -> Standing:
    """How the board of so many days ago stands, as the files say."""
    return there(days_in(ledger)).standing(TODAY - back)


@pytest.mark.parametrize("keys", ["d", "D", "ctrl+d", "down enter"])
async def test_todays_board_is_a_key_away(keys: str) -> None:
    """The panel says which day it is."""
    async with playing() as player:
        await player.press(*keys.split())

        assert ("GameScreen", CODE) == (player.screen, player.game.puzzle.code)
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


async def test_todays_board_is_found_among_the_commands() -> None:
    """By other words as well."""
    async with playing() as player:
        await player.press("ctrl+p", *"today", "enter")

        assert ("GameScreen", CODE) == (player.screen, player.game.puzzle.code)


@pytest.mark.parametrize(
    ("solves", "says"),
    [
        ((), "Today's board: 3×3, not played yet d"),
        (HISTORY, "Today's board: 3×3, not played yet d"),
        ((attempt(0),), "Today: 1:12, 96 moves d"),
        ((*HISTORY, attempt(0)), "Today: 1:12, 96 moves, 14 in a row d"),
        ((attempt(0, finished=False),), "Today's board: 3×3, not solved yet d"),
        ((attempt(0, finished=False), attempt(0, repeat=True)), "Today: 1:12, 96 moves d"),
    ],
    ids=["nothing", "history", "first", "streak", "tried", "second"],
)
async def test_the_start_screen_says_how_today_stands(tmp_path: Path, solves: tuple[Solve, ...], says: str) -> None:
    """Once the saved runs are read; until then only its size."""
    async with playing(ledger=fill(tmp_path, *solves)) as player:
        assert "Today's board: 3×3 d" in player.text

        await know_days(player)

        assert says in player.text


async def test_an_evening_with_todays_board(tmp_path: Path) -> None:
    """It is solved, its result says the streak, and the start screen says so too."""
    ledger = fill(tmp_path, *HISTORY)
    async with playing(ledger=ledger) as player:
        await player.press("d")
        await solve(player)
        await player.until(lambda: "14 days in a row" in player.card, "the streak")
        shared = player.app.screen._shared()  # type: ignore[attr-defined]
        player.time.forward(1)
        await player.press("escape")
        await player.pilot.pause()

        assert [f"Slide TUI · Mon {MONDAY} · 3×3 · on your own", f"slide-tui --code {CODE}"] == [
            *shared.splitlines()[:1],
            *shared.splitlines()[-1:],
        ]
        assert "14 days in a row" in shared
        assert "14 in a row d" in player.text
        assert Standing.ON_DAY is standing(ledger)


async def test_an_unfinished_run_of_today_is_gone_on_with(tmp_path: Path) -> None:
    """From the start screen of another evening, which says how far it is; by a code too."""
    async with playing(ledger=book(tmp_path)) as player:
        await player.press("d")
        await player.press(way_home(player.game.board, player.game.goal)[0].word)
    for keys in (("d",), ("o", *CODE, "enter")):
        async with playing(ledger=book(tmp_path)) as player:
            assert "Today's board: 3×3, 1 move so far" in player.text

            await player.press(*keys)
            await player.until(lambda: player.screen == "PauseDialog", "the pause")

            assert (CODE, 1, False) == (player.game.puzzle.code, player.game.moves, player.game.repeat)


async def test_todays_board_a_second_time_is_a_repeat(tmp_path: Path) -> None:
    """It stays the result of the day that it was; the row leads to the calendar first."""
    ledger = fill(tmp_path, attempt(0))
    async with playing(ledger=ledger) as player:
        await know_days(player)
        await player.press("d")

        assert "ArchiveScreen" == player.screen

        await player.press("enter")
        await player.until(lambda: player.screen == "GameScreen" and player.game.repeat, "the repeat")
        await solve(player)
        await player.pilot.pause()

        day = there(player.app.table.days).played[TODAY]
        assert (72_350, 2) == (day.result.time_ms, day.attempts)


async def test_the_start_screen_turns_to_the_new_day() -> None:
    """Midnight passed during a game; what is begun then is the new day's board."""
    calendar = [TODAY]
    async with playing(calendar=calendar) as player:
        await player.press("d", "f12")
        calendar.append(TODAY + 1)
        await player.press("p", "f12")

        assert "Today's board: 4×3" in player.text

        await player.press("d")

        assert TODAY + 1 == day_number(player.game.puzzle)


async def test_midnight_on_the_start_screen_costs_nobody_a_day() -> None:
    """The key asks what day it is, whatever the row still says."""
    calendar = [TODAY]
    async with playing(calendar=calendar) as player:
        calendar.append(TODAY + 1)
        await player.press("d")

        assert TODAY + 1 == day_number(player.game.puzzle)


async def test_a_clock_that_was_never_set_is_said() -> None:
    """There is no board of 1970."""
    async with playing(calendar=[0]) as player:
        await player.press("d")

        assert "'1970-01-01' is not a day with a board" in player.text


# The calendar


async def open_archive(player: Player) -> None:
    """Open the calendar, and wait for the days."""
    await player.press("a")
    await player.until(lambda: "Streak" in player.text, "the days")


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("", f"Monday {MONDAY} today 3×3 · Not played yet"),
        ("left", "Sunday 2026-09-20 6×6"),
        ("up", "Monday 2026-09-14 3×3"),
        ("pageup", "Friday 2026-08-21 5×4"),
        ("pageup pagedown", f"Monday {MONDAY} today"),
        ("left right right down pagedown", f"Monday {MONDAY} today"),
        ("home", "Thursday 2026-01-01 4×4"),
        ("home left up pageup", "Thursday 2026-01-01 4×4"),
        ("home t", f"Monday {MONDAY} today"),
    ],
)
async def test_keys_lead_through_the_days(tmp_path: Path, keys: str, says: str) -> None:
    """By days, weeks and months, from the first board to today's and no further."""
    async with playing(ledger=fill(tmp_path, *HISTORY), size=(80, 24)) as player:
        await open_archive(player)
        await player.press(*keys.split())
        about = " ".join(" ".join(line[38:] for line in player.lines).split())

        assert says in about


@pytest.mark.parametrize(
    ("back", "says"),
    [
        (1, "Solved on the day Time 1:13.350 Moves 97 Optimal is 89; you took 97 (1.09x)"),
        (25, "Solved late Time 1:37.350 Moves 121"),
        (22, "Solved with help"),
        (29, "Tried, not solved"),
        (28, "Solved on the day Time 1:40.350 Moves 124 Attempts 2 The first attempt was given up."),
        (14, "Not played Its day is over: solving it now leaves your streak as it is."),
    ],
)
async def test_every_day_says_what_became_of_it(tmp_path: Path, back: int, says: str) -> None:
    """Its first solve, how near that came to the fewest moves, and whether it was made on the day."""
    async with playing(ledger=fill(tmp_path, *HISTORY), size=(80, 24)) as player:
        await open_archive(player)
        await player.press(*["left"] * back)
        about = " ".join(" ".join(line[38:] for line in player.lines).split())

        assert says in about


async def test_an_older_board_is_played_late(tmp_path: Path) -> None:
    """It is said before the first slide, and in the result; the streak stays as it was."""
    ledger = fill(tmp_path)
    async with playing(ledger=ledger) as player:
        await open_archive(player)
        await player.press("up", "enter")

        assert TODAY - 7 == day_number(player.game.puzzle)
        assert "Late: outside the streak" in player.said

        await solve(player)
        await player.until(lambda: "Late: outside the streak" in player.card, "the result")

        assert (Standing.SOLVED, Standing.OPEN) == (standing(ledger, 7), standing(ledger))


async def test_a_day_is_replayed(tmp_path: Path) -> None:
    """Back leads to the calendar again; a day without its slides says why not."""
    async with playing(ledger=fill(tmp_path, attempt(1))) as player:
        await player.press("d")
        await solve(player)
        await player.until(lambda: "First day" in player.card or "2 days in a row" in player.card, "the streak")
        player.time.forward(1)
        await player.press("a")
        await player.until(lambda: player.screen == "ArchiveScreen", "the calendar")
        await player.press("v")
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")
        await player.press("escape")
        await player.until(lambda: player.screen == "ArchiveScreen", "the calendar")
        await player.press("left", "v")
        await player.until(lambda: "so it can't be replayed" in player.text, "why not")


async def test_a_click_chooses_a_day_and_a_second_one_plays_it() -> None:
    """The wheel turns months; days to come can't be chosen."""
    async with playing(size=(80, 24)) as player:
        await player.press("a")
        row = next(at for at, line in enumerate(player.lines) if "September 2026" in line)
        tomorrow = next(at for at in range(row, row + 9) if " 22  23 " in player.lines[at])
        await player.click(player.lines[tomorrow].index("22"), tomorrow)

        assert f"Monday {MONDAY} today" in player.text

        player.app.screen.on_mouse_scroll_up()  # type: ignore[attr-defined]
        await player.pilot.pause()

        assert "Friday 2026-08-21" in player.text

        day = player.find("13 ")
        await player.click(*day)

        assert "Thursday 2026-08-13" in player.text

        await player.click(*day)

        assert "daily@2026-08-13" == player.game.puzzle.code


async def test_who_looks_at_today_goes_on_to_after_midnight() -> None:
    """Who looks at another day stays there."""
    calendar = [TODAY]
    for keys, chosen in (((), "Tuesday 2026-09-22 today"), (("left",), "Sunday 2026-09-20")):
        calendar.append(TODAY)
        async with playing(calendar=calendar, size=(80, 24)) as player:
            await player.press("a", *keys)
            calendar.append(TODAY + 1)
            player.app.hands._look_up_days()
            await player.pilot.pause()
            about = " ".join(" ".join(line[38:] for line in player.lines).split())

            assert chosen in about


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60), (20, 8)])
async def test_the_calendar_is_drawn_in_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    """Also while that changes."""
    async with playing(ledger=fill(tmp_path, *HISTORY)) as player:
        await player.press("a")
        await player.pilot.resize_terminal(*size)
        await player.pilot.pause()

        assert "ArchiveScreen" == player.screen
        assert size[0] < 40 or "September 2026" in player.text


async def test_where_nothing_is_saved_the_days_can_be_played() -> None:
    """Nothing is said of a streak."""
    async with playing() as player:
        await player.press("a")

        assert "Streak" not in player.text

        await player.press("left", "enter")

        assert TODAY - 1 == day_number(player.game.puzzle)
