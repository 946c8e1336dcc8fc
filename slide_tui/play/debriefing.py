"""Debriefing: goes through a run with the solver, which judges its boards, and the coach, who shows another way."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.game import Game
from slide_tui.engine.replay import kept
from slide_tui.play.asking import asking, call_off, look_into, review, study_on
from slide_tui.play.jobs import Step, in_background, refuse
from slide_tui.play.layers import Debriefing
from slide_tui.play.said import Because, CoachedWay, Refused
from slide_tui.play.services import CoachStep, Services
from slide_tui.play.showing import put_over
from slide_tui.play.table import Table
from slide_tui.play.want import Want, What
from slide_tui.play.wishes import Asked

_OURS = (What.DEBRIEF, What.WAY)


def debrief(table: Table, game: Game) -> Step:
    """Show a run slide by slide, and find out how far every board was from the goal. One run at a time.

    A run that can be continued counts as helped from then on: its debrief shows the way on.
    """
    if not game.puzzle.whole:
        return refuse(table, Refused(Because.NOT_ONE_BOARD))
    shown = put_over(table, Debriefing(kept(game)))
    if shown.table is table or any(isinstance(layer, Debriefing) for layer in table.layers):
        return Step(table)
    table = replace(shown.table, report=None, coached=None)
    if not game.solved:
        table = replace(table, looked_into=table.looked_into | {game.puzzle.code})
    return look_into(table, game)


def ask_way(table: Table, asked: Asked, at_ms: int) -> Step:
    """Ask the coach about a board of the run that is debriefed."""
    (board, forbidden), top = asked.about, table.top
    if not isinstance(top, Debriefing) or board == top.game.goal:
        return Step(table)
    want = Want(table.help.asked + 1, What.WAY, board, top.game.goal, forbidden)
    return asking(table, want, in_background(Services.coach, partial(shown_way, want=want), want))


def shown_way(table: Table, found: CoachStep | None, at_ms: int, *, want: Want) -> Step:
    """Take what the coach would have done."""
    if found is None or not table.help.waits_for(want):
        return Step(table)
    way = CoachedWay(want.board, found.slides, found.reason, want.forbidden)
    return Step(replace(table, help=table.help.without(want), coached=way)).then(study_on)


def leave(table: Table) -> Step:
    """Forget the debriefed run, and cancel what is still being worked out for it."""
    left = Step(replace(table, report=None, coached=None))
    if any(want.what in _OURS for want in table.help.wants):
        left = left.then(call_off).then(study_on)
    return left.then(review)
