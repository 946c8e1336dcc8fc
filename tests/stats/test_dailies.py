"""The boards of the days: results and streaks, out of dates alone."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.daily import puzzle_of
from slide_tui.stats.dailies import DailyResult, DailyResults, DailyStanding, days_of
from slide_tui.stats.solve import Solve
from tests.stats.naive import a_solve

WEDNESDAY = date(2026, 11, 18)


def number(day: date) -> int:
    """The day counted from 1970-01-01."""
    return (day - date(1970, 1, 1)).days


def attempt(day: date, ended: str, offset: float = 0, minutes: float = 1, **more: Any) -> Solve:
    """A run at the board of a day that ended at an instant of the player's own time, so many hours ahead of UTC."""
    zone = timezone(timedelta(hours=offset))
    at = datetime.fromisoformat(ended).replace(tzinfo=zone)
    return a_solve(
        time_ms=round(minutes * 60_000),
        at_ms=round(at.timestamp() * 1000),
        offset_min=round(offset * 60),
        code=f"daily@{day}",
        course="daily",
        **more,
    )


def on_day(day: date, **more: Any) -> Solve:
    """A solve at noon of the day itself."""
    return attempt(day, f"{day} 12:00", **more)


def of(day: date, *solves: Solve) -> DailyResult:
    """What became of a day."""
    return days_of(solves).played[number(day)]


def streak(days: DailyResults, day: date) -> int:
    """The streak as it stands on a day."""
    return days.streak(number(day))


def test_a_board_that_was_solved_before_its_day_counts_for_no_streak() -> None:
    """Solved again on its day, it is a repeat; one that was only looked at before still counts."""
    solved, tried = (attempt(WEDNESDAY, "2026-11-16 12:00", finished=finished) for finished in (True, False))
    again = on_day(WEDNESDAY, repeat=True)

    assert DailyStanding.SOLVED is of(WEDNESDAY, solved, again).standing
    assert DailyStanding.ON_DAY is of(WEDNESDAY, tried, again).standing


@pytest.mark.parametrize(
    ("ended", "offset", "minutes", "standing"),
    [
        ("2026-11-18 12:00", 0, 1, DailyStanding.ON_DAY),
        ("2026-11-18 00:00", 0, 1, DailyStanding.ON_DAY),
        ("2026-11-19 00:03", 0, 5, DailyStanding.ON_DAY),
        ("2026-11-19 00:05", 0, 5, DailyStanding.SOLVED),
        ("2026-11-17 23:59", 0, 5, DailyStanding.SOLVED),
        ("2026-11-18 00:02", 14, 5, DailyStanding.ON_DAY),
        ("2026-11-18 23:59", -12, 1, DailyStanding.ON_DAY),
        ("2026-11-19 00:30", 5.75, 45, DailyStanding.ON_DAY),
        ("2027-11-18 12:00", 0, 1, DailyStanding.SOLVED),
    ],
)
def test_a_solve_is_of_its_day_if_it_began_or_ended_then(
    ended: str, offset: float, minutes: float, standing: DailyStanding
) -> None:
    """By the player's own calendar, wherever on earth; midnight during play costs nothing."""
    assert standing is of(WEDNESDAY, attempt(WEDNESDAY, ended, offset, minutes)).standing


def test_the_first_attempt_is_the_result_of_the_day() -> None:
    """A faster repeat changes nothing, in whatever order they were saved."""
    first = on_day(WEDNESDAY, minutes=5)
    again = attempt(WEDNESDAY, "2026-11-18 13:00", minutes=1, repeat=True)

    for both in ((first, again), (again, first)):
        assert (first, 2) == (of(WEDNESDAY, *both).result, of(WEDNESDAY, *both).attempts)


def test_a_board_that_was_given_up_and_solved_the_same_day_counts_for_the_streak() -> None:
    """The day's result stays the attempt that was given up."""
    given_up, again = on_day(WEDNESDAY, finished=False), attempt(WEDNESDAY, "2026-11-18 13:00", repeat=True)
    day = of(WEDNESDAY, given_up, again)

    assert (given_up, again, DailyStanding.ON_DAY) == (day.result, day.shown, day.standing)


def test_help_solves_a_board_and_leaves_the_streak_alone() -> None:
    """Likewise a board that was only tried."""
    helped, tried = on_day(WEDNESDAY, helped=True), on_day(WEDNESDAY, finished=False)

    assert (DailyStanding.SOLVED, 0) == (of(WEDNESDAY, helped).standing, streak(days_of([helped]), WEDNESDAY))
    assert (DailyStanding.TRIED, 0) == (of(WEDNESDAY, tried).standing, streak(days_of([tried]), WEDNESDAY))


@pytest.mark.parametrize("code", ["", "4x4-a", "marathon5@4x4-a", "daily@", "daily@2026-02-30", "daily@2026-11-18.x"])
def test_other_runs_are_left_out(code: str) -> None:
    """Those without a code too, and those of newer versions."""
    assert DailyResults({}) == days_of([a_solve(code=code)])


def test_today_does_not_break_a_streak_before_it_is_over() -> None:
    """The day after does."""
    days = days_of(on_day(WEDNESDAY - timedelta(back)) for back in (1, 2, 3))

    assert [3, 3, 0] == [streak(days, WEDNESDAY + timedelta(by)) for by in (-1, 0, 1)]


def test_a_streak_goes_on_across_the_date_line() -> None:
    """Each day was on the player's own calendar, though the second solve was made only two hours after the first."""
    first = attempt(WEDNESDAY, "2026-11-18 23:30", -10)
    second = attempt(WEDNESDAY + timedelta(1), "2026-11-20 00:30", 14, minutes=60)

    assert second.at_ms - first.at_ms == 60 * 60_000
    assert 2 == streak(days_of([first, second]), WEDNESDAY + timedelta(2))


@given(st.sets(st.integers(0, 60)), st.integers(0, 60))
def test_streaks_are_days_in_a_row(solved: set[int], today: int) -> None:
    """As counted one day after the other."""
    days = days_of(on_day(WEDNESDAY + timedelta(day)) for day in solved)
    last = today if today in solved else today - 1
    expected = 0
    while last - expected in solved:
        expected += 1
    rows = [sum(day in solved for day in range(start, end)) for start in range(61) for end in range(start, 62)
            if all(day in solved for day in range(start, end))]  # fmt: skip

    assert expected == streak(days, WEDNESDAY + timedelta(today))
    assert max(rows) == days.longest


@given(st.dates(date(2026, 1, 1), date(2100, 12, 31)))
def test_the_code_of_every_day_is_found_again(day: date) -> None:
    """Whatever the size and the goal of its board."""
    assert [number(day)] == [*days_of([a_solve(code=puzzle_of(day).code)]).played]
