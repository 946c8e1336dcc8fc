"""The statistics: a player goes through pages, categories and runs by keys and clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.play.events import Asked, Event
from slide_tui.play.wishes import DebriefRun, Watch
from slide_tui.scores.solve import Solve
from slide_tui.store.ledger import Ledger
from slide_tui.store.solves.shelf import Shelf
from slide_tui.store.solves.values import Order
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.practice import NOT_SHOWN
from slide_tui.tui.screens.statistics.runs import NOTHING_TO_UNDO
from slide_tui.tui.screens.statistics.screen import (
    ALL_GONE,
    EMPTY,
    NOT_MEASURED,
    NOTHING_COUNTS,
    PAGES,
    StatisticsScreen,
)
from slide_tui.tui.terminal.screenful import Screenful
from tests.store.solves.runs import keeper
from tests.tui.app.driver import Player, playing
from tests.tui.books import book
from tests.tui.golden_text import grid
from tests.tui.snapshots import DEPTHS
from tests.tui.snapshots import playing as staged
from tests.tui.statistics import DAY_MS, FOUR, TODAY, Kept, crowd, many, solve
from tests.values import TWO_LEFT, game_at

NAMES = [page.name for page in PAGES]
FEW = [
    solve(1, time_ms=40_000, moves=100, at_ms=(TODAY - 2) * DAY_MS),
    solve(2, time_ms=20_000, moves=90, at_ms=(TODAY - 1) * DAY_MS),
    solve(3, time_ms=30_000, moves=80, at_ms=TODAY * DAY_MS),
]


class Visit:
    """A player at the statistics, and what the screen answered."""

    def __init__(self, player: Player, screen: StatisticsScreen, kept: Kept) -> None:
        """Begin without an answer."""
        self.player = player
        self.screen = screen
        self.kept = kept
        self.watched: list[int] = []
        """The runs that were to be watched or debriefed."""

    @property
    def page(self) -> str:
        """The page that is open."""
        return self.screen.shown.name

    @property
    def text(self) -> str:
        """What is shown, without what is left of the board."""
        return self.player.text

    async def press(self, *keys: str) -> str:
        """Press keys; what is shown then."""
        await self.player.press(*keys)
        return self.player.text


@asynccontextmanager
async def at_statistics(tmp_path: Path, shelf: Shelf) -> AsyncIterator[Player]:
    """A player of a game whose statistics are those of a shelf."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        with patch.object(Ledger, "shelf", lambda _: shelf):
            yield player


async def open_statistics(player: Player, *keys: str) -> None:
    """Press keys that lead to the statistics."""
    await player.press(*keys)
    await player.until(lambda: player.screen == "StatisticsScreen", "the statistics")


async def watch(player: Player) -> None:
    """Watch the chosen run, and come back."""
    await player.press("enter")
    await player.until(lambda: player.screen == "ReplayScreen", "the replay")
    await open_statistics(player, "escape")


@asynccontextmanager
async def visiting(
    runs: Sequence[Solve] = FEW,
    size: tuple[int, int] = (80, 24),
    trouble: str | None = None,
    category: Kind | None = FOUR,
) -> AsyncIterator[Visit]:
    """A player at the statistics of some runs."""
    async with playing(TWO_LEFT, size=size) as player:
        kept = Kept(runs, trouble)
        screen = StatisticsScreen(player.app.view, kept.shelf, category)
        visit = Visit(player, screen, kept)

        def put(event: Event, _at_ms: int | None = None) -> None:
            if isinstance(event, Asked) and isinstance(event.wish, Watch | DebriefRun):
                visit.watched.append(event.wish.run)

        player.app.put = put  # type: ignore[method-assign,assignment]
        player.app.push_screen(screen)
        await player.pilot.pause()
        yield visit


# Pages


async def test_a_page_is_opened_by_its_number_by_arrows_and_by_a_click() -> None:
    """Left from the first page is the last one."""
    async with visiting() as visit:
        found = []
        for key in ("2", "3", "4", "5", "6", "7", "1", "left", "right", "right"):
            await visit.press(key)
            found.append(NAMES.index(visit.page) + 1)
        await visit.player.click_on("5 Solves")

        assert [2, 3, 4, 5, 6, 7, 1, 7, 1, 2] == found
        assert "Solves" == visit.page


