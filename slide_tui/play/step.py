"""Step: the only place that decides what happens next."""

from __future__ import annotations

from dataclasses import replace
from operator import is_

from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play import asking, debriefing, dueling
from slide_tui.play.actions import action_of
from slide_tui.play.advancing import end_in_time, hold, put, take
from slide_tui.play.events import Answered, Closed, Done, Event, FileNews, Signal
from slide_tui.play.filing import LOOK_UP_DAYS, warn
from slide_tui.play.jobs import Step, refuse
from slide_tui.play.layers import (
    CommandsLayer,
    DebriefLayer,
    PageLayer,
    PauseLayer,
    QuestionLayer,
    ReplayLayer,
    ResultLayer,
    RunOutcome,
)
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.program import leave
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.showing import back_on_board, go_on, pop_layer, push_layer
from slide_tui.play.starting import at_start, when_idle
from slide_tui.play.studying import study
from slide_tui.play.table import Table, too_soon
from slide_tui.play.teaching import LESSONS_PAGE, request_in_lesson
from slide_tui.play.training import judge

_AT_ONCE = ("leave", "suspend")
"""What works at any instant, even right after a solve."""


def step(table: Table, event: Event, at_ms: int) -> Step:
    """Return what comes of an event at an instant; the same table and no jobs if nothing does."""
    done = _step(table, event, at_ms).then(study)
    if done.table == table and all(map(is_, done.table.layers, table.layers)):
        done = Step(table, done.jobs)
    elif done.table.games is not table.games:
        done = done.then(_time_thought, table.game, at_ms).then(judge)
    if table.saving or not done.jobs:
        return done
    return Step(done.table, tuple(job for job in done.jobs if not job.on_runs))


def _step(table: Table, event: Event, at_ms: int) -> Step:  # noqa: C901 - one row for each kind of event
    match event:
        case PlayerRequest():
            return _asked(table, event, at_ms)
        case Done():
            return _done(table, event, at_ms)
        case Answered(yes):
            return _answered(table, at_ms, yes=yes)
        case Closed():
            return _closed(table, event, at_ms)
        case Signal.BEGUN:
            return at_start(table, at_ms)
        case Signal.IDLE:
            return when_idle(table)
        case Signal.CELEBRATED:
            return back_on_board(table) if table.solved is not None or table.duel is not None else Step(table)
        case Signal.HIDDEN | Signal.GONE:
            held = hold(table, at_ms) if event is Signal.GONE or table.settings.pause_on_blur else Step(table)
            return held.then(back_on_board) if held.table is not table else held
        case Signal.TOOK_OVER:
            return asking.take_over(table) if table.help.playing else Step(table)
        case FileNews(words, safe):
            return warn(table if safe is None else table._replace(safe=safe), words)


def _done(table: Table, done: Done, at_ms: int) -> Step:
    """Take what a job has brought, or say why it can't be done."""
    if isinstance(done.result, RefusedRequest):
        return refuse(table, done.result).then(back_on_board)
    return Step(table) if done.job.then is None else done.job.then(table, done.result, at_ms)


def _time_thought(table: Table, was: Game | None, at_ms: int) -> Step:
    """Note when a start is first seen, and at the first slide how long the player looked at it."""
    game, seen_ms = table.game, table.seen_at_ms
    same = was if was is not None and game is not None and was.puzzle is game.puzzle else None
    if game is None or (same is not None and same.begun == game.begun):
        return Step(table)
    if not game.begun:
        return Step(table._replace(seen_at_ms=at_ms, thought_ms=None))
    known = same is not None and seen_ms is not None
    return Step(table._replace(thought_ms=max(0, at_ms - (seen_ms or 0)) if known else None))


# What the player does


