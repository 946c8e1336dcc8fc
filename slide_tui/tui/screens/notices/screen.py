"""Notices: what went wrong with files, in full."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup, VerticalScroll
from textual.widgets import Label

from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter

_ROWS = {"up": -1, "pagedown": 10, "pageup": -10, "home": -1000, "end": 1000}


class NoticesScreen(FollowingScreen[None]):
    """Shows file warnings in full; what does not fit can be scrolled to."""

    CSS_PATH = "notices.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "dismiss", "back"),
        *bindings_for("quit", "notices", does="leave"),
        *bindings_for("help"),
        Binding("down", "scroll(1)", "scroll", key_display="↑↓"),
        *(Binding(key, f"scroll({rows})", show=False) for key, rows in _ROWS.items()),
    ]

    def __init__(self, view: View, notices: tuple[str, ...]) -> None:
        """The warnings, each a paragraph."""
        super().__init__(view)
        self.notices = notices

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="page", can_focus=False), VerticalGroup():
            yield Label("Your files", classes="title")
            for words in self.notices:
                yield Label(words, markup=False)
        yield KeyFooter()

    def on_resize(self) -> None:
        """Name the keys that scroll, if there is more than fits."""
        self.call_after_refresh(self.refresh_bindings)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Scroll only where there is more than fits."""
        return action != "scroll" or self.query_one(VerticalScroll).max_scroll_y > 0

    def action_scroll(self, rows: int) -> None:
        """Scroll by so many rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False, immediate=True)
