"""The start screen: what the game is, a living logo, and the ways on."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Label, OptionList

from slide_tui.engine.goals import GOAL_DEFAULT, GOALS
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.play.requests import ActionAbout
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.board.layout import Pitch, Placement
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.intro.logo import LETTERS, logo_game, logo_view
from slide_tui.tui.screens.intro.rows import grouped, rows_of, wanted_by
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu
from slide_tui.tui.widgets.unread_line import UnreadLine

TITLE = "Slide TUI"
TAGLINE, ON_A_PAGE = "The sliding puzzle, in your terminal.", "The sliding puzzle."
_WALK = "RDLURDLU"
"""The slides of the logo on arrival; then it takes them back."""
_STEP_S = 0.16
_PITCHES = ((Pitch(28, 14), 50), (Pitch(20, 10), 40), (Pitch(16, 8), 40), (Pitch(10, 5), 20), (Pitch(8, 4), 16))
"""The logo's tiles, and the least rows for them."""
_SMALL, _ABOVE = Pitch(4, 2), Pitch(8, 4)
_TALL = 36
"""From so many rows on, a narrow window has the logo above words and menu."""
_BESIDE = 48
"""The columns that words and menu need beside a large logo."""


class IntroScreen(FollowingScreen[None]):
    """The first thing a player sees."""

    CSS_PATH = "intro.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_for("new", "help", "goal", "notices", "daily", "statistics", "settings", "quit")
    ]

    def __init__(self, view: View) -> None:
        """The screen in a first view."""
        super().__init__(view)
        self.logo = BoardGrid(None, id="logo", letters=LETTERS)
        self.menu = Menu(id="menu")
        self.unread = UnreadLine(id="unread")
        self._walk: list[Direction] = []
        self._timer: Timer | None = None
        self._refused = ""

    def compose(self) -> ComposeResult:
        """The logo, words and menu beside it, and the line with file warnings."""
        yield self.unread
        with Horizontal(id="page"):
            with Vertical(id="left"):
                yield self.logo
            with Vertical(id="right"):
                yield Label(TITLE, classes="title")
                yield Label(ON_A_PAGE if self.view.screenful.page else TAGLINE, id="tagline", classes="dim")
                yield Label(id="rules", markup=False)
                yield self.menu

    def on_mount(self) -> None:
        """Start the logo's one animation."""
        self.logo.game = logo_game()
        self.set_out()
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

    def say(self, words: str, *, warns: bool = False) -> None:  # noqa: ARG002 - only warnings are said here
        """Say something in place of the rules."""
        self._refused = words
        self.set_out()

    def set_out(self) -> None:
        """Fit logo, words and rows to the window, with the runs that the first rows offer."""
        columns, rows = self.app.size
        pitch = next(
            (pitch for pitch, least in _PITCHES if rows >= least and columns >= 3 * pitch.width + 1 + _BESIDE), _SMALL
        )
        tall = pitch is _SMALL and rows >= _TALL
        short = pitch is _SMALL or (self.view.screenful.touch and rows < _TALL)
        pitch = _ABOVE if tall else pitch
        self.set_class(short, "-short")
        self.set_class(tall, "-tall")
        self.logo.display = columns >= 36 and rows >= 9
        box = Box(0, 0, 3 * pitch.width + 1, 3 * pitch.height + 1)
        self.logo.styles.width, self.logo.styles.height = box.width, box.height
        self.logo.set_out(logo_view(self.view), Placement(pitch, box, None, edged=True))
        rules = self.query_one("#rules", Label)
        rules.set_class(bool(self._refused), "warning")
        groups = rows_of(self.table)
        free = rows - (3 if short else 8) - sum(map(len, groups))
        rules.update(self._refused or _rules(self.view.settings.goal, short=short or free < len(groups)))
        self.menu.show(grouped(groups, free))
        self.unread.display = bool(self.table.notices)
        self.unread.tell(self.table.notices, self.view.keymap)

    watch_table = watch_view = on_resize = set_out

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Do what a row is for."""
        self.post_message(Ask(wanted_by(event.option_id or "")))

    def on_paste(self, event: events.Paste) -> None:
        """Open what was pasted."""
        event.stop()
        self.post_message(Ask(ActionAbout("open-code", event.text)))


def _rules(goal: str, *, short: bool) -> str:
    """The rules in a sentence."""
    if not short:
        return f"Slide tiles into the gap until the numbers stand in order: {GOALS[goal].about}."
    return "Slide tiles into order." if goal == GOAL_DEFAULT else f"Slide into order: {goal}."
