"""Months as grids of days: which of them a window shows, and where each day stands. A month is its first date."""

from __future__ import annotations

from calendar import monthcalendar, monthrange
from datetime import date
from typing import NamedTuple

from slide_tui.engine.days import FIRST_DAY, date_of, number_of_date

CELL = 4
"""The columns of a day: a bracket or a blank, two digits, and a sign."""
WIDE = 7 * CELL + 1
"""The columns of a month."""
HIGH = 8
"""The rows of a month: its name, the weekdays, and at most six weeks."""
GAP_X, GAP_Y = 3, 1
_MOST = 12


class Grid(NamedTuple):
    """How many months stand beside and below each other."""

    across: int
    down: int


def grid_in(width: int, height: int) -> Grid:
    """As many months as fit, but no more than a year."""
    across = max(1, min(4, (width + GAP_X) // (WIDE + GAP_X)))
    return Grid(across, max(1, min(_MOST // across, (height + GAP_Y) // (HIGH + GAP_Y))))


def month_of(day: int) -> date:
    """The month of a day."""
    return date_of(day).replace(day=1)


def later(month: date, months: int) -> date:
    """The month so many months later."""
    number = month.year * 12 + month.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


def months_shown(grid: Grid, chosen: int, today: int) -> list[date]:
    """The months that a grid shows: the one of the chosen day is among them, the one of today is the last of all."""
    many, here, last = grid.across * grid.down, month_of(chosen), month_of(today)
    back = (last.year - here.year) * 12 + last.month - here.month
    end = later(last, -(back // many) * many)
    return [month for place in range(many) if (month := later(end, place - many + 1)) >= FIRST_DAY] or [FIRST_DAY]


def weeks_of(month: date) -> list[list[int | None]]:
    """The days of each week, Monday first; None where another month's stand."""
    before = number_of_date(month) - 1
    return [[before + day if day else None for day in week] for week in monthcalendar(month.year, month.month)]


def day_at(grid: Grid, months: list[date], x: int, y: int) -> int | None:
    """The day at a cell of the grid; None beside all days."""
    (across, column), (down, row) = divmod(x, WIDE + GAP_X), divmod(y, HIGH + GAP_Y)
    place = down * grid.across + across
    if across >= grid.across or place >= len(months) or column >= 7 * CELL:
        return None
    weeks = weeks_of(months[place])
    return weeks[row - 2][column // CELL] if 2 <= row < len(weeks) + 2 else None


def by_months(day: int, months: int) -> int:
    """The same day of the month so many months later, or that month's last."""
    month = later(month_of(day), months)
    _, last = monthrange(month.year, month.month)
    return number_of_date(month.replace(day=min(date_of(day).day, last)))
