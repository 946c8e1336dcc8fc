"""Unfinished runs: the list of them, to resume or to give up."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request
from slide_tui.text.told import refused_in_words
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.statistics.page import moved
from slide_tui.tui.screens.unfinished.sheet import Listed, room_for, row_name, unfinished_sheet
from slide_tui.tui.view import View


class UnfinishedScreen(BaseScreen[Request | None]):
    """Answers the run that the player wants to resume, or None."""

    def __init__(self, view: View, here: UnfinishedRun | None, unfinished: tuple[UnfinishedRun, ...]) -> None:
        """The run on the table, if there is one, and the unfinished runs, last played first."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.selected = 0
        self._here = here
        self._unfinished = unfinished
        self._words = ""
        self._refused: Refused | None = None

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def follow(self, table: Table) -> None:
        """Take the current runs; the selected one stays selected."""
        chosen = self.chosen
        self._here, self._unfinished = table.here if table.at_stake is not None else None, table.unfinished
        names = [run.name for run in self.runs]
        self.selected = names.index(chosen.name) if chosen is not None and chosen.name in names else self.selected
        if table.refused is not self._refused:
            self._refused = table.refused
            said = table.refused
            self._words = refused_in_words(said, table.settings.first_number) if said is not None else ""
        self._select(self.selected)

    @property
    def runs(self) -> tuple[UnfinishedRun, ...]:
        """All unfinished runs, the one on the table first."""
        return (self._here, *self._unfinished) if self._here is not None else self._unfinished

    @property
    def chosen(self) -> UnfinishedRun | None:
        """The run that is selected."""
        return self.runs[self.selected] if self.runs else None

    def draw(self) -> None:
        """Draw the list."""
        palette = self.view.palette
        sheet, last = unfinished_sheet(Listed(self.runs, self.selected, self._words), self.window, palette)
        put_last_line(sheet, last, self._keys, palette)
        self.show_sheet(self.page, sheet)

    def _select(self, at: int) -> None:
        self.selected = max(0, min(at, len(self.runs) - 1))
        self.draw()

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        resume = Key("enter", "resume", self._resume)
        give_up = Key("x delete", "give up", self._give_up)
        all_up = Key("X", "give up all", lambda _: self.post_message(Ask("give-up-all")))
        select = Key("down up pagedown pageup home end", "select", self._move, "↑↓", where=Where.LIST)
        return [
            *([resume, give_up, all_up, select] if self.runs else []),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            control_key("help", self.view.keymap, lambda _: self.action_control("help"), Where.LIST),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for, and clear the last message."""
        self._words = ""
        press(self._keys, event.key, event.character)
        if self.on_top:
            self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """A run was clicked; one that is selected already is resumed."""
        self._words = ""
        at = next((place for place, run in enumerate(self.runs) if row_name(run) == event.name), self.selected)
        if at == self.selected:
            self._resume()
        else:
            self._select(at)

    def on_mouse_scroll_down(self) -> None:
        """Select the next run."""
        self._select(self.selected + 1)

    def on_mouse_scroll_up(self) -> None:
        """Select the run before."""
        self._select(self.selected - 1)

    def _move(self, key: str) -> None:
        self.selected = moved(self.selected, key, len(self.runs), room_for(self.window.height))

    def _resume(self, _: str = "") -> None:
        if self.chosen is not None:
            self.dismiss(Request("resume-run", self.chosen))

    def _give_up(self, _: str) -> None:
        if self.chosen is not None:
            self.post_message(Ask(Request("give-up-run", self.chosen)))
