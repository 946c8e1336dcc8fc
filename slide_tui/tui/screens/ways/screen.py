"""More ways to play: a row for each course; answers which one to play."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.play.ways import WAYS, Choice, choice_of
from slide_tui.play.wishes import Request
from slide_tui.settings.settings import Settings
from slide_tui.tui.messages import Pressed
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.choosing import Chooser
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.ways.sheet import ways_items, ways_places, ways_sheet
from slide_tui.tui.view import View

_SIZES = {"plus": 1, "equals_sign": 1, "minus": -1, "underscore": -1}
_NUMBERS = {"right": 1, "left": -1}
_SIGHTS = {"v": 1, "V": -1}


class WaysScreen(BaseScreen[Request | None]):
    """Lets one choose a course, its number, a size and a sight."""

    def __init__(self, view: View, settings: Settings) -> None:
        """Begin at the first course, in the size of the settings."""
        super().__init__(view)
        self.page = Panel(id="page")
        self._settings = settings
        self._chooser = Chooser(ways_items())
        self._choices = {name: choice_of(course, settings.size, SIGHT_DEFAULT) for name, course in WAYS.items()}

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    @property
    def choice(self) -> Choice:
        """The way that is selected."""
        return self._choices[self._chooser.items[self._chooser.selected].name]

    def draw(self) -> None:
        """Draw the ways, and what the selected one is."""
        palette, window = self.view.palette, self.window
        chooser = self._chooser
        sheet = ways_sheet(chooser.items, chooser.selected, self.choice, self._settings, self.view, window)
        put_last_line(sheet, ways_places(*window).keys(*window), self._keys, palette)
        self.show_sheet(self.page, sheet)

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        limited = WAYS[self.choice.course].limited
        number = [Key(" ".join(_NUMBERS), "time" if limited else "how many", self._turn, "←→")]
        return [
            Key("enter space", "play", lambda _: self._play(), where=Where.ALWAYS),
            *(number if WAYS[self.choice.course].presets else []),
            Key(" ".join(_SIZES), "size", self._resize, "+-"),
            Key(" ".join(_SIGHTS), "sight", self._see, long="sight; V back"),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            *self._chooser.ways(lambda _: self._play()),
            control_key("help", self.view.keymap, lambda _: self.action_control("help"), Where.LIST),
        ]

    def _turn(self, key: str) -> None:
        self._take(self.choice.turned(_NUMBERS[key]), everywhere=False)

    def _resize(self, key: str) -> None:
        """Take the next larger or smaller square."""
        size = self.choice.size
        side = min(SIDE_MAX, max(SIDE_MIN, max(size.width, size.height) + _SIZES[key]))
        self._take(self.choice._replace(size=Size(side, side)), everywhere=True)

    def _see(self, key: str) -> None:
        """Take the next sight, or the one before, of those that can be seen here."""
        self._take(self.choice.seen(_SIGHTS[key], many_colours=self.view.palette.many_colours), everywhere=True)

    def _take(self, choice: Choice, *, everywhere: bool) -> None:
        """Take another choice; size and sight stay from one way to the next."""
        self._choices[choice.course] = choice
        if everywhere:
            chosen = self._choices.items()
            self._choices = {name: each._replace(size=choice.size, sight=choice.sight) for name, each in chosen}

    def _play(self) -> None:
        """Play the selected way, unless the page says why it can't be played."""
        try:
            self.choice.puzzle(self._settings, "seed")
        except Unreadable:
            return
        self.dismiss(Request("play-way", self.choice))

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        press(self._keys, event.key, event.character)
        if self.on_top:
            self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """A row was clicked; a second click plays it."""
        before = self._chooser.selected
        if self._chooser.take_click(event.name) is not None and self._chooser.selected == before:
            self._play()
        if self.on_top:
            self.draw()