@pytest.mark.parametrize("unicode", [True, False])
async def test_every_page_names_the_way_back_and_the_list_of_keys(unicode: bool) -> None:
    """However short the last line is."""
    screenful = Screenful(DEPTHS["none"], unicode=unicode, still=True)
    async with staged(game_at(TWO_LEFT), size=(40, 15), screenful=screenful) as stage:
        assert stage.app.view is not None
        stage.app.push_screen(StatisticsScreen(stage.app.view, Kept(many(80)).shelf, FOUR))
        for page in range(len(PAGES)):
            await stage.press(str(page + 1))
            foot = "".join(grid(stage.lines())[-1])

            assert "Esc back" in foot
            assert "? keys" in foot


@pytest.mark.parametrize("size", [(10, 4), (40, 15), pytest.param((200, 60), marks=pytest.mark.long)])
@pytest.mark.parametrize("runs", [many(), many(2), []], ids=["many", "few", "none"])
async def test_every_page_is_drawn_in_every_window(size: tuple[int, int], runs: list[Solve]) -> None:
    """No key on no page of no shelf ends the program; what is shown fills the window."""
    async with staged(game_at(TWO_LEFT), size=size) as stage:
        stage.app.push_screen(StatisticsScreen(stage.app.view, Kept(runs).shelf, FOUR))
        for page in range(len(PAGES)):
            await stage.press(str(page + 1), "m", "up", "d", "a", "k", "end", "s", "f", "pageup", "home", "tab")

            assert [size[0]] * size[1] == [len(line) for line in grid(stage.lines())]


# Categories and measures


async def test_tab_goes_through_the_categories() -> None:
    """All that a category is stands in words; its name can be clicked."""
    async with visiting(many()) as visit:
        assert "4×4, rows, classic, by keys, on your own: 323 solves" in visit.text
        assert "4×4, snake, classic, by mouse, on your own" in await visit.press("tab")
        assert "4×4, rows, classic, by keys, helped" in await visit.press("tab")
        assert "3×3, rows, classic, by keys, on your own" in await visit.press("tab")
        assert "4×4, rows, classic, by keys, helped" in await visit.press("shift+tab")
        await visit.player.click_on("4×4 snake mouse")
        assert "snake, classic" in visit.text


async def test_a_category_is_chosen_from_a_list() -> None:
    """The list has all of them, and leads back to the page."""
    async with visiting(crowd()) as visit:
        await visit.press("2", "c", "end", "enter")

        assert "7×7" in visit.text
        assert "Trend" == visit.page
        await visit.press("c", "home", "escape")
        assert "7×7" in visit.text
        await visit.press("c", "home")
        await visit.player.click_on("2×2, rows, classic, by mouse")
        assert "2×2, rows, classic, by mouse" in visit.text


async def test_m_goes_through_the_measures() -> None:
    """Times, moves and rates of the same solves."""
    async with visiting() as visit:
        assert "Best single: 20.000" in visit.text
        assert "Best single: 80," in await visit.press("m")
        assert "Best single: 4.50" in await visit.press("m")


@pytest.mark.parametrize(("size", "words"), [((120, 40), " Moves "), ((80, 24), " Time ")])
async def test_a_click_shows_another_measure(size: tuple[int, int], words: str) -> None:
    """Where not all have room, a click on the one that is shown leads to the next."""
    async with visiting(size=size) as visit:
        await visit.player.click_on(words)
        assert "Best single: 80," in visit.text


# Practice


async def test_the_page_for_practice_says_the_rank_and_what_costs_most() -> None:
    """It reads the last solves once for each category, in the background."""
    async with visiting(many()) as visit:
        text = await visit.press("7")

        assert "Learner I, 1.1 s to Beginner" in text
        assert "By best ao5; keys and mouse share one ladder." in text
        assert "Your last two of a row take " in text
        assert "Enter drill" in " ".join(text.split())


async def test_enter_on_the_page_for_practice_asks_for_the_drill(tmp_path: Path) -> None:
    """In the size of the solves, and with their goal."""
    async with at_statistics(tmp_path, Kept(many(), None).shelf) as player:
        await open_statistics(player, "f8")
        await player.press("7", "tab", "enter")
        await player.until(lambda: player.screen == "GameScreen", "the drill")

        assert "drill-row-end@4x4-seed-0" == player.game.puzzle.code


async def test_no_drill_is_offered_for_a_goal_that_has_none() -> None:
    """Drills end with the gap at the bottom right."""
    async with visiting(many(), category=Kind(Size(4, 4), "snake", "classic", "mouse")) as visit:
        text = await visit.press("7")

        assert "Your last two of a row take " in text
        assert "drill" not in text.lower()


