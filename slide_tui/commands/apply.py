"""`slide-tui apply`: print the position after some moves.

The exit code is 1 if a move is not possible.

Examples:
  slide-tui apply '8 1 3/7 5 4/6 0 2' DRU2
  slide-tui apply '8 1 3/7 5 4/6 0 2' - < moves.txt
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from slide_tui.commands._parser import Parser
from slide_tui.commands._streams import lines
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.limits import MOVES_MAX
from slide_tui.engine.moves import Move, parse_moves
from slide_tui.engine.position import format_position, parse_position
from slide_tui.exits import Failed
from slide_tui.text.positions import no_tile


def add_options(parser: Parser) -> None:
    """Add its options."""
    parser.add_argument("position", metavar="POSITION", help="such as '8 1 3/7 5 4/6 0 2'")
    parser.add_argument("moves", metavar="MOVES|-", nargs="+", help="such as R3UL; - reads all of standard input")


def run(options: Namespace) -> None:
    """Print the position after the moves, or say which move is not possible."""
    board = parse_position(options.position)
    moves = _read_moves() if options.moves == ["-"] else parse_moves(" ".join(options.moves))
    slides = (move.direction for move in moves for _ in range(move.count))
    for place, direction in enumerate(slides, start=1):
        after = board.slide(direction)
        if after is board:
            raise Failed(f"move {place} ({direction.letter}): {no_tile(direction)}")
        board = after
    print(format_position(board))


def _read_moves() -> Iterator[Move]:
    for number, line in enumerate(lines(MOVES_MAX), start=1):
        try:
            yield from parse_moves(line)
        except InvalidInput as error:
            raise InvalidInput(f"line {number}, {error}") from None
