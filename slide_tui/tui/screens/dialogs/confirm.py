"""Confirm: a yes-or-no question, asked only where something would be lost."""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import over_board, place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet, card, card_width
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.view import View

_WIDTH, _WIDTH_LEAST = 36, 28
_OVERHANG = 2
"""How many columns wider than the board the card may be: less than the gap between board and panel."""


class ConfirmDialog(MenuDialog[bool]):
    """Answers True for yes, False for no."""

    def __init__(self, view: View, question: str, about: str, board: Size | None = None) -> None:
        """A question, and what would be lost; centred on the board where one is shown."""
        super().__init__(view, (Item("no", "No", ("n",)), Item("yes", "Yes", ("y",))))
        self.question = question
        self.about = about
        self.board = board

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card."""
        palette = self.view.palette
        width = self._width(columns, rows)
        about = wrapped(self.about, width - 6)
        sheet = card(width, min(rows, 6 + len(about)), palette)
        sheet.put(3, 1, text(palette.shown(self.question), palette.on(palette.title, bold=True, card=True)))
        sheet.put_lines(3, 2, [text(line, palette.on(palette.fg, card=True)) for line in about])
        box = Box(1, 3 + len(about), width - 2, 2)
        put_menu(sheet, box, self.chooser.items, self.chooser.selected, palette, card=True)
        return sheet

    def _width(self, columns: int, rows: int) -> int:
        """How wide the card is: beside the board it leaves the panel whole."""
        placement = place(self.board, columns, rows, pictures=self.view.pictures) if self.board is not None else None
        if placement is None or placement.panel is None:
            return card_width(_WIDTH, columns)
        return max(_WIDTH_LEAST, min(_WIDTH, placement.board.width + _OVERHANG))

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """Centred on the board, like the pause."""
        return over_board(self.board, sheet.width, sheet.height, *self.window, pictures=self.view.pictures)

    def choose(self, item: Item) -> None:
        """Answer."""
        self.dismiss(item.name == "yes")

    def keys(self) -> list[Key]:
        """The table of keys."""
        return [*self.chooser.keys(self.choose), Key("escape", "no", lambda _: self.dismiss(False))]