async def test_a_category_without_ranks_says_nothing_of_them() -> None:
    """Its stages are compared all the same."""
    async with visiting(many(), category=Kind(Size(4, 4), "snake", "classic", "mouse")) as visit:
        text = await visit.press("7")

        assert "ladder" not in text
        assert "to beginner" not in text.lower()
        assert "Your last two of a row take " in text


async def test_solves_with_help_are_no_practice() -> None:
    """They don't show what the player finds hard, and have no rank."""
    async with visiting(many(), category=replace(FOUR, helped=True)) as visit:
        text = await visit.press("7")

        assert NOT_SHOWN[:40] in text
        assert "share" not in text


async def test_practice_with_few_solves_says_how_many_it_takes() -> None:
    """For the advice, and for the rank."""
    async with visiting(FEW) as visit:
        text = await visit.press("7")

        assert "First rank after 2 more solves" in text
        assert "What to practise: known after 2 more solves." in text


async def test_solves_that_can_not_be_read_are_said_in_the_line() -> None:
    """The page stays, and the next key asks the shelf again."""
    async with visiting(many()) as visit:
        visit.kept.broken = "the disk is gone"
        text = await visit.press("7")

        assert "The disk is gone" in text
        assert "Learner I" in text
        visit.kept.broken = ""
        assert "Your last two of a row take " in await visit.press("x")


# Rows and replays


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("1", "enter"), [2]),
        (("1", "down", "enter"), [3]),
        (("1", "end", "enter"), []),
        (("5", "enter"), [3]),
        (("5", "end", "enter"), [1]),
        (("5", "end", "x", "home", "u", "enter"), [1]),
        (("6", "enter"), [2]),
        (("6", "down", "enter"), [1]),
        (("m", "6", "enter"), [3]),
    ],
)
async def test_enter_answers_the_run_of_a_row(keys: tuple[str, ...], expected: list[int]) -> None:
    """From a best to the solve that made it, from a run that came back to itself, from no average to nothing."""
    async with visiting() as visit:
        await visit.press(*keys)

        assert expected == visit.watched


async def test_bare_times_have_no_replay() -> None:
    """A run whose slides are not kept says so, and the player stays."""
    async with visiting() as visit:
        visit.kept.bare = {2}

        for key in ("enter", "v", "d"):
            assert "Only the result of that run was saved" in await visit.press(key)
        assert [] == visit.watched


async def test_a_row_is_clicked_once_to_select_and_again_to_watch() -> None:
    """The first click shows which row is meant."""
    async with visiting() as visit:
        await visit.press("5")
        await visit.player.click_on("40.000")

        assert [] == visit.watched
        await visit.player.click_on("40.000")
        assert [1] == visit.watched


# The table of runs


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ((), [3, 2, 1]),
        (("r",), [1, 2, 3]),
        (("s",), [2, 3, 1]),
        (("s", "s"), [3, 2, 1]),
        (("s", "s", "s"), [2, 3, 1]),
        (("S", "S"), [2, 3, 1]),
    ],
)
async def test_runs_are_sorted(keys: tuple[str, ...], expected: list[int]) -> None:
    """By date, time, moves, rate, pushes; each the other way round too."""
    async with visiting() as visit:
        await visit.press("5", *keys)
        rows = [line.split() for line in visit.player.lines if line.strip().startswith("2026-")]

        assert expected == [{"40.000": 1, "20.000": 2, "30.000": 3}[row[2]] for row in rows]


async def test_a_heading_is_clicked_to_sort() -> None:
    """A second click sorts the other way round."""
    async with visiting() as visit:
        await visit.press("5")
        await visit.player.click_on("moves")

        assert (Order.MOVES, True) == (visit.kept.asked[-1].order, visit.kept.asked[-1].rising)
        await visit.player.click_on("moves")
        assert (Order.MOVES, False) == (visit.kept.asked[-1].order, visit.kept.asked[-1].rising)


