"""Commands: a list to search by typing a few letters."""

from __future__ import annotations

from textual import events

from slide_tui.play.wishes import Wish
from slide_tui.text.figures import counted
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.paint.sheet import Sheet, card, card_width
from slide_tui.tui.screens.commands.entries import Entry, entries, matching
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.view import View

_WIDTH, _ROWS = 56, 14
_TYPED_MAX = 30


class CommandsDialog(MenuDialog[Wish | None]):
    """Answers what was chosen, or None."""

    def __init__(self, view: View, at_board: bool, solved: bool = False) -> None:
        """All commands, nothing typed yet."""
        self._all = entries(view.settings, at_board=at_board, solved=solved)
        self._found = self._all
        super().__init__(view, _items(self._all))
        self.typed = ""

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card: what was typed, and the matching commands."""
        palette, items = self.view.palette, self.chooser.items
        sheet = card(card_width(_WIDTH, columns), min(_ROWS + 4, rows), palette)
        hint = palette.on(palette.dim, card=True)
        if self.typed:
            left = text(f"{self.typed}_", palette.on(palette.title, bold=True, card=True))
        else:
            left = text("Search commands", hint)
        right = text(counted(len(items), "command") if items else "", hint)
        sheet.put(3, 1, spread(left, right, sheet.width - 6, sheet.blank))
        if items:
            box = Box(1, 3, sheet.width - 2, min(len(items), sheet.height - 4))
            put_menu(sheet, box, items, self.chooser.selected, palette, card=True)
        else:
            sheet.put(3, 3, text("No matching command", hint))
        return sheet

    def keys(self) -> list[Key]:
        """The table of keys; letters type, so that no row is chosen by its own key."""
        return [
            *self.chooser.ways(self.choose),
            Key("escape", "back", lambda _: self.dismiss(None)),
            Key("backspace", "erase", lambda _: self._type(self.typed[:-1])),
        ]

    def other_key(self, event: events.Key) -> None:
        """Type."""
        if event.character and event.character.isprintable() and len(event.character) == 1:
            self._type(self.typed + event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Type what was pasted."""
        event.stop()
        self._type(self.typed + "".join(letter for letter in event.text if letter.isprintable()))

    def _type(self, typed: str) -> None:
        """Show only the commands that match."""
        self.typed = typed[:_TYPED_MAX]
        self._found = matching(self._all, self.typed)
        self.chooser.replace(_items(self._found))
        self.chooser.selected = 0
        self.draw()

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(self._found[int(item.name)].answer)

    def click_outside(self) -> None:
        """Close without a choice."""
        self.dismiss(None)


def _items(found: list[Entry]) -> tuple[Item, ...]:
    """The rows, each named by its index."""
    return tuple(Item(str(at), entry.label, entry.keys, entry.note) for at, entry in enumerate(found))
