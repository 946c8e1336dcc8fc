"""`slide-tui apply`: print the position after moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.engine.board import Board
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.limits import MOVES_MAX
from slide_tui.engine.moves import Move, parse_moves
from slide_tui.engine.position import format_position, parse_position
from slide_tui.say.directions import no_tile
from slide_tui.verbs._parser import Parser
from slide_tui.verbs._streams import lines


class _NoTile(Exception):
    """A move for which no tile lies right; the message says which and why."""


def run(words: list[str]) -> int:
    """Print the position after the moves, or say which move is not possible."""
    parser = Parser("apply", "Print the position after moves. Exit code 1 if one of them is not possible.")
    parser.add_argument("position", metavar="POSITION", nargs="?", help="such as '8 1 3/7 5 4/6 0 2'")
    parser.add_argument(
        "moves", metavar="MOVES|-", nargs="*", help="such as R3UL; - reads them from standard input, to its end"
    )
    options = parser.parse_args(words)
    if not options.moves:
        parser.error(f"{'the moves are' if options.position else 'position and moves are'} missing")
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
    """The board after all moves, slide by slide."""
    place = 0
    for move in moves:
        for _ in range(move.count):
            place += 1
            after = board.slide(move.direction)
            if after is board:
                raise _NoTile(f"move {place} ({move.direction.letter}): {no_tile(move.direction)}")
            board = after
    return board