async def test_runs_are_filtered() -> None:
    """All, those that count, unfinished ones, repeats; helped ones are a category of their own."""
    runs = [
        *FEW,
        solve(4, time_ms=44_000, finished=False),
        solve(5, time_ms=55_000, repeat=True),
        solve(6, time_ms=66_000, helped=True),
    ]
    async with visiting(runs) as visit:
        await visit.press("5")
        found = [[each in visit.text for each in ("30.000", "44.000", "55.000", "1:06.000")]]
        for _ in range(3):
            await visit.press("f")
            found.append([each in visit.text for each in ("30.000", "44.000", "55.000", "1:06.000")])

        assert [
            [True, True, True, False],
            [True, False, False, False],
            [False, True, False, False],
            [False, False, True, False],
        ] == found


async def test_only_the_rows_that_are_shown_are_asked_for() -> None:
    """A long table is asked for a page at a time, and not again while it stands still."""
    async with visiting(many()) as visit:
        await visit.press("5")
        asked = len(visit.kept.asked)
        await visit.press("down", "down", "up")

        assert asked == len(visit.kept.asked)
        await visit.press("end")
        assert asked + 1 == len(visit.kept.asked)
        assert all(page.limit < 24 for page in visit.kept.asked)
        assert "346 of 346" in visit.text


async def test_the_present_bests_are_marked() -> None:
    """A run that holds a best says which."""
    async with visiting() as visit:
        await visit.press("5")

        assert "fewest moves" in visit.player.lines[visit.player.find("30.000")[1]]
        assert "best time" in visit.player.lines[visit.player.find("20.000")[1]]


# Deleting


@pytest.mark.parametrize("key", ["x", "delete"])
async def test_a_deleted_run_is_gone_until_it_is_brought_back(key: str) -> None:
    """Nothing is lost by a key: what was deleted comes back, with its figures."""
    async with visiting() as visit:
        assert "Deleted. u brings it back." in await visit.press("5", "down", key)
        assert {1, 3} == set(visit.kept.runs)
        assert "Best single: 30.000" in await visit.press("1")
        assert "Brought back." in await visit.press("5", "u")
        assert {1, 2, 3} == set(visit.kept.runs)
        assert "Best single: 20.000" in await visit.press("1")


async def test_deleted_runs_come_back_in_turn() -> None:
    """The last one first; when none is left, that is said."""
    async with visiting() as visit:
        await visit.press("5", "x", "x", "u")

        assert {1, 2} == set(visit.kept.runs)
        assert NOTHING_TO_UNDO in await visit.press("u", "u")


async def test_the_last_run_of_a_category_comes_back_with_its_tab() -> None:
    """A category that has no run left has no tab; u leads back to it."""
    small = replace(FOUR, size=Size(3, 3))
    async with visiting([*FEW, solve(9, size=small.size)], category=small) as visit:
        await visit.press("5", "x")
        assert FOUR == visit.screen.desk.category
        await visit.press("u")

        assert small == visit.screen.desk.category


async def test_runs_that_were_deleted_long_ago_can_be_brought_back() -> None:
    """The last filter shows them, of whatever size; the chosen one comes back."""
    async with visiting([*FEW, solve(9, size=Size(3, 3), time_ms=9_000)]) as visit:
        for run in (2, 9):
            visit.kept.shelf.delete(run)
        await visit.press("tab", "5", "F")
        assert "3×3" in visit.player.lines[visit.player.find("9.000")[1]]
        await visit.press("up", "u")

        assert [9] == list(visit.kept.deleted)
        assert "1 of 1" in visit.text


async def test_the_key_that_deletes_brings_back_what_is_deleted() -> None:
    """Among deleted runs there is nothing left to delete."""
    async with visiting() as visit:
        await visit.press("5", "x", "F", "x")

        assert {1, 2, 3} == set(visit.kept.runs)
        assert NOTHING_TO_UNDO in await visit.press("f", "u")


async def test_an_empty_shelf_names_the_way_back() -> None:
    """Where all runs were deleted, u brings back the newest of them on any page."""
    async with visiting(FEW) as visit:
        for run in (1, 2, 3):
            visit.kept.shelf.delete(run)
        visit.screen.desk.count_again()
        assert ALL_GONE in await visit.press("1")
        assert "u undo delete" in visit.text
        await visit.press("u")

        assert {3} == set(visit.kept.runs)


# Coming back


async def test_statistics_begin_with_runs_like_the_one_on_the_table(tmp_path: Path) -> None:
    """A player of 3x3 sees those, even where most runs are of another size; a replay leads back to what was seen."""
    async with at_statistics(tmp_path, Kept([*many(), solve(999, size=Size(3, 3))]).shelf) as player:
        await open_statistics(player, "left", "f8")
        assert "3×3, rows, classic, by keys" in player.text
        await player.press("shift+tab", "5", "down")
        shown = player.text
        await watch(player)

        assert shown == player.text


