"""Notices: what went wrong with files, in full."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.notices.sheet import hidden_rows, notices_sheet
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_SCROLLS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -1000, "end": 1000}
_BACK = ("escape", "enter", "space", "q", "!", "exclamation_mark", "ctrl+t")


class NoticesScreen(BaseScreen[None]):
    """Shows words about files until a key leads back; more than fit are scrolled to."""

    def __init__(self, view: View, notices: tuple[str, ...]) -> None:
        """The words, each a paragraph."""
        super().__init__(view)
        self.notices = notices
        self.page = Panel(id="page")
        self._first = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the words."""
        view = self.view
        columns, rows = self.window
        if view is None or not columns:
            return
        self.put(self.page, Box(0, 0, columns, rows))
        self._first = min(self._first, hidden_rows(self.notices, columns, rows))
        sheet = notices_sheet(self.notices, view.palette, columns, rows, self._first)
        self.page.show_with(sheet.lines, sheet.areas, sheet.blank)

    def on_key(self, event: events.Key) -> None:
        """Scroll, or go back."""
        if event.key in _SCROLLS:
            self._scroll(_SCROLLS[event.key])
        elif event.key in _BACK:
            self.dismiss(None)

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(self._first + by, hidden_rows(self.notices, *self.window)))
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Go down a few rows."""
        self._scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Go up a few rows."""
        self._scroll(-3)

    def on_pressed(self, event: Pressed) -> None:
        """The last line was clicked."""
        if event.name == "back":
            self.dismiss(None)
