"""Frames of Textual's as cells, and which of them differ from what is shown.

A frame is places and rows in turn; a row is texts between styles. Rows, texts and styles come again and again, so what
they mean is remembered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from slide_tui.tui.paint.ink import Colour, Line, Run

_PLACE = re.compile(r"\x1b\[(\d+);(\d+)H")
_STYLE = re.compile(r"\x1b\[([\d;]*)m")
_JOIN = 3
"""Unchanged cells between changed ones that are cheaper to send again than to step over."""
_RUNS = 1024
"""Texts that are remembered, more than a screen has: clocks make others all day long, at 1.7 KB each."""
_JOINER = "\u200d"
"""Makes one letter of two pictures."""
_SEEN_ON_BLANKS = {"4", "7", "9", "21", "53"}
"""Attributes by which a blank is more than its paper: lines and reversed colours."""


class Look(NamedTuple):
    """How a letter looks; None means the terminal's own colour."""

    ink: Colour | None = None
    paper: Colour | None = None
    attributes: tuple[str, ...] = ()
    """As a terminal numbers them."""


Cell = tuple[str, Look]
"""A letter with the marks on it; the second cell of a wide one has none."""
Span = tuple[int, int, list[Cell]]
"""Column and row of the first of some cells in a row."""
PLAIN = Look()
_BLANK: Cell = (" ", PLAIN)


class Cells:
    """What is to be shown, and what is known to be shown."""

    def __init__(self, columns: int, rows: int, margin: int = 0) -> None:
        """Nothing is known yet. With a margin, changes are sent with so many more cells on each side."""
        self._margin = margin
        self.cursor = (0, 0)
        """Where a text is typed."""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Begin anew: after a change of size nobody knows what is shown, and a frame will come."""
        self.size = columns, rows
        self._wanted = [[_BLANK] * columns for _ in range(rows)]
        self.forget()
        self._touched.clear()

    def forget(self) -> None:
        """Send everything again: something else was shown meanwhile."""
        self._shown: list[list[Cell | None]] = [[None] * self.size[0] for _ in self._wanted]
        self._touched = dict.fromkeys(range(len(self._wanted)), (0, self.size[0]))

    def take(self, data: str) -> bool:
        """Take a frame; whether it is one: they begin with a place."""
        if not _PLACE.match(data):
            return False
        parts = _PLACE.split(data)
        for row, column, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            x, y = int(column) - 1, int(row) - 1
            if not text:
                self.cursor = (x, y)
            for below, line in enumerate(text.rstrip("\n").split("\n")):
                self.put(x, y + below, _cells_in(line))
        return True

    def put(self, x: int, y: int, cells: tuple[Cell, ...]) -> None:
        """Have some cells shown, as far as there is room for them."""
        right = min(x + len(cells), self.size[0])
        if x < right and y < len(self._wanted):
            self._wanted[y][x:right] = cells[: right - x]
            left, last = self._touched.get(y, (x, right))
            self._touched[y] = min(left, x), max(last, right)

    def changes(self) -> Iterator[Span]:
        """What is to be sent, which is then known to be shown."""
        touched, self._touched = self._touched, {}
        for y, (left, right) in touched.items():
            wanted, shown = self._wanted[y], self._shown[y]
            pairs = enumerate(zip(wanted[left:right], shown[left:right], strict=True), left)
            changed = [at for at, (new, old) in pairs if new is not old and new != old]
            while changed:
                first = end = changed[0]
                while changed and changed[0] - end - 1 <= _JOIN:
                    end = changed.pop(0)
                first, end = self._whole(wanted, first, end + 1)
                shown[first:end] = wanted[first:end]
                yield first, y, wanted[first:end]

    def _whole(self, wanted: list[Cell], first: int, end: int) -> tuple[int, int]:
        """A span with its margin, and with all of the wide letters that it cuts."""
        first, end = max(0, first - self._margin), min(self.size[0], end + self._margin)
        while first and not wanted[first][0]:
            first -= 1
        while end < self.size[0] and not wanted[end][0]:
            end += 1
        return first, end


def cells_of(line: Line) -> tuple[Cell, ...]:
    """The cells of a line of our own."""
    return tuple(cell for run in line for cell in _run_of(run))


@lru_cache(_RUNS)
def _run_of(run: Run) -> tuple[Cell, ...]:
    text, ink = run
    return _run(text, Look(ink.ink, ink.paper, ("1",) * ink.bold + ("7",) * ink.reverse))


@lru_cache(256)
def _cells_in(line: str) -> tuple[Cell, ...]:
    """The cells of a row of a frame."""
    cells: list[Cell] = []
    look = PLAIN
    for at, part in enumerate(_STYLE.split(line)):
        if at % 2:
            look = _look(part)
        elif part:
            cells += _run(part, look)
    return tuple(cells)


@lru_cache(_RUNS)
def _run(text: str, look: Look) -> tuple[Cell, ...]:
    """The cells of a text. Nothing that is not printable passes here, whoever has written it."""
    blank = (" ", look if _SEEN_ON_BLANKS.intersection(look.attributes) else Look(paper=look.paper))
    if text.isascii() and text.isprintable():
        return tuple(blank if letter == " " else (letter, look) for letter in text)
    cells: list[Cell] = []
    is_one = cell_len(text) != sum(map(cell_len, text))  # some letters are one only together
    for letter in (text,) if is_one else text:
        width = cell_len(letter)
        shown = "".join(mark for mark in letter if mark.isprintable() or mark == _JOINER) or "?"
        if width:
            cells += [blank if letter == " " else (shown, look), *[("", look)] * (width - 1)]
        elif cells and letter.isprintable():
            cells[-1] = cells[-1][0] + letter, look
    return tuple(cells)


@lru_cache(_RUNS)
def _look(parameters: str) -> Look:
    """The look that a style's parameters give."""
    ink: Colour | None = None
    paper: Colour | None = None
    attributes, codes = [], iter(parameters.split(";"))
    for code in codes:
        number = int(code or 0)
        if 30 <= number < 39 or 90 <= number < 98:
            ink = _colour(number, 30, codes)
        elif 40 <= number < 49 or 100 <= number < 108:
            paper = _colour(number, 40, codes)
        elif number not in (0, 39, 49):
            attributes.append(code)
    return Look(ink, paper, tuple(attributes))


def _colour(number: int, base: int, more: Iterator[str]) -> Colour:
    """One of the first sixteen colours, one of 256, or one in full."""
    if number - base < 8:
        return number - base
    if number >= base + 60:
        return number - base - 52
    if next(more, "") == "2":
        return "#" + "".join(f"{int(next(more, 0)):02X}" for _ in range(3))
    return int(next(more, 0))
