"""The statistics: a player goes through pages, kinds and runs by keys and clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.run_store import RunStore
from tests.store.damage import bend
from tests.tui.app.driver import Player, playing
from tests.tui.app.files import DAY_MS, attempt, fill, solve
from tests.tui.app.runs import long_run
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


@asynccontextmanager
async def visiting(
    folder: Path, *runs: Solve, size: tuple[int, int] = (80, 24), watchable: bool = False
) -> AsyncIterator[Player]:
    """A player at the statistics of some runs, the few if none are named."""
    run_store = fill(folder, *(runs or FEW), game=GAME if watchable else None)
    async with playing(run_store=run_store, size=size) as player:
        await player.do("statistics")
        await player.until(lambda: "Kind" in player.text, "the runs, which the background may be busy with")
        yield player


async def press(player: Player, *keys: str) -> str:
    """Press keys; what is shown then."""
    await player.press(*keys)
    return player.text


async def page(player: Player, key: str) -> list[str]:
    """Press a key for a page; what stands on it."""
    await player.press(key)
    return player.lines[7:-1]


def times(player: Player) -> list[str]:
    """The times of the rows of the table."""
    return [line.split()[2] for line in player.lines if line.strip().startswith("2026-")]


def row(player: Player, words: str) -> str:
    """The row with some words, with single blanks."""
    return " ".join(player.lines[player.find(words)[1]].split())


# Pages


async def test_a_page_is_opened_by_its_number_by_arrows_and_by_a_click(tmp_path: Path) -> None:
    """Each is another one; left from the first page is the last one, and right of that the first again."""
    async with visiting(tmp_path) as player:
        pages = [await page(player, key) for key in "1234567"]
        await player.click_on("1 Averages")
        around = [await page(player, key) for key in ("left", "right", "right")]
        await player.click_on("5 Solves")

        assert 7 == len({tuple(lines) for lines in pages})
        assert [pages[6], pages[0], pages[1]] == around
        assert "1 of 3" in player.text

        await player.burst("5", "down", "2", "left", "5", "down")  # a key is for the page that the one before opened

        assert "2 of 3" in player.text


@pytest.mark.parametrize(("size", "runs"), [((10, 4), (solve(1, finished=False),)), ((40, 15), FEW)])
@pytest.mark.long
async def test_no_key_on_no_page_ends_the_program(tmp_path: Path, size: tuple[int, int], runs: tuple[Solve]) -> None:
    """And every page names the way back, where there is room for words."""
    run_store = fill(tmp_path, *runs)
    async with playing(run_store=run_store, size=size) as player:
        await player.do("statistics")
        for page in "1234567":
            await player.burst(page, "up", "right", "space", "end", "down", "pageup", "home", "tab", "left", page)

            assert [size[0]] * size[1] == [len(line) for line in player.lines]
            assert size[0] < 40 or "Esc back" in player.lines[-1], page


async def test_without_figures_it_says_what_will_stand_here(tmp_path: Path) -> None:
    """A beginner reads what is to come; runs that do not count are listed all the same."""
    async with playing(run_store=book(tmp_path)) as player:
        assert "Nothing here yet" in await press(player, "f8")
        assert "Nothing here yet" in await press(player, "5")
        assert "Import and export" in player.text
        assert "replay" not in player.lines[-1]
    async with visiting(tmp_path, solve(1, finished=False)) as player:
        assert "No ranked solves here yet" in player.text
        assert "given up" in await press(player, "5")


# Kinds and measures


async def test_a_kind_is_called_by_what_is_unusual_in_it(tmp_path: Path) -> None:
    """The size alone is the usual game; the arrows go through all that have runs."""
    async with visiting(tmp_path, *FEW, *OTHER) as player:
        await player.press("up", "up")
        names = []
        for _ in range(4):
            names.append(row(player, "Kind ").partition("◂ ")[2].partition(" ▸")[0])
            await player.press("right")

        assert ["4×4", "4×4, snake", "4×4, helped", "3×3"] == names


async def test_the_measures_are_gone_through(tmp_path: Path) -> None:
    """Times, moves and rates of the same solves; three of them make a mo3, and what can become of it is a key away.

    For a rank and for advice more solves are missing, and practice says how many.
    """
    async with visiting(tmp_path) as player:
        assert ("mo3" in player.text, "ao5" in player.text) == (True, False)
        assert "single 30.000 20.000" in row(player, "single")
        assert "worst" not in await press(player, "down")
        assert "to beat" in await press(player, "space")
        assert "mo3 40.000 16.667 - 30.000" in row(player, "mo3")
        assert "to beat" not in await press(player, "space")
        await player.press("up", "up", "right")
        assert "single 80 80" in row(player, "single")
        await player.press("right")
        assert "single 2.67 4.50" in row(player, "single")
        assert "First rank after 2 more solves" in await press(player, "7")
        await player.until(lambda: "to see what to practise" in player.text, "the advice")


async def test_the_advised_drill_is_a_key_away(tmp_path: Path) -> None:
    """Once the last solves were read, what costs most can be practised at once."""
    run_store = fill(tmp_path, *(solve(number) for number in range(1, 7)), game=long_run(Size(4, 4), 20))
    async with playing(run_store=run_store) as player:
        await player.press("f8", "7")
        await player.until(lambda: "Play the advised drill" in player.text, "the advice")
        await player.press("down", "enter")
        await player.at("board")

        assert "drill" in await player.code()


# Rows and replays


async def shows(player: Player, text: str) -> None:
    """Wait until a text is all that is shown."""
    await player.until(lambda: text == player.text, "the page")


async def test_a_row_leads_to_its_run_and_esc_back(tmp_path: Path) -> None:
    """Enter watches a best, as a second click on a run does, of which the first selects it; Space debriefs it."""
    async with visiting(tmp_path, watchable=True) as player:
        for page in "16":
            await player.press(page)
            await player.until(lambda: "20.000" in player.text, "the rows")
            shown = player.text
            await player.press("enter")
            await player.at("replay")
            await player.press("escape")
            await shows(player, shown)
        await player.press("5")
        await player.until(lambda: "40.000" in player.text, "the table")
        await player.click_on("40.000")

        assert "3 of 3" in player.text

        await player.click_on("40.000")
        await player.at("replay")
        await player.press("escape", "space")
        await player.at("debrief")


# The table of runs


async def test_runs_are_sorted(tmp_path: Path) -> None:
    """By a row of choices or by a click on a heading; a second click is the other way round."""
    async with visiting(tmp_path) as player:
        await player.press("5", "shift+tab", "shift+tab")
        found = [times(player)]
        for step in range(4):
            await (player.press("right") if step < 2 else player.click_on("time"))
            await player.until(lambda: times(player) not in (found[-1], []), "another order")
            found.append(times(player))
        new, fast = ["30.000", "20.000", "40.000"], ["20.000", "30.000", "40.000"]

        assert [new, [*reversed(new)], fast, [*reversed(fast)], fast] == found


async def test_runs_are_filtered(tmp_path: Path) -> None:
    """All, those that count, unfinished ones, repeats; helped ones are a kind of their own."""
    unfinished, repeat = solve(4, time_ms=44_000, finished=False), solve(5, time_ms=55_000, repeat=True)
    async with visiting(tmp_path, *FEW, unfinished, repeat, solve(6, time_ms=66_000, helped=True)) as player:
        await player.press("5", "shift+tab", "shift+tab", "shift+tab")
        found = []
        for _ in range(4):
            found.append([each in player.text for each in ("30.000", "44.000", "55.000", "1:06.000")])
            await player.press("right")

        assert [
            [True, True, True, False],
            [True, False, False, False],
            [False, True, False, False],
            [False, False, True, False],
        ] == found


async def test_a_long_table_is_gone_through(tmp_path: Path) -> None:
    """From the newest to the oldest, more than are held at once."""
    runs = (solve(number, time_ms=10_000 + number) for number in range(130))
    async with visiting(tmp_path, *runs) as player:
        assert "1 of 130" in await press(player, "5")
        assert "130 of 130" in await press(player, "end")
        await player.until(lambda: "10.000" in player.text, "the oldest")
        assert "129 of 130" in await press(player, "up")
        await player.press("home")
        await player.until(lambda: "Statistics 1 of 130" in player.text, "the newest")

        assert "10.129" in player.text


async def test_the_present_bests_are_marked(tmp_path: Path) -> None:
    """A run that holds a best says which; the wheel goes from row to row; a run without its slides has no replay."""
    async with visiting(tmp_path) as player:
        await player.press("5")
        await player.until(lambda: "30.000" in player.text, "the table")

        assert "fewest moves" in row(player, "30.000")
        assert "best time" in row(player, "20.000")

        await player.wheel(down=True, y=12)

        assert "2 of 3" in player.text

        await player.wheel(down=False, y=12)

        assert "1 of 3" in player.text

        for key in ("enter", "space"):
            await player.press(key)
            await player.until(lambda: "Only the result of that run was saved" in player.text, "why not")
            await player.press("down", "up")


async def test_daily_boards_stand_together(tmp_path: Path) -> None:
    """One page has all sizes and goals, one list all runs; the streak of days is named apart from days with a solve."""
    async with visiting(tmp_path, *FEW, attempt(0), attempt(1), attempt(2, finished=False)) as player:
        await player.press("up", "up", "right")

        assert "daily boards" in player.text
        assert "Daily streak 2 days" in player.text
        assert "of 3" in await press(player, "5")
        text = await press(player, "4")
        assert "Daily streak 2 days" in text
        assert "Days in a row with a solve 3" in text


# Charts


# Files


async def test_runs_are_exported_and_imported(tmp_path: Path) -> None:
    """What one player writes, another one reads, times without moves too; an existing file is left alone."""
    file = tmp_path / "runs.jsonl"
    times = (replace(run, code="", moves=0, pushes=0, net=0) for run in FEW)
    async with visiting(tmp_path / "one", *times) as player:
        assert "times only" in await press(player, "up", "right")
        await player.press("5", "shift+tab", "enter")
        await player.paste(str(file))
        await player.press("enter", "enter")
        await player.until(lambda: "written" in player.text, "the export")
        await player.press("enter")
        await player.until(lambda: "exists" in player.text, "the refusal")
    assert 3 == len(file.read_text().splitlines())
    async with playing(run_store=book(tmp_path / "two")) as player:
        await player.press("f8", "5", "shift+tab", "enter")
        await player.paste(str(file))
        await player.press("enter", "down", "enter")
        await player.until(lambda: "added" in player.text, "the import")
        await player.press("escape")
        await player.until(lambda: "1 of 3" in player.text, "the runs")


def with_senseless_figures(folder: Path) -> RunStore:
    """A few runs whose index is damaged."""
    fill(folder, *FEW).solves.close(60)
    runs = "UPDATE runs SET at_ms = 'nonsense', time_ms = NULL"
    bend(folder / "solves.index", runs, "UPDATE figures SET figure = 'x', day = 99999999999, at_ms = 'y'")
    return book(folder)


async def test_a_damaged_index_ends_no_page(tmp_path: Path) -> None:
    """Whatever is done on a page."""
    async with playing(run_store=with_senseless_figures(tmp_path)) as player:
        await player.do("statistics")
        for page in "1234567":
            await player.burst(page, "space", "enter", "down", "end", "right", "left")

            assert player.app.is_running


async def test_a_damaged_index_is_made_anew(tmp_path: Path) -> None:
    """Soon the true figures are there, and nobody has to delete a file."""
    async with playing(run_store=with_senseless_figures(tmp_path)) as player:
        await player.do("statistics")
        await player.until(lambda: "20.000" in player.text, "the best time")
        await player.press("5")
        await player.until(lambda: "1 of 3" in player.text, "the runs")

        assert ["30.000", "20.000", "40.000"] == times(player)