@pytest.mark.parametrize("where", ["5", "1", "6"])
async def test_a_run_is_debriefed_and_the_page_is_where_it_was(where: str, tmp_path: Path) -> None:
    """From the solves, from the best of the averages, from the list of bests; it is the saved run that is shown."""
    async with at_statistics(tmp_path, Kept(many()).shelf) as player:
        await open_statistics(player, "left", "f8")
        await player.press(where, "down")
        shown = player.text
        await player.press("d")
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        await player.press("end")
        assert "Slide 2 of 2" in player.text
        await open_statistics(player, "escape")

        assert shown == player.text
        assert (1, False) == (player.game.moves, player.game.helped)


async def test_a_run_is_debriefed_from_its_film_too(tmp_path: Path) -> None:
    """One comes back to the film, and from there to the statistics."""
    async with at_statistics(tmp_path, Kept(many()).shelf) as player:
        await open_statistics(player, "f8")
        await player.press("5", "v")
        await player.until(lambda: player.screen == "ReplayScreen", "the film")
        await player.press("right")
        film = player.text
        await player.press("d")
        await player.until(lambda: player.screen == "DebriefScreen", "the debrief")
        await player.press("escape")
        await player.until(lambda: player.screen == "ReplayScreen", "the film")

        assert film == player.text
        await open_statistics(player, "escape")


@pytest.mark.parametrize("there", [True, False])
async def test_the_file_is_opened_before_it_is_asked_for(there: bool, tmp_path: Path) -> None:
    """If there is one; none is made before there is something to keep."""
    ledger = book(tmp_path)
    if there:
        keeper(tmp_path / "solves.db").open()
    async with playing(TWO_LEFT, ledger=ledger) as player:
        player.app.hands.get_ready(ledger)
        await player.pilot.pause()

        assert (ledger.keeper._opened is not None) == there == (tmp_path / "solves.db").exists()


async def test_a_delete_is_undone_after_another_visit(tmp_path: Path) -> None:
    """As long as the program runs, u brings back what was deleted, whatever was seen in between."""
    kept = Kept(FEW)
    async with at_statistics(tmp_path, kept.shelf) as player:
        await open_statistics(player, "f8")
        await player.press("5", "x")
        await watch(player)
        await open_statistics(player, "escape", "f8")
        await player.press("5", "u")

    assert {1, 2, 3} == set(kept.runs)


OWN = [solve(at, control=control) for at, control in enumerate(("keys", "mouse", "mouse", "keys", "keys"), 1)]
IMPORTED = [solve(at, control="", code="") for at in range(10, 20)]
OPEN = "open"
"""How the run on a board without a slide is controlled: nobody knows yet."""


@pytest.mark.parametrize(
    ("runs", "wanted", "expected"),
    [
        (OWN + IMPORTED, replace(FOUR, control="mouse"), replace(FOUR, control="mouse")),
        (OWN + IMPORTED, replace(FOUR, control="hover"), FOUR),
        (OWN + IMPORTED, replace(FOUR, control=OPEN), FOUR),
        (OWN[:3] + IMPORTED, replace(FOUR, control=OPEN), replace(FOUR, control="mouse")),
        (IMPORTED, FOUR, replace(FOUR, control="")),
        ([*OWN, solve(9, helped=True)], replace(FOUR, helped=True), replace(FOUR, helped=True)),
        (many(), None, FOUR),
    ],
)
def test_the_category_most_like_the_wanted_one_is_opened(
    runs: list[Solve], wanted: Kind | None, expected: Kind
) -> None:
    """Times of another program come first only where nothing was played here."""
    assert expected == Desk(Kept(runs).shelf, wanted, []).category


# Keys


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
async def test_a_question_mark_lists_all_keys(size: tuple[int, int]) -> None:
    """Those too that the last line has no room for; the next key closes the list, and counts."""
    async with visiting(many(), size=size) as visit:
        found = await visit.press("5", "question_mark")
        for words in ("x delete", "f filter", "r reverse", "Tab category", "c all categories", "Esc back", "1-7"):
            assert words in found

        await visit.press("escape")
        assert "1 of 346" in visit.text
        await visit.press("question_mark", "f")
        assert "Runs that count" in visit.text
        assert [] == visit.watched


