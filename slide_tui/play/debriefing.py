"""Debriefing: goes through a run with the solver, which judges its boards, and the coach, who shows another way."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.replay import kept
from slide_tui.play.asking import ask_coach, ask_solver, cancel_requests
from slide_tui.play.jobs import Step, refuse
from slide_tui.play.layers import DebriefLayer
from slide_tui.play.messages import CoachAdvice, Problem, RefusedRequest
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.showing import push_layer
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer
from slide_tui.solver.reasons import CoachStep
from slide_tui.stats.debrief import Report


def debrief(table: Table, game: Game) -> Step:
    """Show a run slide by slide, and find out how far every board was from the goal. One run at a time.

    A run that can be continued counts as helped from then on: its debrief shows the way on.
    """
    if not game.puzzle.whole:
        return refuse(table, RefusedRequest(Problem.NOT_ONE_BOARD))
    shown = push_layer(table, DebriefLayer(kept(game)))
    if shown.table is table or any(isinstance(layer, DebriefLayer) for layer in table.layers):
        return Step(table)
    table = shown.table._replace(coached=None)
    if not game.solved:
        table = table._replace(debriefed_codes=table.debriefed_codes | {game.puzzle.code})
    return analyse(table, game)


def analyse(table: Table, game: Game) -> Step:
    """Find out how far every board of a game was from the goal; where undo is free, those on the way kept."""
    trail = tuple(link.direction for link in kept(game).log.links())
    request = SolverRequest(RequestPurpose.DEBRIEF, game.start, game.goal, trail=trail)
    return Step(table._replace(report=None)).then(cancel_requests).then(ask_solver, debriefed, request)


def debriefed(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Take what was found out about a run."""
    return Step(table._replace(report=Report(answer.remaining, answer.exact)))


def ask_way(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Ask the coach about a board of the run that is debriefed."""
    (board, forbidden), top = request.about, table.top
    if not isinstance(top, DebriefLayer) or board == top.game.goal:
        return Step(table)
    about_board = SolverRequest(RequestPurpose.WAY, board, top.game.goal, forbidden)
    return ask_coach(table, coached, about_board, now=False)


def coached(table: Table, found: CoachStep, request: SolverRequest, at_ms: int) -> Step:
    """Take what the coach would have done."""
    advice = CoachAdvice(request.board, found.slides, found.reason, request.forbidden)
    return Step(table._replace(coached=advice))


def leave(table: Table) -> Step:
    """Forget the debriefed run, and cancel what is still being worked out for it."""
    left = Step(table._replace(report=None, coached=None))
    if table.help.is_open(RequestPurpose.DEBRIEF, RequestPurpose.WAY):
        left = left.then(cancel_requests)
    return left
