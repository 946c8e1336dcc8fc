"""Size: how wide and how high a board is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.limits import LINE_MAX, SIDE_MAX, SIDE_MIN
from slide_tui.engine.words import BLANKS

SIZE_WANTED = f"use {SIDE_MIN} to {SIDE_MAX}, W x H such as 5x4, or a name such as 15-puzzle"
"""What to type instead, for messages."""

_SIDES = r"([0-9]{1,4})(?: *[xX\u00d7] *([0-9]{1,4}))?"
_NAMED = r"([0-9]{1,4})[- ]?[pP][uU][zZ][zZ][lL][eE]"


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height of a board, in cells."""

    width: int
    height: int

    def __post_init__(self) -> None:
        """Hold both sides to the limits."""
        for side in (self.width, self.height):
            if not SIDE_MIN <= side <= SIDE_MAX:
                raise InvalidInput(f"{side} is too {'small' if side < SIDE_MIN else 'large'} for a side: {SIZE_WANTED}")

    def __str__(self) -> str:
        """Return the size as text, such as `5x4`."""
        return f"{self.width}x{self.height}"

    @property
    def cells(self) -> int:
        """How many cells the board has, the gap included."""
        return self.width * self.height

    @property
    def tiles(self) -> int:
        """How many tiles the board has."""
        return self.width * self.height - 1

    @property
    def name(self) -> str:
        """What people call it: `15-puzzle` for a square, otherwise `5x4`."""
        return f"{self.tiles}-puzzle" if self.width == self.height else str(self)

    def place(self, cell: int) -> str:
        """Return where a cell is, in words that count from 1."""
        row, column = divmod(cell, self.width)
        return f"row {row + 1}, column {column + 1}"


def parse_size(text: str) -> Size:
    """Read `4`, `5x4` or `15-puzzle`; raise InvalidInput for anything else."""
    check_length("the size", text, LINE_MAX)
    words = text.strip(BLANKS)
    if named := re.fullmatch(_NAMED, words):
        return _named_size(int(named[1]))
    if sides := re.fullmatch(_SIDES, words):
        width = int(sides[1])
        if sides[2] is None and width > SIDE_MAX and _side_of(width) is not None:
            raise InvalidInput(f"{width} is too large for a side; did you mean {width}-puzzle? Else {SIZE_WANTED}")
        return Size(width, int(sides[2] or width))
    raise InvalidInput(f"{quoted(text)} is not a size: {SIZE_WANTED}")


def _named_size(tiles: int) -> Size:
    side = _side_of(tiles)
    if side is None:
        names = ", ".join(str(side * side - 1) for side in range(SIDE_MIN, SIDE_MAX + 1))
        raise InvalidInput(f"there is no square {tiles}-puzzle: squares have {names} tiles")
    return Size(side, side)


def _side_of(tiles: int) -> int | None:
    """Return the side of the square board with so many tiles; None if there is none."""
    return next((side for side in range(SIDE_MIN, SIDE_MAX + 1) if side * side - 1 == tiles), None)


def size_shown(size: Size) -> str:
    """A size as screens write it: `4×4`; codes and files have `4x4`."""
    return f"{size.width}×{size.height}"
