"""Days and streaks of days."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.days import date_of
from slide_tui.stats.days import day_figures, day_of, weekday_of

EPOCH = date(1970, 1, 1)
day_sets = st.dictionaries(st.integers(-30, 30), st.integers(1, 5))


@given(st.dates())
def test_a_day_has_the_date_and_weekday_of_the_calendar(day: date) -> None:
    """Whatever the date."""
    number = (day - EPOCH).days

    assert day == date_of(number)
    assert day.weekday() == weekday_of(number)


def test_days_before_the_first_and_behind_the_last_date_have_that() -> None:
    """A clock that is wrong by thousands of years ends no program."""
    assert (date.min, date.max) == (date_of(-(10**7)), date_of(10**8))


@given(st.integers(-(10**12), 10**13), st.integers(-840, 840))
def test_an_instant_lies_on_the_day_of_its_place(at_ms: int, offset_min: int) -> None:
    """The day changes at midnight there."""
    local = timedelta(milliseconds=at_ms, minutes=offset_min)

    assert local // timedelta(days=1) == day_of(at_ms, offset_min)


@given(day_sets, st.integers(-30, 30))
def test_streaks_are_days_in_a_row(counts: dict[int, int], today: int) -> None:
    """The longest is the most days in a row; the current one ends today, or yesterday while today has none."""
    found = day_figures(counts, today)
    longest = max(
        (n for first in counts for n in range(1, 70) if all(first + k in counts for k in range(n))), default=0
    )
    end = today if today in counts else today - 1
    current = next(n for n in range(70) if end - n not in counts)

    assert (longest, current) == (found.longest_streak, found.current_streak)
    if found.longest_until is not None:
        assert all(found.longest_until - back in counts for back in range(longest))


@given(day_sets, st.integers(-30, 30))
def test_solves_are_counted_by_day(counts: dict[int, int], today: int) -> None:
    """The days with any, today's, and the busiest day's."""
    found = day_figures(counts, today)

    assert (len(counts), counts.get(today, 0)) == (found.active, found.today)
    assert max(counts.values(), default=None) == (None if found.busiest is None else counts[found.busiest])


def test_a_clock_that_was_years_ahead_makes_no_streak_now() -> None:
    """Days that are still to come are no part of the current streak."""
    assert 2 == day_figures({9: 1, 10: 1, 11: 1, 3_650: 1}, 10).current_streak
    assert 0 == day_figures({11: 1, 3_650: 1}, 10).current_streak
