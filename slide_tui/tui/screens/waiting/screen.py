"""Waiting runs: a list of all unfinished runs, to resume or to give up."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.tui.messages import GiveUp, Pressed, Refused
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.statistics.page import moved
from slide_tui.tui.screens.waiting.sheet import Waiting, room_for, waiting_sheet
from slide_tui.tui.view import View

_BACK = ("escape", "q")
_GIVE_UP = ("x", "X", "delete")


class WaitingScreen(BaseScreen[WaitingRun | None]):
    """Answers the run that the player wants to resume, or None."""

    def __init__(self, view: View, here: WaitingRun | None, waiting: tuple[WaitingRun, ...]) -> None:
        """The run on the table if there is one, and those that wait, the last played first."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.selected = 0
        self._here = here
        self._waiting = waiting
        self._words = ""

    def compose(self) -> ComposeResult:
        """The whole screen is one drawing."""
        yield self.page

    def follow(self) -> None:
        """Follow which runs wait, and what the App refuses."""
        self.watch(self.app, "waiting", self._take_waiting, init=False)
        self.watch(self.app, "refused", self._take_refused, init=False)

    def _take_waiting(self, waiting: tuple[WaitingRun, ...]) -> None:
        """Some came or went; the selected one stays selected."""
        chosen, self._waiting = self.chosen, waiting
        names = [run.name for run in self.runs]
        self._select(names.index(chosen.name) if chosen is not None and chosen.name in names else self.selected)

    def watch_match(self) -> None:
        """The run on the table may have been given up."""
        self._select(self.selected)

    def _take_refused(self, refused: Refused | None) -> None:
        self._words = refused.words if refused is not None else ""
        self.draw()

    @property
    def runs(self) -> tuple[WaitingRun, ...]:
        """All unfinished runs, that on the table first."""
        begun = self.match is not None and self.match.game.at_stake
        return (self._here, *self._waiting) if self._here is not None and begun else self._waiting

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
            self.dismiss(run)
        elif run is not None:
            self.post_message(GiveUp(run))
