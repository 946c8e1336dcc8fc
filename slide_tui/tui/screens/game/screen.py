"""The board and its figures: one game, played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.result import rate_of
from slide_tui.engine.text import tile_called
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
from slide_tui.tui.board.layout import Placement, least_screen
from slide_tui.tui.messages import Ask, now_ms
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.game.figures import Figures
from slide_tui.tui.screens.game.keys import footer
from slide_tui.tui.screens.game.lines import bottom_line, too_small, top_line
from slide_tui.tui.screens.game.panel import panel
from slide_tui.tui.screens.game.places import GamePlaces, game_places
from slide_tui.tui.screens.game.rival import rival_lines
from slide_tui.tui.screens.game.said import Said
from slide_tui.tui.screens.game.ticker import Ticker
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
        self.board = BoardGrid(id="board", celebrates=True)
        self.figures, self.foot = DrawnLines(id="figures"), DrawnLines(id="foot")
        self.rival = DrawnLines(id="rival")
        self.unread = UnreadLine(id="unread")
        self._parts = self.board, self.figures, self.foot, self.rival, self.unread
        self._places = GamePlaces()
        self._said = Said()
        self._rate = ""
        self._ticker = Ticker(self, self.tick)
        self._typed_timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and what stands around it."""
        yield from self._parts

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
        self._set_out()
        advice = table.advice
        self.board.hint = advice.slide if isinstance(advice, Hint) and advice.board == game.board else None
        self.board.finished = table.finished_shown
        self.board.game = game
        if before is not game:
            self._keep_time()
        if not table.celebrating:
            self.board.celebration.end_wave()
        self._draw()

    def say(self, words: str, *, warns: bool = False) -> None:  # noqa: ARG002 - only refusals are said here
        """Say why the last request changed nothing, and show where."""
        self._said = self._said._replace(message=words)
        if self.table.refused is not None:
            self.board.refuse(self.table.refused)
        if self.table.games:
            self._draw()

    def watch_view(self) -> None:
        """Draw everything in another look."""
        if self.table.games:
            self._set_out()
            self._draw()

    on_resize = watch_view

    def _set_out(self) -> None:
        """Place everything in this window; beside the board the result takes the figures' place."""
        table, view = self.table, self.view
        how = {"racing": len(table.games) > 1, "bare": any(isinstance(each, ResultLayer) for each in table.layers)}
        places = game_places(self.game.board.size, *self.app.size, pictures=view.pictures, **how)
        if places.board is not None:
            self.board.set_out(view, places.board)
        if table.notices:
            self.unread.tell(table.notices, view.keymap)
        else:
            places = places._replace(unread=None)
        if places != self._places:
            self._places = places
            for widget, at in zip(self._parts, places, strict=True):
                stand(widget, at.board if isinstance(at, Placement) else at)

    def _draw(self) -> None:
        """Draw what has been counted, and what can be done."""
        view, table, (placement, box, foot, rival, _) = self.view, self.table, self._places
        blank = view.palette.on(None)
        if placement is None:
            least = least_screen(self.game.board.size)
            self.figures.show(too_small("This board", least, self.app.size, view.palette), blank)
        if placement is None or box is None or foot is None:
            return
        what = "not saved" if table.saving and not table.safe and table.at_stake is not None else "files"
        alarm = f"{notice_key(view.keymap)} {what}" if table.notices and not self.unread.display else ""
        said = self._said._replace(advice="") if table.layers else self._said  # a card may say the same
        shown = Figures(table, view, self.game.clock.elapsed_ms(now_ms()), self._rate, said, alarm)
        if placement.panel is not None:
            self.figures.show(panel(shown, box.width, box.height), blank)
            names = shown.footer if view.keymap.named else ()
            self.foot.show([footer(view.keymap, foot.width, view.palette, names)], blank)
        else:
            self.figures.show([top_line(shown, foot.width)], blank)
            self.foot.show([bottom_line(shown, foot.width)], blank)
        if rival is not None:
            self.rival.show(rival_lines(table.games[1], shown.game, view, rival), blank)

    # Time

    def _keep_time(self) -> None:
        """Tick while the clock runs; the rate is said at full seconds, and wherever the clock stands."""
        game = self.game
        self._ticker.follow(game.clock)
        if not self._ticker.waits:
            self._rate = rate_said(game, self.view.settings)

    def tick(self) -> None:
        """Show the next second."""
        self._rate = rate_said(self.game, self.view.settings)
        self._draw()

    # Keys and clicks

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside the board ends the celebration, as any key does."""
        event.stop()
        if self.board.celebration.waves:
            self.post_message(Ask(Act.RESUME, at=event.time))

    def on_key(self, event: events.Key) -> None:
        """Keys that mean nothing end the celebration too; digits are typed."""
        if self.board.celebration.waves and event.key != "escape":
            event.stop()  # by then the result would take it
            self.post_message(Ask(Act.RESUME, at=event.time))
        elif event.key.isdecimal() and event.character:
            self._type(self._said.typed + event.character)
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
        highest = self.game.board.size.tiles - 1 + self.view.settings.first_number
        if typed and (int(typed) * 10 > highest or typed == "0"):
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
    rate = rate_of(game.moves, game.clock.elapsed_ms(now_ms()))
    return rate_in_words(rate) if rate is not None and settings.shows("rate", over=game.solved) else ""