def _asked(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Take a request, unless its key may still be held after a solve, or only ends the celebration."""
    if request.wanted in _AT_ONCE:
        return _do(table, request, at_ms)
    ended = end_in_time(table, None, at_ms)
    if ended.table is not table:
        return ended
    if table.top == LESSONS_PAGE and (done := request_in_lesson(table, request, at_ms)) is not None:
        return done
    if request.wanted != "back" and too_soon(table, at_ms):
        return Step(table)
    if table.duel is not None and (begun := dueling.next_board(table, table.duel, request)) is not None:
        return begun
    if table.celebrating and not request.quiet and table.board_shown:
        return back_on_board(table)
    return _do(table, request, at_ms)


def _do(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Do what is asked, after a question where that is called for; an intent goes straight to the game."""
    action = action_of(request.wanted)
    if callable(action.do) and action.needs and (lack := action.needs(table, request)) is not None:
        return refuse(table, RefusedRequest(lack, request.seat))
    if action.asks and not request.agreed and (outcome := action.asks(table, request)) is not None:
        return _ask_first(table, request, outcome, at_ms)
    try:
        return action.do(table, request, at_ms) if callable(action.do) else _play(table, request, action.do, at_ms)
    except InvalidInput as why:
        return refuse(table, RefusedRequest(str(why))).then(back_on_board)


def _ask_first(table: Table, request: PlayerRequest, outcome: RunOutcome, at_ms: int) -> Step:
    """Ask yes or no before something is done; the clock waits meanwhile."""
    held, run, game = hold(table, at_ms), request.about, table.game
    listed = outcome is RunOutcome.GIVEN_UP and isinstance(run, UnfinishedRun) and not table.is_here(run)
    moves = run.moves if listed else game.moves if game is not None else 0
    return held.then(push_layer, QuestionLayer(replace(request, agreed=True), outcome, moves, held.table is not table))


def _play(table: Table, request: PlayerRequest, intent: Intent, at_ms: int) -> Step:
    """Put an intent to the game."""
    if not table.at_board:
        return refuse(table, RefusedRequest(Problem.NO_GAME))
    if request.seat >= (len(table.games) if table.duel is not None else 1):  # a key of a duel that is over
        return Step(table)
    done = put(table, intent, at_ms, request.seat)
    if isinstance(done, Refusal):
        refused = RefusedRequest(done, request.seat, intent, table.games[request.seat])
        return Step(table) if request.quiet else refuse(table, refused)
    if done.table is table:
        return done
    done = done if done.table.refused is None else done.having(refused=None)
    game = done.table.games[0]
    if game.clock.phase is Phase.PAUSED:
        return done.then(back_on_board)
    if isinstance(done.table.top, PauseLayer | ResultLayer):  # a key that was on its way when the menu came
        return Step(pop_layer(done.table), done.jobs)
    return done


def _answered(table: Table, at_ms: int, *, yes: bool) -> Step:
    """After a yes, do what the question was about; after a no, go on."""
    question = table.top
    if not isinstance(question, QuestionLayer):
        return Step(table)
    below = pop_layer(table)
    if not yes:
        return go_on(below, at_ms, ran=question.ran)
    done = _do(below, question.request, at_ms)
    about_another = question.request.action in ("give-up-run", "give-up-all") and done.table.board_shown
    return done.then(go_on, at_ms, ran=question.ran) if about_another else done


_RESUMING = PauseLayer(), PageLayer("goal"), PageLayer("answer")
"""After these the game goes on at once: the pause menu would take the next key."""


def _closed(table: Table, closed: Closed, at_ms: int) -> Step:
    """Take the top layer off; do what is wanted then, if anything is."""
    top, wanted = table.top, closed.wanted
    if top is None:
        return Step(table)
    below = Step(pop_layer(table))
    if isinstance(top, CommandsLayer):
        return _found(below.table, closed, at_ms, ran=top.ran)
    if isinstance(top, DebriefLayer):
        below = below.then(debriefing.leave)
    if (top in _RESUMING if wanted is None else top == LESSONS_PAGE) and below.table.board_shown:
        return below.then(take, Act.RESUME, at_ms).then(back_on_board)
    if wanted is not None:
        return below.then(_do, PlayerRequest(wanted, seed=closed.seed), at_ms).then(back_on_board)
    if isinstance(top, ReplayLayer) and top.leaves:
        return leave(table, PlayerRequest("leave"), at_ms)
    on_start = not (below.table.at_board or below.table.layers)
    return below.do(*LOOK_UP_DAYS) if on_start and not isinstance(top, DebriefLayer) else below.then(back_on_board)


def _found(table: Table, closed: Closed, at_ms: int, *, ran: bool) -> Step:
    """Do what the player chose in the commands, or go on."""
    wanted = closed.wanted
    if wanted is None:
        return go_on(table, at_ms, ran=ran)
    done = go_on(table, at_ms, ran=True) if ran or _wants_the_clock(wanted) else Step(table)
    return done.then(_asked, PlayerRequest(wanted, seed=closed.seed), at_ms).then(back_on_board)


def _wants_the_clock(wanted: ActionOrIntent) -> bool:
    """Whether a request is about a board in play, so that the clock runs again for it."""
    helped = ("hint", "coach", "autoplay")
    return isinstance(wanted, Slide | SlideRun) or wanted in (Act.UNDO, Act.REDO, Act.LOOK, *helped)
