"""Asking: requests to the solver and the coach, what is learnt from their answers, and how all are dropped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from slide_tui.play.help import Help
from slide_tui.play.jobs import Job, Step, at_once, in_background, over_time
from slide_tui.play.services import Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer
from slide_tui.stats.solve_report import SolveReport

TakesAnswer = Callable[[Table, Any, SolverRequest, int], Step]
"""Takes an answer to a request at an instant."""


def ask_solver(table: Table, then: TakesAnswer, request: SolverRequest) -> Step:
    """Put a request to the solver; `then` takes its answers, each better than the one before."""
    take = partial(answered, request=request, then=then)
    return with_help(table, requests=(*table.help.requests, request)).do(over_time(Services.search, take, request))


def ask_coach(table: Table, then: TakesAnswer, request: SolverRequest, *, now: bool = True) -> Step:
    """Put a request to the coach, who answers at once or in the background."""
    put, take = at_once if now else in_background, partial(answered, request=request, then=then)
    return with_help(table, requests=(*table.help.requests, request)).do(put(Services.coach, take, request))


def answered(table: Table, answer: Any, at_ms: int, *, request: SolverRequest, then: TakesAnswer) -> Step:
    """Take an answer, if there is one and its request is still open."""
    if answer is None or request not in table.help.requests:
        return Step(table)
    if not isinstance(answer, Answer) or answer.final:
        table = with_help(table, requests=tuple(each for each in table.help.requests if each is not request)).table
    return then(table, answer, request, at_ms)


def with_help(table: Table, /, **changes: Any) -> Step:
    """Change fields of what is known about the game."""
    return Step(table._replace(help=table.help._replace(**changes)))


def learn(table: Table, answer: Answer, request: SolverRequest) -> Step:
    """Learn a plan from an answer, and save a proof that came after the solve with it."""
    game, plan, report = table.game, answer.plan, table.filed
    if plan is None:
        return Step(table)
    of_start = plan.whole and request.forbidden is None and game is not None and request.board == game.start
    known = table.help.learned(plan, best=of_start)
    step = Step(table._replace(help=known))
    return step if report is None or known.proven == table.help.proven else step.do(*note_proof(report, known.proven))


def note_proof(report: SolveReport, proven: int | None) -> tuple[Job, ...]:
    """Note the fewest slides that the start of a saved solve needs, if they are proven; of a series nobody knows."""
    if report.id is None or proven is None or not report.result.puzzle.whole:
        return ()
    return (in_background(Services.note_optimal, None, report.id, proven),)


def cancel_help(table: Table) -> Step:
    """Drop what the player asked for: the board is covered, or was started again."""
    wanted = RequestPurpose.HINT, RequestPurpose.COACH, RequestPurpose.PLAY
    open_ones = tuple(request for request in table.help.requests if request.purpose not in wanted)
    return with_help(table, requests=open_ones, performance=None)


def reset_help(table: Table) -> Step:
    """Drop all that was known about the puzzle before."""
    return cancel_requests(table).having(help=Help(), advice=None)


def cancel_requests(table: Table) -> Step:
    """Drop all open requests."""
    if not table.help.requests:
        return Step(table)
    step = with_help(table, requests=())
    return step.do(at_once(Services.cancel_searches, None))


def take_over(table: Table) -> Step:
    """End autoplay: the player plays again."""
    return cancel_requests(table).then(with_help, performance=None).having(advice="Your turn")
