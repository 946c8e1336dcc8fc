"""Waiting runs: a list of all unfinished runs, to resume or to give up."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import GiveUp, Resume
from slide_tui.say.told import refused_in_words
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.statistics.page import moved
from slide_tui.tui.screens.waiting.sheet import Waiting, room_for, waiting_sheet
from slide_tui.tui.view import View

_BACK = ("escape", "q")
_GIVE_UP = ("x", "X", "delete")


class WaitingScreen(BaseScreen[Resume | None]):
    """Answers the run that the player wants to resume, or None."""

    def __init__(self, view: View, here: WaitingRun | None, waiting: tuple[WaitingRun, ...]) -> None:
        """The run on the table if there is one, and those that wait, the last played first."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.selected = 0
        self._here = here
        self._waiting = waiting
        self._words = ""
        self._refused: Refused | None = None

    def compose(self) -> ComposeResult:
        """The whole screen is one drawing."""
        yield self.page

    def follow(self, table: Table) -> None:
        """Take the runs: some came or went, and the selected one stays selected."""
        chosen = self.chosen
        self._here, self._waiting = table.here if table.at_stake is not None else None, table.waiting
        names = [run.name for run in self.runs]
        self.selected = names.index(chosen.name) if chosen is not None and chosen.name in names else self.selected
        if table.refused is not self._refused:
            self._refused = table.refused
            said = table.refused
            self._words = refused_in_words(said, table.settings.first_number) if said is not None else ""
        self._select(self.selected)

    @property
    def runs(self) -> tuple[WaitingRun, ...]:
        """All unfinished runs, that on the table first."""
        return (self._here, *self._waiting) if self._here is not None else self._waiting

    @property
    def chosen(self) -> WaitingRun | None:
        """The run that is selected."""
        return self.runs[self.selected] if self.runs else None

    def draw(self) -> None:
        """Draw the list."""
        view, (columns, rows) = self.view, self.window
        if view is None or not columns:
            return
        self.put(self.page, Box(0, 0, columns, rows))
        sheet = waiting_sheet(Waiting(self.runs, self.selected, self._words), (columns, rows), view.palette)
        self.page.show_with(sheet.lines, sheet.areas, view.palette.on(None))

    def _select(self, at: int) -> None:
        self.selected = max(0, min(at, len(self.runs) - 1))
        self.draw()

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Select, resume, give up, or go back."""
        self._words = ""
        at = moved(self.selected, event.key, len(self.runs), room_for(self.window.height))
        if event.key in _BACK:
            self._do("back")
        elif event.key == "enter":
            self._do("resume")
        elif event.key in _GIVE_UP:
            self._do("give-up")
        else:
            self._select(self.selected if at is None else at)

    def on_pressed(self, event: Pressed) -> None:
        """A key or a run was clicked; a run that is selected already is resumed."""
        self._words = ""
        kind, _, name = event.name.partition(" ")
        if kind != "run":
            self._do(kind)
            return
        at = next((place for place, run in enumerate(self.runs) if run.name == name), self.selected)
        if at == self.selected:
            self._do("resume")
        else:
            self._select(at)

    def on_mouse_scroll_down(self) -> None:
        """Go down."""
        self._select(self.selected + 1)

    def on_mouse_scroll_up(self) -> None:
        """Go up."""
        self._select(self.selected - 1)

    def _do(self, what: str) -> None:
        run = self.chosen
        if what == "back":
            self.dismiss(None)
        elif run is not None and what == "resume":
            self.dismiss(Resume(run))
        elif run is not None:
            self.post_message(Ask(GiveUp(run)))
