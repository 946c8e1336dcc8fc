"""The size of the terminal, within reason."""

from __future__ import annotations

import os

DEFAULT = (80, 24)
"""Columns and rows of a terminal that doesn't tell."""
MOST = (500, 300)
"""More than any screen has, and little enough to draw; a forged report may say anything."""


def terminal_size(*descriptors: int) -> tuple[int, int]:
    """Columns and rows of the first descriptor that is a terminal; environment variables don't count."""
    for descriptor in descriptors:
        try:
            return sane(*os.get_terminal_size(descriptor))
        except OSError:
            continue
    return DEFAULT


def sane(columns: int, rows: int) -> tuple[int, int]:
    """The nearest size that can be drawn."""
    return min(columns, MOST[0]) if columns > 0 else DEFAULT[0], min(rows, MOST[1]) if rows > 0 else DEFAULT[1]
