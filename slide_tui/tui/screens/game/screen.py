"""The board and its figures: one game, played."""

from __future__ import annotations

from asyncio import TimerHandle
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.result import rate_of
from slide_tui.engine.text import tile_called
from slide_tui.engine.who import Hand, Who
from slide_tui.play.actions import ACTIONS
from slide_tui.play.said import Hint, Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Wish
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap
from slide_tui.text.figures import rate as rate_in_words
from slide_tui.text.results import news_at_start, not_counted
from slide_tui.text.told import refused_in_words, told
from slide_tui.tui.bindings import ON_THE_BOARD, bindings_for
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Placement, foot_box, head_box, place
from slide_tui.tui.messages import Ask, Pressed, later, now_ms
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.game.figures import Figures, panel
from slide_tui.tui.screens.game.foot import footer, names_for
from slide_tui.tui.screens.game.lines import bottom_line, too_small, top_line
from slide_tui.tui.screens.game.rival import with_rival
from slide_tui.tui.screens.game.rival_board import RivalBoard
from slide_tui.tui.screens.game.showing import ShowingScreen
from slide_tui.tui.screens.game.typing import Typing
from slide_tui.tui.screens.notices.sheet import NAME as NOTICES
from slide_tui.tui.screens.notices.sheet import notice_key, notice_place
from slide_tui.tui.screens.notices.unread import UnreadLine
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_TYPED_S = 0.7
SLIDES = [action for action in ACTIONS.values() if isinstance(action.wish, Slide)]


