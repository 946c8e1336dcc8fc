"""How to play: lessons to be played, with the coach at hand."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.intents import SlideTile
from slide_tui.engine.text import tile_called
from slide_tui.play.lessons import Learning, after
from slide_tui.play.said import Refused
from slide_tui.play.table import Table
from slide_tui.play.wishes import Request, Wish
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Placement
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.how_to.sheet import LESSON, LessonState, lesson_places, manner_of, put_lesson
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_TURNS = {"tab": 1, "pagedown": 1, "shift+tab": -1, "pageup": -1}
_SLIDES = tuple(control.id for control in ACTION_KEYS if control.is_slide)


class HowToScreen(BaseScreen[str | None]):
    """Shows the lesson on the table; answers whether to play now."""

    def __init__(self, view: View, learning: Learning) -> None:
        """The screen of a lesson."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.board = BoardGrid(id="lesson")
        self._learning = learning
        self._finished: frozenset[str] = frozenset()
        self._set_out: tuple[View, Placement] | None = None

    def compose(self) -> ComposeResult:
        """The words, and the board."""
        yield self.page
        yield self.board

    def follow(self, table: Table) -> None:
        """Take what has changed in the lesson."""
        before, learning = self._learning, table.learning
        if learning is None or (learning is before and table.lessons == self._finished and self.board.game):
            return
        self._learning, self._finished = learning, table.lessons
        self._put_board()
        self.board.game = learning.game
        self.board.hint = learning.hint
        if isinstance(learning.said, Refused) and learning.said is not before.said:
            self.board.refuse(learning.said)
        self._show()

    # Drawing

    def draw(self) -> None:
        """Draw everything."""
        self._put_board()
        self._show()

    def _put_board(self) -> None:
        """Put the board in its place, if it has another one than before, or looks different."""
        lesson, board, view = self._learning.lesson, self._learning.game.board, self.view
        self._places = lesson_places(lesson, board.size, manner_of(view), *self.window)
        if self._set_out != (view, self._places.board):
            self._set_out = view, self._places.board
            self.put(self.board, self._places.board.board)
            lit = view._replace(settings=replace(view.settings, home="light up"), art=None)  # lessons speak of numbers
            self.board.set_out(lit, self._places.board)

    def _show(self) -> None:
        """Show the words beside the board."""
        view = self.view
        sheet = Sheet(*self.window, view.palette.on(None))
        put_lesson(sheet, self._places, LessonState(self._learning, self._finished, manner_of(view)), view.palette)
        put_last_line(sheet, self._places.keys(*self.window), self._keys, view.palette)
        self.show_sheet(self.page, sheet)

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys. The player's own letters come last, since they win."""
        keymap, learning = self.view.keymap, self._learning
        on = "next" if after(learning.lesson) is not None else "play"
        under_way = Where.LIST if learning.done else Where.ROOM
        digits = " ".join(str(tile) for tile in range(10))
        return [
            Key("enter space", on, lambda _: self._go_on(), where=Where.ALWAYS if learning.done else Where.LIST),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            self._control("undo")._replace(where=under_way),
            self._control("restart")._replace(words="again"),
            self._control("hint")._replace(where=under_way),
            Key(" ".join(_TURNS), "other lesson", lambda key: self._ask(Request("turn-lesson", _TURNS[key]))),
            control_key("coach", keymap, lambda _: self.action_control("coach"), Where.LIST),
            control_key("redo", keymap, lambda _: self.action_control("redo"), Where.LIST),
            control_key("help", keymap, lambda _: self.action_control("help"), Where.LIST),
            Key(digits, "slide that tile", self._slide_number, where=Where.LIST),
            *(self._control(name)._replace(where=Where.LIST) for name in _SLIDES),
        ]

    def _control(self, name: str) -> Key:
        return control_key(name, self.view.keymap, lambda _: self.action_control(name))

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        press(self._keys, event.key, event.character)

    def _slide_number(self, digit: str) -> None:
        """Slide the tile with a number; no lesson has one of two digits."""
        self._ask(SlideTile(tile_called(int(digit), self.view.settings.first_number)))

    def _ask(self, wish: Wish) -> None:
        self.post_message(Ask(wish))

    def _go_on(self) -> None:
        """Go on to the next lesson; after the last one, play."""
        if self._learning.done and after(self._learning.lesson) is None:
            self.dismiss("play")
        else:
            self._ask("go-on")

    def on_pressed(self, event: Pressed) -> None:
        """A lesson of the list was clicked."""
        if event.name.startswith(LESSON):
            self._ask(Request("how-to", event.name.removeprefix(LESSON)))

    def on_mouse_scroll_down(self) -> None:
        """Go to the next lesson."""
        self._ask(Request("turn-lesson", 1))

    def on_mouse_scroll_up(self) -> None:
        """Go to the lesson before."""
        self._ask(Request("turn-lesson", -1))
