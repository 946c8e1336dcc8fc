"""Step: the only place that decides what happens next."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.play import asking, debriefing, dueling
from slide_tui.play.actions import ACTIONS, lacking
from slide_tui.play.advancing import ask, end_in_time, hold, take
from slide_tui.play.events import (
    Answered,
    Celebrated,
    Closed,
    Done,
    Event,
    Hidden,
    RunSafety,
    Ticked,
    TookOver,
    Warned,
)
from slide_tui.play.filing import LOOK_UP_DAYS, warn
from slide_tui.play.jobs import Step, refuse
from slide_tui.play.layers import Commands, Debriefing, Fate, Film, Page, Pause, Question, Result
from slide_tui.play.program import leave
from slide_tui.play.said import Because, Refused
from slide_tui.play.showing import ask_before, back_on_board, go_on, take_off
from slide_tui.play.table import GUARD_MS, Place, Table
from slide_tui.play.teaching import taught
from slide_tui.play.training import judge
from slide_tui.play.wishes import Asked, Wish

_AT_ONCE = ("leave", "suspend")
"""What works at any instant, even right after a solve."""


def step(table: Table, event: Event, at_ms: int) -> Step:
    """Return what comes of an event at an instant; the same table and no jobs if nothing does."""
    done = _step(table, event, at_ms)
    game = done.table.game
    if done.table.games is not table.games and game is not None and game.puzzle.way.judged:
        done = done.then(judge)
    if table.saving or not done.jobs:
        return done
    return Step(done.table, tuple(job for job in done.jobs if not job.on_runs))


def _step(table: Table, event: Event, at_ms: int) -> Step:  # noqa: C901 - one row for each kind of event
    match event:
        case Asked():
            return _asked(table, event, at_ms)
        case Done(job, result):
            return Step(table) if job.then is None else job.then(table, result, at_ms)
        case Answered(yes):
            return _answered(table, at_ms, yes=yes)
        case Closed():
            return _closed(table, event, at_ms)
        case Celebrated():
            return back_on_board(table) if table.solved is not None or table.duel is not None else Step(table)
        case Hidden(gone):
            return _hidden(table, at_ms, gone=gone)
        case TookOver():
            return asking.take_over(table) if table.help.playing else Step(table)
        case Ticked():
            return end_in_time(table, at_ms)
        case RunSafety(safe, lasts):
            same = (safe, lasts) == (table.safe, table.lasts)
            return Step(table if same else replace(table, safe=safe, lasts=lasts))
        case Warned(words):
            return warn(table, words)


# What the player does


def _asked(table: Table, asked: Asked, at_ms: int) -> Step:
    """Take a request, unless its key may still be held after a solve, or only ends the celebration."""
    if asked.wish in _AT_ONCE:
        return _do(table, asked, at_ms)
    ended = end_in_time(table, at_ms)
    if ended.table is not table:
        return ended
    if table.learning is not None and table.top == Page("how-to"):
        done = taught(table, asked, at_ms)
        if done is not None:
            return done
    if asked.wish != "back" and _too_soon(table, at_ms):
        return Step(table)
    if table.duel is not None and dueling.goes_on(table, asked):
        return dueling.next_board(table)
    if table.celebrating and not asked.quiet and table.board_shown:
        return back_on_board(table)
    return _do(table, asked, at_ms)


def _too_soon(table: Table, at_ms: int) -> bool:
    """Whether a request comes so soon after a solve that it was still meant for the board."""
    return table.solved_at_ms is not None and 0 <= at_ms - table.solved_at_ms < GUARD_MS


def _do(table: Table, asked: Asked, at_ms: int) -> Step:
    """Do what is asked: an intent goes straight to the game."""
    if isinstance(asked.wish, Intent):
        return _play(table, asked, asked.wish, at_ms)
    action = ACTIONS[asked.action]
    if (refused := lacking(table, action, asked)) is not None:
        return refuse(table, refused)
    return action.do(table, asked, at_ms) if callable(action.do) else _play(table, asked, action.do, at_ms)


def _play(table: Table, asked: Asked, intent: Intent, at_ms: int) -> Step:
    """Put an intent to the game."""
    if not table.at_board:
        return refuse(table, Refused(Because.NO_GAME))
    if asked.seat >= (len(table.games) if table.duel is not None else 1):  # a key of a duel that is over
        return Step(table)
    if intent is Act.RESTART and _restart_loses(table) and not asked.agreed:
        return ask_before(table, asked, Fate.UNFINISHED, at_ms)
    done = ask(table, intent, at_ms, seat=asked.seat, quiet=asked.quiet)
    if done.table.games is table.games or not done.table.games:
        return done
    game = done.table.games[0]
    if game.clock.phase is Phase.PAUSED:
        return done.then(back_on_board)
    if isinstance(done.table.top, Pause | Result):  # a key that was on its way when the menu came
        return Step(take_off(done.table), done.jobs)
    return done


def _restart_loses(table: Table) -> bool:
    """Whether a restart takes slides back that were made: the player's own, or anybody's in a duel.

    A few slides are no loss, except to a front end in lines; and where undo is free, redo brings everything back.
    """
    if table.duel is None:
        game = table.at_stake
        return game is not None and not game.puzzle.way.free and (game.worth_keeping or table.asks_to_leave)
    return table.begun and not table.duel.between


def _answered(table: Table, at_ms: int, *, yes: bool) -> Step:
    """After a yes, do what the question was about; after a no, go on."""
    question = table.top
    if not isinstance(question, Question):
        return Step(table)
    below = take_off(table)
    if not yes:
        return go_on(below, at_ms, ran=question.ran)
    done = _do(below, question.asked, at_ms)
    about_another = question.asked.action in ("give-up-run", "give-up-all") and done.table.board_shown
    return done.then(go_on, at_ms, ran=question.ran) if about_another else done


def _closed(table: Table, closed: Closed, at_ms: int) -> Step:
    """Take the top layer off; do its wish, if it has one."""
    top, wish = table.top, closed.wish
    if top is None:
        return Step(table)
    below = take_off(table)
    match top:
        case Commands(ran):
            return _found(below, wish, at_ms, closed.seed, ran=ran)
        case Film(leaves=True) if wish is None:
            return Step(table, (leave(),))
        case Page("how-to") if wish is not None and below.at_board:
            return take(below, Act.RESUME, at_ms).then(back_on_board)
        case Debriefing():
            left = debriefing.leave(below)
            return left.then(back_on_board) if wish is None else left.then(_wished, closed, at_ms, wish)
        case Pause() if wish is None:
            return take(below, Act.RESUME, at_ms)
        case _ if wish is None and below.place is Place.START and not below.layers:
            return Step(below, LOOK_UP_DAYS)
        case _ if wish is None:
            return back_on_board(below)
        case Page("settings"):
            return _wished(below, closed, at_ms, wish).then(back_on_board)
        case _:
            return _wished(below, closed, at_ms, wish)


def _found(table: Table, wish: Wish | None, at_ms: int, seed: str, *, ran: bool) -> Step:
    """Do what the player chose in the commands, or go on."""
    if wish is None:
        return go_on(table, at_ms, ran=ran)
    done = go_on(table, at_ms, ran=True) if ran or _wants_the_clock(wish) else Step(table)
    refused, advice = table.refused, table.advice
    done = done.then(_asked, Asked(wish, seed=seed), at_ms)
    after = done.table
    said = after.refused if after.refused is not refused else after.advice if after.advice is not advice else None
    return done.then(back_on_board, said)


def _wants_the_clock(wish: Wish) -> bool:
    """Whether a wish is about a board in play, so that the clock runs again for it."""
    helped = ("hint", "coach", "autoplay")
    return isinstance(wish, Slide | SlideRun) or wish in (Act.UNDO, Act.REDO, Act.LOOK, *helped)


def _hidden(table: Table, at_ms: int, *, gone: bool) -> Step:
    """Pause a game that runs while nobody looks at it, if that is wanted, or nobody can."""
    held = hold(table, at_ms) if gone or table.settings.pause_on_blur else Step(table)
    return held.then(back_on_board) if held.table is not table else held


def _wished(table: Table, closed: Closed, at_ms: int, wish: Wish) -> Step:
    return _do(table, Asked(wish, seed=closed.seed), at_ms)
