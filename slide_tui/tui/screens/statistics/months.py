"""Months as grids of days: which of them a window shows, and where each day stands. A month is counted from year 0."""

from __future__ import annotations

from calendar import monthcalendar
from datetime import date

from slide_tui.engine.days import FIRST_NUMBER, date_of, number_of_date

CELL = 4
"""The columns of a day: a blank, two digits, and a sign."""
WIDE = 7 * CELL + 1
"""The columns of a month."""
HIGH = 8
"""The rows of a month: its name, the weekdays, and at most six weeks."""
GAP_X, GAP_Y = 3, 1
_MOST = 12


def grid_in(width: int, height: int) -> tuple[int, int]:
    """How many months stand beside and below each other: as many as fit, but no more than a year."""
    across = max(1, min(4, (width + GAP_X) // (WIDE + GAP_X)))
    return across, max(1, min(_MOST // across, (height + GAP_Y) // (HIGH + GAP_Y)))


def month_of(day: int) -> int:
    """The month of a day."""
    return date_of(day).year * 12 + date_of(day).month - 1


def months_shown(many: int, chosen: int, today: int) -> list[int]:
    """So many months: the one of the chosen day is among them, the one of today is the last of all."""
    last = month_of(today)
    end = last - (last - month_of(chosen)) // many * many
    return list(range(max(month_of(FIRST_NUMBER), end - many + 1), end + 1))


def weeks_of(month: int) -> list[list[int | None]]:
    """The days of each week, Monday first; None where another month's stand."""
    year, place = divmod(month, 12)
    before = number_of_date(date(year, place + 1, 1)) - 1
    return [[before + day if day else None for day in week] for week in monthcalendar(year, place + 1)]


def day_at(across: int, months: list[int], x: int, y: int) -> int | None:
    """The day at a cell of the grid; None beside all days."""
    (right, column), (down, row) = divmod(x, WIDE + GAP_X), divmod(y, HIGH + GAP_Y)
    place = down * across + right
    if right >= across or place >= len(months) or column >= 7 * CELL:
        return None
    weeks = weeks_of(months[place])
    return weeks[row - 2][column // CELL] if 2 <= row < len(weeks) + 2 else None


def by_months(day: int, months: int) -> int:
    """The same day of the month so many months later, or that month's last."""
    days = [each for week in weeks_of(month_of(day) + months) for each in week if each is not None]
    return days[min(date_of(day).day, len(days)) - 1]
