"""Debriefing: goes through a run with the solver, which judges its boards, and the coach, who shows another way."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.values import replace
from slide_tui.play.asking import ask_coach, call_off, look_into, review, study_on
from slide_tui.play.events import Asked, Coached, Debriefed
from slide_tui.play.layers import Debriefing
from slide_tui.play.said import Because, CoachedWay, Refused
from slide_tui.play.showing import put_over
from slide_tui.play.table import Step, Table, refuse
from slide_tui.play.want import Want, What
from slide_tui.play.wishes import AskWay, DebriefGame

_OURS = (What.DEBRIEF, What.WAY)


def debrief(table: Table, game: Game) -> Step:
    """Show a run slide by slide, and find out how far every board was from the goal. One run at a time.

    A run that can be continued counts as helped from then on: its debrief shows the way on.
    """
    if not game.puzzle.whole:
        return refuse(table, Refused(Because.NOT_ONE_BOARD))
    from slide_tui.engine.replay import kept  # the start does not wait for what comes after a solve

    shown = put_over(table, Debriefing(kept(game)))
    if shown.table is table or any(isinstance(layer, Debriefing) for layer in table.layers):
        return Step(table)
    table = replace(shown.table, report=None, coached=None)
    if not game.solved:
        table = replace(table, looked_into=table.looked_into | {game.puzzle.code})
    return look_into(table, game)


def debrief_game(table: Table, asked: Asked, at_ms: int) -> Step:
    """Debrief a run that is being watched."""
    assert isinstance(asked.wish, DebriefGame)
    return debrief(table, asked.wish.game)


def debriefed(table: Table, event: Debriefed) -> Step:
    """Take what was found out about the run, if that is still wanted."""
    if not any(each is event.want for each in table.help.wants):
        return Step(table)
    helped = table.help.without(event.want)
    return Step(replace(table, help=helped, report=event.report)).then(study_on)


def ask_way(table: Table, asked: Asked, at_ms: int) -> Step:
    """Ask the coach about a board of the run that is debriefed."""
    wish, top = asked.wish, table.top
    assert isinstance(wish, AskWay)
    if not isinstance(top, Debriefing) or wish.board == top.game.goal:
        return Step(table)
    return ask_coach(table, Want(table.help.asked + 1, What.WAY, wish.board, top.game.goal, wish.forbidden))


def shown_way(table: Table, event: Coached) -> Step:
    """Take what the coach would have done."""
    way = CoachedWay(event.want.board, event.slides, event.reason, event.want.forbidden)
    return Step(replace(table, coached=way)).then(study_on)


def leave(table: Table) -> Step:
    """Forget the debriefed run, and cancel what is still being worked out for it."""
    left = Step(replace(table, report=None, coached=None))
    if any(want.what in _OURS for want in table.help.wants):
        left = left.then(call_off).then(study_on)
    return left.then(review)
