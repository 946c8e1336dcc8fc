"""A board as text: `1 2 3/4 5 6/7 8 0`, and Simon Tatham's `3x3:1,2,3,4,5,6,7,8,0` on input."""

from __future__ import annotations

import re

from slide_tui.engine.board import Board, board_of, faults
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.limits import LINE_MAX, SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size, parse_size
from slide_tui.engine.words import BLANKS, split_words

POSITION_WANTED = "a position names the tiles row by row, with / between rows and 0 or _ for the gap: 1 2 3/4 5 6/7 8 0"
"""What to type instead, for messages."""

_NUMBER = "[0-9]{1,9}"
_TATHAM = rf"[{BLANKS}]*([0-9]{{1,9}}(?:[xX][0-9]{{1,9}})?):([\s\S]*)"


def parse_position(text: str) -> Board:
    """Read a position; raise InvalidInput that names the wrong row and column, and why."""
    check_length("the position", text, LINE_MAX)
    if tatham := re.fullmatch(_TATHAM, text):
        return parse_numbers(parse_size(tatham[1]), tatham[2])
    rows = [split_words(row) for row in text.split("/")]
    if not text.strip(BLANKS):
        raise InvalidInput(f"the position is empty: {POSITION_WANTED}")
    if "," in text:
        raise InvalidInput("commas need a size in front, as in 3x3:1,2,3,4,5,6,7,8,0; or put spaces between tiles")
    if len(rows) == 1:
        raise InvalidInput(f"{quoted(text)} is not a position: {POSITION_WANTED}")
    size = _size_of(rows)
    return _board(size, [word for row in rows for word in row])


def parse_numbers(size: Size, text: str) -> Board:
    """Read the tiles of a board of known size from numbers separated by commas."""
    words = [word.strip(BLANKS) for word in text.split(",")]
    if len(words) != size.cells:
        raise InvalidInput(f"a {size} board needs {size.cells} numbers, not {len(words)}")
    return _board(size, words)


def format_position(board: Board) -> str:
    """Return a board as a position; `parse_position` reads it back."""
    width = board.size.width
    starts = range(0, len(board.tiles), width)
    return "/".join(" ".join(map(str, board.tiles[start : start + width])) for start in starts)


def format_numbers(board: Board) -> str:
    """Return the tiles separated by commas; `parse_numbers` reads them back."""
    return ",".join(map(str, board.tiles))


def _size_of(rows: list[list[str]]) -> Size:
    """Return the size of a board with these rows; raise InvalidInput if they are not a rectangle."""
    if not SIDE_MIN <= len(rows) <= SIDE_MAX:
        raise InvalidInput(f"the position has {len(rows)} rows; a board has {SIDE_MIN} to {SIDE_MAX}")
    width = len(rows[0])
    for row, words in enumerate(rows, start=1):
        if not words:
            raise InvalidInput(f"row {row} is empty: {POSITION_WANTED}")
        if len(words) != width:
            raise InvalidInput(f"row {row} has length {len(words)}, row 1 has {width}: make all rows equally long")
    if not SIDE_MIN <= width <= SIDE_MAX:
        raise InvalidInput(f"row 1 has length {width}; it can be {SIDE_MIN} to {SIDE_MAX}")
    return Size(width, len(rows))


def _board(size: Size, words: list[str]) -> Board:
    tiles = tuple(_tile(size, cell, word) for cell, word in enumerate(words))
    for fault in faults(size, tiles):
        raise InvalidInput(fault)
    return board_of(size, tiles)


def _tile(size: Size, cell: int, word: str) -> int:
    if word == "_":
        return 0
    if not re.fullmatch(_NUMBER, word):
        raise InvalidInput(
            f"{size.place(cell)}: {quoted(word)} is not a tile; tiles are 1 to {size.tiles}, the gap is 0 or _"
        )
    return int(word)
