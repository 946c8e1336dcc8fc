"""The start screen: what the game is, a living logo, and the ways on."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import ACTIONS
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request
from slide_tui.text.told import refused_in_words
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.choosing import Chooser
from slide_tui.tui.screens.intro.logo import LETTERS, logo_game, logo_view
from slide_tui.tui.screens.intro.sheet import Today, Told, intro_items, intro_places, intro_sheet, left_of, today_of
from slide_tui.tui.screens.keys import Key, control_key, press
from slide_tui.tui.screens.menu import Item
from slide_tui.tui.screens.notices.unread import UnreadLine
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_WALK = "RDLURDLU"
"""The slides of the logo on arrival; then it takes them back."""
_STEP_S = 0.16

_BESIDE = ("help", "goal", "notices", "daily")
"""Controls that work here without a row of their own."""


class IntroScreen(BaseScreen[None]):
    """The first thing a player sees."""

    def __init__(self, view: View) -> None:
        """The screen in a first view."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.logo = BoardGrid(id="logo", letters=LETTERS)
        self._chooser = Chooser()
        self._walk: list[Direction] = []
        self._timer: Timer | None = None
        self._words = ""
        self._game: Game | None = None
        self._refused: Refused | None = None
        self._unfinished: tuple[UnfinishedRun, ...] = ()
        self._newcomer = False
        self._notices: tuple[str, ...] = ()
        self._today = Today()
        self.unread = UnreadLine(id="unread")

    def compose(self) -> ComposeResult:
        """The text with the menu, the logo, and the line with file warnings."""
        yield self.page
        yield self.logo
        yield self.unread

    def begin(self) -> None:
        """Start the logo's one animation."""
        self.logo.game = logo_game()
        if not self.view.still:
            away = [slide.direction for slide in parse_moves(_WALK)]
            self._walk = [*away, *(way.inverse for way in reversed(away))]
            self._timer = self.set_interval(_STEP_S, self._step)

    def _step(self) -> None:
        """Make the logo's next slide; stop after the last."""
        game = self.logo.game
        if self._walk and game is not None:
            self.logo.game = game._replace(board=game.board.slide(self._walk.pop(0)))
        elif self._timer is not None:
            self._timer.stop()

    def on_screen_suspend(self) -> None:
        """Stand still below another screen: Textual would draw that one anew at each step."""
        if self._walk:
            self._walk.clear()
            self.logo.game = logo_game()

    def follow(self, table: Table) -> None:
        """Take the runs that the first rows offer, warnings and refusals."""
        self._game, self._unfinished, self._notices = table.game, table.unfinished, table.notices
        self._newcomer = table.is_new
        self._today = today_of(table.today, table.days, table.game, table.unfinished)
        if table.refused is not self._refused:
            self._refused = table.refused
            said = table.refused
            self._words = refused_in_words(said, table.settings.first_number) if said is not None else ""
        self.draw()

    def draw(self) -> None:
        """Draw the words, and put the logo in its place."""
        view, game, (columns, rows) = self.view, self._game, self.window
        several = len(self._unfinished) + (game is not None and game.at_stake) > 1
        left = left_of(game, self._unfinished)
        items = intro_items(view.settings, left, several=several, newcomer=self._newcomer, today=self._today)
        self._chooser.replace(items)
        places = intro_places(columns, rows, len(self._chooser.items))
        self.put(self.logo, places.logo)
        self.put(self.unread, Box(0, 0, columns, 1) if self._notices else None)
        self.unread.tell(self._notices, view, columns)
        if places.logo is not None:
            self.logo.set_out(logo_view(view), Placement(places.pitch, places.logo, None, edged=True))
        chooser, told = self._chooser, Told(view.settings.goal, self._words)
        sheet = intro_sheet(places, (columns, rows), chooser.items, chooser.selected, view.palette, told)
        self.show_sheet(self.page, sheet)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        beside = [control_key(name, self.view.keymap, partial(self._ask, name)) for name in _BESIDE]
        archive = Key("a", "calendar", lambda _: self.post_message(Ask("archive")))
        press([*self._chooser.keys(self._choose), *beside, archive], event.key, event.character)
        self.draw()

    def _ask(self, name: str, _: str) -> None:
        self.post_message(Ask(ACTIONS[name].wish))

    def on_paste(self, event: events.Paste) -> None:
        """Open what was pasted."""
        event.stop()
        self.post_message(Ask(Request("open-code", event.text)))

    def on_pressed(self, event: Pressed) -> None:
        """A row or the line with file warnings was clicked."""
        item = self._chooser.take_click(event.name)
        if item is not None:
            self._choose(item)
        elif event.name in _BESIDE:
            self._ask(event.name, "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Select what the mouse points at."""
        if self._chooser.point_at(self.page.area_at(event.screen_x, event.screen_y)):
            self.draw()

    def _choose(self, item: Item) -> None:
        self._words = ""
        self.post_message(Ask(ACTIONS[item.name].wish))
