"""Confirm: yes or no, asked only where something would be lost."""

from __future__ import annotations

from textual import events

from slide_tui.tui.drawing.layout import Box
from slide_tui.tui.drawing.menu import Item, put_menu
from slide_tui.tui.drawing.rows import text, wrapped
from slide_tui.tui.drawing.sheet import Sheet, card, card_width
from slide_tui.tui.screens.menu_dialog import MenuDialog
from slide_tui.tui.view import View


class ConfirmDialog(MenuDialog[bool]):
    """Answers True for yes, False for no."""

    def __init__(self, view: View, question: str, about: str) -> None:
        """A question, and what would be lost."""
        super().__init__(view, (Item("no", "No", ("n",)), Item("yes", "Yes", ("y",))))
        self.question = question
        self.about = about

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card."""
        palette = self.view.palette
        width = card_width(36, columns)
        about = wrapped(self.about, width - 6)
        sheet = card(width, min(rows, 6 + len(about)), palette)
        sheet.put(3, 1, text(self.question, palette.on(palette.title, bold=True, card=True)))
        sheet.put_lines(3, 2, [text(line, palette.on(palette.fg, card=True)) for line in about])
        box = Box(1, 3 + len(about), width - 2, 2)
        put_menu(sheet, box, self.chooser.items, self.chooser.selected, palette, card=True)
        return sheet

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(item.name == "yes")

    def other_key(self, event: events.Key) -> None:
        """Esc is no."""
        if event.key == "escape":
            self.dismiss(False)
