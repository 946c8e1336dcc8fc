"""Commands: everything that can be done now, found by typing a few letters."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import HorizontalGroup, VerticalGroup
from textual.types import CSSPathType
from textual.widgets import Input, Label, OptionList

from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.text.figures import counted
from slide_tui.tui.bindings import silent
from slide_tui.tui.screens.commands.entries import Entry, entries, matching
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.line_input import LineInput
from slide_tui.tui.widgets.menu import Menu, MenuItem


class CommandsDialog(FollowingDialog[ActionOrIntent | None]):
    """Answers what was chosen, or None.

    Textual's own palette searches in the background: Enter right behind a word chooses what was found for half of it.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["../dialogs/input.tcss", "commands.tcss"]
    CLOSES_OUTSIDE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *silent("list", {"down,ctrl+n,tab": "cursor_down", "up,shift+tab": "cursor_up"}),
        *silent("list", {"pagedown": "page_down", "pageup": "page_up"}),
    ]

    def __init__(self, view: View, table: Table) -> None:
        """All that can be done now."""
        super().__init__(view)
        self._all = entries(table)
        self._found: list[Entry] = []
        self._typed: str | None = None

    def compose(self) -> ComposeResult:
        """The card: what was typed, and what is found by it."""
        with VerticalGroup(classes="card"):
            with HorizontalGroup():
                yield LineInput(placeholder="Search commands", most=60)
                yield Label(id="count")
            yield Menu()
            yield Label("No matching command", id="none")

    def on_mount(self) -> None:
        """Find everything."""
        self.query_one(Menu).can_focus = False
        self.find()

    @on(Input.Changed)
    def find(self) -> None:
        """Find what matches all that has been typed by now."""
        typed = self.query_one(Input).value
        if typed == self._typed:
            return
        self._typed = typed
        self._found = matching(self._all, typed)
        menu = self.query_one(Menu)
        named = self.view.keymap.named
        menu.show([MenuItem(f"{at}", each.label, each.note if named else "") for at, each in enumerate(self._found)])
        menu.highlighted = 0 if self._found else None
        self.query_one("#count", Label).update(counted(len(self._found), "command"))
        self.set_class(not self._found, "-none")

    def action_list(self, action: str) -> None:
        """Do something of the list, which has no focus; what was typed before is searched for first."""
        self.find()
        getattr(self.query_one(Menu), f"action_{action}")()

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def choose(self) -> None:
        """Answer with what is selected, among what is found for all that has been typed."""
        self.find()
        at = self.query_one(Menu).highlighted
        if at is not None:
            self.dismiss(self._found[at].answer)
