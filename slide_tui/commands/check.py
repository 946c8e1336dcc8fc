"""`slide-tui check`: say whether a position is solvable, and why.

The exit code is 1 if it is not solvable.

With --json, each line is one object: position, solvable, inversions, gap_row, goal_gap_row (rows count from 1), width;
or position, error.

Examples:
  slide-tui check 8 1 3/7 5 4/6 0 2
  slide-tui new --count 100 | slide-tui check - --json
"""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from slide_tui.commands._options import add_goal, add_json, add_positions, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._streams import answer_positions
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.position import format_position, parse_position
from slide_tui.exits import EXIT_DONE, EXIT_NO
from slide_tui.text.positions import verdict


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_positions(parser)
    add_goal(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Judge one position, or each line of standard input."""
    return answer_positions(options.position, partial(_judge, options=options), in_json=options.json)


def _judge(text: str, options: Namespace) -> tuple[str, int]:
    """Return the answer to a position, and its exit code."""
    board = parse_position(text)
    goal = goal_board(board.size, options.goal)
    found = judge(board, goal)
    code = EXIT_DONE if found.solvable else EXIT_NO
    if options.json:
        counted = found._replace(gap_row=found.gap_row + 1, goal_gap_row=found.goal_gap_row + 1)
        figures = {"position": format_position(board), "solvable": found.solvable, **counted._asdict()}
        return as_json(figures), code
    return "solvable: it is solved already" if board == goal else verdict(found), code
