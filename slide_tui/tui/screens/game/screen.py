"""The board and its figures: one game, played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.timer import Timer

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.result import rate_of
from slide_tui.engine.text import tile_called
from slide_tui.engine.who import InputDevice
from slide_tui.play.actions import ACTIONS
from slide_tui.play.layers import ResultLayer
from slide_tui.play.messages import Hint
from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.settings.keymap import Keymap
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import rate as rate_in_words
from slide_tui.tui.bindings import ON_THE_BOARD, bindings_for
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Placement, foot_box, head_box, notice_box, place
from slide_tui.tui.messages import Ask, Pressed, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import Drawn
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.game.celebration import Celebration
from slide_tui.tui.screens.game.figures import Figures
from slide_tui.tui.screens.game.keys import footer, footer_of
from slide_tui.tui.screens.game.lines import bottom_line, too_small, top_line
from slide_tui.tui.screens.game.panel import panel
from slide_tui.tui.screens.game.rival import RivalPlace, rival_lines, with_rival
from slide_tui.tui.screens.game.said import Said
from slide_tui.tui.screens.game.ticker import Ticker
from slide_tui.tui.screens.game.typing import is_complete, longer
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawn_lines import DrawnLines, stand
from slide_tui.tui.widgets.unread_line import UnreadLine, notice_key

TYPED_S = 0.7
"""How long a tile number waits for another digit."""


class GameScreen(FollowingScreen[None]):
    """Draws the game, and the recording of a race, and turns keys into requests."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(*ON_THE_BOARD)]

    def __init__(self, view: View) -> None:
        """A screen that will follow the App's table."""
        super().__init__(view)
        self.board = BoardGrid(id="board")
        self.figures, self.foot = DrawnLines(id="figures"), DrawnLines(id="foot")
        self.rival = DrawnLines(id="rival")
        self.unread = UnreadLine(id="unread")
        self._placement: Placement | None = None
        self._set_out_for: Size | None = None
        self._rival: RivalPlace | None = None
        self._said = Said()
        self._rate = ""
        self._ticker = Ticker(self, self.tick)
        self._celebration = Celebration(self)
        self._typed_timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and what stands around it."""
        yield self.board
        yield self.figures
        yield self.foot
        yield self.rival
        yield self.unread

    @property
    def game(self) -> Game:
        """The player's own game."""
        return self.table.games[0]

    # What comes down

    def watch_table(self, old: Table, table: Table) -> None:
        """Draw what changed on the table."""
        if not table.games:  # the start screen is on its way
            return
        self._said = self._said.after(old, table)
        game, before = table.games[0], old.games[0] if old.games else None
        if before is None or _layout(old) != _layout(table):
            self._set_out()
        advice = table.advice
        self.board.hint = advice.slide if isinstance(advice, Hint) and advice.board == game.board else None
        self.board.finished = table.finished_shown
        self.board.game = game
        if table.refused is not old.refused and table.refused is not None:
            self.board.refuse(table.refused)
        if before is not game:
            self._celebration.follow(before, game, self.board, still=self.view.still)
            self._keep_time()
        if self._celebration.kind == "wave" and not table.celebrating:
            self._celebration.end()
        self._draw()

    def watch_view(self) -> None:
        """Draw everything in another look."""
        if self.table.games:
            self._set_out()
            self._draw()

    def on_resize(self) -> None:
        """Draw everything in another size."""
        if self._set_out_for != self.app.size:
            self.watch_view()

    def _set_out(self) -> None:
        """Place everything in this window; beside the board the result takes the figures' place."""
        game, (columns, rows), table = self.game, self.app.size, self.table
        self._set_out_for = self.app.size
        placement, self._rival = place(game.board.size, columns, rows, pictures=self.view.pictures), None
        racing, bare = len(table.games) > 1, _result_shown(table)
        if placement is not None and racing:
            placement, self._rival = with_rival(game.board.size, placement)
        self._placement = placement
        stand(self.board, placement.board if placement is not None else None)
        stand(self.rival, self._rival.box if self._rival is not None and not bare else None)
        if placement is None:
            stand(self.figures, Box(0, 0, columns, rows))
            stand(self.foot, None)
            stand(self.unread, None)
            return
        self.board.set_out(self.view, placement)
        stand(self.figures, None if bare else placement.panel or head_box(placement, columns, rows))
        stand(self.foot, None if bare else foot_box(placement, columns, rows))
        free = notice_box(placement, columns, rows, racing=racing, bare=bare)
        stand(self.unread, free if table.notices else None)
        self.unread.tell(table.notices, self.view.keymap)

    def _draw(self) -> None:
        """Draw what has been counted, and what can be done."""
        view, table, placement = self.view, self.table, self._placement
        blank = view.palette.on(None)
        if placement is None:
            self.figures.show(too_small(self.game.board.size, *self.app.size, view.palette), blank)
            return
        shown = self._figures(view, table)
        foot = foot_box(placement, *self.app.size)
        if placement.panel is not None:
            self.figures.show(panel(shown, placement.panel.width, placement.panel.height), blank)
            names = footer_of(shown.game) if view.keymap.named and not table.layers else ()
            self.foot.show(footer(view.keymap, foot.width, view.palette, names), blank)
        else:
            self.figures.show(Drawn([top_line(shown, foot.width)], []), blank)
            self.foot.show(bottom_line(shown, foot.width), blank)
        if self._rival is not None and shown.rival is not None:
            self.rival.show(Drawn(rival_lines(shown.rival, shown.game, view, self._rival), []), blank)

    def _figures(self, view: View, table: Table) -> Figures:
        game = table.games[0]
        rival = table.games[1] if len(table.games) > 1 else None
        unseen = table.notices and not self.unread.display
        alarm = f"{notice_key(view.keymap)} files" if unseen else ""
        time_ms = game.clock.elapsed_ms(now_ms())
        more = rival, table.best, alarm, bool(table.layers)
        return Figures(game, view, time_ms, self._rate, self._said, table.recent, *more)

    # Time

    def _keep_time(self) -> None:
        """Tick while the clock runs; the rate is said at full seconds, and wherever the clock stands."""
        game = self.game
        self._ticker.follow(game.clock)
        if not game.begun:
            self._rate = ""
        elif not self._ticker.waits:
            self._rate = rate_said(game, self.view.settings)

    def tick(self) -> None:
        """Show the next second."""
        self._rate = rate_said(self.game, self.view.settings)
        self._ticker.follow(self.game.clock)
        self._draw()

    # Keys and clicks

    def on_pressed(self, event: Pressed) -> None:
        """A key of the cross or of the footer was clicked, or the mark."""
        event.stop()
        request = ACTIONS[event.name].wanted
        if isinstance(request, Slide):
            request = replace(request, device=InputDevice.MOUSE)
        self.post_message(Ask(request, at=event.at))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside the board ends the celebration, as any key does."""
        event.stop()
        if self._celebration.kind == "wave":
            self.post_message(Ask(Act.RESUME, at=event.time))

    def on_key(self, event: events.Key) -> None:
        """Keys that mean nothing end the celebration too; digits are typed."""
        if self._celebration.kind == "wave" and event.key != "escape":
            event.stop()  # by then the result would take it
            self.post_message(Ask(Act.RESUME, at=event.time))
        elif event.key.isdecimal() and event.character:
            self._type(longer(self._said.typed, event.character))
        elif event.key == "enter":
            self._slide_typed()

    def action_ask(self, name: str) -> None:
        """Ask for an action; while a number is typed, Backspace and Esc belong to it."""
        typed = self._said.typed
        if typed and name == "undo":
            self._type(typed[:-1])
            return
        if typed:
            self._type("")
        if not (typed and name == "back"):
            super().action_ask(name)

    def slide_of(self, event: events.Key) -> Ask | None:
        """The slide that a key asks for; None for other keys, and while a number is typed."""
        slides = slides_by_key(self.view.keymap)
        request = slides.get(event.key) or slides.get(event.character or "")
        return None if request is None or self._said.typed else Ask(request)

    def _type(self, typed: str) -> None:
        """Show a tile number that is being typed, and slide its tile once no longer number fits."""
        if self._typed_timer is not None:
            self._typed_timer.stop()
        self._typed_timer = self.set_timer(TYPED_S, self._slide_typed) if typed else None
        self._said = self._said._replace(typed=typed, message="")
        if is_complete(typed, self.game.board.size.tiles, self.view.settings.first_number):
            self._slide_typed()
        self._draw()

    def _slide_typed(self) -> None:
        """Slide the tile whose number was typed."""
        if typed := self._said.typed:
            self._type("")
            tile = tile_called(int(typed), self.view.settings.first_number)
            self.post_message(Ask(SlideTile(tile)))


@lru_cache(4)
def slides_by_key(keymap: Keymap) -> Mapping[str, ActionOrIntent]:
    """What each key that slides asks for."""
    slides = [action for action in ACTIONS.values() if isinstance(action.wanted, Slide)]
    return {key: each.wanted for each in slides for key in keymap.keys_of(each.id)}


def rate_said(game: Game, settings: Settings) -> str:
    """The rate by now; empty if there is none, or if nobody wants to see it."""
    rate, when = rate_of(game.moves, game.clock.elapsed_ms(now_ms())), settings.show_rate
    wanted = when == "on" or (when == "after" and game.solved)
    return rate_in_words(rate) if rate is not None and wanted else ""


def _result_shown(table: Table) -> bool:
    return any(isinstance(layer, ResultLayer) for layer in table.layers)


def _layout(table: Table) -> tuple[object, ...]:
    """What decides where everything stands, beside the window and the look."""
    return table.games[0].board.size if table.games else None, len(table.games), _result_shown(table), table.notices
