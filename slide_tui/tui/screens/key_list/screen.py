"""The keys of a screen, all of them, on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.page import is_large, keys_row, middle
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, key_list_width, put_key_list, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

T = TypeVar("T")

_CLOSE = ("escape", "q", "question_mark", "f1")
_BACK = Key("escape", "back", lambda _: None, where=Where.ALWAYS)


class KeyListScreen(BaseScreen[str]):
    """Lists the keys of a screen. Answers the key that closed it, for that screen to take; empty if it only closes."""

    def __init__(self, view: View, title: str, table: Sequence[Key]) -> None:
        """The table of a screen."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.title_of = title
        self.rows = table

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the list."""
        palette = self.view.palette
        sheet = Sheet(*self.window, palette.on(None))
        left, top = self._corner(palette)
        sheet.put(left, top, text(self.title_of, palette.on(palette.title, bold=True)))
        put_key_list(
            sheet,
            Box(left, top + 2, sheet.width - left - min(left, 2), max(1, sheet.height - top - 4)),
            self.rows,
            palette,
        )
        keys = keys_row(top + 2 + len(self.rows), *self.window)
        put_last_line(sheet, Box(left, keys, sheet.width - left, 1), [_BACK], palette)
        self.show_sheet(self.page, sheet)

    def _corner(self, palette: Palette) -> tuple[int, int]:
        """Where the list begins: near the edge, in a large window in the middle."""
        if is_large(*self.window):
            return middle(key_list_width(self.rows, palette), 2 + len(self.rows), *self.window)
        return (2, 1) if self.window.height > len(self.rows) + 5 else (1, 0)

    def on_key(self, event: events.Key) -> None:
        """Close; most keys do what they do on the screen below."""
        event.stop()
        self.dismiss("" if event.key in _CLOSE else event.key)


def list_keys(screen: BaseScreen[T], title: str, table: Sequence[Key], act: Callable[[str], object]) -> None:
    """List the keys of a screen over it; `act` takes the key that closes the list."""

    def answered(key: str | None) -> None:
        if key:
            screen.call_later(act, key)

    screen.app.push_screen(KeyListScreen(screen.view, title, table), answered)
