"""Pause: the menu over a covered board, while the clock waits."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Label, OptionList

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.play.actions import ACTIONS
from slide_tui.play.requests import ActionOrIntent
from slide_tui.settings.keymap import key_label
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.screens.dialogs.places import stand_over_board
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, item_for

_WIDTH = 27
_ANSWERS = ("new", "restart", "statistics", "settings", "help", "intro", "quit", "notices")


class PauseDialog(FollowingDialog[ActionOrIntent | None]):
    """Answers what to do next; None to resume."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_for(*_ANSWERS, does="answer"),
        *bindings_for("pause", does="leave"),
        Binding("escape", "leave('')", "resume"),
    ]

    def __init__(self, view: View, game: Game, *, duel: bool = False) -> None:
        """The menu of a paused game, or of a duel, whose boards are both covered."""
        super().__init__(view)
        self._board = None if duel else game.board.size
        paused = game.clock.phase is Phase.PAUSED
        self._title = "Time is up" if game.over else "Paused" if paused else "Menu"
        rows = {
            "pause": "Resume" if duel or not game.over else "",
            "restart": "Restart" if game.begun or (duel and paused) else "",
            "new": "New duel" if duel else "New board",
            "sizes": "Other size" if not duel else "",
            "give-up": "Give up" if game.at_stake and not duel else "",
            "statistics": "Statistics",
            "settings": "Settings",
            "help": "Help",
            "intro": "Start screen",
            "quit": "Quit",
        }
        self._items = [item_for(view.keymap, name, label) for name, label in rows.items() if label]

    def compose(self) -> ComposeResult:
        """The card."""
        with VerticalGroup(classes="card"):
            yield Label(self._title, classes="title")
            yield Menu(self._items)

    def on_resize(self) -> None:
        """Stand over the board."""
        self.set_class(self.app.size.height < len(self._items) + 4, "-low")
        stand_over_board(self, self.query_one(".card"), self._board, _WIDTH)

    on_mount = on_resize  # before the first frame too

    def on_key(self, event: events.Key) -> None:
        """Say how to resume when a key of the board is pressed: those work again then."""
        refused = event.key not in self.active_bindings
        key = key_label(self.view.keymap.keys_of("pause")[0])
        self.set_class(refused, "-refused")
        self.query_one(Label).update(f"{self._title}: {key} resumes" if refused else self._title)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        name = event.option_id or ""
        self.dismiss(None if name == "pause" else ACTIONS[name].wanted)
