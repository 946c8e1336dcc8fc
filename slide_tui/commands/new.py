"""`slide-tui new`: print positions to solve.

With --seed the positions are the same every time: the first is the one that the seed gives in the game, the second
belongs to the seed followed by ' 2', and so on.

With --course it prints the boards of that course in order. A sprint has no last board: --count says how many of its
boards to print.

With --json, each line is one object: position, code (the puzzle code that gives this start), size, goal.

Examples:
  slide-tui new --size 3 --count 5
  slide-tui new --size 5x4 --seed friday --json
  slide-tui new --course relay --size 5 | slide-tui solve -
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from itertools import count as numbers

from slide_tui.commands._options import add_goal, add_json, as_json
from slide_tui.commands._parser import Parser, whole_number
from slide_tui.commands._puzzle import add_course, add_draw, add_size, new_seed, puzzle_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seeds import check_seed

COUNT_MAX = 1_000_000


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_size(parser)
    add_goal(parser, default=None)
    add_course(parser, "print the boards of a course, such as relay or marathon10")
    add_draw(parser)
    parser.option("--count", "N", whole_number(1, COUNT_MAX), f"how many positions, 1 to {COUNT_MAX:,} (default 1)")
    add_json(parser)


def run(options: Namespace) -> None:
    """Print as many positions as were asked for, one per line."""
    whole = puzzle_of(options)
    boards = _drawn(whole, options) if options.course is None else _of_course(whole, options.count)
    for board in boards:
        position = format_position(board.start())
        if options.json:
            print(as_json({"position": position, "code": board.code, "size": str(board.size), "goal": board.goal}))
        else:
            print(position)


def _drawn(first: Puzzle, options: Namespace) -> Iterator[Puzzle]:
    """Yield puzzles that differ only in their seeds."""
    many = options.count or 1
    if options.seed and many > 1:
        _check_longest(f"{options.seed} {many}")
    yield first
    for number in range(2, many + 1):
        seed = f"{options.seed} {number}" if options.seed else new_seed()
        yield replace(first, origin=SeededStart(seed, options.warm_up))


def _of_course(whole: Puzzle, count: int | None) -> Iterator[Puzzle]:
    """Yield the boards of a course: all of them, or the first ones where there is no end."""
    endless = whole.course.boards(whole.size, whole.course.number) is None
    if count is not None and not endless:
        raise InvalidInput(f"--course {whole.course_word} already decides what --count would: give only one of them")
    boards = map(whole.board, range(count or 1) if endless else numbers())
    yield from iter(lambda: next(boards, None), None)


def _check_longest(seed: str) -> None:
    try:
        check_seed(seed)
    except InvalidInput as error:
        raise InvalidInput(f"--seed followed by the last number: {error}") from None
