"""Notices: what went wrong with files, in full."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.notices.sheet import notices_sheet
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_BACK = ("escape", "enter", "space", "q", "!", "exclamation_mark", "ctrl+t")


class NoticesScreen(BaseScreen[None]):
    """Shows words about files until a key leads back."""

    def __init__(self, view: View, notices: tuple[str, ...]) -> None:
        """The words, each a paragraph."""
        super().__init__(view)
        self.notices = notices
        self.page = Panel(id="page")

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
        sheet = notices_sheet(self.notices, view.palette, columns, rows)
        self.page.show_with(sheet.lines, sheet.areas, sheet.blank)

    def on_key(self, event: events.Key) -> None:
        """Go back."""
        if event.key in _BACK:
            self.dismiss(None)

    def on_pressed(self, event: Pressed) -> None:
        """The last line was clicked."""
        if event.name == "back":
            self.dismiss(None)
