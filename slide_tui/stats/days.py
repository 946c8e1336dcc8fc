"""Days: the player's own calendar, streaks of days on it, and how many solves each has.

A day is a whole number counted from 1970-01-01. No clock is read: the caller says what day it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

_DAY_MS = 86_400_000
_MINUTE_MS = 60_000


class DayFigures(NamedTuple):
    """How solves fall on days."""

    solves: int
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

    @property
    def a_day(self) -> float | None:
        """Solves on a day with any; None without one."""
        return self.solves / self.active if self.active else None


def day_of(at_ms: int, offset_min: int) -> int:
    """The day of an instant on a calendar that is so many minutes ahead of UTC."""
    return (at_ms + offset_min * _MINUTE_MS) // _DAY_MS


def weekday_of(day: int) -> int:
    """The day of the week, Monday is 0."""
    return (day + 3) % 7


def day_figures(counts: Mapping[int, int], today: int) -> DayFigures:
    """How solves fall on days, out of the number of solves of each day."""
    streaks = _streaks(counts)
    longest = max(streaks, key=lambda streak: (streak[1], -streak[0]), default=None)
    return DayFigures(
        solves=sum(counts.values()),
        active=len(counts),
        today=counts.get(today, 0),
        busiest=max(counts, key=lambda day: (counts[day], -day), default=None),
        current_streak=_streak_at(streaks, today),
        longest_streak=longest[1] if longest else 0,
        longest_until=longest[0] if longest else None,
    )


def _streaks(days: Iterable[int]) -> list[tuple[int, int]]:
    """All days in a row, as the last day and how many they are."""
    found: list[tuple[int, int]] = []
    for day in sorted(days):
        if found and found[-1][0] == day - 1:
            found[-1] = (day, found[-1][1] + 1)
        else:
            found.append((day, 1))
    return found


def _streak_at(streaks: Iterable[tuple[int, int]], today: int) -> int:
    """How many days in a row there are up to today or yesterday; days after today do not lie between."""
    for last, length in streaks:
        if last - length < today and last >= today - 1:
            return length - max(0, last - today)
    return 0
