"""Directions and moves, and their text: letters U L D R with counts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.limits import MOVES_MAX, RUN_MAX
from slide_tui.engine.named import Named
from slide_tui.engine.words import BLANKS

MOVES_WANTED = f"use the letters U, D, L and R, each with a count up to {RUN_MAX} if it repeats, such as R3UL"
"""What to type instead, for messages."""


class Direction(Named):
    """Where the TILE goes: UP slides the tile below the gap up."""

    UP = "U"
    DOWN = "D"
    LEFT = "L"
    RIGHT = "R"

    letter: str
    """The direction in move texts."""
    word: str
    """The direction in sentences."""
    index: int
    """0 to 3 in this order; opposite directions differ in the last bit."""

    def __init__(self, letter: str) -> None:
        """Give each member plain attributes, which are quicker to read than `value`."""
        self.letter = letter
        self.word = self.name.lower()
        self.index = "UDLR".index(letter)

    @property
    def inverse(self) -> Direction:
        """The direction that undoes this one."""
        return DIRECTIONS[self.index ^ 1]


DIRECTIONS = tuple(Direction)
"""All directions, each at its own index."""


@dataclass(frozen=True, slots=True)
class Move:
    """One push: some tiles of a line slide one cell each, all in one direction."""

    direction: Direction
    count: int = 1

    def __str__(self) -> str:
        """Return the move as text, such as `R` or `R3`."""
        return f"{self.direction.letter}{self.count if self.count > 1 else ''}"


_MOVES = {
    (direction.letter, count): Move(direction, count) for direction in DIRECTIONS for count in range(1, RUN_MAX + 1)
}
_MOVE = rf"[{BLANKS}]*(?:([ULDRuldr])([0-9]*)|\Z)"


def move_of(direction: Direction, count: int) -> Move:
    """Return the move of a direction and count, always the same object."""
    return _MOVES[direction.letter, count]


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves such as `R3 u l`; raise InvalidInput at the first thing that is not a move."""
    check_length("the text of moves", text, MOVES_MAX)
    at, next_move, found = 0, re.compile(_MOVE).match, list[Move]()
    while at < len(text):
        match = next_move(text, at)
        if match is None:
            bad = len(text) - len(text[at:].lstrip(BLANKS))
            raise InvalidInput(f"character {bad + 1}: {quoted(text[bad])} is not a move: {MOVES_WANTED}")
        letter, count = match.groups()
        if letter is None:
            break
        move = _MOVES.get((letter.upper(), int(count or 1) if len(count) < 3 else 0))
        if move is None:
            raise InvalidInput(f"character {match.start(2) + 1}: {quoted(count)} is not a count: {MOVES_WANTED}")
        found.append(move)
        at = match.end()
    return tuple(found)
