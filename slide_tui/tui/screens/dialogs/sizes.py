"""Sizes: any board from 2x2 to 10x10, picked from a field of cells."""

from __future__ import annotations

import re

from slide_tui.engine.goals import GOAL_DEFAULT, goal_board
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size, size_shown
from slide_tui.play.wishes import Request, choose
from slide_tui.text.puzzles import chosen
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import solved_lines
from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.rows import Area, listed, spread, text
from slide_tui.tui.paint.sheet import Sheet, card, card_width
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key, put_last_line
from slide_tui.tui.view import View

_WIDTH, _HEIGHT = 41, 17
_FIELD = 3 * SIDE_MAX + 1
_SOLVED = _FIELD
"""How wide the solved board beside the field may be: the largest one has room in the smallest tiles."""
_BETWEEN = 4
_TALLEST = 4
_CELL = "size "
"""What the name of a cell begins with."""
_TYPED = "0123456789x"
_BEGINNING = "(10|[0-9])(?:x(10|[0-9])?)?"
"""What a size may begin with; a 0 by itself is 10."""
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class SizesDialog(MenuDialog[Request | None]):
    """Answers the size that was picked, or None."""

    def __init__(self, view: View, size: Size) -> None:
        """Begin at the size that was played last."""
        super().__init__(view)
        self.picked = size
        self.typed = ""

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card: what is picked, the field, and the solved board where there is room for it."""
        palette = self.view.palette
        with_board = columns >= _WIDTH + _BETWEEN + _SOLVED + 4 and rows >= _HEIGHT
        width = _WIDTH + _BETWEEN + _SOLVED if with_board else card_width(_WIDTH, columns)
        sheet = card(width, min(_HEIGHT, rows), palette)
        x = 5 if with_board else (width - _FIELD) // 2
        top = 1 if rows >= _HEIGHT - 2 else 0
        sheet.put(x, top, self._title())
        kind = listed(self._kind(), _FIELD, palette)[0]
        first = top + (3 if rows >= _HEIGHT else 2 if top else 1)
        if first > top + 1:
            sheet.put(x, top + 1, text(kind, palette.on(palette.dim, card=True)))
        numbers = {} if with_board else self._numbers()
        for row in range(SIDE_MAX):
            sheet.put(x, first + row, self._row(row, numbers))
            sheet.areas += [
                Area(Box(x + 3 * at, first + row, 3, 1), f"{_CELL}{at + 1}x{row + 1}") for at in range(SIDE_MAX)
            ]
        if with_board:
            self._put_solved(sheet, x + _FIELD + _BETWEEN)
        below = Box(x if with_board else 2, max(first + SIDE_MAX, sheet.height - 2), width - 3, 1)
        put_last_line(sheet, below, self.keys(), palette, card=True)
        return sheet

    def _title(self) -> Line:
        """The size, as far as it was typed, and what boards of it are called."""
        palette, size = self.view.palette, self.picked
        typing = self.typed.endswith("x")
        shown = palette.shown(f"{size.width}\u00d7_" if typing else size_shown(size))
        name = "" if typing else size.name if size.width == size.height else f"{size.tiles} tiles"
        left = text(f"Size {shown}", palette.on(palette.title, bold=True, card=True))
        return spread(left, text(name, palette.on(palette.accent, card=True)), _FIELD, palette.on(None, card=True))

    def _kind(self) -> list[str]:
        """What else will be played."""
        settings = self.view.settings
        return [f"Goal {settings.goal}", *chosen(GOAL_DEFAULT, settings.mode, settings.warm_up)]

    def _put_solved(self, sheet: Sheet, x: int) -> None:
        """The solved board, as large as it can be."""
        size, palette, high = self.picked, self.view.palette, sheet.height - 4
        pitch = largest_pitch(size, _SOLVED, min(high, _TALLEST * size.height + 1)) or Pitch(3, 1)
        wide, _ = board_extent(size, pitch)
        lines = solved_lines(size, self.view.settings.goal, self.view.looks, pitch)
        sheet.put(x + (_SOLVED - wide) // 2, 1, text("Solved", palette.on(palette.dim, card=True)))
        sheet.put_lines(x + (_SOLVED - wide) // 2, 2 + (high - len(lines)) // 2, lines)

    def _numbers(self) -> dict[tuple[int, int], str]:
        """What stands in which cell of the solved board."""
        settings, wide = self.view.settings, self.picked.width
        tiles = goal_board(self.picked, settings.goal).tiles
        labels = ("  " if tile == 0 else f"{tile - 1 + settings.first_number:2}" for tile in tiles)
        return {(cell % wide, cell // wide): label for cell, label in enumerate(labels)}

    def _row(self, row: int, numbers: dict[tuple[int, int], str]) -> Line:
        """A row of the field; where the cells have numbers, they are the solved board."""
        palette, size = self.view.palette, self.picked
        runs: list[tuple[str, Ink]] = []
        for column in range(SIDE_MAX):
            taken = column < size.width and row < size.height
            gap = (column, row) == (size.width - 1, size.height - 1)
            label = numbers.get((column, row))
            if label is not None:
                runs.append((label, palette.block() if label.strip() else palette.on(None, card=True)))
            elif palette.colour:
                face = palette.card if gap else palette.accent if taken else palette.bg
                runs.append(("▀▀", Ink(face, palette.card)) if palette.unicode else ("  ", Ink(None, face)))
            else:
                mark = "  " if gap else ("##" if not palette.unicode else "██") if taken else "··"
                runs.append((mark if palette.unicode or taken else "..", Ink()))
            runs.append((" ", palette.on(None, card=True)))
        return tuple(runs)

    def keys(self) -> list[Key]:
        """The table of keys."""
        arrows = "←↑↓→" if self.view.palette.unicode else "arrows"
        return [
            Key(" ".join((*_STEPS, *_TYPED)), "size", self._change, f"{arrows} 5x4"),
            Key("enter space", "play", lambda _: self.dismiss(choose("size", self.picked))),
            Key("escape q", "back", lambda _: self.dismiss(None)),
        ]

    def _change(self, key: str) -> None:
        """Step to the next size, or take what is typed."""
        if key not in _STEPS:
            self._type(key.lower())
            return
        self.typed = ""
        wide, high = _STEPS[key]
        self._pick(self.picked.width + wide, self.picked.height + high)

    def _type(self, letter: str) -> None:
        """Take a digit, or the x between two numbers; start over where it can't follow."""
        for typed in (self.typed + letter, letter):
            if found := re.fullmatch(_BEGINNING, typed):
                self.typed = typed
                width = int(found[1]) or SIDE_MAX
                self._pick(width, int(found[2] or 0) or width)
                return

    def _pick(self, width: int, height: int) -> None:
        """Take another size, within the limits."""
        sides = [min(SIDE_MAX, max(SIDE_MIN, side)) for side in (width, height)]
        self.picked = Size(*sides)

    def take_pointing(self, name: str | None) -> None:
        """Pick what is pointed at."""
        if name is not None and name.startswith(_CELL):
            self._pick(*map(int, name.removeprefix(_CELL).split("x")))
            self.draw()

    def take_click(self, event: Pressed) -> None:
        """Play what was clicked."""
        self._pick(*map(int, event.name.removeprefix(_CELL).split("x")))
        self.dismiss(choose("size", self.picked))

    def click_outside(self) -> None:
        """Close without a choice."""
        self.dismiss(None)
