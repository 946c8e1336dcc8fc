"""FormPage: rows at the left, a board at the right that shows what they come to, and words below the rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalGroup
from textual.widget import Widget
from textual.widgets import Label, Tab, Tabs

from slide_tui.tui.board.board_sample import BoardSample, Sample
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.widgets.form_row import FormRow
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import FINGERS

T = TypeVar("T")

_TALLEST = 6
"""Rows of a tile in the board at the right."""
_LOW = 20
"""In fewer rows there are no blank ones."""
_AROUND, _AROUND_LOW = 10, 6
"""Rows of the page that are not rows of the form, and in low windows."""
_HIGH_TABS = 2
"""So many rows more have the tabs that fingers touch."""
_PAGE = 38
"""Rows of the whole page, at most."""


GROUP_KEYS = (Binding("tab", "turn(1)", "group"), Binding("shift+tab", "turn(-1)", show=False))
"""The keys of a form with groups."""


class SamplePage(FollowingScreen[T]):
    """Something to choose from, and a board beside it."""

    CSS_PATH = "../form_page.tcss"  # Textual looks for it beside the module of the subclass
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (52, "-beside"), (72, "-wide")]  # noqa: RUF012 - Textual's own
    VERTICAL_BREAKPOINTS = [(0, "-low"), (_LOW, "-high")]  # noqa: RUF012

    def page(self, title: str, *choosing: Widget, below: str = "") -> ComposeResult:
        """The widgets to choose with, words about what is selected, the board, and perhaps a warning below it all."""
        with VerticalGroup(classes="form-page"):
            with Horizontal():
                with VerticalGroup(classes="form"):
                    yield Label(title, classes="title")
                    yield from choosing
                    yield Label(classes="about", markup=False)
                yield BoardSample(_TALLEST)
            yield Label(below, classes="unsaved warning", markup=False)
            yield KeyFooter()

    def tell(self, words: str, sample: Sample | None, *, warns: bool = False) -> None:
        """Say something about what is selected, and show what it comes to."""
        about = self.query_one(".about", Label)
        about.update(words)
        about.set_class(warns, "warning")
        self.query_one(BoardSample).sample = sample


class FormPage(SamplePage[T]):
    """A form in groups, one of which is shown at a time."""

    AUTO_FOCUS = "FormRow"

    def form(
        self, title: str, groups: Mapping[str, str], group: str, rows: Iterable[FormRow], below: str = ""
    ) -> ComposeResult:
        """The page with the rows of a group."""
        tabs = Tabs(*(Tab(label, id=name) for name, label in groups.items()), active=group)
        tabs.can_focus = False
        return self.page(title, tabs, VerticalGroup(*rows, classes="rows"), below=below)

    def on_resize(self) -> None:
        """Let no more rows be seen than leave room for the words below them."""
        rows = self.app.size.height
        around = (_AROUND_LOW if rows < _LOW else _AROUND) + _HIGH_TABS * self.app.has_class(FINGERS)
        self.query_one(".rows").styles.max_height = min(rows, _PAGE) - around - self.rows_below

    @property
    def rows_below(self) -> int:
        """How many rows the warning below takes."""
        return 0

    def action_turn(self, by: int) -> None:
        """Go to another group."""
        tabs = self.query_one(Tabs)
        tabs.action_next_tab() if by > 0 else tabs.action_previous_tab()
