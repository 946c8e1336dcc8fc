"""Helping: hints, the coach's steps and autoplay: what is asked for them, and what is made of the answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import PATIENT, asking, call_off, learn, study_on, want_of
from slide_tui.play.help import Performance
from slide_tui.play.jobs import Job, Step, at_once, refuse, told
from slide_tui.play.said import Because, Coaching, Hint, Note, Playing, Refused
from slide_tui.play.services import Alarm, CoachStep, Services
from slide_tui.play.table import Table
from slide_tui.play.want import Want, What
from slide_tui.play.wishes import Asked
from slide_tui.solver.plan import Answer
from slide_tui.solver.reasons import Reason, reason_of

PATIENCE_MS = 2000
"""After this long without an answer, the coach answers in the solver's place."""

# What the player asks for


def help_player(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show a hint, or let the coach or the solver play, where the game can be helped; perhaps only so many slides."""
    game = table.game
    if table.duel is not None:
        return refuse(table, Refused(Because.DUEL, asked.seat))
    if game is None or not table.board_shown:
        return Step(table)
    if game.over:
        return refuse(table, Refused(Refusal.TIME_UP if game.timed_out else Refusal.SOLVED, game=game))
    if game.puzzle.way.judged:
        return refuse(table, Refused(Because.NO_HELP, game=game))
    if game.clock.phase is Phase.PAUSED:
        return Step(table)
    if asked.action == "hint":
        return _hint(table, game, at_ms)
    return _ask_coach(table, What.COACH, game) if asked.action == "coach" else _autoplay(table, at_ms, asked.about)


def _hint(table: Table, game: Game, at_ms: int) -> Step:
    """Show the next slide of the best plan known, or ask for one."""
    if game.puzzle.drilled:
        return _ask_coach(table, What.HINT, game)
    slides = table.help.onward(game)
    if slides:
        return _show(table, game, slides, at_ms)
    return Step(table).then(call_off).then(_ask_solver, What.HINT, game, at_ms)


def _autoplay(table: Table, at_ms: int, count: int | None = None) -> Step:
    """Let the solver play to the end, or so many slides."""
    game = table.game
    if game is None:
        return Step(table)
    if game.puzzle.drilled:
        return _ask_coach(table, What.PLAY, game, count)
    slides = table.help.onward(game, whole=True)
    if slides:
        return _perform(table, game, slides, at_ms, count)
    return Step(table).then(call_off).having(advice=Note.THINKING).then(_ask_solver, What.PLAY, game, at_ms, count)


def _ask_coach(table: Table, what: What, game: Game, count: int | None = None) -> Step:
    """Ask the coach, which goes stage by stage: the solver's plans would lead past the end of a drill."""
    step = Step(table).then(call_off)
    return step.then(_coach, want_of(step.table, what, game, count))


def _coach(table: Table, want: Want) -> Step:
    """Put a question to the coach, perhaps one that the solver has not answered."""
    return asking(
        replace(table, help=table.help.without(want)), want, at_once(Services.coach, partial(coached, want=want), want)
    )


def _ask_solver(table: Table, what: What, game: Game, at_ms: int, count: int | None = None) -> Step:
    """Ask the solver about the game's board, but not for too long; without a solver the coach."""
    want = want_of(table, what, game, count)
    if not table.solver:
        return _coach(table, want)
    wake = told(Services.wake, lose_patience, Alarm.PATIENCE, at_ms + PATIENCE_MS)
    return asking(table, want, told(Services.search, partial(planned, want=want), want), wake)


# Answers


def planned(table: Table, answer: Answer, at_ms: int, *, want: Want) -> Step:
    """Use a plan for what it was asked for, if the board is still the same."""
    if not table.help.waits_for(want):
        return Step(table)
    hinted = table.help.hinted
    step = learn(table, answer, want)
    if answer.plan is None:  # there is no solver: the coach says why, once
        helped = step.table.help
        step = step.having(help=helped if helped.trouble_said else replace(helped, trouble=answer.trouble))
        return step.then(_coach, want)
    game, slides, final = step.table.game, answer.plan.slides, answer.final
    if game is not None and game.board == want.board:
        if want.what is What.HINT and (final or hinted != game.board):
            step = step.then(_show, game, slides, at_ms)
            step = step.having(help=replace(step.table.help, hinted=game.board))
        elif want.what is What.PLAY and final:
            step = step.then(_perform, game, slides, at_ms, want.count)
    elif want.what is What.PLAY and final:
        step = step.having(advice=None)
    return step.then(study_on) if final else step


def coached(table: Table, found: CoachStep | None, at_ms: int, *, want: Want) -> Step:
    """Use the coach's step for what it was asked for, if the board is still the same."""
    game = table.game
    if found is None or not table.help.waits_for(want):
        return Step(table)
    table = replace(table, help=table.help.without(want))
    if game is None or game.board != want.board:
        return Step(table)
    if want.what is What.HINT:
        return _show(table, game, found.slides, at_ms, found.reason)
    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table)
    playing, slides = want.what is What.PLAY, found.slides[: want.count]
    left = (None if want.count is None else want.count - len(slides)) if playing else 0
    said = Playing(coach=True, trouble=table.help.untold_trouble) if playing else Coaching(found.reason)
    performance = Performance(want.board, slides, left, coach=playing)
    step = step.having(advice=said, help=replace(step.table.help.trouble_told(), performance=performance))
    return step.do(PATIENT, _next_slide(table, at_ms))


