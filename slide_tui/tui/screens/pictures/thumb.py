"""Thumb: a small picture of the gallery with its name, which can be selected."""

from __future__ import annotations

from textual import events
from textual.message import Message

from slide_tui.settings.pictures import OWN, SURPRISE
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.pieces import canvas
from slide_tui.tui.paint.ink import Ink, Line, padded, part
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text
from slide_tui.tui.screens.pictures.items import GalleryItem
from slide_tui.tui.screens.pictures.words import ALIKE
from slide_tui.tui.view import View
from slide_tui.tui.widgets.rows import DrawnRows


class Thumb(DrawnRows, can_focus=True):
    """Draws its picture as soon as there is one; a click on the selected one takes it."""

    class Taken(Message):
        """The player wants this one."""

    def __init__(self, item: GalleryItem, view: View, *, now: bool) -> None:
        """Show an item; `now` if it is what the settings have."""
        super().__init__(id=f"thumb-{item.name}")
        self.item = item
        self.view = view
        self.now = now
        self._art: Art | None = None
        self._sign = ""

    @property
    def spoken(self) -> str:
        """What it shows."""
        return f"{self.item.label}: {self.item.about}"

    def show(self, art: Art | None, sign: str) -> None:
        """Show a picture, or a better one, and how hard it is."""
        self._art, self._sign = art, sign
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the picture between two edges, and its name below it."""
        palette, wide, high = self.view.palette, self.size.width - 3, self.size.height - 1
        edge = palette.on(palette.accent)
        before, after = ("▐", "▌") if self.has_focus else (" ", " ")
        rows = [((before, edge), *self._picture(y, wide, high), (after, edge)) for y in range(high)]
        self.show_lines([*rows, self._label(wide)], palette.on(None))

    def on_focus(self) -> None:
        """Show whether it is selected, which Textual notes only after this."""
        self.call_next(self.on_resize)

    on_blur = on_focus

    def _label(self, wide: int) -> Line:
        """Its name, and the sign for how hard it is."""
        palette = self.view.palette
        ink = palette.block() if self.has_focus else palette.on(palette.fg)
        ink = palette.on(palette.accent, bold=True) if self.now and not self.has_focus else ink
        quiet = palette.on(palette.warn if self._sign == ALIKE else palette.dim)
        sign = text(self._sign, ink if self.has_focus else quiet)
        return padded((*text(f" {self.item.label}"[: wide + 1].ljust(wide + 1), ink), *sign), wide + 2, ink)

    def _picture(self, y: int, wide: int, high: int) -> Line:
        """A row of the picture, with a sign in its middle where it stands for others."""
        palette, art = self.view.palette, self._art
        line = canvas(art, (wide, high), self.view.looks)[y] if art is not None else text(" " * wide, _tray(palette))
        sign = "?" if self.item.name == SURPRISE else "+" if self.item.name == OWN and art is None else ""
        if not sign or y != high // 2:
            return line
        at = (wide - 3) // 2
        return (*part(line, 0, at), (f" {sign} ", _tray(palette)), *part(line, at + 3, wide))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Be taken, if it is selected already: the focus comes with the click, after this."""
        event.stop()
        if self.has_focus:
            self.post_message(self.Taken())
        else:
            self.focus()


def _tray(palette: Palette) -> Ink:
    return Ink(palette.title, palette.tray, bold=True)
