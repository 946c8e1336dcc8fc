"""Page: where something stands in a window that is larger than it: in the middle, with its keys right below."""

from __future__ import annotations

LARGE = 120, 40
"""From so many columns and rows on, what is shown grows with the window, and keys stand below it, not in the last row.
"""


def is_large(columns: int, rows: int) -> bool:
    """Whether a window has room for more than a page needs."""
    return columns >= LARGE[0] and rows >= LARGE[1]


def keys_row(below: int, columns: int, rows: int) -> int:
    """Return the row for the keys of a page that ends above row `below`.

    It is the last row of the window; in a large one a free row apart from the page.
    """
    return min(rows - 1, below + 1) if is_large(columns, rows) else rows - 1