def lose_patience(table: Table, _: None, at_ms: int) -> Step:
    """The solver takes too long: use the best plan known by now, or ask the coach."""
    step, game = Step(table), table.game
    for want in (each for each in table.help.wants if each.urgent):
        if game is not None and want.what is What.PLAY and (slides := step.table.help.onward(game, whole=True)):
            step = step.then(_perform, game, slides, at_ms, want.count)
        elif want.what is What.HINT and table.help.hinted is None:  # the solver's own answer may still come
            step = step.then(_coach, replace(want, number=step.table.help.asked + 1))
        elif table.help.hinted is None:
            step = step.then(_coach, want)
    return step


# Showing and playing


def _show(table: Table, game: Game, slides: tuple[Direction, ...], at_ms: int, coached: Reason | None = None) -> Step:
    """Show the first of some slides as a hint, with the coach's reason if it is the coach's."""
    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table, (PATIENT,))
    trouble, helped = "", step.table.help
    if coached is not None:
        trouble, helped = table.help.untold_trouble, helped.trouble_told()
    hint = Hint(game.board, slides[0], coached or reason_of(game.board, game.goal, slides), trouble)
    return step.having(advice=hint, refused=None, help=helped).do(PATIENT)


def _perform(table: Table, game: Game, slides: tuple[Direction, ...], at_ms: int, count: int | None = None) -> Step:
    """Let the solver make slides to the end of the board, or so many of them."""
    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table, (PATIENT,))
    wants = tuple(want for want in step.table.help.wants if want.what is not What.PLAY)
    performance = Performance(game.board, slides[:count], None if count is None else 0)
    helped = replace(step.table.help, performance=performance, wants=wants)
    return step.having(advice=Playing(), refused=None, help=helped).do(PATIENT, _next_slide(table, at_ms))


def _next_slide(table: Table, at_ms: int) -> Job:
    return told(Services.wake, slide_on, Alarm.AUTOPLAY, at_ms + 1000 // table.settings.autoplay_rate)


def slide_on(table: Table, _: None, at_ms: int) -> Step:
    """Make the next slide, unless the board is no longer the one that it belongs to."""
    playing, game = table.help.performance, table.game
    if playing is None:
        return Step(table)
    if game is None or game.board != playing.board:
        return _end(table, made=False, at_ms=at_ms)
    slide, *rest = playing.slides
    step = take(table, Slide(slide, by=Who.SOLVER), at_ms)
    if step.table is table:
        return _end(table, made=False, at_ms=at_ms)
    if not rest or step.table.help.performance is None:
        return step.then(_end, made=True, at_ms=at_ms)
    performance = playing._replace(board=game.board.slide(slide), slides=tuple(rest))
    return step.having(help=replace(step.table.help, performance=performance)).do(_next_slide(table, at_ms))


def _end(table: Table, *, made: bool, at_ms: int) -> Step:
    """End a performance; ask for more slides if these led only part of the way."""
    playing, game = table.help.performance, table.game
    table = replace(table, help=replace(table.help, performance=None))
    if made and playing is not None and playing.left != 0 and game is not None and not game.solved:
        if not playing.coach:
            return _autoplay(table, at_ms)
        return _coach(table, want_of(table, What.PLAY, game, playing.left))
    if not made:  # what was said of the play is of no use where the player came between
        table = replace(table, advice=None)
    return study_on(table)


def _mark_helped(table: Table, game: Game, at_ms: int) -> Step | None:
    """The run marked as helped; None if help is not allowed now."""
    if game.helped:
        return Step(table)
    step = take(table, Act.TAKE_HELP, at_ms)
    return step if step.table is not table else None
