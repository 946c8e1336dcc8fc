"""A dialog that is a card with rows to choose from."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseDialog
from slide_tui.tui.screens.choosing import Chooser
from slide_tui.tui.screens.keys import Key, press
from slide_tui.tui.screens.menu import Item
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

T = TypeVar("T")


class MenuDialog(BaseDialog[T], Generic[T]):
    """Draws its card in the middle; keys and clicks choose from its rows."""

    def __init__(self, view: View, items: tuple[Item, ...] = ()) -> None:
        """A dialog with rows."""
        super().__init__(view)
        self.chooser = Chooser(items)
        self.card = Panel(id="card")

    def compose(self) -> ComposeResult:
        """The card."""
        yield self.card

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card for a window of this size."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """The table of keys."""
        raise NotImplementedError

    def choose(self, item: Item) -> None:
        """Do what a row stands for."""

    def other_key(self, event: events.Key) -> None:
        """Take a key that has no row in the table."""

    def place(self, sheet: Sheet) -> tuple[int, int]:
        """Where the card stands: in the middle."""
        return (self.window.width - sheet.width) // 2, (self.window.height - sheet.height) // 2

    def draw(self) -> None:
        """Draw the card."""
        sheet = self.sheet(*self.window)
        self.show_sheet(self.card, sheet, *self.place(sheet))

    def on_key(self, event: events.Key) -> None:
        """Take a key, and keep it from the screen below."""
        event.stop()
        self.take_key(event)

    def take_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        if not press(self.keys(), event.key, event.character):
            self.other_key(event)
        if self.on_top:
            self.draw()

    def on_pressed(self, event: Pressed) -> None:
        """Take a click on a part of the card, and keep it from the screen below."""
        event.stop()
        self.take_click(event)

    def take_click(self, event: Pressed) -> None:
        """A row was clicked."""
        item = self.chooser.take_click(event.name)
        if item is not None:
            self.choose(item)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Keep a click from the screen below; one beside the card may close it."""
        event.stop()
        if not self.card.region.contains(event.screen_x, event.screen_y):
            self.click_outside()

    def click_outside(self) -> None:
        """Take a click beside the card."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Find what the mouse points at."""
        corner = self.card.region.offset
        self.take_pointing(self.card.area_at(event.screen_x - corner.x, event.screen_y - corner.y))

    def take_pointing(self, name: str | None) -> None:
        """Select what the mouse points at."""
        if self.chooser.point_at(name):
            self.draw()
