"""What form pages share: rows at the left, a board at the right that shows what they come to, words below the rows."""

from __future__ import annotations

from typing import Any

from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.widgets.menu import FINGERS

TALLEST = 6
"""Rows of a tile in the board at the right."""
BESIDE = [(0, "-narrow"), (52, "-beside"), (72, "-wide")]
"""From so many columns on there is a board, and from so many there is room around it."""
LOW = [(0, "-low"), (20, "-high")]
"""In fewer rows there are no blank ones."""
_AROUND, _AROUND_LOW = 10, 6
"""Rows of the page that are not rows of the form, and in low windows."""
_HIGH_TABS = 2
"""So many rows more have the tabs that fingers touch."""
_PAGE = 38
"""Rows of the whole page, at most."""


def leave_room_for_words(screen: FollowingScreen[Any], more: int = 0) -> None:
    """Let no more rows be seen than leave room for the words below them, and for so many rows more."""
    rows = screen.app.size.height
    around = (_AROUND_LOW if rows < LOW[1][0] else _AROUND) + _HIGH_TABS * screen.app.has_class(FINGERS)
    screen.query_one(".rows").styles.max_height = min(rows, _PAGE) - around - more
