"""The end of a duel: who won, each player's figures, and what next."""

from __future__ import annotations

from textual import events

from slide_tui.play.duel import Duel
from slide_tui.play.wishes import Wish
from slide_tui.settings.seat_keys import SEAT_NAMES, SEATS
from slide_tui.text.figures import duration, figure
from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import centred, text
from slide_tui.tui.paint.sheet import Sheet, card
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key, control_key
from slide_tui.tui.screens.menu import Item, item_for, put_menu
from slide_tui.tui.view import View

_WIDTH = 42
_LABEL = 18
_COLUMN = 9
"""How wide a player's column is."""


class DuelDialog(MenuDialog[Wish | None]):
    """Answers what to do next."""

    def __init__(self, view: View, duel: Duel, evening: tuple[int, ...], ready_at_ms: int) -> None:
        """The figures of a duel that is over. Before `ready_at_ms` no key counts: it may still be held."""
        keymap = view.keymap
        items = (
            item_for(keymap, "new", "Another duel"),
            Item("intro", "Start screen", ("escape", "m")),
            item_for(keymap, "quit", "Quit"),
        )
        super().__init__(view, items)
        self._duel = duel
        self._evening = evening
        self._ready_at_ms = ready_at_ms

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card."""
        palette, figures = self.view.palette, self._figures()
        items = self.chooser.items
        width = min(_WIDTH, columns)
        sheet = card(width, min(rows, len(figures) + len(items) + 6), palette)
        ink = palette.on(palette.accent, bold=True, card=True)
        sheet.put(1, 1, centred(text(self._title(), ink), width - 2, sheet.blank))
        sheet.put_lines(3, 3, figures)
        box = Box(1, 4 + len(figures), width - 2, len(items))
        put_menu(sheet, box, items, self.chooser.selected, palette, card=True)
        return sheet

    def _title(self) -> str:
        """Who won: `Left wins 2 to 1`; where a duel is one board, only who."""
        duel = self._duel
        assert duel.winner is not None
        name = SEAT_NAMES[duel.winner]
        if duel.best_of == 1:
            return f"{name} wins"
        return f"{name} wins {max(duel.score)} to {min(duel.score)}"

    def _figures(self) -> list[Line]:
        """A column of figures for each player, and the time that is the same for both."""
        duel, palette = self._duel, self.view.palette
        rows: list[tuple[str, tuple[str, ...]]] = [("", SEAT_NAMES)]
        rows += [("Boards", tuple(map(str, duel.score)))] if duel.best_of > 1 else []
        rows += [
            ("Moves", tuple(f"{duel.moves(seat):,}" for seat in SEATS)),
            ("Moves per second", tuple(figure("rate", duel.rate(seat)) for seat in SEATS)),
        ]
        rows += [("Duels this evening", tuple(map(str, self._evening)))] if sum(self._evening) > 1 else []
        dim, fg = palette.on(palette.dim, card=True), palette.on(palette.fg, bold=True, card=True)
        lines: list[Line] = [
            ((label.ljust(_LABEL), dim), *((value.rjust(_COLUMN), fg if label else dim) for value in values))
            for label, values in rows
        ]
        time = duration(duel.time_ms).removesuffix(" s").rjust(2 * _COLUMN)
        return [*lines, (("Time".ljust(_LABEL), dim), (time, fg))]

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(item.name)

    def keys(self) -> list[Key]:
        """The table of keys."""
        return [
            *self.chooser.keys(self.choose),
            control_key("help", self.view.keymap, lambda _: self.dismiss("help")),
        ]

    def take_key(self, event: events.Key) -> None:
        """Take no key that may still be held from the last slide."""
        if int(event.time * 1000) >= self._ready_at_ms or event.key == "escape":
            super().take_key(event)

    def take_click(self, event: Pressed) -> None:
        """Nor a click that was meant for a tile."""
        if int(event.at * 1000) >= self._ready_at_ms:
            super().take_click(event)
