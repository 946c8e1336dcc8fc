"""`slide-tui new`: print positions to solve."""

from __future__ import annotations

import itertools
from argparse import Namespace

from slide_tui.commands._options import add_goal
from slide_tui.commands._parser import Parser, reading, whole_number
from slide_tui.commands._puzzle import SIZE_DEFAULT, add_course, add_draw, add_size, drawn_of
from slide_tui.commands._seed import new_seed
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seeds import check_seed
from slide_tui.exits import EXIT_DONE

COUNT_MAX = 1_000_000

_MORE = """\
With --seed the positions are the same every time: the first is the one that the seed gives in the
game, the second belongs to the seed followed by ' 2', and so on.
With --course it prints the boards of that course in order. A sprint has no last board: --count says
how many of its boards to print."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("new", _MORE)
    add_size(made)
    add_goal(made)
    add_course(made, "slide-tui {0} --print --date 2026-11-18")
    add_draw(made)
    made.add_argument(
        "--count",
        metavar="N",
        type=reading(lambda text: whole_number(text, 1, COUNT_MAX)),
        help=f"how many positions, 1 to {COUNT_MAX:,} (default 1)",
    )
    return made


def run(options: Namespace) -> int:
    """Print as many positions as were asked for, one per line."""
    size, goal, first = options.size or SIZE_DEFAULT, options.goal, drawn_of(options)
    if options.course is not None:
        return _print_boards(Puzzle(size, first, goal, course=options.course), options.count)
    count = options.count or 1
    if options.seed:
        _check_longest(_numbered(first.seed, count))
    for number in range(1, count + 1):
        seed = _numbered(first.seed, number) if options.seed or number == 1 else new_seed()
        print(format_position(Puzzle(size, Drawn(seed, first.warm_up), goal).start()))
    return EXIT_DONE


def _print_boards(whole: Puzzle, count: int | None) -> int:
    """Print the starts of the boards of a course: all of them, or the first ones where there is no end."""
    endless = whole.way.boards(whole.size, whole.way.number) is None
    if count is not None and not endless:
        raise Unreadable(f"--course {whole.course} already decides what --count would: give only one of them")
    for place in range(count or 1) if endless else itertools.count():
        board = whole.board(place)
        if board is None:
            break
        print(format_position(board.start()))
    return EXIT_DONE


def _numbered(seed: str, number: int) -> str:
    return seed if number == 1 else f"{seed} {number}"


def _check_longest(seed: str) -> None:
    try:
        check_seed(seed)
    except Unreadable as error:
        raise Unreadable(f"--seed followed by the last number: {error}") from None
