"""`slide-tui solve`: the fewest moves that solve a position, or as few as are found in the time given."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from time import perf_counter

from slide_tui.ends import EXIT_DONE, EXIT_NO, EXIT_USAGE, complain
from slide_tui.engine.board import Board
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal, goal_board, judge
from slide_tui.engine.position import format_position, parse_position
from slide_tui.say.plans import length_in_words
from slide_tui.solver.coach import steps
from slide_tui.solver.crew import LOST, Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Plan, better
from slide_tui.verbs._parser import Parser, add_goal, read_if_given
from slide_tui.verbs._streams import answer_lines

WITHIN_DEFAULT_S = 1.0
"""For boards above 16 cells, where a proof would take for ever."""
WITHIN_MAX_S = 86_400.0

_SECONDS = re.compile(r"[0-9]{1,6}(\.[0-9]{0,6})?|\.[0-9]{1,6}", re.ASCII)
_MORE = """Up to 16 cells the answer is proven to have the fewest moves, unless --within ends the search before.
Above, it is the best that is found in the time, and `at least` says how few might do.
Where the solver fails, standard error says so, and the moves may be many more than are needed.
With --json, a line is one object: position, moves, length, lower_bound, optimal, seconds; or position, error."""


@dataclass(frozen=True, slots=True)
class _Wishes:
    """How every position is to be answered."""

    goal: str
    within: float | None
    as_json: bool


class _Desk:
    """Where positions are answered, one after the other, with the same solver."""

    def __init__(self) -> None:
        """Nobody works yet."""
        self.crew = Crew()
        self._said: set[str] = set()

    def plan(self, board: Board, goal: Board, within: float | None) -> Plan:
        """The best plan that is found in the time given; the coach's own where there is no solver."""
        if within is None and board.size.cells > PROVABLE_CELLS:
            within = WITHIN_DEFAULT_S
        begun = perf_counter()
        best, trouble = self._asked(board, goal, within, None)
        if trouble == LOST and not self.crew.trouble:  # then another one can be had
            left = None if within is None else max(0.0, within - (perf_counter() - begun))
            best, trouble = self._asked(board, goal, left, best)
        plan = best if best is not None else _coached(board, goal)
        if trouble and not plan.optimal:
            self._complain(trouble)
        return plan

    def _asked(self, board: Board, goal: Board, seconds: float | None, best: Plan | None) -> tuple[Plan | None, str]:
        """The best plan by now, and what went wrong."""
        trouble = ""
        self.crew.ask(board, goal, seconds=seconds)
        while self.crew.busy:
            for answer in self.crew.wait():
                best = better(answer.plan, best) if answer.plan is not None else best
                trouble = answer.trouble
        return best, trouble

    def _complain(self, trouble: str) -> None:
        """Say once what is the matter with the solver."""
        if trouble not in self._said:
            self._said.add(trouble)
            complain("solve", f"the solver failed ({trouble}); what is not called optimal may be far from it")


def run(words: list[str]) -> int:
    """Solve one position, or each line of standard input with the same solver."""
    parser = Parser("solve", "Print the moves that solve a position. Exit code 1 if there are none.", _MORE)
    parser.add_argument(
        "position",
        metavar="POSITION|-",
        nargs="*",
        help="such as '8 1 3/7 5 4/6 0 2'; - reads positions from standard input, one a line",
    )
    add_goal(parser)
    parser.add_argument("--within", metavar="SECONDS", help="how long a position may take, such as 0.5 or 10")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object a line")
    options = parser.parse_args(words)
    if not options.position:
        parser.error("the position is missing")
    goal = read_if_given("--goal", options.goal, check_goal) or GOAL_DEFAULT
    wishes = _Wishes(goal, read_if_given("--within", options.within, _seconds), options.json)
    desk = _Desk()
    try:
        if options.position == ["-"]:
            return answer_lines(lambda line: _answer(desk, line, wishes))
        text, code = _answer(desk, " ".join(options.position), wishes, alone=True)
        print(text)
        return code
    finally:
        desk.crew.close()


def _seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text) or not 0 < float(text) <= WITHIN_MAX_S:
        raise Unreadable(f"{quoted(text)} is no time; it is a number of seconds such as 0.5, up to {WITHIN_MAX_S:.0f}")
    return float(text)


def _answer(desk: _Desk, text: str, wishes: _Wishes, *, alone: bool = False) -> tuple[str, int]:
    """The answer to a position, and its exit code. In a stream, or as JSON, a complaint is an answer too."""
    try:
        board = parse_position(text)
        goal = goal_board(board.size, wishes.goal)
        if not judge(board, goal).solvable:
            raise _NoWay(f"no moves lead from this position to the goal {wishes.goal}")
    except Unreadable as error:
        code = EXIT_NO if isinstance(error, _NoWay) else EXIT_USAGE
        if wishes.as_json:
            return json.dumps({"position": text.strip(), "error": str(error)}), code
        if alone and code == EXIT_USAGE:
            raise
        return f"error: {error}", code
    begun = perf_counter()
    plan = desk.plan(board, goal, wishes.within)
    return _written(plan, perf_counter() - begun, wishes), EXIT_DONE


class _NoWay(Unreadable):
    """The position is a good one, but can't be solved."""


def _coached(board: Board, goal: Board) -> Plan:
    """The coach's plan, and what no plan can be below: the rows and columns between the tiles and their cells."""
    slides = tuple(slide for step in steps(board, goal) for slide in step.slides)
    homes = {tile: divmod(cell, goal.size.width) for cell, tile in enumerate(goal.tiles)}
    bound = 0
    for cell, tile in enumerate(board.tiles):
        (row, column), (home_row, home_column) = divmod(cell, board.size.width), homes[tile]
        bound += abs(row - home_row) + abs(column - home_column) if tile else 0
    return Plan(board, goal, slides, bound)


def _written(plan: Plan, seconds: float, wishes: _Wishes) -> str:
    moves = "".join(slide.letter for slide in plan.slides)
    if wishes.as_json:
        return json.dumps(
            {
                "position": format_position(plan.board),
                "moves": moves,
                "length": plan.length,
                "lower_bound": plan.lower_bound,
                "optimal": plan.optimal,
                "seconds": round(seconds, 4),
            }
        )
    return f"{length_in_words(plan.length, plan.lower_bound)}, {seconds:.3f} s: {moves}".rstrip(": ")
