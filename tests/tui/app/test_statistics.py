"""The statistics: a player goes through pages, categories and runs by keys and clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import DAY_MS, fill, solve
from tests.tui.books import TODAY, book
from tests.values import LEFT, TWO_LEFT, after, game_at

FEW = (
    solve(1, time_ms=40_000, moves=100, at_ms=(TODAY - 2) * DAY_MS),
    solve(2, time_ms=20_000, moves=90, at_ms=(TODAY - 1) * DAY_MS),
    solve(3, time_ms=30_000, moves=80, at_ms=TODAY * DAY_MS),
)
OTHER = (
    solve(4, time_ms=44_000, goal="snake", control="mouse", code="4x4-4.snake"),
    solve(5, time_ms=55_000, helped=True),
    solve(6, time_ms=9_000, size=Size(3, 3), code="3x3-6"),
)
GAME = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT))
PAGES = ("Averages", "Trend", "Spread", "Days", "Solves", "Bests", "Practice")


@asynccontextmanager
async def visiting(
    folder: Path, *runs: Solve, size: tuple[int, int] = (80, 24), watchable: bool = False
) -> AsyncIterator[Player]:
    """A player at the statistics of some runs, the few if none are named."""
    ledger = fill(folder, *(runs or FEW), game=GAME if watchable else None)
    async with playing(ledger=ledger, size=size) as player:
        await player.do("statistics")
        await player.until(lambda: "1 Averages" in player.text, "the statistics")
        yield player


async def press(player: Player, *keys: str) -> str:
    """Press keys; what is shown then."""
    await player.press(*keys)
    return player.text


def dates(player: Player) -> list[str]:
    """The times of the rows of the table."""
    return [line.split()[2] for line in player.lines if line.strip().startswith("2026-")]


# Pages


async def test_a_page_is_opened_by_its_number_by_arrows_and_by_a_click(tmp_path: Path) -> None:
    """Each is another one; left from the first page is the last one."""
    async with visiting(tmp_path) as player:
        pages = [await press(player, key) for key in "1234567"]
        found = [pages.index(await press(player, key)) + 1 for key in ("1", "left", "right", "right")]
        await player.click_on("5 Solves")

        assert 7 == len(set(pages))
        assert [1, 7, 1, 2] == found
        assert pages[4] == player.text


@pytest.mark.parametrize("runs", [FEW, (solve(1, finished=False),)], ids=["few", "none that counts"])
@pytest.mark.parametrize("size", [(10, 4), (40, 15)])
async def test_no_key_on_no_page_ends_the_program(tmp_path: Path, size: tuple[int, int], runs: tuple[Solve]) -> None:
    """And every page names the way back and the list of keys, where there is room for words."""
    ledger = fill(tmp_path, *runs)
    async with playing(ledger=ledger, size=size) as player:
        await player.do("statistics")
        for page in "1234567":
            await player.burst(page, "m", "up", "d", "a", "k", "end", "s", "f", "pageup", "home", "tab")

            assert [size[0]] * size[1] == [len(line) for line in player.lines]
            assert size[0] < 40 or all(words in player.lines[-1] for words in ("Esc back", "? keys"))


async def test_without_figures_it_says_what_will_stand_here(tmp_path: Path) -> None:
    """A beginner reads what is to come; runs that do not count are listed all the same."""
    async with playing(ledger=book(tmp_path)) as player:
        assert "Nothing here yet" in await press(player, "f8")
    async with visiting(tmp_path, solve(1, finished=False)) as player:
        assert "No ranked solves here yet" in player.text
        assert "unfinished" in await press(player, "5")


# Categories and measures


async def test_tab_goes_through_the_categories(tmp_path: Path) -> None:
    """All that a category is stands in words; its name can be clicked."""
    async with visiting(tmp_path, *FEW, *OTHER) as player:
        found = {player.lines[1].strip()}
        for _ in range(3):
            await player.press("tab")
            found.add(next(line.strip() for line in player.lines if "solve" in line))

        for words in ("4×4, snake, classic, by mouse", "by keys, helped", "3×3, rows, classic, by keys, on your own"):
            assert any(words in line for line in found), found


async def test_a_category_is_chosen_from_a_list(tmp_path: Path) -> None:
    """The list has all of them, and leads back to the page."""
    async with visiting(tmp_path, *FEW, *OTHER) as player:
        await player.press("2", "c")
        await player.click_on("4×4, snake, classic, by mouse")

        assert "4×4, snake, classic, by mouse" in player.text


async def test_m_goes_through_the_measures(tmp_path: Path) -> None:
    """Times, moves and rates of the same solves."""
    async with visiting(tmp_path) as player:
        assert "Best single: 20.000" in player.text
        assert "Best single: 80," in await press(player, "m")
        assert "Best single: 4.50" in await press(player, "m")


@pytest.mark.parametrize(("size", "words"), [((120, 40), " Moves "), ((80, 24), " Time ")])
async def test_a_click_shows_another_measure(tmp_path: Path, size: tuple[int, int], words: str) -> None:
    """Where not all have room, a click on the one that is shown leads to the next."""
    async with visiting(tmp_path, size=size) as player:
        await player.click_on(words)

        assert "Best single: 80," in player.text


async def test_practice_with_few_solves_says_how_many_it_takes(tmp_path: Path) -> None:
    """For the advice, and for the rank."""
    async with visiting(tmp_path) as player:
        text = await press(player, "7")

        assert "First rank after 2 more solves" in text
        assert "to see what to practise" in text


# Rows and replays


@pytest.mark.parametrize("keys", [("1",), ("5",), ("6",)])
async def test_enter_watches_the_run_of_a_row_and_esc_leads_back(tmp_path: Path, keys: tuple[str, ...]) -> None:
    """From a best, from the table, from the list of bests; the page is as it was."""
    async with visiting(tmp_path, watchable=True) as player:
        shown = await press(player, *keys)
        await player.press("enter")
        await player.at("replay")
        await player.press("escape")
        await player.until(lambda: shown == player.text, "the page")


async def test_a_run_is_debriefed_from_its_row_and_from_its_film(tmp_path: Path) -> None:
    """One comes back to where one was."""
    async with visiting(tmp_path, watchable=True) as player:
        shown = await press(player, "5", "down")
        await player.press("d")
        await player.at("debrief")
        await player.press("escape")
        await player.until(lambda: shown == player.text, "the page")
        await player.press("v")
        await player.at("replay")
        await player.press("d")
        await player.at("debrief")
        await player.press("escape")
        await player.at("replay")


async def test_bare_times_have_no_replay(tmp_path: Path) -> None:
    """A run whose slides are not kept says so, and the player stays."""
    async with visiting(tmp_path) as player:
        await player.press("5")
        for key in ("enter", "v", "d"):
            await player.press(key)
            await player.until(lambda: "Only the result of that run was saved" in player.text, "why not")
            await player.press("down", "up")


async def test_a_row_is_clicked_once_to_select_and_again_to_watch(tmp_path: Path) -> None:
    """The first click shows which row is meant."""
    async with visiting(tmp_path, watchable=True) as player:
        await player.press("5")
        await player.click_on("40.000")

        assert "3 of 3" in player.text

        await player.click_on("40.000")
        await player.at("replay")


# The table of runs


async def test_runs_are_sorted(tmp_path: Path) -> None:
    """By date, time and moves by a key or by a click on a heading; each the other way round too."""
    async with visiting(tmp_path) as player:
        await player.press("5")
        found = [dates(player)]
        for key in ("r", "r", "s", "s"):
            await player.press(key)
            found.append(dates(player))
        await player.click_on("time")
        found.append(dates(player))
        new, old = ["30.000", "20.000", "40.000"], ["40.000", "20.000", "30.000"]
        moves = ["30.000", "20.000", "40.000"]

        assert [new, old, new, ["20.000", "30.000", "40.000"], moves, ["20.000", "30.000", "40.000"]] == found


async def test_runs_are_filtered(tmp_path: Path) -> None:
    """All, those that count, unfinished ones, repeats; helped ones are a category of their own."""
    unfinished, repeat = solve(4, time_ms=44_000, finished=False), solve(5, time_ms=55_000, repeat=True)
    async with visiting(tmp_path, *FEW, unfinished, repeat, solve(6, time_ms=66_000, helped=True)) as player:
        await player.press("5")
        found = []
        for _ in range(4):
            found.append([each in player.text for each in ("30.000", "44.000", "55.000", "1:06.000")])
            await player.press("f")

        assert [
            [True, True, True, False],
            [True, False, False, False],
            [False, True, False, False],
            [False, False, True, False],
        ] == found


async def test_a_long_table_is_gone_through(tmp_path: Path) -> None:
    """From the newest to the oldest, more than fit on the screen."""
    runs = (solve(number, time_ms=10_000 + number) for number in range(60))
    async with visiting(tmp_path, *runs) as player:
        assert "1 of 60" in await press(player, "5")
        assert "60 of 60" in await press(player, "end")
        assert "10.000" in player.text


async def test_the_present_bests_are_marked(tmp_path: Path) -> None:
    """A run that holds a best says which."""
    async with visiting(tmp_path) as player:
        await player.press("5")

        assert "fewest moves" in player.lines[player.find("30.000")[1]]
        assert "best time" in player.lines[player.find("20.000")[1]]


async def test_a_question_mark_lists_all_keys(tmp_path: Path) -> None:
    """Those too that the last line has no room for; the next key closes the list, and counts; a click presses one."""
    async with visiting(tmp_path, size=(40, 15)) as player:
        found = await press(player, "5", "question_mark")
        for words in ("x delete", "f filter", "r reverse", "Esc back", "1-7"):
            assert words in found

        assert "Runs that count" in await press(player, "f")


# Charts


async def test_the_trend_is_read_point_by_point(tmp_path: Path) -> None:
    """A point names its solves and their figures; a click selects the point there."""
    async with visiting(tmp_path) as player:
        await player.press("2")
        await player.click(77, 15)

        assert "solve 3 mean 30.000" in player.text
        assert "solve 2 mean 20.000" in await press(player, "up")
        assert "solve 1 mean 40.000" in await press(player, "home")


async def test_days_are_read_one_by_one(tmp_path: Path) -> None:
    """A day says how much was solved on it; of all categories too."""
    other = solve(9, time_ms=9_000, control="mouse", at_ms=TODAY * DAY_MS)
    async with visiting(tmp_path, *FEW, other) as player:
        assert "Streak 3 days" in await press(player, "4")
        assert "2026-09-21: 1 solve so far" in await press(player, "up")
        assert "2026-09-20: 1 solve" in await press(player, "up")
        assert "2026-09-21: 2 solves so far" in await press(player, "a", "down")


async def test_the_wheel_goes_through_a_page(tmp_path: Path) -> None:
    """Turning the wheel does what the arrow keys do."""
    async with visiting(tmp_path) as player:
        await player.press("5")
        await player.wheel(down=True, y=10)

        assert "2 of 3" in player.text

        await player.wheel(down=False, y=10)

        assert "1 of 3" in player.text


async def test_bare_times_have_no_moves(tmp_path: Path) -> None:
    """Times from elsewhere whose slides nobody counted have times only."""
    runs = (replace(run, moves=0, pushes=0) for run in FEW)
    async with visiting(tmp_path, *runs) as player:
        assert "Best single: 20.000" in player.text
        assert "Best single" not in await press(player, "m")
        assert "Best single: 20.000" in await press(player, "m", "m")
