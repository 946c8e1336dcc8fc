"""Runs: resumes, continues and gives up unfinished ones, and shows saved ones."""

from __future__ import annotations

from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play import filing
from slide_tui.play.asking import reset_help
from slide_tui.play.filing import list_runs, look_around
from slide_tui.play.jobs import Step, at_once, in_background, refuse
from slide_tui.play.layers import PageLayer
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import GivenUp, Services
from slide_tui.play.showing import go_to, open_page, resume_here
from slide_tui.play.starting import fetch_run, refuse_unseeable, resume_run
from slide_tui.play.table import Table

_LISTED = 20
"""How many runs the list has: those that were played last."""


def go_on(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Go back to the run on the table, or resume one of the list, by default the one that was played last."""
    run: UnfinishedRun | None = request.about
    if table.is_here(run) if run is not None else table.at_stake is not None:
        return resume_here(table)
    run = run or next(iter(table.unfinished), None)
    return fetch_run(table, run) if run is not None else Step(table)


def show_list(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Show the unfinished runs. The list opens before all files are read, so that the next key finds it."""
    return open_page(table, "unfinished", at_ms).do(list_runs(table, _LISTED), list_runs(table))


def give_up_here(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Give up the run on the table, and go to the start screen."""
    return _clear(table).then(look_around).then(go_to, at_board=False)


def give_up(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Give up a run of the list."""
    if table.is_here(request.about):
        return _clear(table)
    return Step(table, (in_background(Services.give_up_run, given_up, request.about.name),))


def given_up(table: Table, filed: bool | None, at_ms: int) -> Step:
    """List the runs that are left: those of other windows; say so if the one to give up is among them."""
    step = refuse(table, RefusedRequest(Problem.TAKEN)) if filed is False else Step(table)
    return step.do(list_runs(table))


def give_up_all(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Give up all unfinished runs; the one on the table only where the list shows it."""
    here = table.at_stake is not None and PageLayer("unfinished") in table.layers
    return (_clear(table) if here else Step(table)).do(in_background(Services.give_up_all, given_up))


def _clear(table: Table) -> Step:
    """Save the run on the table as given up, and clear the table."""
    jobs = filing.give_up(table.game) if table.game is not None else ()
    return Step(table._replace(games=(), race=None, at_board=False), jobs).then(reset_help)


# Runs that were given up


def continue_run(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Continue a run that was given up, unless it can't be seen here."""
    run, sight = request.about
    return refuse_unseeable(table, sight) or Step(table, (in_background(Services.find_given_up, found_given_up, run),))


def found_given_up(table: Table, found: GivenUp, at_ms: int) -> Step:
    """Have a run that was given up fetched."""
    return Step(table, (at_once(Services.reopen_run, resume_run, found, table.game),))
