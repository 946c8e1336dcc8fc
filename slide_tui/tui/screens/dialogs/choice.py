"""A few rows to choose from on a card, such as yes and no."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Label, OptionList

from slide_tui.engine.size import Size
from slide_tui.tui.screens.dialogs.places import stand_over_board
from slide_tui.tui.screens.following import YES, FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem

_YES_OR_NO = MenuItem("no", "No", "n"), MenuItem(YES, "Yes", "y")


class ChoiceDialog(FollowingDialog[str]):
    """Answers with the id of the row that is chosen, by itself or by its key; None for Esc."""

    CSS_PATH = "dialogs.tcss"

    def __init__(
        self, view: View, title: str, words: str = "", items: Sequence[MenuItem] = _YES_OR_NO, board: Size | None = None
    ) -> None:
        """A question or a title, more words, and rows; over the board where one is shown."""
        super().__init__(view)
        self.heading = title
        self.words = words
        self.items = items
        self.board = board

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            for words, kind in ((self.heading, "title"), (self.words, "words")):
                if words:
                    yield Label(words, classes=kind, markup=False)
            yield Menu(self.items)

    def on_resize(self) -> None:
        """Stand over the board, and leave the panel beside it whole."""
        stand_over_board(self, self.query_one(".card"), self.board)

    on_mount = on_resize  # before the first frame too

    def on_key(self, event: events.Key) -> None:
        """Choose the row whose key it is."""
        chosen = [item.id for item in self.items if item.note == event.key]
        if chosen:
            event.stop()
            self.dismiss(chosen[0])

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id)