async def test_the_list_of_keys_is_clicked() -> None:
    """A click on a key in the list does what it does."""
    async with visiting() as visit:
        await visit.press("5")
        await visit.player.click_on("? keys")
        await visit.player.click_on("s          sort")

        assert "1 of 3" in visit.text
        assert Order.TIME is visit.kept.asked[-1].order


# Charts


async def test_the_trend_is_read_point_by_point() -> None:
    """A point names its solves and their figures; a click selects the point there."""
    async with visiting() as visit:
        await visit.press("2")
        await visit.player.click(77, 15)
        assert "solve 3 mean 30.000" in visit.text
        assert "solve 2 mean 20.000" in await visit.press("up")
        assert "solve 1 mean 40.000" in await visit.press("home")
        assert "2026-11-18, 1 solve mean 30.000 best 30.000" in await visit.press("d", "up")


async def test_lines_of_the_trend_are_chosen() -> None:
    """Both averages, one of them, or none."""
    async with visiting(many()) as visit:
        await visit.press("2")
        found = []
        for _ in range(4):
            found.append(tuple(name in visit.player.lines[7] for name in ("ao5", "ao12")))
            await visit.press("a")

        assert [(True, True), (True, False), (False, True), (False, False)] == found


async def test_days_are_read_one_by_one() -> None:
    """A day says how much was solved on it; of all categories too."""
    other = solve(9, time_ms=9_000, control="mouse", at_ms=TODAY * DAY_MS)
    async with visiting([*FEW, other]) as visit:
        assert "Streak 3 days" in await visit.press("4")
        assert "Wed 2026-11-18: 1 solve so far" in await visit.press("up")
        assert "Tue 2026-11-17: 1 solve" in await visit.press("up")
        assert "Wed 2026-11-18: 2 solves so far" in await visit.press("a", "down")


async def test_the_wheel_goes_through_a_page() -> None:
    """Turning the wheel does what the arrow keys do."""
    async with visiting() as visit:
        await visit.press("5")
        visit.screen.on_mouse_scroll_down()

        assert 1 == visit.screen.shown.selected
        visit.screen.on_mouse_scroll_up()
        assert 0 == visit.screen.shown.selected


# Nothing to show


async def test_bare_times_have_no_moves() -> None:
    """Times from elsewhere whose slides nobody counted have times only."""
    async with visiting([replace(run, moves=0, pushes=0) for run in FEW]) as visit:
        assert "Best single: 20.000" in visit.text
        assert NOT_MEASURED in await visit.press("m")
        assert "Best single: 20.000" in await visit.press("m", "m")


@pytest.mark.parametrize(("runs", "words"), [([], EMPTY), ([solve(1, finished=False)], NOTHING_COUNTS)])
async def test_without_figures_it_says_what_will_stand_here(runs: list[Solve], words: str) -> None:
    """A beginner reads what is to come; runs that do not count are listed all the same."""
    async with visiting(runs) as visit:
        assert words in visit.text
        assert bool(runs) == ("unfinished" in await visit.press("5"))


# Trouble


async def test_trouble_is_said_in_a_line() -> None:
    """A file that can't be read is no crash, and is tried again with the next key."""
    async with visiting(trouble="the file is locked by another window") as visit:
        for key in ("1", "5", "x", "u", "enter", "tab", "m"):
            assert "The file is locked by another window" in await visit.press(key)
        visit.kept.trouble = None
        assert "Best single: 20.000" in await visit.press("1")


async def test_trouble_that_comes_later_is_said_too() -> None:
    """Whatever is asked next, the player stays and reads why it is not there."""
    for page in NAMES:
        async with visiting([*FEW, solve(9, size=Size(3, 3))]) as visit:
            visit.kept.trouble = "disk I/O error"

            assert "Disk I/O error" in await visit.press(str(NAMES.index(page) + 1), "tab")
            assert "Disk I/O error" in await visit.press("enter") or page != "Solves"
            visit.kept.trouble = None
            assert "Disk I/O error" not in await visit.press("tab")


async def test_a_delete_that_fails_changes_nothing() -> None:
    """What could not be deleted is still there, and needs no bringing back."""
    async with visiting() as visit:
        await visit.press("5")
        visit.kept.trouble = "the file is read-only"

        assert "The file is read-only" in await visit.press("x")
        visit.kept.trouble = None
        assert NOTHING_TO_UNDO in await visit.press("u")
        assert {1, 2, 3} == set(visit.kept.runs)
