"""Solves: what can be done with the solve on the table, or a saved run: replay, debrief, save a picture, delete."""

from __future__ import annotations

from functools import partial

from slide_tui.engine.replay import Replay, record
from slide_tui.play.debriefing import debrief
from slide_tui.play.filing import look_up
from slide_tui.play.jobs import Step, in_background, refuse, say
from slide_tui.play.layers import ReplayLayer
from slide_tui.play.messages import SAVED, Problem, RefusedRequest
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.showing import push_layer
from slide_tui.play.table import Table
from slide_tui.play.training import show_way
from slide_tui.stats.solve_report import SolveReport


def replay(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Watch the solve, a saved run by its number, or one that was pasted."""
    if isinstance(request.about, int):
        return Step(table, (in_background(Services.fetch_run, show_fetched, request.about),))
    return show_fetched(table, request.about or _of_solve(table), at_ms)


def debrief_run(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Debrief the solve, a saved run by its number, or one that is being watched."""
    if isinstance(request.about, int):
        return Step(table, (in_background(Services.fetch_run, debrief_fetched, request.about),))
    if request.about is not None:
        return debrief(table, request.about)
    assert table.solved is not None
    return show_way(table, table.solved) if table.solved.puzzle.drilled else debrief(table, table.solved)


def show_fetched(table: Table, found: Replay, at_ms: int) -> Step:
    """Show a saved run."""
    return push_layer(table, ReplayLayer(found))


def debrief_fetched(table: Table, found: Replay, at_ms: int) -> Step:
    """Debrief a saved run as far as it went."""
    return debrief(table, found.end())


def _of_solve(table: Table) -> Replay:
    """The recording of the solve."""
    assert table.solved is not None
    return record(table.solved)


def save_picture(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Save a picture of the recording that is watched, or of the solve."""
    if not table.saving:
        return refuse(table, RefusedRequest(Problem.NOT_SAVING))
    run = table.top.replay if isinstance(table.top, ReplayLayer) else _of_solve(table)
    return Step(table, (in_background(Services.save_picture, picture_saved, run, table.settings),))


def delete(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Delete the solve on the table from the saved ones, or bring it back."""
    report = table.filed
    assert report is not None
    assert report.id is not None
    changed = report._replace(deleted=not report.deleted)
    then = partial(deleted, report=changed)
    return Step(table, (in_background(Services.delete_run, then, report.id, changed.deleted),))


def deleted(table: Table, _: None, at_ms: int, *, report: SolveReport) -> Step:
    """Show that a solve was deleted or brought back."""
    about_it = table.filed is not None and table.filed.id == report.id
    return look_up(table._replace(filed=report)) if about_it else Step(table)


def picture_saved(table: Table, path: str, at_ms: int) -> Step:
    """Say where a picture is."""
    return say(table, f"{SAVED}{path}")
