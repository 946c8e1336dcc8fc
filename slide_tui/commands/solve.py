"""`slide-tui solve`: print the shortest solution of a position, or a short one.

Up to 16 cells the solution is proven to be the shortest, unless --within ends the search first. On larger boards it is
the best one found in the time given (1 second by default), and `at least` says how short one might be. If the solver
fails, standard error says so, and the solution may be much longer than necessary. The exit code is 1 if the position
has no solution.

With --json, each line is one object: position, moves, length, lower_bound, optimal, seconds; or position, error.

Examples:
  slide-tui solve 8 1 3/7 5 4/6 0 2
  slide-tui new --size 6 | slide-tui solve - --within 10
  slide-tui solve --json - < positions.txt
"""

from __future__ import annotations

import re
from argparse import Namespace
from functools import partial
from time import perf_counter

from slide_tui.commands._options import add_goal, add_json, add_positions, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._streams import answer_positions, error_line
from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.size import Size
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain
from slide_tui.helper import LOST
from slide_tui.solver.coach import plan_by_coach
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Answer, Plan, Question
from slide_tui.text.plans import length_in_words
from slide_tui.text.positions import parity

WITHIN_DEFAULT_S = 1.0
"""For boards above 16 cells, whose proof would take for ever."""
WITHIN_MAX_S = 86_400.0

_SECONDS = re.compile(r"[0-9]{1,6}(\.[0-9]{0,6})?|\.[0-9]{1,6}", re.ASCII)


class _Solver:
    """Solves positions, one after the other, with the same solver."""

    def __init__(self) -> None:
        """Start no solver yet."""
        self.crew = Crew()
        self._ready_for: set[Size] = set()
        self._said: set[str] = set()

    def plan(self, board: Board, goal: Board, within: float | None) -> tuple[Plan, float]:
        """Return the best plan found in the time given, the coach's if there is no solver; and the seconds it took.

        Time counts from when the solver is ready for a board of this size; if it is lost, another one begins again.
        """
        if within is None and board.size.cells > PROVABLE_CELLS:
            within = WITHIN_DEFAULT_S
        if board.size not in self._ready_for:
            self._asked(board, goal, 0.0)  # loads all that it needs
            self._ready_for.add(board.size)
        begun = perf_counter()
        found = self._asked(board, goal, within)
        if found.trouble == LOST:
            found = self._asked(board, goal, within)
        plan, trouble = found.plan or plan_by_coach(board, goal), found.trouble
        if trouble and not plan.optimal and trouble not in self._said:
            self._said.add(trouble)
            complain("solve", f"the solver failed ({trouble}); solutions not called optimal may be far from it")
        return plan, perf_counter() - begun

    def _asked(self, board: Board, goal: Board, seconds: float | None) -> Answer:
        """Return the solver's last answer: the best plan that it finds, and what went wrong."""
        answers: list[Answer] = []
        self.crew.ask(Question(board, goal, seconds=seconds), answers.append)
        self.crew.finish()
        return answers[-1]


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_positions(parser)
    add_goal(parser)
    parser.option("--within", "SECONDS", _seconds, "time limit for each position, such as 0.5 or 10")
    add_json(parser)


def run(options: Namespace) -> int:
    """Solve one position, or each line of standard input with the same solver."""
    solver = _Solver()
    answer = partial(_answer, solver, options=options)
    try:
        return answer_positions(options.position, answer, in_json=options.json)
    finally:
        solver.crew.close()


def _seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text) or not 0 < float(text) <= WITHIN_MAX_S:
        raise InvalidInput(f"{quoted(text)} is not a time limit: use seconds such as 0.5, up to {WITHIN_MAX_S:.0f}")
    return float(text)


def _answer(solver: _Solver, text: str, options: Namespace) -> tuple[str, int]:
    """Return the answer to a position, and its exit code."""
    board = parse_position(text)
    goal = goal_board(board.size, options.goal)
    found = judge(board, goal)
    if not found.solvable:
        why = f"no moves lead from this position to the goal {options.goal}: {parity(found)}"
        return error_line(text, why, in_json=options.json), EXIT_NO
    plan, seconds = solver.plan(board, goal, options.within)
    moves = "".join(slide.letter for slide in plan.slides)
    if not options.json:
        return f"{length_in_words(plan.length, plan.lower_bound)}, {seconds:.3f} s: {moves}".rstrip(": "), EXIT_DONE
    figures = {name: getattr(plan, name) for name in ("length", "lower_bound", "optimal")}
    answer = {"position": format_position(board), "moves": moves, **figures, "seconds": round(seconds, 4)}
    return as_json(answer), EXIT_DONE
