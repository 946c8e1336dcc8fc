"""The keys of a screen, all of them, on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, put_key_list, put_last_line
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
        left, top = (2, 1) if sheet.height > len(self.rows) + 5 else (1, 0)
        sheet.put(left, top, text(self.title_of, palette.on(palette.title, bold=True)))
        put_key_list(sheet, Box(left, top + 2, sheet.width - 2 * left, sheet.height - top - 4), self.rows, palette)
        put_last_line(sheet, Box(left, sheet.height - 1, sheet.width - left, 1), [_BACK], palette)
        self.show_sheet(self.page, sheet)

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
