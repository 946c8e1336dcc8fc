"""`slide-tui check`: say whether a position is solvable, and why."""

from __future__ import annotations

from argparse import Namespace

from slide_tui.commands._options import add_goal, add_positions
from slide_tui.commands._parser import Parser
from slide_tui.commands._streams import answer_lines
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.position import parse_position
from slide_tui.exits import EXIT_DONE, EXIT_NO
from slide_tui.text.refusals import verdict


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("check", "The exit code is 1 if it is not solvable.")
    add_positions(made)
    add_goal(made)
    return made


def run(options: Namespace) -> int:
    """Judge one position, or each line of standard input."""
    goal = options.goal
    if options.position == ["-"]:
        return answer_lines(lambda line: _judge(line, goal))
    text, code = _judge(" ".join(options.position), goal)
    print(text)
    return code


def _judge(text: str, goal_name: str) -> tuple[str, int]:
    """Return the answer to a position, and its exit code."""
    board = parse_position(text)
    goal = goal_board(board.size, goal_name)
    if board == goal:
        return "solvable: it is solved already", EXIT_DONE
    found = judge(board, goal)
    return verdict(found), EXIT_DONE if found.solvable else EXIT_NO
