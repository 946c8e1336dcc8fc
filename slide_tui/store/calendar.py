"""The calendar's clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Calendar(NamedTuple):
    """The date and time of day; runs are timed with another clock."""

    now_ms: Callable[[], int]
    """Milliseconds since 1970, UTC."""
    offset_min: Callable[[], int]
    """The player's minutes ahead of UTC."""


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return int(time.time() * 1000)


def offset_min() -> int:
    """The player's minutes ahead of UTC."""
    return time.localtime().tm_gmtoff // 60


def today() -> int:
    """The player's day, counted from 1970-01-01."""
    return (now_ms() + offset_min() * 60_000) // 86_400_000


def date_text(day: int) -> str:
    """The date of a day: `2026-11-18`."""
    from slide_tui.engine.days import date_of  # the start does not wait for a calendar

    return str(date_of(day))
