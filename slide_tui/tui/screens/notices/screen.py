"""Notices: what went wrong with files, in full."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line, scroll_key
from slide_tui.tui.screens.notices.sheet import NAME, hidden_rows, keys_box, notices_sheet
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View


class NoticesScreen(BaseScreen[None]):
    """Shows file warnings in full; what does not fit can be scrolled to."""

    def __init__(self, view: View, notices: tuple[str, ...]) -> None:
        """The warnings, each a paragraph."""
        super().__init__(view)
        self.notices = notices
        self.page = Panel(id="page")
        self._first = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the warnings."""
        columns, rows = self.window
        self._first = min(self._first, hidden_rows(self.notices, columns, rows))
        sheet = notices_sheet(self.notices, self.view.palette, columns, rows, self._first)
        put_last_line(sheet, keys_box(self.notices, columns, rows), self._keys, self.view.palette)
        self.show_sheet(self.page, sheet)

    @property
    def _keys(self) -> list[Key]:
        """The table of keys; the key that opened the page closes it too."""
        back = ("escape", "enter", "space", "q", *self.view.keymap.keys_of(NAME))
        hidden = hidden_rows(self.notices, *self.window)
        return [
            Key(" ".join(back), "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            *([scroll_key(self._scroll)] if hidden else []),
            control_key("help", self.view.keymap, lambda _: self.action_control("help"), Where.LIST),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        press(self._keys, event.key, event.character)

    def _scroll(self, by: int) -> None:
        self._first = max(0, self._first + by)
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Scroll down a few rows."""
        self._scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up a few rows."""
        self._scroll(-3)
