"""More ways to play: a course with a size and a sight, and its first board beside them."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import DescendantFocus
from textual.widgets import Tabs

from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.ways import Choice
from slide_tui.settings.settings import Settings
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.screens.form_page import GROUP_KEYS, FormPage
from slide_tui.tui.screens.ways.form import FIRST_SIGHTS, GROUPS, FormState, in_group, sample_of_way, told, way_rows
from slide_tui.tui.view import View
from slide_tui.tui.widgets.form_row import FormRow

_ROWS = ("kind", "course", "number", "size", "sight", "more")


class WaysScreen(FormPage[ActionOrIntent | None]):
    """Lets one choose a course, its number, a size and a sight; answers what to play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play", priority=True),
        *GROUP_KEYS,
        Binding("escape", "leave('')", "back"),
        *bindings_for("quit", does="leave"),
        *bindings_for("help", shown=["help"]),
    ]

    def __init__(self, view: View, settings: Settings, last: Choice) -> None:
        """Begin at the last choice."""
        super().__init__(view)
        self.settings = settings
        self.state = FormState(last, all_sights=last.sight not in FIRST_SIGHTS)

    def compose(self) -> ComposeResult:
        """The form and the board beside it."""
        return self.form("More ways to play", GROUPS, self.state.group, [FormRow("", id=name) for name in _ROWS])

    def watch_view(self) -> None:
        """Show the board otherwise."""
        self._show()

    @on(DescendantFocus)
    def _show(self) -> None:
        """Show what is chosen, what it is, and its first board."""
        rows = {row.id: row for row in way_rows(self.state, many_colours=self.view.palette.many_colours)}
        for widget in self.query(FormRow):
            row = rows.get(widget.id or "")
            widget.display = row is not None
            if row is not None:
                widget.label, widget.value = row.label, row.value
        selected = rows.get(self.focused.id or "" if self.focused is not None else "", rows["kind"])
        words, warns = told(self.state, self.settings, selected)
        self.tell(words, sample_of_way(self.state, self.settings, self.view), warns=warns)

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another value of a row."""
        rows = way_rows(self.state, many_colours=self.view.palette.many_colours)
        self.state = next(row for row in rows if row.id == event.row.id).step(event.by)
        self._show()

    @on(Tabs.TabActivated)
    def show_group(self, event: Tabs.TabActivated) -> None:
        """Show another group."""
        if event.tab.id != self.state.group:
            self.state = in_group(self.state, str(event.tab.id))
            self.query_one("#kind", FormRow).take_focus()
            self._show()

    def action_play(self) -> None:
        """Play it, unless the page says why it can't be played."""
        _, warns = told(self.state, self.settings, way_rows(self.state, many_colours=True)[0])
        if self.state.lessons:
            self.dismiss("how-to")
        elif not warns:
            self.dismiss(ActionAbout("play-way", self.state.choice))

    def action_leave(self, _name: str) -> None:
        """Play nothing."""
        self.dismiss(None)
