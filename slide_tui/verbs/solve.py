"""`slide-tui solve`: the fewest moves that solve a position, or as few as are found in the time given."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from time import perf_counter

from slide_tui.ends import EXIT_DONE, EXIT_NO, EXIT_USAGE
from slide_tui.engine.board import Board
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal, goal_board, judge
from slide_tui.engine.position import format_position, parse_position
from slide_tui.say.plans import length_in_words
from slide_tui.solver.coach import steps
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Plan
from slide_tui.verbs._parser import Parser, add_goal, read_if_given
from slide_tui.verbs._streams import answer_lines

WITHIN_DEFAULT_S = 1.0
"""For boards above 16 cells, where a proof would take for ever."""
WITHIN_MAX_S = 86_400.0

_SECONDS = re.compile(r"[0-9]{1,6}(\.[0-9]{0,6})?|\.[0-9]{1,6}", re.ASCII)
_MORE = """Up to 16 cells the answer is proven to have the fewest moves, unless --within ends the search before.
Above, it is the best that is found in the time, and `at least` says how few might do.
With --json, a line is one object: position, moves, length, lower_bound, optimal, seconds; or position, error."""


@dataclass(frozen=True, slots=True)
class _Wishes:
    """How every position is to be answered."""

    goal: str
    within: float | None
    as_json: bool


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
    crew = Crew()
    try:
        if options.position == ["-"]:
            return answer_lines(lambda line: _answer(crew, line, wishes))
        text, code = _answer(crew, " ".join(options.position), wishes, alone=True)
        print(text)
        return code
    finally:
        crew.close()


def _seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text) or not 0 < float(text) <= WITHIN_MAX_S:
        raise Unreadable(f"{quoted(text)} is no time; it is a number of seconds such as 0.5, up to {WITHIN_MAX_S:.0f}")
    return float(text)


def _answer(crew: Crew, text: str, wishes: _Wishes, *, alone: bool = False) -> tuple[str, int]:
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
    plan = _plan(crew, board, goal, wishes.within)
    return _written(plan, perf_counter() - begun, wishes), EXIT_DONE


class _NoWay(Unreadable):
    """The position is a good one, but can't be solved."""


def _plan(crew: Crew, board: Board, goal: Board, within: float | None) -> Plan:
    """The best plan that the solver finds in the time given; the coach's own where there is no solver."""
    if within is None and board.size.cells > PROVABLE_CELLS:
        within = WITHIN_DEFAULT_S
    crew.ask(board, goal, seconds=within)
    best: Plan | None = None
    while crew.busy:
        for answer in crew.wait():
            best = answer.plan or best
    if best is None:
        slides = tuple(slide for step in steps(board, goal) for slide in step.slides)
        best = Plan(board, goal, slides, len(slides) % 2)
    return best


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
