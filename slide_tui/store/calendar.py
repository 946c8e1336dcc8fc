"""What only the system knows: its calendar, whatever year that is set to, and chance."""

from __future__ import annotations

import os
import time


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
