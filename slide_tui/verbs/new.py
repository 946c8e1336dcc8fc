"""`slide-tui new`: print positions to solve."""

from __future__ import annotations

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.seeds import check_seed
from slide_tui.engine.size import parse_size
from slide_tui.verbs._options import SIZE_DEFAULT, add_draw, add_size, drawn_of, new_seed
from slide_tui.verbs._parser import Parser, add_goal, read, read_if_given, whole_number

COUNT_MAX = 1_000_000

_MORE = """\
With --seed the same positions come every time: the first is the one that the seed gives in the game,
the second that of the seed with ' 2' behind it, and so on."""


def run(words: list[str]) -> int:
    """Print as many positions as were asked for, one a line."""
    parser = Parser("new", "Print positions to solve, one a line.", _MORE)
    add_size(parser)
    add_goal(parser)
    add_draw(parser)
    parser.add_argument("--count", metavar="N", help=f"how many positions, 1 to {COUNT_MAX:,} (default 1)")
    options = parser.parse_args(words)
    size = read_if_given("--size", options.size, parse_size) or SIZE_DEFAULT
    goal = read_if_given("--goal", options.goal, check_goal) or GOAL_DEFAULT
    first = drawn_of(options)
    count = read_if_given("--count", options.count, _count) or 1
    if options.seed:
        read("--seed with the last number behind it", _numbered(first.seed, count), check_seed)
    for number in range(1, count + 1):
        seed = _numbered(first.seed, number) if options.seed or number == 1 else new_seed()
        print(format_position(Puzzle(size, Drawn(seed, first.warm_up), goal).start()))
    return 0


def _numbered(seed: str, number: int) -> str:
    return seed if number == 1 else f"{seed} {number}"


def _count(text: str) -> int:
    count = whole_number(text)
    if not 1 <= count <= COUNT_MAX:
        raise Unreadable(f"{count} positions can't be printed at once; 1 to {COUNT_MAX:,} can")
    return count
