"""Solves: what can be done with the solve on the table: replay, debrief, race and save a picture."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.replay import Replay, record
from slide_tui.play.debriefing import debrief
from slide_tui.play.jobs import Job, Step, in_background, refuse, say
from slide_tui.play.layers import Film
from slide_tui.play.said import Because, Refused, Saved
from slide_tui.play.services import Services
from slide_tui.play.showing import put_over
from slide_tui.play.starting import race_against
from slide_tui.play.table import Table
from slide_tui.play.training import show_way
from slide_tui.play.wishes import Asked, Request
from slide_tui.settings.settings import Settings


def replay(table: Table, asked: Asked, at_ms: int) -> Step:
    """Watch the solve."""
    assert table.solved is not None
    return put_over(table, Film(record(table.solved)))


def debrief_run(table: Table, asked: Asked, at_ms: int) -> Step:
    """Debrief a run that is being watched, or the solve."""
    if asked.about is not None:
        return debrief(table, asked.about)
    assert table.solved is not None
    if table.solved.puzzle.drilled:
        return show_way(table, table.solved)
    if not table.solved.puzzle.whole:
        return refuse(table, Refused(Because.NOT_ONE_BOARD))
    return debrief(table, table.solved) if table.board_shown else Step(table)


def race(table: Table, asked: Asked, at_ms: int) -> Step:
    """Race against a recording, or against the solve."""
    if asked.about is None and table.solved is not None:
        asked = replace(asked, wish=Request("race", record(table.solved)))
    return race_against(table, asked, at_ms)


def save_picture(table: Table, asked: Asked, at_ms: int) -> Step:
    """Save a picture of the recording that is watched, or of the solve."""
    if not table.saving:
        return refuse(table, Refused(Because.NOT_SAVING))
    if isinstance(table.top, Film):
        return Step(table, (picture_job(table.top.replay, table.settings),))
    assert table.solved is not None
    return Step(table, (picture_job(record(table.solved), table.settings),))


def picture_job(run: Replay, settings: Settings) -> Job:
    """Save a picture of a run."""
    return in_background(Services.save_picture, picture_saved, run, settings)


def picture_saved(table: Table, saved: tuple[str, str], at_ms: int) -> Step:
    """Say where a picture is, or why there is none."""
    path, why_not = saved
    return say(table, Saved(path)) if path else refuse(table, Refused(Because.FAILED, details=why_not))
