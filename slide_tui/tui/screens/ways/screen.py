"""More ways to play: a course with a size and a sight, and its first board beside them."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantFocus
from textual.widgets import Label, Tab, Tabs

from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.ways import Choice
from slide_tui.settings.settings import Settings
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.board.board_sample import BoardSample
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.form_page import BESIDE, LOW, TALLEST, leave_room_for_words
from slide_tui.tui.screens.ways.form import FIRST_SIGHTS, GROUPS, FormState, in_group, sample_of_way, told, way_rows
from slide_tui.tui.view import View
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter

_ROWS = ("kind", "course", "number", "size", "sight", "more")


class WaysScreen(FollowingScreen[ActionOrIntent | None]):
    """Lets one choose a course, its number, a size and a sight; answers what to play."""

    CSS_PATH = "../form_page.tcss"
    AUTO_FOCUS = "FormRow"
    HORIZONTAL_BREAKPOINTS = BESIDE
    VERTICAL_BREAKPOINTS = LOW
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play", priority=True),
        Binding("tab", "turn(1)", "group"),
        Binding("shift+tab", "turn(-1)", show=False),
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
        with VerticalGroup(classes="form-page"):
            with Horizontal():
                with VerticalGroup(classes="form"):
                    yield Label("More ways to play", classes="title")
                    tabs = (Tab(label, id=group) for group, label in GROUPS.items())
                    yield Tabs(*tabs, active=self.state.group)
                    with VerticalGroup(classes="rows"):
                        for name in _ROWS:
                            yield FormRow("", id=name)
                    yield Label(classes="about", markup=False)
                yield BoardSample(TALLEST)
            yield KeyFooter()

    def on_mount(self) -> None:
        """Show what was chosen last."""
        self.query_one(Tabs).can_focus = False
        self.on_resize()
        self._show()

    def on_resize(self) -> None:
        """Leave room for the words below the rows."""
        leave_room_for_words(self)

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
        about = self.query_one(".about", Label)
        about.update(words)
        about.set_class(warns, "warning")
        self.query_one(BoardSample).sample = sample_of_way(self.state, self.settings, self.view)

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take another value of a row."""
        rows = way_rows(self.state, many_colours=self.view.palette.many_colours)
        self.state = next(row for row in rows if row.id == event.row.id).step(event.by)
        self._show()

    def action_turn(self, by: int) -> None:
        """Go to another group."""
        tabs = self.query_one(Tabs)
        tabs.action_next_tab() if by > 0 else tabs.action_previous_tab()

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
