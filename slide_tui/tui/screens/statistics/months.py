"""Months as grids of days: which of them a window shows, and where each day stands."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from slide_tui.engine.days import FIRST_NUMBER, date_of, number_of_date
from slide_tui.stats.days import weekday_of

CELL = 4
"""The columns of a day: a bracket or a blank, two digits, and a sign."""
WIDE = 7 * CELL + 1
"""The columns of a month."""
HIGH = 8
"""The rows of a month: its name, the weekdays, and at most six weeks."""
GAP_X, GAP_Y = 3, 1
_MOST = 12


class Month(NamedTuple):
    """A month of the calendar."""

    year: int
    month: int

    @property
    def first(self) -> int:
        """Its first day, counted from 1970-01-01."""
        return number_of_date(date(self.year, self.month, 1))

    def later(self, months: int) -> Month:
        """The month so many months later."""
        number = self.year * 12 + self.month - 1 + months
        return Month(number // 12, number % 12 + 1)

    @property
    def days(self) -> range:
        """All its days."""
        return range(self.first, self.later(1).first)


FIRST_MONTH = Month(date_of(FIRST_NUMBER).year, date_of(FIRST_NUMBER).month)


def month_of(day: int) -> Month:
    """The month of a day."""
    found = date_of(day)
    return Month(found.year, found.month)


class Grid(NamedTuple):
    """How many months stand beside and below each other."""

    across: int
    down: int

    @property
    def width(self) -> int:
        """The columns of all of it."""
        return self.across * (WIDE + GAP_X) - GAP_X

    @property
    def height(self) -> int:
        """The rows of all of it."""
        return self.down * (HIGH + GAP_Y) - GAP_Y


def grid_in(width: int, height: int) -> Grid:
    """As many months as fit, but no more than a year."""
    across = max(1, min(4, (width + GAP_X) // (WIDE + GAP_X)))
    return Grid(across, max(1, min(_MOST // across, (height + GAP_Y) // (HIGH + GAP_Y))))


def months_shown(grid: Grid, chosen: int, today: int) -> list[Month]:
    """The months that a grid shows: the one of the chosen day is among them, the one of today is the last of all."""
    many, here, last = grid.across * grid.down, month_of(chosen), month_of(today)
    back = (last.year - here.year) * 12 + last.month - here.month
    end = last.later(-(back // many) * many)
    return [month for place in range(many) if (month := end.later(place - many + 1)) >= FIRST_MONTH] or [FIRST_MONTH]


def weeks_of(month: Month) -> list[list[int | None]]:
    """The days of each week, Monday first; None where another month's stand."""
    before = weekday_of(month.first)
    cells = [None] * before + list(month.days)
    cells += [None] * (-len(cells) % 7)
    return [cells[at : at + 7] for at in range(0, len(cells), 7)]


def day_at(grid: Grid, months: list[Month], x: int, y: int) -> int | None:
    """The day at a cell of the grid; None beside all days."""
    (across, column), (down, row) = divmod(x, WIDE + GAP_X), divmod(y, HIGH + GAP_Y)
    place = down * grid.across + across
    if across >= grid.across or place >= len(months) or column >= 7 * CELL:
        return None
    weeks = weeks_of(months[place])
    return weeks[row - 2][column // CELL] if 2 <= row < len(weeks) + 2 else None


def by_months(day: int, months: int) -> int:
    """The same day of the month so many months later, or that month's last."""
    month = month_of(day)
    days = month.later(months).days
    return days[min(day - month.first, len(days) - 1)]
