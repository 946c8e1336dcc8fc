"""Helping: hints, the coach's steps and autoplay: what is asked for them, and what is made of the answers."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.values import replace
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import PATIENT, ask_coach, ask_solver, call_off, review, study_on
from slide_tui.play.debriefing import shown_way
from slide_tui.play.effects import Alarm, Effect, Prove, Wake
from slide_tui.play.events import Coached, Planned
from slide_tui.play.help import Help, Performance
from slide_tui.play.said import Because, Coaching, Hint, Note, Playing, Refused
from slide_tui.play.table import Step, Table, refuse
from slide_tui.play.want import Want, What
from slide_tui.settings.controls import Command

# What the player asks for


def help_with(table: Table, command: Command, at_ms: int, count: int | None = None) -> Step:
    """Show a hint, or let the coach or the solver play, where the game can be helped; perhaps only so many slides."""
    game = table.game
    if game is None or not table.board_shown:
        return Step(table)
    if game.over:
        return refuse(table, Refused(Refusal.TIME_UP if game.timed_out else Refusal.SOLVED, game=game))
    if game.puzzle.way.judged:
        return refuse(table, Refused(Because.NO_HELP, game=game))
    if game.clock.phase is Phase.PAUSED:
        return Step(table)
    if command is Command.HINT:
        return _hint(table, game, at_ms)
    return _ask_coach(table, What.COACH, game) if command is Command.COACH else autoplay(table, at_ms, count)


def _hint(table: Table, game: Game, at_ms: int) -> Step:
    """Show the next slide of the best plan known, or ask for one."""
    if game.puzzle.drilled:
        return _ask_coach(table, What.HINT, game)
    slides = table.help.onward(game)
    if slides:
        return _show(table, game, slides, at_ms)
    return Step(table).then(call_off).then(ask_solver, What.HINT, game, at_ms)


def _ask_coach(table: Table, what: What, game: Game, count: int | None = None) -> Step:
    """Ask the coach, which goes stage by stage: the solver's plans would lead past the end of a drill."""
    step = Step(table).then(call_off)
    want = Want(step.table.help.asked + 1, what, game.board, game.goal, game.forbidden(), count=count)
    return step.then(ask_coach, want)


def autoplay(table: Table, at_ms: int, count: int | None = None) -> Step:
    """Let the solver play to the end, or so many slides."""
    game = table.game
    if game is None:
        return Step(table)
    if game.puzzle.drilled:
        return _ask_coach(table, What.PLAY, game, count)
    slides = table.help.onward(game, whole=True)
    if slides:
        return _perform(table, game, slides, at_ms, count)
    step = Step(table).then(call_off)
    return Step(replace(step.table, advice=Note.THINKING), step.effects).then(ask_solver, What.PLAY, game, at_ms, count)


# Answers


def planned(table: Table, event: Planned, at_ms: int) -> Step:
    """Use a plan for what it was asked for, if the board is still the same."""
    want, plan = event.want, event.plan
    if not any(each is want for each in table.help.wants):
        return Step(table)
    helped = table.help.without(want) if event.final else table.help
    table = replace(table, help=helped)
    if plan is None:
        return _without_solver(table, want, event.trouble)
    game = table.game
    about_start = plan.whole and want.free and game is not None and want.board == game.start
    step = Step(replace(table, help=helped.learned(plan, best=about_start))).then(_prove, table.help.proven)
    if want.what is What.STUDY:
        studied = Step(replace(step.table, help=replace(step.table.help, studied=event.final)), step.effects)
        return studied.then(review) if event.final else studied
    if game is not None and game.board == want.board:
        if want.what is What.HINT and (event.final or helped.hinted != game.board):
            step = step.then(_show, game, plan.slides, at_ms)
            step = Step(replace(step.table, help=replace(step.table.help, hinted=game.board)), step.effects)
        elif want.what is What.PLAY and event.final:
            step = step.then(_perform, game, plan.slides, at_ms, want.count)
    elif want.what is What.PLAY and event.final:
        step = Step(replace(step.table, advice=None), step.effects)
    return step.then(study_on) if event.final else step


def _prove(table: Table, proven_before: int | None) -> Step:
    """Have a proof that came after the solve saved with it."""
    proven, filed = table.help.proven, table.filed
    if proven is None or proven == proven_before or table.solved is None or filed is None or filed.id is None:
        return Step(table)
    return Step(table, (Prove(filed.id, proven),))


