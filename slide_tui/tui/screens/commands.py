"""Commands: every control, found by typing a few letters of what it does."""

from __future__ import annotations

from textual import events

from slide_tui.controls import CONTROLS, CONTROLS_BY_ID, Command, Request
from slide_tui.tui.drawing.layout import Box
from slide_tui.tui.drawing.menu import Item, put_menu, request_of
from slide_tui.tui.drawing.rows import text
from slide_tui.tui.drawing.sheet import Sheet, card, card_width
from slide_tui.tui.screens.menu_dialog import MenuDialog
from slide_tui.tui.view import View

_WIDTH, _ROWS = 56, 14
_TYPED_MAX = 30


class CommandsDialog(MenuDialog[Request | None]):
    """Answers what was chosen, or None."""

    def __init__(self, view: View) -> None:
        """All commands, nothing typed yet."""
        self._all = tuple(
            Item(control.id, control.help[:1].upper() + control.help[1:], view.keymap.keys_of(control))
            for control in CONTROLS
            if control.request is not Command.PALETTE
        )
        super().__init__(view, self._all)
        self.typed = ""

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card: what was typed, and the commands that fit it."""
        palette, items = self.view.palette, self.chooser.items
        sheet = card(card_width(_WIDTH, columns), min(_ROWS + 4, rows), palette)
        if sheet.width < _WIDTH:
            items = tuple(item._replace(label=CONTROLS_BY_ID[item.name].label.capitalize()) for item in items)
        prompt = palette.on(palette.title, bold=True, card=True)
        hint = palette.on(palette.dim, card=True)
        sheet.put(3, 1, text(f"{self.typed}_", prompt) if self.typed else text("Type what you want to do", hint))
        if items:
            box = Box(1, 3, sheet.width - 2, min(len(items), sheet.height - 4))
            put_menu(sheet, box, items, self.chooser.selected, palette, card=True)
        else:
            sheet.put(3, 3, text("Nothing of that kind", hint))
        return sheet

    def take_key(self, event: events.Key) -> None:
        """Type, select, or choose."""
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "backspace":
            self._type(self.typed[:-1])
        elif event.character and event.character.isprintable() and len(event.character) == 1:
            self._type((self.typed + event.character)[:_TYPED_MAX])
        elif (item := self.chooser.take_key(event)) is not None and event.key == "enter":
            self.choose(item)
        else:
            self.draw()

    def _type(self, typed: str) -> None:
        """Keep only what fits what was typed."""
        self.typed = typed
        self.chooser.replace(tuple(item for item in self._all if fits(typed, f"{item.name} {item.label}")))
        self.chooser.selected = 0
        self.draw()

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(request_of(item.name))


def fits(typed: str, words: str) -> bool:
    """Whether every word that was typed stands somewhere in some words."""
    words = words.lower()
    return all(part in words for part in typed.lower().split())
