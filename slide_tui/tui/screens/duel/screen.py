"""A duel: two live boards side by side, each with its player's keys."""

from __future__ import annotations

from asyncio import TimerHandle

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.play.actions import ACTIONS
from slide_tui.play.duel import Duel
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.settings.seat_keys import LEFT, RIGHT, SEATS
from slide_tui.text.told import refused_in_words, told
from slide_tui.tui.bindings import duel_bindings
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import Ask, Pressed, later, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.duel.places import DuelPlaces, duel_places
from slide_tui.tui.screens.duel.sheet import (
    DuelShown,
    duel_sheets,
    too_small_for_duel,
    view_at,
)
from slide_tui.tui.screens.game.showing import ShowingScreen
from slide_tui.tui.screens.notices.unread import UnreadLine
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View


class DuelScreen(ShowingScreen):
    """Draws both games, and turns each player's keys into requests of that seat."""

    def __init__(self, view: View, table: Table, duel: Duel) -> None:
        """The screen of a duel."""
        self.grids = BoardGrid(LEFT, id="left"), BoardGrid(RIGHT, id="right")
        super().__init__(view, *self.grids)
        self._bindings = duel_bindings(view.settings)
        self._table = table
        self._duel = duel
        self._games = table.games
        self._around = tuple(Panel(id=name) for name in ("head", "middle", "below", "foot"))
        self.notice = Panel(id="notice")
        self.unread = UnreadLine(id="unread")
        self._places: DuelPlaces | None = None
        self._messages = ["", ""]
        self._tick: TimerHandle | None = None

    def compose(self) -> ComposeResult:
        """The boards, what stands around them, and what takes their place where there is no room."""
        yield from self.grids
        yield from self._around
        yield self.notice
        yield self.unread

    # What comes down

    def _take_view(self, view: View) -> None:
        self._bindings = duel_bindings(view.settings)
        super()._take_view(view)

    def follow(self, table: Table) -> None:
        """Draw what changed on the table."""
        old, self._table = self._table, table
        if table.duel is None:
            return
        if table.refused is not old.refused and table.refused is not None:
            self._take_refused(table.refused)
        if table.games is not self._games or table.duel is not self._duel:
            self._take_games(table.duel, table.games)
        if self.celebrating and not table.celebrating:
            self.end_show()
        if table.notices != old.notices:
            self._draw_notices()
        self._draw_figures()

    def _take_games(self, duel: Duel, games: tuple[Game, ...]) -> None:
        """Draw what changed in the games."""
        before, was = self._games, self._duel
        self._duel, self._games = duel, games
        old, new = before[LEFT], games[LEFT]
        if old.board.size != new.board.size:
            self._set_out()
        for seat in SEATS:
            self._take_game(seat, before[seat], games[seat])
        if old.puzzle != new.puzzle:
            self.end_show()
            self.begin_show("deal")
        elif duel.between and not was.between:
            self.begin_show("wave", self.grids[duel.boards[-1].seat])
        elif self.showing:
            self.end_show()
        self._keep_time()

    def _take_game(self, seat: int, before: Game, game: Game) -> None:
        if game is not before:
            self._messages[seat] = ""
            self.grids[seat].game = game

    def _take_refused(self, refused: Refused) -> None:
        self._messages[refused.seat] = refused_in_words(refused, self.view.settings.first_number)
        self.grids[refused.seat].refuse(refused)

    def draw(self) -> None:
        """Draw everything anew: another size, another look."""
        self._set_out()
        for seat in SEATS:
            self.grids[seat].game = self._games[seat]
        self._keep_time()
        self._draw_figures()

    def _set_out(self) -> None:
        """Place everything in this window."""
        columns, rows = self.window
        size, pictures = self._games[LEFT].board.size, self.view.pictures
        places = self._places = duel_places(size, columns, rows, pictures=pictures)
        for seat, grid in enumerate(self.grids):
            self.put(grid, places.boards[seat].board if places is not None else None)
            if places is not None:
                grid.set_out(view_at(self.view, seat), places.boards[seat])
        self.put(self.notice, Box(0, 0, columns, rows) if places is None else None)
        if places is None:
            for panel in self._around:
                self.put(panel, None)
        self._draw_notices()

    def _draw_notices(self) -> None:
        """Show file warnings in the first row."""
        notices, columns = self._table.notices, self.window.width
        shown = notices and self._places is not None
        self.put(self.unread, Box(0, 0, columns, 1) if shown else None)
        self.unread.tell(notices, self.view, columns)

    def _draw_figures(self) -> None:
        """Draw what has been counted, and what can be done."""
        palette, places = self.view.palette, self._places
        if places is None:
            self.notice.show(too_small_for_duel(*self.window, palette), palette.on(None))
            return
        for panel, ((x, y), sheet) in zip(self._around, duel_sheets(self._shown(), places), strict=True):
            self.show_sheet(panel, sheet, x, y)

    def _shown(self) -> DuelShown:
        settings, palette, time_ms = self.view.settings, self.view.palette, self._games[LEFT].clock.elapsed_ms(now_ms())
        left, right = self._messages
        said = (left, right), told(self._table) if self._table.refused is None else ""
        return DuelShown(self._duel, self._games, self._table.evening, settings, palette, time_ms, *said)

    # Time

    def _keep_time(self) -> None:
        """Tick while the clocks run: at their full seconds, and not at all otherwise."""
        running = self._games[LEFT].clock.phase is Phase.RUNNING
        if running and self._tick is None:
            self._tick_on()
        elif not running and self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def _tick_on(self) -> None:
        gone = self._games[LEFT].clock.elapsed_ms(now_ms())
        self._tick = later(self, (1000 - gone % 1000) / 1000, self.tick)

    def tick(self) -> None:
        """Show the next second."""
        if self._games[LEFT].clock.phase is Phase.RUNNING:
            self._tick_on()
            self._draw_figures()

    # Keys and clicks

    def action_seat_control(self, seat: int, name: str) -> None:
        """Ask for what a control stands for at a seat."""
        self.post_message(Ask(ACTIONS[name].wish, seat))

    def on_pressed(self, event: Pressed) -> None:
        """A key of the footer was clicked."""
        event.stop()
        self.post_message(Ask(ACTIONS[event.name].wish, at=event.at))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside the boards goes on after a decided board, as Enter does."""
        event.stop()
        self._go_on(event)

    def on_key(self, event: events.Key) -> None:
        """Enter and the space bar go on after a decided board."""
        if event.key in ("enter", "space"):
            self._go_on(event)

    def _go_on(self, event: events.InputEvent) -> None:
        """Ask only to go on; the App knows whether the key may still be held."""
        self.post_message(Ask(Act.RESUME, at=event.time))
