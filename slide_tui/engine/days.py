"""Days as whole numbers, counted from 1970-01-01."""

from __future__ import annotations

from datetime import date

_EPOCH = date(1970, 1, 1).toordinal()
_LAST = date.max.toordinal()


def number_of_date(day: date) -> int:
    """The day of a date."""
    return day.toordinal() - _EPOCH


def date_of(day: int) -> date:
    """The date of a day; the first or the last that there is, for days beyond."""
    return date.fromordinal(max(1, min(_LAST, _EPOCH + day)))
