"""The text of a result on a page of its own, for terminals that keep it from the clipboard."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Label

from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter


class SharedScreen(FollowingScreen[None]):
    """Shows a text from the window's edge on, to be copied by hand; any key leads back."""

    CSS_PATH = "victory.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "back")]

    def __init__(self, view: View, text: str) -> None:
        """Take the text."""
        super().__init__(view)
        self.text = text

    def compose(self) -> ComposeResult:
        """How to copy it, and the text."""
        yield Label("Not on your clipboard? Hold Shift and select this text with the mouse.", id="how")
        yield Label(self.text, id="text", markup=False)
        yield KeyFooter()

    def on_key(self, event: events.Key) -> None:
        """Go back by whatever key, and do nothing else."""
        event.stop()
        self.dismiss()
