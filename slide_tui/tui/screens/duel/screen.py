"""A duel: two live boards side by side, each with its player's keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from slide_tui.engine.intents import Act
from slide_tui.play.actions import ACTIONS
from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.seat_keys import LEFT, RIGHT, SEATS, is_of_seat, seat_keys
from slide_tui.settings.settings import Settings
from slide_tui.text.messages import board_message
from slide_tui.tui.bindings import EVERYWHERE, bindings_for
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import Ask, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.duel.around import DuelFigures, below, foot, head, middle, view_at
from slide_tui.tui.screens.duel.places import LEAST, DuelPlaces, duel_places
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.game.lines import too_small
from slide_tui.tui.screens.game.ticker import Ticker
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawn_lines import DrawnLines, stand
from slide_tui.tui.widgets.unread_line import UnreadLine

_DRAWN = {"head": head, "middle": middle, "below": below, "keys": foot}
"""What draws each part around the boards, by the name of its place."""
_SHARED = tuple(keys.id for keys in ACTION_KEYS if not is_of_seat(keys) and keys.id not in EVERYWHERE)


class DuelScreen(FollowingScreen[None]):
    """Draws both games, and turns each player's keys into requests of that seat."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(*_SHARED)]

    def __init__(self, view: View) -> None:
        """A screen that will follow the App's table."""
        super().__init__(view)
        self.grids = (
            BoardGrid(LEFT, id="left", celebrates=True),
            BoardGrid(RIGHT, id="right", celebrates=True),
        )
        self.around = {name: DrawnLines(id=name) for name in _DRAWN}
        self.unread = UnreadLine(id="unread")
        self._places: DuelPlaces | None = None
        self._messages = ["", ""]
        self._ticker = Ticker(self, self._draw)

    def compose(self) -> ComposeResult:
        """The boards, and what stands around them."""
        yield from self.grids
        yield from self.around.values()
        yield self.unread

    # What comes down

    def watch_table(self, old: Table, table: Table) -> None:
        """Draw what changed on the table."""
        duel = table.duel
        if duel is None:  # the start screen is on its way
            return
        before, games = old.games, table.games
        if not before or before[LEFT].board.size != games[LEFT].board.size or old.notices != table.notices:
            self._set_out()
        for seat in SEATS:
            if not before or games[seat] is not before[seat]:
                self._messages[seat] = ""
                self.grids[seat].game = games[seat]
        if not table.celebrating:
            for grid in self.grids:
                grid.celebration.end_wave()
        self._ticker.follow(games[LEFT].clock)
        self._draw()

    def say(self, words: str, *, warns: bool = False) -> None:  # noqa: ARG002 - only refusals are said here
        """Say to a player why the last request changed nothing, and show where."""
        if (refused := self.table.refused) is not None:
            self._messages[refused.seat] = words
            self.grids[refused.seat].refuse(refused)
            self._draw()

    def watch_view(self) -> None:
        """Draw everything in another look."""
        if self.table.duel is not None:
            self._set_out()
            self._draw()

    on_resize = watch_view

    def _set_out(self) -> None:
        """Place everything in this window."""
        (columns, rows), table = self.app.size, self.table
        size, pictures = table.games[LEFT].board.size, self.view.pictures
        places = self._places = duel_places(size, columns, rows, pictures=pictures)
        for seat, grid in enumerate(self.grids):
            stand(grid, places.boards[seat].board if places is not None else None)
            if places is not None:
                grid.set_out(view_at(self.view, seat), places.boards[seat])
        for name, part in self.around.items():
            stand(part, getattr(places, name) if places is not None else None)
        if places is None:
            stand(self.around["head"], Box(0, 0, columns, rows))
        stand(self.unread, Box(0, 0, columns, 1) if table.notices and places is not None else None)
        self.unread.tell(table.notices, self.view.keymap)

    def _draw(self) -> None:
        """Draw what has been counted, and what can be done."""
        table, view, places = self.table, self.view, self._places
        blank = view.palette.on(None)
        if places is None or table.duel is None:
            self.around["head"].show(too_small("A duel", LEAST, self.app.size, view.palette), blank)
            return
        said = board_message(table) if table.refused is None else ""
        shown = DuelFigures(table, view, table.games[LEFT].clock.elapsed_ms(now_ms()), tuple(self._messages), said)
        for name, part in self.around.items():
            part.show(_DRAWN[name](shown, places), blank)

    # Keys and clicks

    def slide_of(self, event: events.Key) -> Ask | None:
        """What a key asks for at one seat: a slide, a run, undo or redo; None for other keys."""
        keys = keys_of_seats(self.view.settings)
        found = keys.get(event.key) or keys.get(event.character or "")
        return None if found is None else Ask(found[1], found[0])

    def on_key(self, event: events.Key) -> None:
        """Keys of the seats that come behind others; Enter goes on after a decided board."""
        if (ask := self.slide_of(event)) is not None:
            event.stop()
            self.post_message(ask)
        elif event.key == "enter":
            self.post_message(Ask(Act.RESUME, at=event.time))


@lru_cache(2)
def keys_of_seats(settings: Settings) -> Mapping[str, tuple[int, ActionOrIntent]]:
    """Every key of one of the players, with its seat and what it asks for."""
    return {
        key: (seat, ACTIONS[keys.id].wanted)
        for keys in ACTION_KEYS
        if is_of_seat(keys)
        for seat in SEATS
        for key in seat_keys(settings, seat, keys)
    }
