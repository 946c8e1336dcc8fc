"""A dialog that waits for one key, whichever it is."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import card
from slide_tui.tui.screens.base import BaseDialog
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_NOT_KEYS = ("shift", "caps_lock", "num_lock", "control", "alt", "super", "hyper", "meta", "unknown")


class PressKeyDialog(BaseDialog[str | None]):
    """Answers with the key pressed, as settings write it; None for Esc or a click."""

    def __init__(self, view: View, what: str, now: str) -> None:
        """Say what the key is for, and which key it has now."""
        super().__init__(view)
        self.what = what
        self.now = now
        self.card = Panel(id="card")

    def compose(self) -> ComposeResult:
        """The card."""
        yield self.card

    def draw(self) -> None:
        """Draw the card."""
        columns, rows = self.window
        palette = self.view.palette
        width = min(40, columns)
        words = wrapped(f"Press a key for {self.what}.", width - 6)
        sheet = card(width, min(rows, 5 + len(words)), palette)
        sheet.put_lines(3, 1, [text(row, palette.on(palette.title, bold=True, card=True)) for row in words])
        sheet.put(3, 2 + len(words), text(f"Esc: keep {self.now}", palette.on(palette.dim, card=True)))
        self.show_sheet(self.card, sheet, (columns - width) // 2, (rows - sheet.height) // 2)

    def on_key(self, event: events.Key) -> None:
        """Answer with the key; Shift and the like by themselves are not keys."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
        elif not any(event.key.endswith(name) for name in _NOT_KEYS):
            letter = event.character
            self.dismiss(letter if letter and letter.isprintable() else event.key)

    def on_mouse_down(self) -> None:
        """Keep the old key."""
        self.dismiss(None)
