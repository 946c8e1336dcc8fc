"""Days and instants on the player's own calendar."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.days import date_of
from slide_tui.stats.days import day_of, weekday_of

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip

_MINUTE_MS = 60_000
_DAY_MINUTES = 1440


class Moment(NamedTuple):
    """An instant as its date and its time of day."""

    date: str
    time: str

    def __str__(self) -> str:
        """Both together: `2026-11-18 21:05`."""
        return f"{self.date} {self.time}"


def date(day: int) -> str:
    """A day: `2026-11-18`."""
    return str(date_of(day))


def dated(day: int) -> str:
    """A day with its weekday: `Wed 2026-11-18`."""
    return f"{WEEKDAYS[weekday_of(day)][:3]} {date(day)}"


def moment(at_ms: int, offset_min: int) -> Moment:
    """An instant in the player's own time, so many minutes ahead of UTC."""
    minutes = (at_ms // _MINUTE_MS + offset_min) % _DAY_MINUTES
    return Moment(date(day_of(at_ms, offset_min)), f"{minutes // 60:02}:{minutes % 60:02}")
