"""The archive: a calendar of the boards of the days, to look back at and to play."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request
from slide_tui.text.told import refused_in_words
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.screens.archive.months import by_months, month_of
from slide_tui.tui.screens.archive.sheet import Archive, archive_sheet, day_name
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_STEPS = {"left": -1, "right": 1, "up": -7, "down": 7}


class ArchiveScreen(BaseScreen[Request | None]):
    """Answers the board that the player wants to play, or None."""

    def __init__(self, view: View) -> None:
        """An empty calendar, until the table fills it."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.shown = Archive(None, FIRST_NUMBER, FIRST_NUMBER)
        self._refused: Refused | None = None
        self._follows = False

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def follow(self, table: Table) -> None:
        """Take the results of the days; if today was chosen, stay on today after midnight."""
        shown, today = self.shown, max(FIRST_NUMBER, table.today or 0)
        days = table.days if table.days is not None else shown.days
        chosen = today if shown.chosen in (shown.today, today) or not self._follows else min(shown.chosen, today)
        news = table.refused if self._follows and table.refused is not self._refused else None
        self._refused, self._follows = table.refused, True
        words = refused_in_words(news, table.settings.first_number) if news is not None else shown.words
        self.shown = Archive(days, today, chosen, words)
        self.draw()

    def draw(self) -> None:
        """Draw the calendar."""
        palette = self.view.palette
        sheet, last = archive_sheet(self.shown, (self.window.width, self.window.height), palette)
        put_last_line(sheet, last, self._keys, palette)
        self.show_sheet(self.page, sheet)

    def _choose(self, day: int) -> None:
        self.shown = self.shown._replace(chosen=max(FIRST_NUMBER, min(day, self.shown.today)), words="")
        self.draw()

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        played = self.shown.day is not None
        return [
            Key("left right up down", "day", lambda key: self._choose(self.shown.chosen + _STEPS[key]), "←↑↓→"),
            Key("pageup pagedown", "month", self._turn, "PgUp PgDn"),
            Key("t end", "today", lambda _: self._choose(self.shown.today)),
            Key("enter", "play again" if played else "play", self._play, where=Where.ALWAYS),
            *([Key("v", "replay", self._watch, where=Where.ALWAYS)] if played else []),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            Key("home", "first day", lambda _: self._choose(FIRST_NUMBER), where=Where.LIST),
            control_key("help", self.view.keymap, lambda _: self.action_control("help"), Where.LIST),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for, and clear the last message."""
        self.shown = self.shown._replace(words="")
        press(self._keys, event.key, event.character)
        if self.on_top:
            self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """Choose the day that was clicked; play it if it is chosen already."""
        if event.name == day_name(self.shown.chosen):
            self._play()
        else:
            self._choose(int(event.name.split()[-1]))

    def on_mouse_scroll_down(self) -> None:
        """Go to the next month."""
        self._turn("pagedown")

    def on_mouse_scroll_up(self) -> None:
        """Go to the month before."""
        self._turn("pageup")

    def _turn(self, key: str) -> None:
        months = 1 if key == "pagedown" else -1
        if month_of(self.shown.chosen).later(months) <= month_of(self.shown.today):
            self._choose(by_months(self.shown.chosen, months))

    def _play(self, _: str = "") -> None:
        self.dismiss(Request("play-puzzle", puzzle_of_number(self.shown.chosen)))

    def _watch(self, _: str) -> None:
        if self.shown.day is not None:
            self.post_message(Ask(Request("watch-run", self.shown.day.shown.id)))
