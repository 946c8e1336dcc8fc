"""Asking: requests to the solver and the coach, those that nobody waits for at the board, and how all are dropped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from slide_tui.engine.game import Game
from slide_tui.engine.replay import kept
from slide_tui.play.help import Help
from slide_tui.play.jobs import Step, at_once, in_background, over_time
from slide_tui.play.messages import YOUR_TURN
from slide_tui.play.services import Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer
from slide_tui.stats.debrief import Report

TakesAnswer = Callable[[Table, Any, SolverRequest, int], Step]
"""Takes an answer to a request at an instant."""


def ask_solver(table: Table, then: TakesAnswer, request: SolverRequest) -> Step:
    """Put a request to the solver; `then` takes its answers, each better than the one before."""
    return _opened(table, request).do(
        over_time(Services.search, partial(answered, request=request, then=then), request)
    )


def ask_coach(table: Table, then: TakesAnswer, request: SolverRequest, *, now: bool = True) -> Step:
    """Put a request to the coach, who answers at once or in the background."""
    put, take = at_once if now else in_background, partial(answered, request=request, then=then)
    return _opened(table, request).do(put(Services.coach, take, request))


def _opened(table: Table, request: SolverRequest) -> Step:
    return with_help(table, requests=(*table.help.requests, request))


def answered(table: Table, answer: Any, at_ms: int, *, request: SolverRequest, then: TakesAnswer) -> Step:
    """Take an answer, if there is one and its request is still open."""
    if answer is None or request not in table.help.requests:
        return Step(table)
    if not isinstance(answer, Answer) or answer.final:
        table = table._replace(help=table.help.without(request))
    return then(table, answer, request, at_ms)


def with_help(table: Table, /, **changes: Any) -> Step:
    """Change fields of what is known about the game."""
    return Step(table._replace(help=table.help._replace(**changes)))


def learn(table: Table, answer: Answer, request: SolverRequest) -> Step:
    """Learn a plan from an answer, and save a proof that came after the solve with it."""
    known, game, plan = table.help, table.game, answer.plan
    learned = known
    if plan is not None:
        of_start = plan.whole and request.forbidden is None and game is not None and request.board == game.start
        learned = learned.learned(plan, best=of_start)
    step, run = Step(table._replace(help=learned)), table.filed.id if table.filed is not None else None
    if learned.proven in (None, known.proven) or table.solved is None or run is None:
        return step
    return step.do(in_background(Services.note_optimal, None, run, learned.proven))


def study(table: Table) -> Step:
    """Find out in the background how few slides the start needs; what the player's requests interrupt goes on so."""
    game, known = table.game, table.help
    if game is None or not (table.solver and table.studies and game.puzzle.whole) or known.studied:
        return Step(table)
    if known.is_open(RequestPurpose.STUDY):
        return Step(table)
    return ask_solver(table, studied, SolverRequest(RequestPurpose.STUDY, game.start, game.goal))


def studied(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Take what was found out about the start."""
    step = learn(table, answer, request)
    if answer.plan is None:
        return step
    step = step.then(with_help, studied=answer.final)
    return step.then(review) if answer.final else step


def study_on(table: Table) -> Step:
    """Resume the study that the player's requests interrupted."""
    game = table.game
    return study(table) if game is not None and game.begun and not table.help.requests else Step(table)


def analyse(table: Table, game: Game) -> Step:
    """Find out how far every board of a game was from the goal; where undo is free, those on the way kept."""
    trail = tuple(link.direction for link in kept(game).log.links())
    request = SolverRequest(RequestPurpose.DEBRIEF, game.start, game.goal, trail=trail)
    return Step(table._replace(report=None)).then(cancel_requests).then(ask_solver, debriefed, request)


def debriefed(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Take what was found out about a run."""
    return Step(table._replace(report=Report(answer.remaining, answer.exact))).then(study_on)


def review(table: Table) -> Step:
    """Find out where moves were lost in a solve that only its moves count in, once its start is studied."""
    game, reviews = table.solved, table.reviews and table.solver and table.studies
    waits = table.report is not None or table.help.requests
    if game is None or waits or not (reviews and game.puzzle.course.free):
        return Step(table)
    return analyse(table, game)


def cancel_help(table: Table) -> Step:
    """Drop what the player asked for: the board is covered, or was started again."""
    open_ones = tuple(request for request in table.help.requests if not request.urgent)
    return with_help(table, requests=open_ones, performance=None, hinted=None)


def reset_help(table: Table) -> Step:
    """Drop all that was known about the puzzle before."""
    known = Help(trouble_shown=table.help.trouble_shown)
    return Step(table).then(cancel_requests).having(help=known, advice=None)


def cancel_requests(table: Table) -> Step:
    """Drop all open requests."""
    if not table.help.requests and table.help.hinted is None:
        return Step(table)
    step = with_help(table, requests=(), hinted=None)
    return step.do(at_once(Services.cancel_searches, None))


def take_over(table: Table) -> Step:
    """End autoplay: the player plays again."""
    return with_help(table, performance=None).then(cancel_requests).having(advice=YOUR_TURN).then(study_on)
