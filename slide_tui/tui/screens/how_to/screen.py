"""How to play: lessons to be played, with the coach at hand."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Label, OptionList

from slide_tui.engine.intents import SlideTile
from slide_tui.engine.size import Size, size_shown
from slide_tui.engine.text import tile_called
from slide_tui.play.lessons.rows import LESSONS, Lesson, after
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.requests import ActionAbout
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.text.lessons import Manner, coached, filled
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Pitch, Placement, board_extent, largest_pitch, tallest
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import wrapped
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.how_to.manner import TOGETHER, manner_of
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import Menu, MenuItem

_SMALL = Size(3, 3)
"""The size of the lessons' boards, one of which has a row less, and of the first board after them."""
_PLAY, _PLAY_SMALL = "play", f"play {size_shown(_SMALL)}"
_WIDE, _TALL = 74, 30
"""From so many columns on words stand beside the board, else from so many rows on all of them stand below it."""
_WORDS, _AROUND = 40, 6
"""Columns of the words beside the board, and of what is free."""
_COACH, _COACH_ROWS = 20, 5
"""Columns for the coach beside the board, and rows below it, with a free one."""


class HowToScreen(FollowingScreen[ActionAbout | None]):
    """Shows the lesson on the table; answers with a board to play now."""

    CSS_PATH = "how_to.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high"), (_TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on('next')", "next"),
        Binding("enter,space", f"go_on('{_PLAY}')", _PLAY),
        Binding("enter,space", f"go_on('{_PLAY_SMALL}')", _PLAY_SMALL),
        Binding("enter,space", "go_on('')", show=False),
        Binding("escape", "leave('')", "back"),
        *bindings_for("undo", "restart", "hint", "coach", "redo", "help", shown=("undo", "restart", "hint")),
        Binding("pagedown", "turn(1)", "skip", key_display="Tab"),  # Textual's own Tab would come first in the footer
        Binding("tab", "turn(1)", show=False),
        Binding("shift+tab,pageup", "turn(-1)", show=False),
        *bindings_for("quit", does="leave"),
        *bindings_for(*(keys.id for keys in ACTION_KEYS if keys.is_slide)),
    ]

    def compose(self) -> ComposeResult:
        """The board with the coach's words, and what is to be learnt and done."""
        with Container(id="lesson"):
            with Container(id="left"):
                yield BoardGrid(id="board")
                yield Label(id="coach", markup=False)
            with Vertical(id="right"):
                yield Label(classes="title")
                yield Label(id="words")
                yield (menu := Menu(margin=1))
            yield KeyFooter()
        menu.can_focus = False  # arrows and Enter belong to the board

    # What comes down

    def watch_table(self, before: Table, table: Table) -> None:
        """Show what has changed in the lesson."""
        learning, was, board = table.learning, before.learning, self.query_one(BoardGrid)
        if learning is None or (learning is was and table.lessons == before.lessons):
            return
        if was is None or was.lesson is not learning.lesson:
            self.on_resize()
        board.game, board.hint = learning.game, learning.hint
        said, coach = coached(learning, manner_of(self.view)), self.query_one("#coach", Label)
        coach.update(f"Coach: {said}" if said else "")
        coach.set_class(isinstance(learning.reply, RefusedRequest), "warning")
        if isinstance(learning.reply, RefusedRequest) and learning is not was:
            board.refuse(learning.reply)
        at, signs = LESSONS.index(learning.lesson), ["✓" if each.name in table.lessons else "·" for each in LESSONS]
        number, tick = f"Lesson {at + 1} of {len(LESSONS)}  ", "  ✓" if signs[at] == "✓" else ""
        title = Content.assemble((number, "not bold $dim"), learning.lesson.title, (tick, "not bold $dim"))
        self.query_one(".title", Label).update(title)
        menu = self.query_one(Menu)
        menu.show([MenuItem(each.name, f"{sign} {each.title}") for each, sign in zip(LESSONS, signs, strict=True)])
        menu.highlighted = at
        self.refresh_bindings()

    def on_resize(self) -> None:
        """Fit board and words to the window: as large in every lesson, so that they stand at one place."""
        learning, manner, (columns, rows) = self.table.learning, manner_of(self.view), self.app.size
        if learning is None:
            return
        wide = columns >= _WIDE
        width, apart = (_WORDS, "\n\n") if wide else (columns - 4, "\n")
        told = {lesson: _told(lesson, manner, width) for lesson in LESSONS}
        high = max(f"{learnt}{apart}{task}".count("\n") + 1 for learnt, task in told.values())
        learnt, task = told[learning.lesson]
        words = self.query_one("#words", Label)
        words.update(Content.assemble(learnt, apart, (task, "bold $title")))
        words.styles.height = high
        self._set_out(*_room(columns, rows, high))

    watch_view = on_resize

    def _set_out(self, wide: int, high: int) -> None:
        """Show a board in so many columns and rows, all of them in the room of the largest."""
        columns, rows = self.app.size
        pitch = largest_pitch(_SMALL, wide, high, tallest(columns, rows)) or Pitch(3, 1)
        box, board = Box(0, 0, *board_extent(_SMALL, pitch, edged=False)), self.query_one(BoardGrid)
        left = (columns - box.width) // 2 if columns < _WIDE and rows >= _TALL else 0
        board.styles.width, board.styles.height, board.styles.margin = box.width, box.height, (0, 0, 0, left)
        lit = replace(self.view.settings, home="light up")  # lessons speak of numbers
        board.set_out(self.view._replace(settings=lit, art=None), Placement(pitch, box, None, pitch.height > 1))

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer what can be done in the lesson, and the one way on from it."""
        learning = self.table.learning
        done = learning is not None and learning.done
        if learning is None or action != "go_on":
            return not (done and parameters in (("undo",), ("hint",)))
        last = _PLAY if self.table.at_board else _PLAY_SMALL
        return parameters == ("" if not done else "next" if after(learning.lesson) is not None else last,)

    def on_key(self, event: events.Key) -> None:
        """Slide the tile with a number; no lesson has one of two digits."""
        if event.key.isdecimal():
            self.post_message(Ask(SlideTile(tile_called(int(event.key), self.view.settings.first_number))))

    def action_go_on(self, how: str) -> None:
        """Go on to the next lesson; after the last one, play."""
        if how.startswith(_PLAY):
            self.dismiss(ActionAbout("new", _SMALL))
        else:
            self.post_message(Ask("go-on"))

    def action_turn(self, by: int) -> None:
        """Go to another lesson."""
        self.post_message(Ask(ActionAbout("turn-lesson", by)))

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Go to the lesson that was clicked."""
        self.post_message(Ask(ActionAbout("how-to", event.option_id)))


def _told(lesson: Lesson, manner: Manner, width: int) -> tuple[str, str]:
    """What is to be learnt and what is asked, in rows of so many columns."""
    learnt, task = ("\n".join(wrapped(filled(words, manner), width)) for words in (lesson.words, lesson.task))
    return learnt.replace(TOGETHER, " "), task


def _room(columns: int, rows: int, high: int) -> tuple[int, int]:
    """Columns and rows for the board, where the words have so many rows."""
    if columns >= _WIDE:
        return columns - _AROUND - _WORDS, rows - 1 - _COACH_ROWS
    left = rows - 2 - high
    return (columns - 2, left - _COACH_ROWS) if rows >= _TALL else (columns - _AROUND - _COACH, left)
