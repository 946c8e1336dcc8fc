"""Ink: how text looks. A run is a text with its ink, a line is runs from left to right."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from slide_tui.clean import cell_width
from slide_tui.settings.themes import Colour as Colour  # noqa: PLC0414 - handed on to all that paints


class Ink(NamedTuple):
    """Colours and attributes; None means the terminal's own colour."""

    ink: Colour | None = None
    paper: Colour | None = None
    bold: bool = False
    reverse: bool = False
    wanted: Any = None
    """What a click on it asks for."""


Run = tuple[str, Ink]
Line = tuple[Run, ...]


def text_width(text: str) -> int:
    """Return how many cells a text takes."""
    return len(text) if text.isascii() else _summed_width(text)


@lru_cache(8192)
def _summed_width(text: str) -> int:
    return sum(map(cell_width, text))


def line_width(line: Iterable[Run]) -> int:
    """Return how many cells a line takes."""
    return sum(text_width(text) for text, _ in line)


def padded(line: Line, width: int, blank: Ink) -> Line:
    """Return a line of exactly this width: filled up with blanks, or cut."""
    missing = width - line_width(line)
    if missing < 0:
        return part(line, 0, width)
    return (*line, (" " * missing, blank)) if missing else line


def part(line: Line, left: int, right: int) -> Line:
    """Return the cells of a line from `left` up to `right`; half of a wide letter becomes a blank."""
    found: list[Run] = []
    column = 0
    for text, ink in line:
        width = text_width(text)
        if column < right and column + width > left:
            first, last = max(left - column, 0), min(right - column, width)
            found.append((text if last - first == width else _cells_of(text, first, last), ink))
        column += width
    return tuple(found)


def _cells_of(text: str, first: int, last: int) -> str:
    if text.isascii() or text_width(text) == len(text):
        return text[first:last]
    spread = "".join(letter if cell_width(letter) < 2 else letter + "\0" for letter in text)[first:last]
    spread = " " + spread[1:] if spread[:1] == "\0" else spread
    if spread and cell_width(spread[-1]) == 2:
        spread = spread[:-1] + " "
    return spread.replace("\0", "")


def joined(cells: Iterable[Run]) -> Line:
    """Put neighbouring cells of one ink together to runs."""
    runs = groupby(cells, key=itemgetter(1))
    return tuple(("".join(letter for letter, _ in run), ink) for ink, run in runs)
