"""`slide-tui check`: say whether a position is solvable, or why not."""

from __future__ import annotations

from slide_tui.ends import EXIT_DONE, EXIT_NO
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal, goal_board, judge
from slide_tui.engine.position import parse_position
from slide_tui.say.verdicts import verdict
from slide_tui.verbs._parser import Parser, add_goal, read_if_given
from slide_tui.verbs._streams import answer_lines


def run(words: list[str]) -> int:
    """Judge one position, or each line of standard input."""
    parser = Parser("check", "Say whether a position is solvable, and why. Exit code 1 if it is not.")
    parser.add_argument(
        "position",
        metavar="POSITION|-",
        nargs="*",
        help="such as '8 1 3/7 5 4/6 0 2' or 3x3:8,1,3,7,5,4,6,0,2; - reads positions from standard input, one a line",
    )
    add_goal(parser)
    options = parser.parse_args(words)
    if not options.position:
        parser.error("the position is missing")
    goal = read_if_given("--goal", options.goal, check_goal) or GOAL_DEFAULT
    if options.position == ["-"]:
        return answer_lines(lambda line: _judge(line, goal))
    text, code = _judge(" ".join(options.position), goal)
    print(text)
    return code


def _judge(text: str, goal_name: str) -> tuple[str, int]:
    """The answer to a position, and its exit code."""
    board = parse_position(text)
    goal = goal_board(board.size, goal_name)
    if board == goal:
        return "solvable: it is solved already", EXIT_DONE
    found = judge(board, goal)
    return verdict(found), EXIT_DONE if found.solvable else EXIT_NO