def coached(table: Table, event: Coached, at_ms: int) -> Step:
    """Use the coach's step for what it was asked for, if the board is still the same."""
    want, game = event.want, table.game
    if not any(each is want for each in table.help.wants):
        return Step(table)
    table = replace(table, help=table.help.without(want))
    if want.what is What.WAY:
        return shown_way(table, event)
    if game is None or game.board != want.board:
        return Step(table)
    if want.what is What.HINT:
        return _show(table, game, event.slides, at_ms, event)
    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table)
    playing, slides = want.what is What.PLAY, event.slides[: want.count]
    left = (None if want.count is None else want.count - len(slides)) if playing else 0
    said = Playing(coach=True, trouble=_trouble(table)) if playing else Coaching(event.reason)
    helped = _told_trouble(step.table)
    performance = Performance(want.board, slides, left, coach=playing)
    table = replace(step.table, advice=said, help=replace(helped, performance=performance))
    return Step(table, (*step.effects, *PATIENT, _next_slide(table, at_ms)))


def _without_solver(table: Table, want: Want, trouble: str) -> Step:
    """There is no solver: ask the coach, and say why once."""
    if not want.urgent:
        return Step(table)
    helped = table.help if table.help.trouble_said else replace(table.help, trouble=trouble)
    return ask_coach(replace(table, help=helped), want)


def lose_patience(table: Table, at_ms: int) -> Step:
    """The solver takes too long: use the best plan known by now, or ask the coach."""
    step, game = Step(table), table.game
    for want in (each for each in table.help.wants if each.urgent):
        if game is not None and want.what is What.PLAY and (slides := step.table.help.onward(game, whole=True)):
            step = step.then(_perform, game, slides, at_ms, want.count)
        elif want.what is What.HINT and table.help.hinted is None:  # the solver's own answer may still come
            step = step.then(ask_coach, replace(want, number=step.table.help.asked + 1))
        elif table.help.hinted is None:
            step = step.then(ask_coach, want)
    return step


# Showing and playing


def _show(
    table: Table, game: Game, slides: tuple[Direction, ...], at_ms: int, coached_by: Coached | None = None
) -> Step:
    """Show the first of some slides as a hint."""
    from slide_tui.solver.reasons import reason_of

    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table, PATIENT)
    reason = coached_by.reason if coached_by is not None else reason_of(game.board, game.goal, slides)
    trouble = _trouble(table) if coached_by is not None else ""
    helped = _told_trouble(step.table) if coached_by is not None else step.table.help
    hint = Hint(game.board, slides[0], reason, trouble)
    return Step(replace(step.table, advice=hint, refused=None, help=helped), (*PATIENT, *step.effects))


def _perform(table: Table, game: Game, slides: tuple[Direction, ...], at_ms: int, count: int | None = None) -> Step:
    """Let the solver make slides to the end of the board, or so many of them."""
    step = _mark_helped(table, game, at_ms)
    if step is None:
        return Step(table, PATIENT)
    helped = replace(step.table.help, performance=Performance(game.board, slides[:count], None if count is None else 0))
    helped = replace(helped, wants=tuple(want for want in helped.wants if want.what is not What.PLAY))
    table = replace(step.table, advice=Playing(), refused=None, help=helped)
    return Step(table, (*PATIENT, *step.effects, _next_slide(table, at_ms)))


def _next_slide(table: Table, at_ms: int) -> Effect:
    return Wake(Alarm.AUTOPLAY, at_ms + 1000 // table.settings.autoplay_rate)


def perform_on(table: Table, at_ms: int) -> Step:
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
    performance = replace(playing, board=game.board.slide(slide), slides=tuple(rest))
    table = replace(step.table, help=replace(step.table.help, performance=performance))
    return Step(table, (*step.effects, _next_slide(table, at_ms)))


def _end(table: Table, *, made: bool, at_ms: int) -> Step:
    """End a performance; ask for more slides if these led only part of the way."""
    playing, game = table.help.performance, table.game
    table = replace(table, help=replace(table.help, performance=None))
    if made and playing is not None and playing.left != 0 and game is not None and not game.solved:
        if not playing.coach:
            return autoplay(table, at_ms)
        want = Want(table.help.asked + 1, What.PLAY, game.board, game.goal, game.forbidden(), count=playing.left)
        return ask_coach(table, want)
    if not made:  # what was said of the play is of no use where the player came between
        table = replace(table, advice=None)
    return study_on(table)


def _mark_helped(table: Table, game: Game, at_ms: int) -> Step | None:
    """The run marked as helped; None if help is not allowed now."""
    if game.helped:
        return Step(table)
    step = take(table, Act.TAKE_HELP, at_ms)
    return step if step.table is not table else None


def _trouble(table: Table) -> str:
    """Why there is no solver, if that was not said yet."""
    return "" if table.help.trouble_said else table.help.trouble


def _told_trouble(table: Table) -> Help:
    helped = table.help
    return replace(helped, trouble_said=True) if helped.trouble and not helped.trouble_said else helped
