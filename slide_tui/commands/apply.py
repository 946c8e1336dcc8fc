"""`slide-tui apply`: print the position after some moves."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator

from slide_tui.commands._parser import Parser
from slide_tui.commands._streams import lines
from slide_tui.engine.board import Board
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.limits import MOVES_MAX
from slide_tui.engine.moves import Move, parse_moves
from slide_tui.engine.position import format_position, parse_position
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain
from slide_tui.text.refusals import no_tile


class _NoTile(Exception):
    """A move that no tile can make; the message says which and why."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("apply", "The exit code is 1 if a move is not possible.")
    made.add_argument("position", metavar="POSITION", help="such as '8 1 3/7 5 4/6 0 2'")
    made.add_argument("moves", metavar="MOVES|-", nargs="+", help="such as R3UL; - reads all of standard input")
    return made


def run(options: Namespace) -> int:
    """Print the position after the moves, or say which move is not possible."""
    board = parse_position(options.position)
    moves = _read_moves() if options.moves == ["-"] else parse_moves(" ".join(options.moves))
    try:
        print(format_position(_walk(board, moves)))
    except _NoTile as error:
        complain("apply", str(error))
        return EXIT_NO
    return EXIT_DONE


def _read_moves() -> Iterator[Move]:
    for number, line in enumerate(lines(MOVES_MAX), start=1):
        try:
            yield from parse_moves(line)
        except Unreadable as error:
            raise Unreadable(f"line {number}, {error}") from None


def _walk(board: Board, moves: Iterable[Move]) -> Board:
    """Return the board after all moves; raise _NoTile at the first that is not possible."""
    place = 0
    for move in moves:
        for _ in range(move.count):
            place += 1
            after = board.slide(move.direction)
            if after is board:
                raise _NoTile(f"move {place} ({move.direction.letter}): {no_tile(move.direction)}")
            board = after
    return board
