"""What a player reads in a grid of cells, wherever the cells come from: a terminal's window or a screen in memory.

Boards are read by their numbers, so tiles must be drawn as `plain numbers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import NamedTuple

_NUMBER = re.compile(r"(?<![\w.,:×/@%+-])\d{1,2}(?![\w.,:×/@%-])")
_PHRASE = re.compile(r"\S+(?: \S+)*")
_EDGE = re.compile("▄{10,}|─{10,}")
_BAR = re.compile(r"(?<![^ ])▌ ?(?=[^\W_])")
_MENU_ROW = re.compile(r"(?<=  )([^\W\d_]\S*(?: \S+)*)  +(?:\S|F\d+|Enter|Ctrl\+\w)(?=\s|\Z)")
_Paper = tuple[str | None, bool]
_HIGHEST = 32
"""The most rows from one tile to the next."""
_NARROWEST = 8
"""Fewer cells than this are a key or a cap, not a selected row."""


class Cell(NamedTuple):
    """One cell of a screen: a colour is `#rrggbb`, the number of one of 256, or None for the terminal's own."""

    letter: str
    fg: str | None = None
    bg: str | None = None
    bold: bool = False
    reverse: bool = False


class Place(NamedTuple):
    """Some words and where they begin."""

    words: str
    x: int
    y: int


