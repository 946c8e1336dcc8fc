"""FormPage: rows at the left, a board at the right that shows what they come to, and words below the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantFocus, Mount
from textual.widget import Widget
from textual.widgets import Label, Tab, Tabs

from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.board.board_sample import BoardSample, Sample
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter

T = TypeVar("T")

_TALLEST = 6
"""Rows of a tile in the board at the right."""
PAGE_KEYS = (
    Binding("escape", "leave('')", "back"),
    *bindings_for("quit", does="leave"),
    *bindings_for("help", shown=["help"]),
)
"""The keys of every such page."""
GROUP_KEYS = (Binding("tab", "turn(1)", "group"), Binding("shift+tab", "turn(-1)", show=False))
"""The keys of a form with groups."""


class Row(NamedTuple):
    """One line of a form."""

    label: str
    value: str
    about: str
    """What it is, in a sentence or two."""
    name: str = ""
    """The field of the settings that it is about, or else its own name."""
    step: Callable[[int], Any] | None = None
    """Returns what is chosen with the value that many further on; None if it has no values."""
    opens: Any = None
    """What Enter is for; None if it steps."""


def next_of(choices: Sequence[Any], value: Any, by: int) -> Any:
    """The choice after a value, or before it; a value that is none of the choices stands where it would be sorted."""
    if value in choices:
        return choices[(choices.index(value) + by) % len(choices)]
    if isinstance(value, int):
        larger = [choice for choice in choices if choice > value]
        smaller = [choice for choice in choices if choice < value]
        return (larger or choices)[0] if by > 0 else (smaller or choices)[-1]
    return choices[0 if by > 0 else -1]


class SamplePage(FollowingScreen[T]):
    """Something to choose from, and a board beside it."""

    CSS_PATH = "../form_page.tcss"  # Textual looks for it beside the module of the subclass
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (52, "-beside"), (72, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high"), (24, "-usual"), (38, "-tall")]  # noqa: RUF012

    def page(self, title: str, *choosing: Widget, below: str = "", tallest: int = _TALLEST) -> ComposeResult:
        """The widgets to choose with, words about what is selected, the board, and perhaps a warning below it all."""
        with VerticalGroup(classes="form-page"):
            with Horizontal():
                with VerticalGroup(classes="form"):
                    yield Label(title, classes="title")
                    yield from choosing
                    yield Label(classes="about", markup=False)
                yield BoardSample(tallest)
            yield Label(below, classes="unsaved warning", markup=False)
            yield KeyFooter()

    def tell(self, words: str, sample: Sample | None, *, warns: bool = False) -> None:
        """Say something about what is selected, and show what it comes to."""
        about = self.query_one(".about", Label)
        about.update(words)
        about.set_class(warns, "warning")
        self.query_one(BoardSample).sample = sample


class FormPage(SamplePage[T]):
    """A form in groups, one of which is shown at a time. A subclass says what its rows are, and what they mean."""

    AUTO_FOCUS = "FormRow"
    group = ""
    """The group that is shown."""

    def form(self, title: str, groups: Mapping[str, str], below: str = "") -> ComposeResult:
        """The page with these groups."""
        tabs = Tabs(*(Tab(label, id=name) for name, label in groups.items()), active=self.group)
        tabs.can_focus = False
        return self.page(title, tabs, VerticalGroup(*(FormRow("") for _ in self.rows()), classes="rows"), below=below)

    def rows(self) -> Sequence[Row]:
        """Return the rows of the group that is shown."""
        raise NotImplementedError

    def show_about(self, row: Row) -> None:
        """Say what the selected row is for, and show what it comes to."""
        raise NotImplementedError

    def choose(self, row: Row, by: int) -> None:
        """Take a value of a row that many further on; or do what the row is for, if that is 0."""
        raise NotImplementedError

    def turn_to(self, group: str) -> None:
        """Have the rows of another group."""
        self.group = group

    def watch_view(self) -> None:
        """Show the board otherwise."""
        self.show()

    @on(Mount)
    @on(DescendantFocus)
    def show(self) -> None:
        """Show the rows as they are now."""
        rows, selected, widgets = self.rows(), 0, list(self.query(FormRow))
        more = [FormRow("") for _ in rows[len(widgets) :]]
        self.query_one(".rows").mount_all(more)
        for at, (widget, row) in enumerate(zip_longest([*widgets, *more], rows)):
            widget.display = row is not None
            if row is not None:
                widget.label, widget.value = row.label, row.value
                widget.steps, widget.chooses = row.step is not None, row.opens is not None
                selected = at if widget.has_focus else selected
        self.show_about(rows[selected])

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Change a row; a key that came after one that has led away means nothing."""
        if self.on_top:
            self.choose(self.rows()[list(self.query(FormRow)).index(event.row)], event.by)

    @on(Tabs.TabActivated)
    def show_group(self, event: Tabs.TabActivated) -> None:
        """Show another group."""
        if self.group != event.tab.id:
            self.turn_to(str(event.tab.id))
            self.show()
            self.query(FormRow).first().take_focus()

    def action_turn(self, by: int) -> None:
        """Go to another group."""
        tabs = self.query_one(Tabs)
        tabs.action_next_tab() if by > 0 else tabs.action_previous_tab()
