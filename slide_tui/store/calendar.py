"""Calendar: which instant it is in the world, whatever year the system is set to; and the system's chance."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Calendar:
    """Which instant it is in the world, as against the clock that runs are timed with."""

    now_ms: Callable[[], int]
    """Milliseconds since 1970, UTC."""
    offset_min: Callable[[], int]
    """How many minutes the player's own time is ahead of that."""


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return int(time.clock_gettime(time.CLOCK_REALTIME) * 1000)  # time.time and time_ns raise from the year 2262 on


def is_usable() -> bool:
    """Whether Python's own functions can tell the time: its logging, which the full screen needs, asks them."""
    try:
        time.time()
    except OverflowError:
        return False
    return True


def offset_min() -> int:
    """How many minutes the player's own time is ahead of UTC."""
    return time.localtime().tm_gmtoff // 60


def chance() -> int:
    """128 bits of chance."""
    return int.from_bytes(os.urandom(16), "big")
