"""Helping: hints, the coach's steps and autoplay: what is asked for them, and what is made of the answers."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import ask_coach, ask_solver, cancel_requests, learn, with_help
from slide_tui.play.help import Performance
from slide_tui.play.jobs import Job, Step, over_time
from slide_tui.play.messages import COACH_PLAYING, PLAYING, THINKING, Hint
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest, request_for
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer
from slide_tui.solver.reasons import CoachStep, Reason, reason_of


def help_player(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Show a hint, or let the coach or the solver play, where the game can be helped; perhaps only so many slides."""
    game = table.game
    if game is None or not table.board_shown or game.clock.phase is Phase.PAUSED:
        return Step(table)
    return _help(table, request_for(game, RequestPurpose(request.action), request.about), game, at_ms)


def _help(table: Table, request: SolverRequest, game: Game, at_ms: int) -> Step:
    """Help by the best plan known, or else ask: in drills the coach, for the solver's plans lead past their end."""
    plays = request.purpose is RequestPurpose.PLAY
    by_coach = request.purpose is RequestPurpose.COACH or game.puzzle.drilled
    if not by_coach and (slides := table.help.onward(game, whole=plays)):
        return _use(table, request, slides, at_ms)
    step = Step(table).then(cancel_requests)
    if plays and not by_coach:
        step = step.having(advice=THINKING)
    if by_coach or not table.solver:
        return step.then(ask_coach, coached, request)
    return step.then(ask_solver, planned, request)


# Answers


def planned(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Use a plan for what it was asked for, if the board is still the same."""
    step, final = learn(table, answer, request), answer.final
    game, plays = step.table.game, request.purpose is RequestPurpose.PLAY
    if answer.plan is None:  # there is no solver
        return step.then(ask_coach, coached, replace(request, trouble=answer.trouble))
    if game is None or game.board != request.board:
        step = step.having(advice=None) if plays and final else step
    elif final or not (plays or isinstance(table.advice, Hint)):  # a hint is shown at once, and once more at the end
        step = step.then(_use, request, answer.plan.slides, at_ms)
    return step


def coached(table: Table, found: CoachStep, request: SolverRequest, at_ms: int) -> Step:
    """Use the coach's step for what it was asked for, if the board is still the same."""
    if table.game is None or table.game.board != request.board:
        return Step(table)
    return _use(table, request, found.slides, at_ms, found.reason)


# Showing and playing


def _use(
    table: Table, request: SolverRequest, slides: tuple[Direction, ...], at_ms: int, reason: Reason | None = None
) -> Step:
    """Show the first of some slides as a hint, or make them: a step of the coach, so many as were asked for, or all.

    With the coach's reason they are the coach's. The run is marked as helped; nothing happens if it can't be.
    """
    step = take(table, Act.TAKE_HELP, at_ms)
    game = step.table.game
    if game is None or not game.helped:
        return step
    if request.purpose is RequestPurpose.HINT:
        why = reason or reason_of(game.board, game.goal, slides)
        return step.having(advice=Hint(game.board, slides[0], why, request.trouble), refused=None)
    slides, left = slides[: request.count], None
    advice: str | Reason = COACH_PLAYING if reason is not None else PLAYING
    if request.purpose is RequestPurpose.COACH and reason is not None:
        advice, left = reason, 0
    elif request.count is not None:
        left = request.count - len(slides)
    performance = Performance(game.board, slides, left, coach=reason is not None)
    step = step.having(advice=advice, refused=None).then(with_help, performance=performance)
    return step.do(_next_slide(table, at_ms))


def _next_slide(table: Table, at_ms: int) -> Job:
    return over_time(Services.wake, slide_on, Alarm.AUTOPLAY, at_ms + 1000 // table.settings.autoplay_rate)


def slide_on(table: Table, _: None, at_ms: int) -> Step:
    """Make the next slide, unless the board is no longer the one that it belongs to."""
    playing, game = table.help.performance, table.game
    if playing is None:
        return Step(table)
    step = Step(table)
    if game is not None and game.board == playing.board:
        step = take(table, Slide(playing.slides[0], by=Who.SOLVER), at_ms)
    if game is None or step.table is table:  # what was said of the play is of no use where the player came between
        return with_help(table, performance=None).having(advice=None)
    if len(playing.slides) == 1 or step.table.help.performance is None:
        return step.then(_end, step.table.help.performance, at_ms)
    rest = playing._replace(board=game.board.slide(playing.slides[0]), slides=playing.slides[1:])
    return step.then(with_help, performance=rest).do(_next_slide(table, at_ms))


def _end(table: Table, playing: Performance | None, at_ms: int) -> Step:
    """End a performance; ask for more slides if these led only part of the way."""
    step, game = with_help(table, performance=None), table.game
    if playing is None or playing.left == 0 or game is None or game.solved:
        return step
    request = request_for(game, RequestPurpose.PLAY, playing.left)
    return step.then(ask_coach, coached, request) if playing.coach else step.then(_help, request, game, at_ms)
