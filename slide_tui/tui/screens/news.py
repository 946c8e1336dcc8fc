"""News: what came of a request that a screen has made without closing."""

from __future__ import annotations

from slide_tui.play.said import Refused, Saved
from slide_tui.play.table import Table
from slide_tui.text.told import SAVED

_CUT = "..."


def in_room(words: str, width: int) -> str:
    """Return words that fit on a line; a path loses its beginning, not the name of its file."""
    room = width - len(SAVED) - len(_CUT)
    if len(words) <= width or not words.startswith(SAVED) or room < 1:
        return words
    return f"{SAVED}{_CUT}{words[-room:]}"


class News:
    """Tells what is new on the table since a screen looked at it first."""

    def __init__(self) -> None:
        """Nothing is known before the first look."""
        self._known: tuple[object, ...] | None = None

    def take(self, table: Table) -> Saved | Refused | None:
        """Look at the table; return the file that was written or the refusal that came since the last look, if any."""
        known, self._known = self._known, (table.advice, table.refused)
        if known is None:
            return None
        if table.refused is not None and table.refused is not known[1]:
            return table.refused
        return table.advice if isinstance(table.advice, Saved) and table.advice is not known[0] else None
