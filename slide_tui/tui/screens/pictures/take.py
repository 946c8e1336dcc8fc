"""What to do with a picture that was chosen: play with it now, or have it on the next boards."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalGroup
from textual.widgets import Label, OptionList

from slide_tui.engine.size import Size, size_shown
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem


class TakePictureDialog(FollowingDialog[str | None]):
    """Answers with the action to take; None to choose another picture."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "back")]

    def __init__(self, view: View, label: str, size: Size) -> None:
        """Say what the picture is called, and what would be played."""
        super().__init__(view)
        self.label = label
        self.board_size = size

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label(self.label, classes="title", markup=False)
            yield Menu(
                (
                    MenuItem("play-settings", f"Play {size_shown(self.board_size)} now", "Enter"),
                    MenuItem("use-settings", "Keep it for later"),
                )
            )

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id)
