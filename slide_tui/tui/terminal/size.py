"""The size of the terminal, within reason."""

from __future__ import annotations

import os

DEFAULT = (80, 24)
"""Columns and rows of a terminal that doesn't tell."""
MOST = (500, 300)
"""More than any screen has, and little enough to draw; a forged report may say anything."""

LEAST_PIXELS, MOST_PIXELS = 4, 200
"""How large a cell can be; any other size is a mistake."""


def terminal_size(*descriptors: int) -> tuple[int, int]:
    """Columns and rows of the first descriptor that is a terminal; environment variables don't count."""
    for descriptor in descriptors:
        try:
            return sane(*os.get_terminal_size(descriptor))
        except OSError:
            continue
    return DEFAULT


def cell_size(descriptor: int) -> tuple[int, int] | None:
    """Width and height of a cell in pixels, as the terminal has told the system; None if it hasn't."""
    import fcntl  # few terminals are asked
    import struct
    import termios

    try:
        told = fcntl.ioctl(descriptor, termios.TIOCGWINSZ, bytes(8))
    except OSError:
        return None
    rows, columns, width, height = struct.unpack("HHHH", told)
    if not rows or not columns:
        return None
    size = width // columns, height // rows
    return size if all(LEAST_PIXELS <= side <= MOST_PIXELS for side in size) else None


def sane(columns: int, rows: int) -> tuple[int, int]:
    """The nearest size that can be drawn."""
    return min(columns, MOST[0]) if columns > 0 else DEFAULT[0], min(rows, MOST[1]) if rows > 0 else DEFAULT[1]
