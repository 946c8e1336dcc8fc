"""Days: the player's own calendar, streaks of days on it, and how many solves each has.

A day is a whole number counted from 1970-01-01. No clock is read: the caller says what day it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count, groupby
from typing import NamedTuple

_DAY_MS = 86_400_000
_MINUTE_MS = 60_000


class DayFigures(NamedTuple):
    """How solves fall on days."""

    active: int
    """Days with a solve."""
    today: int
    """Solves today."""
    busiest: int | None
    """The day with most solves; the first of several."""
    current_streak: int
    """Days in a row up to today, or up to yesterday as long as today has none."""
    longest_streak: int
    longest_until: int | None
    """The last day of the longest streak; of several the first."""


def day_of(at_ms: int, offset_min: int) -> int:
    """The day of an instant on a calendar that is so many minutes ahead of UTC."""
    return (at_ms + offset_min * _MINUTE_MS) // _DAY_MS


def weekday_of(day: int) -> int:
    """The day of the week, Monday is 0."""
    return (day + 3) % 7


def day_figures(counts: Mapping[int, int], today: int) -> DayFigures:
    """How solves fall on days, out of the number of solves of each day."""
    rows = groupby(enumerate(sorted(counts)), lambda each: each[1] - each[0])  # one group for each row of days
    longest = max(([day for _, day in row] for _, row in rows), key=len, default=[])
    last = today if today in counts else today - 1
    return DayFigures(
        active=len(counts),
        today=counts.get(today, 0),
        busiest=max(counts, key=lambda day: (counts[day], -day), default=None),
        current_streak=next(days for days in count() if last - days not in counts),
        longest_streak=len(longest),
        longest_until=longest[-1] if longest else None,
    )
