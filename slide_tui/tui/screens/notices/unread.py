"""Unread: the line with file warnings, shown until they are read."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.tui.screens.notices.sheet import notice_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View


class UnreadLine(Panel):
    """Shows the first warning, and leads to all of them."""

    def tell(self, notices: Sequence[str], view: View, width: int) -> None:
        """Draw the line, if there is a warning."""
        if notices:
            line, areas = notice_line(notices, view.keymap, width, view.palette)
            self.show([line], view.palette.on(None), areas)
