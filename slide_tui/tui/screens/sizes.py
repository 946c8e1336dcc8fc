"""Sizes: any board from 2x2 to 10x10, picked from a field of cells."""

from __future__ import annotations

from textual import events

from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size
from slide_tui.settings import size_shown
from slide_tui.tui.drawing.ink import Ink, Line
from slide_tui.tui.drawing.layout import Box
from slide_tui.tui.drawing.menu import Item
from slide_tui.tui.drawing.rows import Area, key_row, spread, text
from slide_tui.tui.drawing.sheet import Sheet, card, card_width
from slide_tui.tui.messages import Pressed
from slide_tui.tui.screens.menu_dialog import MenuDialog
from slide_tui.tui.view import View

_WIDTH, _HEIGHT = 41, 16
_FIELD = 3 * SIDE_MAX + 1
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class SizesDialog(MenuDialog[Size | None]):
    """Answers the size that was picked, or None."""

    def __init__(self, view: View, size: Size) -> None:
        """Begin at the size that was played last."""
        super().__init__(view, ())
        self.picked = size

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card: the name of the size, and the field."""
        palette, size = self.view.palette, self.picked
        sheet = card(card_width(_WIDTH, columns), min(_HEIGHT, rows), palette)
        x = (sheet.width - _FIELD) // 2
        shown = size_shown(size) if palette.unicode else str(size)
        name = f"{size.name}" if size.width == size.height else f"{size.tiles} tiles"
        left = text(f"Size {shown}", palette.on(palette.title, bold=True, card=True))
        top = 1 if rows >= _HEIGHT - 1 else 0
        sheet.put(x, top, spread(left, text(name, palette.on(palette.accent, card=True)), _FIELD, sheet.blank))
        first = 3 if top else 1
        for row in range(SIDE_MAX):
            sheet.put(x, first + row, self._row(row))
            sheet.areas += [Area(Box(x + 3 * at, first + row, 3, 1), f"{at + 1}x{row + 1}") for at in range(SIDE_MAX)]
        keys = [("", "←↑↓→" if palette.unicode else "arrows", "size"), ("", "Enter", "play"), ("", "Esc", "back")]
        line, _ = key_row(keys, sheet.width - x - 1, palette)
        below = max(first + SIDE_MAX, sheet.height - 2)
        sheet.put(x, below, tuple((words, ink._replace(paper=palette.card)) for words, ink in line))
        return sheet

    def _row(self, row: int) -> Line:
        palette, size = self.view.palette, self.picked
        runs: list[tuple[str, Ink]] = []
        for column in range(SIDE_MAX):
            taken = column < size.width and row < size.height
            gap = (column, row) == (size.width - 1, size.height - 1)
            if palette.colour:
                face = palette.card if gap else palette.accent if taken else palette.bg
                runs.append(("▀▀", Ink(face, palette.card)) if palette.unicode else ("  ", Ink(None, face)))
            else:
                mark = "  " if gap else ("##" if not palette.unicode else "██") if taken else "··"
                runs.append((mark if palette.unicode or taken else "..", Ink()))
            runs.append((" ", palette.on(None, card=True)))
        return tuple(runs)

    def take_key(self, event: events.Key) -> None:
        """Step through the sizes, or play."""
        if event.key in _STEPS:
            wide, high = _STEPS[event.key]
            self._pick(self.picked.width + wide, self.picked.height + high)
        elif event.key in ("enter", "space"):
            self.dismiss(self.picked)
        elif event.key == "escape":
            self.dismiss(None)
        elif event.character and event.character.isdecimal() and event.character.isascii():
            side = int(event.character) or SIDE_MAX
            self._pick(side, side)

    def _pick(self, width: int, height: int) -> None:
        """Take another size, within the limits."""
        sides = [min(SIDE_MAX, max(SIDE_MIN, side)) for side in (width, height)]
        self.picked = Size(*sides)
        self.draw()

    def take_pointing(self, name: str | None) -> None:
        """Pick what is pointed at."""
        if name is not None:
            self._pick(*map(int, name.split("x")))

    def take_click(self, event: Pressed) -> None:
        """Play what was clicked."""
        self._pick(*map(int, event.name.split("x")))
        self.dismiss(self.picked)

    def choose(self, item: Item) -> None:
        """There are no rows."""
