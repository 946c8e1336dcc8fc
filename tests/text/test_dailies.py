"""The boards of the days in words."""

from __future__ import annotations

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.stats.dailies import days_of
from slide_tui.text.days import EARLY, LATE, late_news, named_day, streak_after, streak_words, today_words
from slide_tui.text.puzzles import day_of, described
from slide_tui.text.replays import share_text
from tests.tui.books import TODAY
from tests.tui.dailies import HISTORY, MONDAY, attempt
from tests.values import TWO_LEFT, game_at

PUZZLE = parse_code(f"daily@{MONDAY}")
OTHER = Puzzle(Size(3, 3), SeededStart("a"))


def test_a_streak_is_two_days_at_least() -> None:
    """Before that there is nothing in a row."""
    assert ["", "", "2 days in a row", "1,000 days in a row"] == [*map(streak_words, (0, 1, 2, 1000))]


def test_today_is_told_with_its_streak() -> None:
    """What matters most comes first, as the end is left out where there is no room for it."""
    days = days_of([*HISTORY, attempt(0)])

    assert "1:12, 96 moves, 14 days in a row" == today_words("3×3", days, TODAY)


def test_the_day_of_a_board_is_named() -> None:
    """Other boards have none."""
    assert ("Mon 2026-09-21", "") == (day_of(PUZZLE), day_of(OTHER))
    assert ["Mon 2026-09-21", "3×3", "8-puzzle"] == described(PUZZLE)
    assert "Today's board, Mon 2026-09-21" == named_day(PUZZLE, TODAY)
    assert "The board of Mon 2026-09-21" == named_day(PUZZLE, TODAY + 1)
    assert "" == named_day(OTHER, TODAY)


def test_a_board_is_early_before_its_day_and_late_after_it() -> None:
    """It can be played then too; nothing is said on the day, or where nobody knows the date."""
    assert ["", "", EARLY, LATE, ""] == [
        late_news(PUZZLE, None),
        late_news(PUZZLE, TODAY),
        late_news(PUZZLE, TODAY - 1),
        late_news(PUZZLE, TODAY + 1),
        late_news(OTHER, TODAY + 1),
    ]


def test_what_a_solve_was_for_the_streak() -> None:
    """Nothing where it had help or was never solved, or where nothing is known."""
    told = [
        streak_after(PUZZLE, None),
        streak_after(PUZZLE, days_of([])),
        streak_after(PUZZLE, days_of([attempt(0)])),
        streak_after(PUZZLE, days_of([*HISTORY, attempt(0)])),
        streak_after(PUZZLE, days_of([attempt(0, late=1)])),
        streak_after(PUZZLE, days_of([attempt(0, late=-2)])),
        streak_after(PUZZLE, days_of([attempt(0, helped=True)])),
        streak_after(OTHER, days_of([attempt(0)])),
    ]

    assert ["", "", "First day of a streak", "14 days in a row", LATE, EARLY, "", ""] == told


def test_a_daily_result_is_shared_with_its_day_and_streak() -> None:
    """And with the best solution known; how fast it was counts for less."""
    result = Result(PUZZLE, 96, 80, 90, 72_350, helped=False, repeat=False)
    game = game_at(TWO_LEFT)
    shared = [
        share_text(result, game, best=best, streak=streak).splitlines()
        for best, streak in (
            ((52, 52), "14 days in a row"),
            ((60, 50), "Late: doesn't count for your streak"),
            (None, ""),
        )
    ]

    assert {"Slide TUI · Mon 2026-09-21 · 3×3 · on your own"} == {lines[0] for lines in shared}
    assert {"slide-tui --code daily@2026-09-21"} == {lines[-1] for lines in shared}
    assert [
        "1:12.350 · 96 moves (net 90, optimal 52) · 14 days in a row",
        "1:12.350 · 96 moves (net 90, best known 60) · late",
        "1:12.350 · 96 moves (net 90)",
    ] == [lines[1] for lines in shared]
