"""Readers of a screen: pure functions over rows of cells, whatever has drawn them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.shown import Cell

Rows = Sequence[Sequence[Cell]]


class Box(NamedTuple):
    """A part of the window."""

    x: int
    y: int
    right: int
    bottom: int

    def covers(self, x: int, y: int) -> bool:
        """Whether a place lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def text(self, rows: Rows) -> str:
        """What is written in it, with single blanks."""
        return joined("".join(cell.letter for cell in row[self.x : self.right]) for row in rows[self.y : self.bottom])


class Tile(NamedTuple):
    """A number on a board, and the middle of its place."""

    number: int
    x: int
    y: int


def joined(lines: Iterable[str]) -> str:
    """Lines as one text with single blanks, so that sentences are found across rows."""
    return " ".join(" ".join(lines).split())


def lines_of(rows: Rows) -> list[str]:
    """The text row by row."""
    return ["".join(cell.letter for cell in row) for row in rows]


def ground_of(rows: Rows) -> str | None:
    """The colour behind everything: what most of the left edge has."""
    edge = [row[0].bg for row in rows]
    return max(edge, key=edge.count)


def areas(rows: Rows) -> Iterator[Box]:
    """The boxes around all connected cells whose paper is not the ground, largest first."""
    ground = ground_of(rows)
    left = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell.bg != ground}
    found = []
    while left:
        reached, waiting = set[tuple[int, int]](), [next(iter(left))]
        while waiting:
            x, y = waiting.pop()
            if (x, y) in left:
                left.remove((x, y))
                reached.add((x, y))
                waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        found.append((len(reached), reached))
    for _, cells in sorted(found, key=lambda each: -each[0]):
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        yield Box(min(xs), min(ys), max(xs) + 1, max(ys) + 1)


def boards(rows: Rows) -> list[Box]:
    """Where boards stand, the largest first: areas in which there is nothing to read but numbers."""
    return [box for box in areas(rows) if box.bottom - box.y > 2 and not re.search("[A-Za-z]{2}", box.text(rows))]


def tiles_in(rows: Rows, box: Box) -> list[Tile]:
    """The numbers on the tiles of a board that shows plain numbers, row by row."""
    found = []
    for y in range(box.y, box.bottom):
        text = "".join(cell.letter for cell in rows[y][box.x : box.right])
        numbers = re.finditer(r"(?<![F\d])\d+", text)
        found += [Tile(int(match[0]), box.x + (match.start() + match.end()) // 2, y) for match in numbers]
    return found


def lattice(tiles: Sequence[Tile]) -> tuple[list[int], list[int]]:
    """The middles of the columns and of the rows in which tiles stand."""
    columns: list[int] = []
    for x in sorted({tile.x for tile in tiles}):
        if not columns or x - columns[-1] > 1:
            columns.append(x)
    return columns, sorted({tile.y for tile in tiles})


def position_of(tiles: Sequence[Tile]) -> str:
    """A board as a position, its gap as 0; every column and row must have a tile, as those of a full board have."""
    columns, lines = lattice(tiles)
    numbers = {(min(columns, key=lambda x: abs(x - tile.x)), tile.y): tile.number for tile in tiles}
    return "/".join(" ".join(str(numbers.get((x, y), 0)) for x in columns) for y in lines)


def card(rows: Rows) -> Box | None:
    """Where the dialog on top stands: a box with words between an upper and a lower edge in the colour of its paper."""
    found = [box for box in _edged(rows) if re.search("[A-Za-z]{2}", box.text(rows))]
    return max(found, key=lambda box: box.y, default=None)


def _edged(rows: Rows) -> Iterator[Box]:
    """The boxes with an upper and a lower edge of the same colour and width."""
    lines = lines_of(rows)
    lower = [(match.span(), y) for y, line in enumerate(lines) for match in re.finditer("▀{20,}", line)]
    for y, line in enumerate(lines):
        for match in re.finditer("▄{20,}", line):
            x, right = match.span()
            ends = [at for span, at in lower if span == (x, right) and at > y and rows[at][x].fg == rows[y][x].fg]
            if ends:
                yield Box(x, y + 1, right, ends[0])