class GameScreen(ShowingScreen):
    """Draws the game, and the recording of a race, and turns keys into requests."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(*ON_THE_BOARD)]

    def __init__(self, view: View, table: Table, seat: int = 0) -> None:
        """The screen of a seat of the table's games."""
        super().__init__(view, BoardGrid(seat, id="board"))
        self.seat = seat
        self._table = table
        self._games = table.games
        self.figures = Panel(id="figures")
        self.foot = Panel(id="foot")
        self.notice = Panel(id="notice")
        self.rival = RivalBoard(id="rival")
        self.unread = UnreadLine(id="unread")
        self._placement: Placement | None = None
        self._typing = Typing()
        self._message = self._words_of(table.refused) if table.refused is not None else ""
        self._news = "" if self.game.begun else news_at_start(self.game, table.today)
        self._advice = told(table)
        self._rate = ""
        self._racing = False
        self._tick: TimerHandle | None = None
        self._typed_timer: Timer | None = None
        self._slides: tuple[Keymap | None, dict[str, Wish]] = None, {}

    def compose(self) -> ComposeResult:
        """The board, what stands around it, and what takes its place where there is no room."""
        yield self.board
        yield self.figures
        yield self.foot
        yield self.notice
        yield self.rival
        yield self.unread

    @property
    def game(self) -> Game:
        """The game at this screen's seat."""
        return self._games[self.seat]

    @property
    def _rival(self) -> Game | None:
        """The game at the other seat of a race."""
        others = (game for place, game in enumerate(self._games) if place != self.seat)
        return next(others, None)

    # What comes down

    def follow(self, table: Table) -> None:
        """Draw what changed on the table."""
        old, self._table = self._table, table
        if table.games and table.games is not self._games:
            before, self._games = self.game, table.games
            self._take_game(before, self.game)
        if table.refused is not old.refused and table.refused is not None:
            self._take_refused(table.refused)
        if table.advice is not old.advice or table.news is not old.news:
            self._take_advice(table)
        self.board.finished = table.finished_shown
        if table.notices != old.notices:
            self._draw_notices()
        if self.celebrating and not table.celebrating:
            self.end_show()
        if table.recent is not old.recent or table.best is not old.best or table.notices != old.notices:
            self.draw_figures()

    def _take_game(self, before: Game, game: Game) -> None:
        """Draw what changed in the game; or the figures, if it is the same one: somebody at another seat has moved."""
        if before is game:
            self.draw_figures()
            return
        self._message, self._news = "", self._news_of(before, game)
        racing = self._rival is not None
        if before.board.size != game.board.size or racing != self._racing:
            self._set_out()
        self._point_out(game)
        self.board.finished = self._table.finished_shown
        self.board.game = game
        if before.puzzle is not game.puzzle:
            self.end_show()
            self.begin_show("deal")
        elif game.solved and not before.solved:
            self.begin_show("wave")
        elif self.showing:
            self.end_show()
        self._keep_time(game)
        self.draw_figures()

    def _news_of(self, before: Game, game: Game) -> str:
        """What is new about a run, such as why it does not count, from then until the player's next slide."""
        begun_anew = before.puzzle is not game.puzzle or (before.begun and not game.begun)
        news = news_at_start(game, self._table.today) if begun_anew else not_counted(game, before)
        last = game.log.last
        slid = last is not before.log.last and last is not None and last.who is Who.PLAYER
        return news or ("" if slid or begun_anew else self._news)

    def _take_refused(self, refused: Refused) -> None:
        if refused.seat == self.seat:
            self._message = self._words_of(refused)
            self.board.refuse(refused)
            self.draw_figures()

    def _words_of(self, refused: Refused) -> str:
        return refused_in_words(refused, self.view.settings.first_number)

    def _take_advice(self, table: Table) -> None:
        self._advice = told(table)
        if self._placement is not None:
            self._point_out(self.game)
            self._message = "" if self._advice else self._message
            self.draw_figures()

    @property
    def _notices(self) -> tuple[str, ...]:
        """File warnings that nobody has read yet."""
        return self._table.notices

    def _draw_notices(self) -> None:
        """Show file warnings where a row is free."""
        if self._placement is not None:
            free = notice_place(self._placement, *self.window, racing=self._racing)
            self.put(self.unread, free if self._notices else None)
            self.unread.tell(self._notices, self.view, self.window.width)

    def _point_out(self, game: Game) -> None:
        """Mark the slide that is advised, if the advice is about this board."""
        advice = self._table.advice
        self.board.hint = advice.slide if isinstance(advice, Hint) and advice.board == game.board else None

    def draw(self) -> None:
        """Draw everything anew: another size, another look."""
        self._set_out()
        self.board.game = self.game
        self._keep_time(self.game)
        self.draw_figures()

    def _set_out(self) -> None:
        """Place everything in this window."""
        game, view = self.game, self.view
        columns, rows = self.window
        placement, rival = place(game.board.size, columns, rows, pictures=view.pictures), None
        self._racing = self._rival is not None
        if placement is not None and self._racing:
            placement, rival = with_rival(game.board.size, placement)
        self._placement = placement
        self.put(self.board, placement.board if placement is not None else None)
        self.put(self.rival, rival.box if rival is not None else None)
        self.rival.set_out(view, rival)
        if placement is None:
            self.put(self.figures, None)
            self.put(self.foot, None)
            self.put(self.notice, Box(0, 0, columns, rows))
            self.put(self.unread, None)
            return
        self.put(self.notice, None)
        self.put(self.figures, placement.panel or head_box(placement, columns, rows))
        self.put(self.foot, foot_box(placement, columns, rows))
        self.board.set_out(view, placement)
        self._draw_notices()

    def draw_figures(self) -> None:
        """Draw what has been counted, and what can be done."""
        game, view, placement = self.game, self.view, self._placement
        blank = view.palette.on(None)
        if placement is None:
            self.notice.show(too_small(game.board.size, *self.window, view.palette), blank)
            return
        self.rival.follow(self._rival, game)
        shown, foot = self._figures(game, view), foot_box(placement, *self.window)
        if placement.panel is not None:
            lines, areas = panel(shown, placement.panel.width, placement.panel.height)
            self.figures.show(lines, blank, areas)
            line, areas = footer(view.keymap, foot.width, view.palette, names_for(game))
            self.foot.show([line], blank, areas)
        else:
            self.figures.show([top_line(shown, head_box(placement, *self.window).width)], blank)
            lines, areas = bottom_line(shown, foot.width)
            self.foot.show(lines, blank, areas)

    def _figures(self, game: Game, view: View) -> Figures:
        time_ms = game.clock.elapsed_ms(now_ms())
        said = (self._message, self._typing.text, self._advice, self._table.recent, self._rival, self._table.best)
        more = (self._news, self._alarm(view), view.looks_for(game.puzzle.sight))
        return Figures(game, view.settings, view.palette, time_ms, self._rate, *said, *more)

    def _alarm(self, view: View) -> str:
        """The sign that there are file warnings, where no row is free for them."""
        shown = not self._notices or self.unread in self.places.boxes
        return "" if shown else f"{notice_key(view.keymap, view.palette)} {KEYS_OF[NOTICES].label}"

    # Time

    def _keep_time(self, game: Game) -> None:
        """Tick while the clock runs: at its full seconds, and not at all otherwise."""
        running = game.clock.phase is Phase.RUNNING
        if running and self._tick is None:
            self._rate = ""
            self._tick_on(game)
        elif not running:
            if self._tick is not None:
                self._tick.cancel()
                self._tick = None
            self._say_rate(game)

    def _tick_on(self, game: Game) -> None:
        gone = game.clock.elapsed_ms(now_ms())
        self._tick = later(self, (1000 - gone % 1000) / 1000, self.tick)

    def tick(self) -> None:
        """Show the next second."""
        game = self.game
        if game.clock.phase is not Phase.RUNNING:
            return
        self._say_rate(game)
        self._tick_on(game)
        self.draw_figures()

    def _say_rate(self, game: Game) -> None:
        rate = rate_of(game.moves, game.clock.elapsed_ms(now_ms()))
        self._rate = "" if rate is None else rate_in_words(rate)

    # Keys and clicks

    def on_pressed(self, event: Pressed) -> None:
        """A key of the cross or of the footer was clicked, or the mark."""
        event.stop()
        request = ACTIONS[event.name].wish
        if isinstance(request, Slide):
            request = replace(request, hand=Hand.MOUSE)
        self.post_message(Ask(request, self.seat, event.at))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside the board ends the celebration, as any key does."""
        if self.celebrating:
            self._ask_to_go_on(event)
        event.stop()

    def on_key(self, event: events.Key) -> None:
        """Keys that mean nothing end the celebration too; digits are typed."""
        if self.celebrating:
            self._ask_to_go_on(event)
        elif event.key.isdecimal() and event.character:
            self._type(event.character)
        elif event.key == "enter":
            self._slide_typed()

    def _ask_to_go_on(self, event: events.InputEvent) -> None:
        """Ask only to go on; the App knows whether the key may still be held."""
        self.post_message(Ask(Act.RESUME, self.seat, event.time))

    def action_control(self, name: str) -> None:
        """Ask for what a control stands for; while a number is typed, Backspace and Esc belong to it."""
        if self._typing.text:
            if name == "undo":
                self._typed(self._typing.shorter())
                return
            typed, self._typing = self._typing, Typing()
            if name == "back" and typed.text:
                self.draw_figures()
                return
        self.post_message(Ask(ACTIONS[name].wish, self.seat))

    def slide_of(self, event: events.Key) -> Ask | None:
        """The slide that a key asks for; None for other keys, and while a number is typed."""
        keymap = self.view.keymap
        if self._slides[0] is not keymap:
            self._slides = keymap, {key: each.wish for each in SLIDES for key in keymap.keys_of(each.id)}
        request = self._slides[1].get(event.key) or self._slides[1].get(event.character or "")
        return None if request is None or self._typing.text else Ask(request, self.seat)

    def _type(self, digit: str) -> None:
        """Add a digit to the tile number that is being typed."""
        self._typed(self._typing.longer(digit))
        if self._typing.complete(self.game.board.size.tiles, self.view.settings.first_number):
            self._slide_typed()

    def _typed(self, typing: Typing) -> None:
        self._typing = typing
        if self._typed_timer is not None:
            self._typed_timer.stop()
        self._typed_timer = self.set_timer(_TYPED_S, self._slide_typed) if typing.text else None
        self._message = ""
        self.draw_figures()

    def _slide_typed(self) -> None:
        """Slide the tile whose number was typed."""
        typing = self._typing
        if not typing.text:
            return
        self._typed(Typing())
        tile = tile_called(int(typing.text), self.view.settings.first_number)
        self.post_message(Ask(SlideTile(tile), self.seat))
