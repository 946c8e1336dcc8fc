"""A small terminal: the cells that stand in the window after all that was written to it, with their inks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rich.cells import cell_len

from tests.shown import Cell, Shown

_SEQUENCE = re.compile(
    r"\x1b\[([0-9;:<=>?$]*)([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[=>78c]|[\x00-\x1f\x7f]|[^\x00-\x1f\x7f]+"
)
_BEGUN = re.compile(r"\x1b(?:\[[0-9;:<=>?$]*|\][^\x07]*)?\Z")
_BLANK = Cell(" ")
_FRAME, _FRAME_END = "\x1b[?2026h", "\x1b[?2026l"
"""What is written between these is shown at once, when it is complete."""


class Screen:
    """Takes the few sequences that the game uses; letters beyond the right edge are lost, as without line wrap."""

    def __init__(self, columns: int, rows: int) -> None:
        """Start empty."""
        self.odd: set[str] = set()
        """Control bytes and sequences that the game has no reason to write."""
        self._rest = ""
        self._ink = _BLANK
        self._made: dict[Cell, _Made] = {}
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size and forget what stood there."""
        self.columns, self.rows = columns, rows
        self._x = self._y = 0
        self._cells = [[_BLANK] * columns for _ in range(rows)]

    def feed(self, text: str) -> None:
        """Take what was written; the beginning of a sequence or a frame is kept until the rest comes."""
        text = self._rest + text
        begun, frame = _BEGUN.search(text), text.rfind(_FRAME)
        complete = frame if frame > text.rfind(_FRAME_END) else begun.start() if begun else len(text)
        self._rest = text[complete:]
        for match in _SEQUENCE.finditer(text[:complete]):
            whole, end = match[0], match[2]
            if whole[0] >= " " and whole[0] != "\x7f":
                self._put(whole)
            elif end == "m":
                self._ink = inked(self._ink, match[1])
            elif end == "H":
                self._y, self._x = (int(part or 1) - 1 for part in (match[1] + ";").split(";")[:2])
            elif whole in ("\x1b[2J", "\x1b[?1049h", "\x1b[?1049l"):
                self.resize(self.columns, self.rows)
            elif whole == "\n":
                self._y += 1
            elif whole == "\r":
                self._x = 0
            elif end not in ("h", "l", "p", "u") and not whole.startswith("\x1b]22;"):
                self.odd.add(whole)

    @property
    def cells(self) -> list[list[Cell]]:
        """The rows of cells as they stand there now."""
        return [list(row) for row in self._cells]

    @property
    def shown(self) -> Shown:
        """What a player reads there now."""
        return Shown(self.cells)

    @property
    def lines(self) -> list[str]:
        """The letters of each row."""
        return ["".join(cell.letter for cell in row) for row in self._cells]

    @property
    def text(self) -> str:
        """All rows, without the blanks at their ends."""
        return "\n".join(line.rstrip() for line in self.lines)

    def part(self, x: int, y: int, width: int, height: int) -> list[str]:
        """The letters of a part of the screen."""
        return [line[x : x + width] for line in self.lines[y : y + height]]

    def _put(self, letters: str) -> None:
        if 0 <= self._y < self.rows and 0 <= self._x < self.columns:
            made = self._made.get(self._ink) or self._made.setdefault(self._ink, _Made(self._ink))
            cells = [made[letter] for letter in (letters if letters.isascii() else halves(letters))]
            right = min(self._x + len(cells), self.columns)
            self._cells[self._y][self._x : right] = cells[: right - self._x]
        self._x += cell_len(letters)


def halves(letters: str) -> Iterator[str]:
    """Letters cell by cell; the second cell of a wide one has none."""
    for letter in letters:
        yield letter
        yield from [""] * (cell_len(letter) - 1)


class _Made(dict[str, Cell]):
    """The cells of one ink by their letters: a screen has many of a kind."""

    def __init__(self, ink: Cell) -> None:
        self.ink = ink

    def __missing__(self, letter: str) -> Cell:
        return self.setdefault(letter, self.ink._replace(letter=letter))


@cache
def inked(ink: Cell, parameters: str) -> Cell:
    """Return a cell's ink after the parameters of a sequence that selects one."""
    codes = (int(code or 0) for code in re.split("[;:]", parameters))
    for code in codes:
        if code == 0:
            ink = _BLANK
        elif code in (1, 22):
            ink = ink._replace(bold=code == 1)
        elif code in (7, 27):
            ink = ink._replace(reverse=code == 7)
        elif 30 <= code <= 39:
            ink = ink._replace(fg=_colour(code - 30, codes))
        elif 40 <= code <= 49:
            ink = ink._replace(bg=_colour(code - 40, codes))
        elif 90 <= code <= 97:
            ink = ink._replace(fg=str(code - 82))
        elif 100 <= code <= 107:
            ink = ink._replace(bg=str(code - 92))
    return ink


def _colour(code: int, more: Iterator[int]) -> str | None:
    """Return one of the first eight colours, one of 256, one of all, or None for the terminal's own."""
    if code < 8:
        return str(code)
    if code == 9:
        return None
    if next(more) == 5:
        return str(next(more))
    return "#" + "".join(f"{next(more):02x}" for _ in range(3))
