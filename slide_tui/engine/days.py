"""Days, as dates and as numbers from 1970-01-01: which have a board, of which size and goal. The week climbs."""

from __future__ import annotations

import re
from datetime import date

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.size import Size

FIRST_DAY = date(2026, 1, 1)
"""The first day that has a board."""

_EPOCH = date(1970, 1, 1).toordinal()
_LAST = date.max.toordinal()
_WEEK = (Size(3, 3), Size(4, 3), Size(4, 4), Size(4, 4), Size(5, 4), Size(5, 5), Size(6, 6))
"""The sizes from Monday to Sunday."""
_THURSDAY = 3
_OTHER_GOALS = ("columns", "snake", "spiral", "gap-first")
"""The goals of Thursdays, in turn. New goals must not change what old dates mean."""


def number_of_date(day: date) -> int:
    """The number of a day."""
    return day.toordinal() - _EPOCH


def date_of(number: int) -> date:
    """The day of a number; the first or the last that there is, for numbers beyond."""
    return date.fromordinal(max(1, min(_LAST, _EPOCH + number)))


FIRST_NUMBER = number_of_date(FIRST_DAY)


def day_of_code(text: str) -> date:
    """Return the day that a text such as `2026-11-18` names; raise InvalidInput if it names none with a board."""
    try:
        day = date.fromisoformat(text) if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        day = None
    if day is None or day < FIRST_DAY:
        raise InvalidInput(f"{quoted(text)} is not a day with a board: use a date such as 2026-11-18, from {FIRST_DAY}")
    return day


def size_of_day(number: int) -> Size:
    """Return the size of the board of a day."""
    return _WEEK[_weekday(number)]


def goal_of_day(number: int) -> str:
    """Return the goal of a day: on Thursdays the others take turns."""
    if _weekday(number) != _THURSDAY:
        return GOAL_DEFAULT
    return _OTHER_GOALS[(number + _EPOCH) // 7 % len(_OTHER_GOALS)]


def _weekday(number: int) -> int:
    return (number + _THURSDAY) % 7  # 1970 began on a Thursday