class Board(NamedTuple):
    """Where the cells of a board stand: the column of each number's first digit, and the row of each number."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]

    def at(self, cell: int) -> tuple[int, int]:
        """Where a cell is, counted row by row."""
        row, column = divmod(cell, len(self.columns))
        return self.columns[column], self.rows[row]

    def read(self, shown: Shown) -> list[str]:
        """Read what each cell says on any screen with this very layout; empty for the gap and for a covered tile."""
        pitch = self.columns[1] - self.columns[0]
        spans = [(max(0, x - (pitch - 1) // 2), x + pitch // 2 + 1) for x in self.columns]
        texts = [shown.lines[y][left:right] for y in self.rows for left, right in spans]
        return [re.sub(r"[\s│║|▌▐█▀▄]+", "", text) for text in texts]


class Shown:
    """A screen as it is read."""

    def __init__(self, rows: Iterable[Sequence[Cell]]) -> None:
        """Take the cells, row by row."""
        self.rows = [list(row) for row in rows]
        self.lines = ["".join(cell.letter for cell in row) for row in self.rows]
        self._boards: dict[tuple[int, int], Board | None] = {}

    @cached_property
    def text(self) -> str:
        """All words with single blanks, so that a sentence is found across rows."""
        return " ".join(" ".join(self.lines).split())

    @property
    def phrases(self) -> list[Place]:
        """All words that stand together, with two blanks or an edge around them."""
        return [
            Place(match[0], match.start(), y) for y, line in enumerate(self.lines) for match in _PHRASE.finditer(line)
        ]

    def find(self, words: str) -> tuple[int, int]:
        """Where some words begin first."""
        for y, line in enumerate(self.lines):
            if words in line:
                return line.index(words), y
        raise AssertionError(f"{words!r} is not shown: {self.lines}")

    # Boards

    def board(self, width: int, height: int) -> Board | None:
        """Find the leftmost board on which every tile of this size shows its number once."""
        lines = [
            [Place(match[0], match.start(), y) for match in _NUMBER.finditer(line)] for y, line in enumerate(self.lines)
        ]
        tiles = {str(tile) for tile in range(1, width * height)}
        for pitch in range(1, _HIGHEST):
            for top in range(len(lines) - (height - 1) * pitch):
                ys = range(top, top + height * pitch, pitch)
                if any(len(lines[y]) < width - 1 for y in ys):
                    continue
                for gap in range(height):
                    rows = [lines[y][: width - (row == gap)] for row, y in enumerate(ys)]
                    words = [number.words for row in rows for number in row]
                    columns = _columns(rows, width, pitch)
                    if columns and len(words) == len(tiles) == len(set(words) & tiles):
                        return Board(columns, tuple(ys))
        return None

    def position(self, width: int, height: int) -> str | None:
        """Read a board as a position, with 0 as the gap; None if no board of this size can be read."""
        board = self._boards[width, height] if (width, height) in self._boards else self.board(width, height)
        self._boards[width, height] = board
        if board is None:
            return None
        tiles = [text if text.isdigit() else "0" for text in board.read(self)]
        return "/".join(" ".join(tiles[row * width : (row + 1) * width]) for row in range(height))

    # Rows, titles and keys

    @cached_property
    def selected(self) -> str:
        """The selected row: behind a bar, or else the widest words on a paper that only this row has."""
        for line in self.lines:
            if match := _BAR.search(line):
                return " ".join(line[match.end() :].split())
        return max((" ".join(text.split()) for text in self._marked()), key=len, default="")

    @property
    def title(self) -> str:
        """The heading of the dialog on top, or else the first words in bold."""
        for y, line in reversed([*enumerate(self.lines[:-1])]):
            for edge in _EDGE.finditer(line):
                below = self.lines[y + 1][edge.start() : edge.end()].strip(" │")
                if re.match(r"[^\W\d_]{2}", below):
                    return re.split("  +", below)[0]
        for row in self.rows:
            for bold, cells in groupby(row, key=lambda cell: cell.bold):
                words = "".join(cell.letter for cell in cells).strip()
                if bold and re.search(r"[^\W\d_]{2}", words):
                    return re.split("  +", words)[0]
        return ""

    @property
    def footer(self) -> dict[str, str]:
        """The keys that the last row of words names, by what they do."""
        pairs = [words.partition(" ") for words, _, _ in self._last_row]
        return {label: key for key, _, label in pairs if label}

    @property
    def clickable(self) -> list[Place]:
        """Where the rows of a menu, which end with their key, and the keys of the footer can be clicked."""
        footer = [place for place in self._last_row if " " in place.words]
        rows = [
            Place(match[1], match.start(1), y)
            for y, line in enumerate(self.lines)
            for match in _MENU_ROW.finditer(line)
            if y not in {place.y for place in footer}
        ]
        return rows + footer

    def cut(self, vocabulary: Iterable[str]) -> set[str]:
        """The words that are only the beginning of one that stands whole in a vocabulary."""
        whole = set(vocabulary)
        mine = {word for word in words_of(self.text) if word not in whole}
        return {word for word in mine if any(other.startswith(word) for other in whole)}

    @property
    def _last_row(self) -> list[Place]:
        """The phrases of the last row that has words."""
        rows = [place.y for place in self.phrases if re.search(r"[^\W\d_]{2}", place.words)]
        return [place for place in self.phrases if rows and place.y == rows[-1]]

    def _marked(self) -> Iterable[str]:
        """Words on a paper that is neither the page's nor that of the row above or below."""
        beyond: list[_Paper | None] = [None] * len(self.rows[0])
        papers: list[Sequence[_Paper | None]] = [[(cell.bg, cell.reverse) for cell in row] for row in self.rows]
        papers = [beyond, *papers, beyond]
        page = papers[1][0]
        for y, row in enumerate(self.rows, 1):
            if {*papers[y]} == {page}:
                continue
            around = zip(papers[y], papers[y - 1], papers[y + 1], strict=True)
            own = [None if paper in (page, above, below) else paper for paper, above, below in around]
            for paper, run in groupby(range(len(row)), key=own.__getitem__):
                text = "".join(row[x].letter for x in run)
                if paper is not None and len(text) >= _NARROWEST and re.search(r"[^\W\d_]{2}", text):
                    yield text


def words_of(text: str) -> list[str]:
    """The words of three letters and more in a text."""
    return re.findall(r"(?<![\w'])[^\W\d_]{3,}(?![\w'…])", text)


def _columns(rows: list[list[Place]], width: int, pitch: int) -> tuple[int, ...] | None:
    """Where the columns of numbers stand, if all rows agree, and tiles are about twice as wide as high."""
    full = [row for row in rows if len(row) == width]
    if not full:
        return None
    columns = tuple(sorted(row[column].x for row in full)[len(full) // 2] for column in range(width))
    even = [after - before for before, after in pairwise(columns)]
    in_line = all(any(abs(number.x - x) <= 1 for x in columns) for row in rows for number in row)
    fits = max(even) - min(even) <= 2 and 1.5 * pitch <= max(even) <= 4 * pitch
    return columns if in_line and fits else None
