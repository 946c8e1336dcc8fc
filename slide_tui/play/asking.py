"""Asking: puts questions to the solver and the coach, and drops those that nobody needs now."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.values import replace
from slide_tui.play.effects import Alarm, CallOff, Coach, Effect, File, Search, Wake
from slide_tui.play.help import Help
from slide_tui.play.said import Note
from slide_tui.play.table import Step, Table
from slide_tui.play.want import Want, What

PATIENCE_MS = 2000
"""After this long without an answer, the coach answers in the solver's place."""

PATIENT: tuple[Effect, ...] = (Wake(Alarm.PATIENCE, None),)
STOPPED: tuple[Effect, ...] = (Wake(Alarm.AUTOPLAY, None),)


def study(table: Table) -> Step:
    """Find out in the background how few slides the start needs."""
    game, helped = table.game, table.help
    if game is None or not (table.solver and table.studies and game.puzzle.whole) or helped.studied:
        return Step(table)
    if any(want.what is What.STUDY for want in helped.wants):
        return Step(table)
    return ask_solver(table, What.STUDY, game)


def judge(table: Table) -> Step:
    """Find out how far each slide leads from the next board of a quiz whose answer is not judged yet."""
    game = table.game
    if game is None or not (table.solver and unjudged(game)) or is_judging(table):
        return Step(table)
    board = game.puzzle.board(len(game.answers))
    assert board is not None
    start = board.start()
    there_and_back = tuple(each for slide in start.legal() for each in (slide, slide.inverse))
    want = Want(table.help.asked + 1, What.JUDGE, start, board.solved(), trail=there_and_back)
    return Step(replace(table, help=table.help.wanting(want)), (Search(want),))


def unjudged(game: Game) -> bool:
    """Whether an answer of a quiz is still to be judged."""
    return game.puzzle.way.judged and len(game.answers) < len(game.legs)


def is_judging(table: Table) -> bool:
    """Whether the solver was asked about an answer of a quiz."""
    return any(want.what is What.JUDGE for want in table.help.wants)


def file_unjudged(table: Table) -> tuple[Effect, ...]:
    """Save a finished quiz that the player leaves before its last answers are judged."""
    game = table.game
    return (File(game, None),) if game is not None and game.solved and is_judging(table) else ()


def look_into(table: Table, game: Game) -> Step:
    """Find out how far every board of a game was from the goal; where undo is free, those on the way kept."""
    from slide_tui.engine.replay import kept  # the start does not wait for what comes after a solve

    step = Step(replace(table, report=None)).then(call_off)
    helped = step.table.help
    trail = tuple(link.direction for link in kept(game).log.links())
    want = Want(helped.asked + 1, What.DEBRIEF, game.start, game.goal, trail=trail)
    return Step(replace(step.table, help=helped.wanting(want)), step.effects).do(Search(want))


def review(table: Table) -> Step:
    """Find out where moves were lost in a solve that only its moves count in, once its start is studied."""
    game = table.solved
    waits = table.report is not None or bool(table.help.wants)
    reviews = table.reviews and table.solver and table.studies
    if game is None or waits or not (reviews and game.puzzle.way.free):
        return Step(table)
    return look_into(table, game)


def ask_solver(table: Table, what: What, game: Game, at_ms: int = 0, count: int | None = None) -> Step:
    """Ask the solver about the game's board, or to study its start; without a solver the coach answers instead."""
    helped = table.help
    board, forbidden = (game.start, None) if what is What.STUDY else (game.board, game.forbidden())
    want = Want(helped.asked + 1, what, board, game.goal, forbidden, count=count)
    if not table.solver:
        return ask_coach(table, want) if want.urgent else Step(table)
    wake = (Wake(Alarm.PATIENCE, at_ms + PATIENCE_MS),) if want.urgent else ()
    return Step(replace(table, help=helped.wanting(want)), (Search(want), *wake))


def ask_coach(table: Table, want: Want) -> Step:
    """Ask the coach for a step."""
    return Step(replace(table, help=table.help.without(want).wanting(want)), (Coach(want),))


def hush(table: Table) -> Step:
    """Drop what the player asked for: the board is covered, or was started again."""
    helped = table.help.quiet()
    if helped == table.help:
        return Step(table)
    return Step(replace(table, help=helped), (*PATIENT, *STOPPED))


def forget(table: Table) -> Step:
    """Drop all that was known about the puzzle before."""
    step = Step(table).then(call_off)
    helped = Help(asked=step.table.help.asked, trouble_said=table.help.trouble_said)
    return Step(replace(step.table, help=helped, advice=None), (*step.effects, *STOPPED))


def study_on(table: Table) -> Step:
    """Resume the study that the player's questions interrupted."""
    game = table.game
    return study(table) if game is not None and game.begun and not table.help.wants else Step(table)


def call_off(table: Table) -> Step:
    """Drop all open questions."""
    if not table.help.wants and table.help.hinted is None:
        return Step(table)
    return Step(replace(table, help=table.help.called_off()), (*PATIENT, CallOff()))


def take_over(table: Table) -> Step:
    """End autoplay: the player plays again."""
    stopped = replace(table, help=replace(table.help, performance=None))
    step = Step(stopped, STOPPED).then(call_off)
    return Step(replace(step.table, advice=Note.YOUR_TURN), step.effects).then(study_on)
