"""The calendar of the days: which months it shows, and where each day stands."""

from __future__ import annotations

from calendar import Calendar
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.tui.screens.statistics.months import (
    CELL,
    GAP_X,
    GAP_Y,
    HIGH,
    WIDE,
    by_months,
    day_at,
    grid_in,
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
    weeks = Calendar().monthdayscalendar(dated(day).year, dated(day).month)

    assert weeks == [[0 if each is None else dated(each).day for each in week] for week in weeks_of(month_of(day))]
    assert len(weeks) + 2 <= HIGH


@given(grids, days, days)
def test_the_chosen_day_is_always_shown(grid: tuple[int, int], chosen: int, today: int) -> None:
    """In months that follow each other, none before the first board or after today."""
    chosen, today = min(chosen, today), max(chosen, today)
    shown = months_shown(grid[0] * grid[1], chosen, today)

    assert month_of(chosen) in shown
    assert len(shown) <= grid[0] * grid[1]
    assert month_of(FIRST_NUMBER) <= shown[0]
    assert shown[-1] <= month_of(today)
    assert [shown[0] + place for place in range(len(shown))] == shown


@given(st.integers(WIDE, 220), st.integers(HIGH, 80), days)
def test_every_day_has_a_cell_of_its_own(width: int, height: int, day: int) -> None:
    """And no cell beside the days is one."""
    beside, below = grid_in(width, height)
    months = months_shown(beside * below, day, day)
    across, down = beside * (WIDE + GAP_X) - GAP_X, below * (HIGH + GAP_Y) - GAP_Y
    cells = [day_at(beside, months, x, y) for y in range(down) for x in range(0, across, CELL // 2)]
    found = [cell for cell in cells if cell is not None]

    assert across <= width
    assert down <= height
    assert {each for month in months for week in weeks_of(month) for each in week if each is not None} == set(found)


@given(days, st.integers(-30, 30))
def test_a_month_later_is_the_same_day_or_that_months_last(day: int, months: int) -> None:
    """The last of January leads to the last of February."""
    there = dated(by_months(day, months))

    assert months == (there.year - dated(day).year) * 12 + there.month - dated(day).month
    assert there.day == dated(day).day or (there + timedelta(1)).day == 1
