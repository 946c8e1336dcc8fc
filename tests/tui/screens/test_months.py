"""The calendar of the days: which months it shows, and where each day stands."""

from __future__ import annotations

from calendar import Calendar
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.days import FIRST_DAY, FIRST_NUMBER
from slide_tui.tui.screens.statistics.months import (
    CELL,
    GAP_X,
    GAP_Y,
    HIGH,
    WIDE,
    Grid,
    by_months,
    day_at,
    grid_in,
    later,
    month_of,
    months_shown,
    weeks_of,
)

days = st.integers(FIRST_NUMBER, FIRST_NUMBER + 40_000)
grids = st.builds(grid_in, st.integers(1, 220), st.integers(1, 80))


def dated(day: int) -> date:
    """A day counted from 1970-01-01."""
    return date(1970, 1, 1) + timedelta(day)


@given(days)
def test_days_stand_as_on_a_calendar_on_the_wall(day: int) -> None:
    """As Python's own calendar has its weeks."""
    month = month_of(day)
    weeks = Calendar().monthdayscalendar(month.year, month.month)

    assert weeks == [[0 if each is None else dated(each).day for each in week] for week in weeks_of(month)]
    assert len(weeks) + 2 <= HIGH


@given(grids, days, days)
def test_the_chosen_day_is_always_shown(grid: Grid, chosen: int, today: int) -> None:
    """In months that follow each other, none before the first board or after today."""
    chosen, today = min(chosen, today), max(chosen, today)
    shown = months_shown(grid, chosen, today)

    assert month_of(chosen) in shown
    assert len(shown) <= grid.across * grid.down
    assert FIRST_DAY <= shown[0]
    assert shown[-1] <= month_of(today)
    assert [later(shown[0], place) for place in range(len(shown))] == shown


@given(st.integers(WIDE, 220), st.integers(HIGH, 80), days)
def test_every_day_has_a_cell_of_its_own(width: int, height: int, day: int) -> None:
    """And no cell beside the days is one."""
    grid = grid_in(width, height)
    months = months_shown(grid, day, day)
    across, down = grid.across * (WIDE + GAP_X) - GAP_X, grid.down * (HIGH + GAP_Y) - GAP_Y
    cells = [day_at(grid, months, x, y) for y in range(down) for x in range(0, across, CELL // 2)]
    found = [cell for cell in cells if cell is not None]

    assert across <= width
    assert down <= height
    assert {each for month in months for week in weeks_of(month) for each in week if each is not None} == set(found)


@given(days, st.integers(-30, 30))
def test_a_month_later_is_the_same_day_or_that_months_last(day: int, months: int) -> None:
    """The last of January leads to the last of February."""
    there = dated(by_months(day, months))
    month = later(month_of(day), months)

    assert (month.year, month.month) == (there.year, there.month)
    assert there.day == dated(day).day or (there + timedelta(1)).day == 1


def test_months_are_counted_across_years() -> None:
    """In both directions."""
    assert (date(2027, 1, 1), date(2025, 12, 1)) == (later(date(2026, 12, 1), 1), later(date(2026, 1, 1), -1))
