"""Unread: the line that says what went wrong with files until it is read."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.tui.screens.notices.sheet import notice_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View


class UnreadLine(Panel):
    """Shows the first of some words, and leads to all of them."""

    def tell(self, notices: Sequence[str], view: View, width: int) -> None:
        """Draw the line, if there is something to say."""
        if notices:
            line, areas = notice_line(notices, view.keymap, width, view.palette)
            self.show([line], view.palette.on(None), areas)
