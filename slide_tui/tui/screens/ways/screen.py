"""More ways to play: a course with a size and a sight, and its first board beside them."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from slide_tui.engine.errors import InvalidInput
from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.ways import Choice
from slide_tui.text.figures import capitalized
from slide_tui.tui.screens.form_page import GROUP_KEYS, PAGE_KEYS, FormPage, Row
from slide_tui.tui.screens.ways.form import FIRST_SIGHTS, GROUPS, FormState, sample_of_way, way_rows
from slide_tui.tui.view import View


class WaysScreen(FormPage[ActionOrIntent | None]):
    """Lets one choose a course, its number, a size and a sight; answers what to play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play", priority=True),
        *GROUP_KEYS,
        *PAGE_KEYS,
    ]

    def __init__(self, view: View, last: Choice) -> None:
        """Begin at the last choice."""
        super().__init__(view)
        self.state = FormState(last, all_sights=last.sight not in FIRST_SIGHTS)
        self.group = self.state.group
        self._why_not = ""

    def compose(self) -> ComposeResult:
        """The form and the board beside it."""
        return self.form("More ways to play", GROUPS)

    def rows(self) -> list[Row]:
        """The rows for what is chosen."""
        return way_rows(self.state, many_colours=self.view.palette.many_colours)

    def show_about(self, row: Row) -> None:
        """Say what is chosen, or why it can't be played, and show its first board."""
        self._why_not, sample = "", None
        try:
            sample = None if self.state.lessons else sample_of_way(self.state.choice, self.view)
        except InvalidInput as why:
            self._why_not = f"{capitalized(str(why))}."
        self.tell(self._why_not or row.about, sample, warns=bool(self._why_not))

    def choose(self, row: Row, by: int) -> None:
        """Take another value of a row."""
        if row.step is not None:
            self.state = row.step(by)
            self.show()

    def turn_to(self, group: str) -> None:
        """Choose the first course of another group."""
        super().turn_to(group)
        self.state = self.state.in_group(group)

    def action_play(self) -> None:
        """Play it, unless the page says why it can't be played."""
        if self.state.lessons:
            self.dismiss("how-to")
        elif not self._why_not:
            self.dismiss(ActionAbout("play-way", self.state.choice))
