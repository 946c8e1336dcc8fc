"""Asking: questions to the solver that nobody waits for at the board, and how all open questions are dropped."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.game import Game
from slide_tui.engine.replay import kept
from slide_tui.play.help import Help
from slide_tui.play.jobs import Job, Step, at_once, in_background, told
from slide_tui.play.said import Note
from slide_tui.play.services import Alarm, Services
from slide_tui.play.table import Table
from slide_tui.play.want import Want, What
from slide_tui.solver.plan import Answer
from slide_tui.stats.debrief import Report

PATIENT = told(Services.wake, None, Alarm.PATIENCE, None)
STOPPED = told(Services.wake, None, Alarm.AUTOPLAY, None)


def want_of(table: Table, what: What, game: Game, count: int | None = None) -> Want:
    """A new question about the board of a game."""
    return Want(table.help.asked + 1, what, game.board, game.goal, game.forbidden(), count=count)


def asking(table: Table, want: Want, *jobs: Job) -> Step:
    """Note an open question, and ask it."""
    return Step(replace(table, help=table.help.wanting(want)), jobs)


def learn(table: Table, answer: Answer, want: Want) -> Step:
    """Learn a plan from an answer, and save a proof that came after the solve with it."""
    helped = table.help.without(want) if answer.final else table.help
    if answer.plan is None:
        return Step(replace(table, help=helped))
    game, plan, filed = table.game, answer.plan, table.filed
    about_start = plan.whole and want.free and game is not None and want.board == game.start
    helped = helped.learned(plan, best=about_start)
    step = Step(replace(table, help=helped))
    if helped.proven in (None, table.help.proven) or table.solved is None or filed is None or filed.id is None:
        return step
    return step.do(in_background(Services.note_optimal, None, filed.id, helped.proven))


def study(table: Table) -> Step:
    """Find out in the background how few slides the start needs."""
    game, helped = table.game, table.help
    if game is None or not (table.solver and table.studies and game.puzzle.whole) or helped.studied:
        return Step(table)
    if any(want.what is What.STUDY for want in helped.wants):
        return Step(table)
    want = Want(helped.asked + 1, What.STUDY, game.start, game.goal)
    return asking(table, want, told(Services.search, partial(studied, want=want), want))


def studied(table: Table, answer: Answer, at_ms: int, *, want: Want) -> Step:
    """Take what was found out about the start."""
    if not table.help.waits_for(want):
        return Step(table)
    step = learn(table, answer, want)
    if answer.plan is None:
        return step
    step = step.having(help=replace(step.table.help, studied=answer.final))
    return step.then(review) if answer.final else step


def look_into(table: Table, game: Game) -> Step:
    """Find out how far every board of a game was from the goal; where undo is free, those on the way kept."""
    step = Step(replace(table, report=None)).then(call_off)
    trail = tuple(link.direction for link in kept(game).log.links())
    want = Want(step.table.help.asked + 1, What.DEBRIEF, game.start, game.goal, trail=trail)
    return step.then(asking, want, told(Services.search, partial(debriefed, want=want), want))


def debriefed(table: Table, answer: Answer, at_ms: int, *, want: Want) -> Step:
    """Take what was found out about a run, if that is still wanted."""
    if not table.help.waits_for(want):
        return Step(table)
    report = Report(answer.remaining, answer.exact)
    return Step(replace(table, help=table.help.without(want), report=report)).then(study_on)


def review(table: Table) -> Step:
    """Find out where moves were lost in a solve that only its moves count in, once its start is studied."""
    game = table.solved
    waits = table.report is not None or bool(table.help.wants)
    reviews = table.reviews and table.solver and table.studies
    if game is None or waits or not (reviews and game.puzzle.way.free):
        return Step(table)
    return look_into(table, game)


def hush(table: Table) -> Step:
    """Drop what the player asked for: the board is covered, or was started again."""
    helped = table.help.quiet()
    return Step(table) if helped == table.help else Step(replace(table, help=helped), (PATIENT, STOPPED))


def forget(table: Table) -> Step:
    """Drop all that was known about the puzzle before."""
    step = Step(table).then(call_off)
    helped = Help(asked=step.table.help.asked, trouble_said=table.help.trouble_said)
    return step.having(help=helped, advice=None).do(STOPPED)


def study_on(table: Table) -> Step:
    """Resume the study that the player's questions interrupted."""
    game = table.game
    return study(table) if game is not None and game.begun and not table.help.wants else Step(table)


def call_off(table: Table) -> Step:
    """Drop all open questions."""
    if not table.help.wants and table.help.hinted is None:
        return Step(table)
    return Step(replace(table, help=table.help.called_off()), (PATIENT, at_once(Services.cancel_searches, None)))


def take_over(table: Table) -> Step:
    """End autoplay: the player plays again."""
    stopped = replace(table, help=replace(table.help, performance=None))
    return Step(stopped, (STOPPED,)).then(call_off).having(advice=Note.YOUR_TURN).then(study_on)
