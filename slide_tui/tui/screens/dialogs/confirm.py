"""Confirm: a yes-or-no question, asked only where something would be lost."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalGroup
from textual.widgets import Label, OptionList

from slide_tui.engine.size import Size
from slide_tui.tui.screens.dialogs.places import stand_over_board
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem


class ConfirmDialog(FollowingDialog[bool]):
    """Answers True for yes, False for no."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("n,escape", "dismiss(False)", "no"),
        ("y", "dismiss(True)", "yes"),
    ]

    def __init__(self, view: View, question: str, about: str, board: Size | None = None) -> None:
        """A question, and what would be lost; centred on the board where one is shown."""
        super().__init__(view)
        self.question = question
        self.about = about
        self.board = board

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label(self.question, classes="title", markup=False)
            yield Label(self.about, classes="words", markup=False)
            yield Menu((MenuItem("no", "No", "n"), MenuItem("yes", "Yes", "y")))

    def on_mount(self) -> None:
        """Stand there before the first frame."""
        self.on_resize()

    def on_resize(self) -> None:
        """Stand over the board, and leave the panel beside it whole."""
        stand_over_board(self, self.query_one(".card"), self.board)

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id == "yes")
