"""What a player sees: the screen of the running game, read cell by cell."""

from __future__ import annotations

import re
from functools import lru_cache

from rich.style import Style
from textual._compositor import Compositor
from textual.geometry import Size

from slide_tui.engine.board import Board
from slide_tui.engine.position import parse_position
from slide_tui.tui.app import SlideApp
from slide_tui.tui.paint.digits import clock_rows
from tests.screen import halves
from tests.shown import Cell, Shown
from tests.tui.app.cells import Tile, areas, boards, card, joined, lattice, lines_of, position_of, tiles_in
from tests.tui.app.titles import screen_named
from tests.tui.frames import changes_of, is_unchanged

Rows = list[list[Cell]]
ROOM_TO_SAY = 18
"""How many columns a panel beside the board has at least."""


class Seen:
    """The screen, as it is at the moment."""

    def __init__(self, app: SlideApp) -> None:
        """Look at a running game."""
        self.app = app
        self._place: tuple[Compositor, Size] | None = None
        self._shown = Shown([])

    # What is shown

    @property
    def view(self) -> Shown:
        """The screen as it is read, once until it changes; then only what has changed is composed."""
        place = self.app.screen._compositor, self.app.size
        known = self._shown if place == self._place else None
        if known is not None and is_unchanged(self.app):
            return known
        width, height = self.app.size
        rows = [[*row] for row in known.rows] if known is not None else [[Cell(" ")] * width for _ in range(height)]
        for y, x, piece in changes_of(self.app, full=known is None):
            cells = [cell for text, style, _ in piece for cell in _cells(text, style)]
            rows[y][x : x + len(cells)] = cells
        self._place, self._shown = place, Shown(rows)
        return self._shown

    @property
    def rows(self) -> Rows:
        """The cells of the screen, row by row."""
        return self.view.rows

    @property
    def screen(self) -> str:
        """The name of the screen on top, known by its words."""
        return screen_named(self.text)

    @property
    def lines(self) -> list[str]:
        """The text on the screen, row by row."""
        return self.view.lines

    @property
    def text(self) -> str:
        """The text on the screen with single blanks, so that sentences are found across rows."""
        return self.view.text

    @property
    def selected(self) -> str:
        """The selected row."""
        return self.view.selected

    @property
    def said(self) -> str:
        """The text beside the board; where there is no room for any, that of the first and the last line."""
        rows = self.rows
        right = boards(rows)[0].right if boards(rows) else 0
        if len(rows[0]) - right >= ROOM_TO_SAY:
            return joined(line[right:] for line in lines_of(rows)[:-1])
        return joined((lines_of(rows)[0], lines_of(rows)[-1]))

    @property
    def card(self) -> str:
        """The text of the dialog on top, with single blanks."""
        box = card(self.rows)
        assert box is not None, f"no dialog is shown: {self.lines}"
        return box.text(self.rows)

    @property
    def beside(self) -> str:
        """All text but that of the dialog on top, with single blanks."""
        box = card(self.rows)
        assert box is not None, f"no dialog is shown: {self.lines}"
        rows = enumerate(self.lines)
        return joined(line[: box.x] + line[box.right :] if box.y <= y < box.bottom else line for y, line in rows)

    # The board, as it is shown

    @property
    def tiles(self) -> list[Tile]:
        """The numbers that can be seen on the board, row by row."""
        rows = self.rows
        above, largest = card(rows), next(areas(rows))
        if above is None or above.x >= largest.right or (above.x <= largest.x and largest.right <= above.right):
            return tiles_in(rows, [*boards(rows), largest][0])
        return [tile for tile in tiles_in(rows, largest) if not above.covers(tile.x, tile.y)]

    @property
    def position(self) -> str:
        """The board as a position."""
        return position_of(self.tiles)

    @property
    def board_text(self) -> str:
        """The numbers on the board as a position without its gap."""
        return "/".join(" ".join(word for word in row.split() if word != "0") for row in self.position.split("/"))

    @property
    def board(self) -> Board:
        """The board, read from the screen."""
        return parse_position(self.position)

    @property
    def legal(self) -> list[str]:
        """The arrows that slide a tile now."""
        return [way.word for way in self.board.legal()]

    @property
    def moves(self) -> int:
        """How many moves are counted."""
        found = re.search(r"Moves:? (\d+)", self.text)
        assert found is not None, f"no moves are shown: {self.lines}"
        return int(found[1])

    def shows_large(self, figure: str) -> bool:
        """Whether a figure stands somewhere in large digits, such as a clock's."""
        lines = self.lines
        return all(any(row.rstrip() in line for line in lines) for row in clock_rows(figure))

    def shown(self, cell: int) -> list[Cell]:
        """What stands around the number of a cell, with its colours."""
        x, y = self.cell(cell)
        return self.rows[y][x - 2 : x + 3]

    # Where things are

    def find(self, words: str) -> tuple[int, int]:
        """Where some words begin on the screen."""
        return self.view.find(words)

    def cell(self, cell: int) -> tuple[int, int]:
        """The middle of a cell of the board."""
        columns, rows = lattice(self.tiles)
        row, column = divmod(cell, len(columns))
        return columns[column], rows[row]


@lru_cache(8192)
def _cells(text: str, style: Style | None) -> tuple[Cell, ...]:
    """The cells of some letters in one style; the second cell of a wide one has none."""
    letters = text if text.isascii() else halves(text)
    if style is None:
        return tuple(map(Cell, letters))
    ink, paper = (colour.name if colour else None for colour in (style.color, style.bgcolor))
    return tuple(Cell(letter, ink, paper, bool(style.bold), bool(style.reverse)) for letter in letters)
