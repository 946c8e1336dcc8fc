"""How large the terminal is, as far as that can be believed."""

from __future__ import annotations

import os

DEFAULT = (80, 24)
"""Columns and rows of a terminal that doesn't know, or says none."""
MOST = (500, 300)
"""More than any screen shows, and little enough to be drawn; a forged report may say anything."""


def terminal_size(*descriptors: int) -> tuple[int, int]:
    """Columns and rows by the first descriptor that is a terminal. No environment variable has a say."""
    for descriptor in descriptors:
        try:
            return sane(*os.get_terminal_size(descriptor))
        except OSError:
            continue
    return DEFAULT


def sane(columns: int, rows: int) -> tuple[int, int]:
    """The nearest size that can be drawn."""
    return min(columns, MOST[0]) if columns > 0 else DEFAULT[0], min(rows, MOST[1]) if rows > 0 else DEFAULT[1]
