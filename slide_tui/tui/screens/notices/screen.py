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


class NoticesScreen(FollowingScreen[None]):
    """Shows file warnings in full; what does not fit can be scrolled to."""

    CSS_PATH = "notices.tcss"
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "dismiss", "back"),
        *bindings_for("quit", "notices", does="leave"),
        *bindings_for("help"),
    ]

    def __init__(self, view: View, notices: tuple[str, ...]) -> None:
        """The warnings, each a paragraph."""
        super().__init__(view)
        self.notices = notices

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="page"), VerticalGroup():
            yield Label("Your files", classes="title")
            for words in self.notices:
                yield Label(words, markup=False)
        yield KeyFooter()
