"""Pause: the menu over a covered board, while the clock waits."""

from __future__ import annotations

from textual import events

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.play.actions import ACTIONS
from slide_tui.play.wishes import Wish
from slide_tui.settings.keymap import key_label
from slide_tui.tui.board.layout import over_board
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import centred, text
from slide_tui.tui.paint.sheet import Sheet, card
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key, control_key
from slide_tui.tui.screens.menu import Item, item_for, put_menu
from slide_tui.tui.view import View

_WIDTH = 27
GIVE_UP = "give-up"
_GIVE_UP_KEY = "x"
"""The row's key, unless the player has chosen it for something else."""
"""What the rows ask for that have no control."""


class PauseDialog(MenuDialog[Wish | None]):
    """Answers what to do next; None to resume."""

    leaves_keys_below = True

    def __init__(self, view: View, game: Game, *, duel: bool = False) -> None:
        """The menu of a paused game, or of a duel, whose boards are both covered."""
        keymap = view.keymap
        self.paused = game.clock.phase is Phase.PAUSED
        self._over = game.over
        self.board_size = game.board.size if not duel else None
        self._refused = False
        taken = keymap.holder(_GIVE_UP_KEY) is not None
        items = [item_for(keymap, "pause", "Resume", "space")] if duel or not game.over else []
        items += [item_for(keymap, "restart", "Restart")] if game.begun or (duel and self.paused) else []
        items += [
            item_for(keymap, "new", "New duel" if duel else "New board"),
            *([Item("sizes", "Other size", ("s",))] if not duel else []),
            *([Item(GIVE_UP, "Give up", () if taken else (_GIVE_UP_KEY,))] if game.at_stake and not duel else []),
            item_for(keymap, "statistics", "Statistics"),
            item_for(keymap, "settings", "Settings"),
            item_for(keymap, "help", "Help"),
            item_for(keymap, "intro", "Start screen"),
            item_for(keymap, "quit", "Quit"),
        ]
        super().__init__(view, tuple(items))

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card."""
        palette, items = self.view.palette, self.chooser.items
        width, height = min(_WIDTH, columns), min(len(items) + 4, rows)
        sheet = card(width, height, palette)
        ink = palette.on(palette.warn if self._refused else palette.title, bold=True, card=True)
        top = 1 if height >= len(items) + 3 else 0
        if top:
            sheet.put(1, 1, centred(text(self._title(), ink), width - 2, sheet.blank))
        rows_left = height - 2 * top - (2 if top else 0)
        box = Box(1, top + (2 if top else 0), width - 2, max(1, min(len(items), rows_left + 1)))
        put_menu(sheet, box, items, self.chooser.selected, palette, card=True)
        return sheet

    def _title(self) -> str:
        """The title; after a key for the board, how to resume."""
        if self._over:
            return "Time is up"
        name = "Paused" if self.paused else "Menu"
        key = key_label(self.view.keymap.keys_of("pause")[0])
        return f"{name}: {key} resumes" if self._refused else name

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """Centred on the board."""
        pictures = self.view.pictures
        return over_board(self.board_size, sheet.width, sheet.height, *self.window, pictures=pictures)

    def take_key(self, event: events.Key) -> None:
        """Take a key; a refusal is shown until the next one."""
        self._refused = False
        super().take_key(event)

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(None if item.name == "pause" else ACTIONS[item.name].wish)

    def keys(self) -> list[Key]:
        """The table of keys."""
        return [
            *self.chooser.keys(self.choose),
            Key("escape", "resume", lambda _: self.dismiss(None)),
            control_key("notices", self.view.keymap, lambda _: self.dismiss("notices")),
        ]

    def other_key(self, _: events.Key) -> None:
        """Refuse keys for the board: they work once the game is resumed."""
        self._refused = True
