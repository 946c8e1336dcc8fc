"""Runs: resumes, continues and gives up unfinished ones, and shows saved ones."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.game import Game
from slide_tui.engine.replay import Replay
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.asking import forget
from slide_tui.play.debriefing import debrief
from slide_tui.play.filing import LOOK_UP_DAYS, abandon, list_all, list_first, list_newest
from slide_tui.play.jobs import Step, at_once, in_background, refuse
from slide_tui.play.layers import Fate, Film, Page
from slide_tui.play.said import Because, Refused
from slide_tui.play.services import Services
from slide_tui.play.showing import ask_before, go_to, open_page, put_over, resume_here, unless_lost
from slide_tui.play.starting import refuse_unseeable, resume_run, sit_down, unseeable
from slide_tui.play.table import Place, Table
from slide_tui.play.wishes import Asked

_LISTED = 20
"""How many runs the list has: those that were played last."""


def go_on(table: Table, asked: Asked, at_ms: int) -> Step:
    """Go back to the run on the table, or else resume the one that was played last."""
    if table.at_stake is not None:
        return resume_here(table)
    return _fetched_from_disk(table, table.unfinished[0]) if table.unfinished else Step(table)


def show_list(table: Table, asked: Asked, at_ms: int) -> Step:
    """Show the unfinished runs. The list opens before all files are read, so that the next key finds it."""
    return open_page(table, "unfinished", at_ms).do(list_first(table, _LISTED), list_all(table))


def look_around(table: Table) -> Step:
    """Look up what the start screen says: today, and the runs played last, which takes no longer if there are many."""
    return Step(table, (list_newest(table), *LOOK_UP_DAYS))


def resume(table: Table, asked: Asked, at_ms: int) -> Step:
    """Resume a run of the list."""
    return (go_on if _is_here(table, asked.about.name) else _fetch)(table, asked, at_ms)


@unless_lost
def _fetch(table: Table, asked: Asked, at_ms: int) -> Step:
    """Have another unfinished run fetched."""
    return _fetched_from_disk(table, asked.about)


def _fetched_from_disk(table: Table, run: UnfinishedRun) -> Step:
    """Have a run fetched, unless it can't be seen here: once it is fetched, the one on the table is put away."""
    return (
        refuse_unseeable(table, run.puzzle.sight)
        if unseeable(table, run.puzzle.sight)
        else Step(table, (resume_run(run),))
    )


def give_up_here(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give up the run on the table, if the player agrees, and go to the start screen."""
    if table.at_stake is None:
        return refuse(table, Refused(Because.NO_RUN))
    if not asked.agreed:
        return ask_before(table, asked, Fate.UNFINISHED, at_ms)
    return _clear(table).then(look_around).then(go_to, Place.START)


def give_up(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give up a run of the list, if the player agrees."""
    run = asked.about
    here = _is_here(table, run.name)
    if not asked.agreed:
        return ask_before(table, asked, Fate.UNFINISHED, at_ms, None if here else run.moves)
    return _clear(table) if here else Step(table, (in_background(Services.give_up_run, given_up, run.name),))


def given_up(table: Table, filed: bool, at_ms: int) -> Step:
    """List the runs that are left; say so if this one is being played in another window."""
    step = Step(table) if filed else refuse(table, Refused(Because.TAKEN))
    return step.do(list_all(table))


def give_up_all(table: Table, asked: Asked, at_ms: int) -> Step:
    """Give up all unfinished runs, if the player agrees; the one on the table only where the list shows it."""
    if not asked.agreed:
        return ask_before(table, asked, Fate.UNFINISHED, at_ms, 0)
    here = table.at_stake is not None and Page("unfinished") in table.layers
    return (_clear(table) if here else Step(table)).do(in_background(Services.give_up_all, all_given_up))


def all_given_up(table: Table, _: None, at_ms: int) -> Step:
    """List the runs that are left: those that other windows have."""
    return Step(table, (list_all(table),))


def _is_here(table: Table, name: str) -> bool:
    return table.at_stake is not None and table.here is not None and table.here.name == name


def _clear(table: Table) -> Step:
    """Save the run on the table as unfinished, and clear the table."""
    jobs = abandon(table.game) if table.game is not None else ()
    return Step(replace(table, games=(), race=None, place=Place.START), jobs).then(forget)


# Saved runs


def watch(table: Table, asked: Asked, at_ms: int) -> Step:
    """Watch a saved run."""
    return Step(table, (in_background(Services.fetch_run, show_fetched, asked.about),))


def debrief_run(table: Table, asked: Asked, at_ms: int) -> Step:
    """Debrief a saved run."""
    return Step(table, (in_background(Services.fetch_run, debrief_fetched, asked.about),))


def show_fetched(table: Table, found: Replay | str, at_ms: int) -> Step:
    """Show a saved run, or say why it can't be shown."""
    if isinstance(found, str):
        return refuse(table, Refused(Because.FAILED, details=found))
    return put_over(table, Film(found))


def debrief_fetched(table: Table, found: Replay | str, at_ms: int) -> Step:
    """Debrief a saved run as far as it went, or say why it can't be had."""
    return debrief(table, found.end()) if isinstance(found, Replay) else show_fetched(table, found, at_ms)


@unless_lost
def continue_run(table: Table, asked: Asked, at_ms: int) -> Step:
    """Continue a run that was given up, unless it can't be seen here: see `_fetched_from_disk`."""
    run, sight = asked.about
    if unseeable(table, sight):
        return refuse_unseeable(table, sight)
    return Step(table, (in_background(Services.find_given_up, found_given_up, run),))


def found_given_up(table: Table, found: object, at_ms: int) -> Step:
    """Have a run that was given up fetched, or say why it can't be continued."""
    if isinstance(found, str):
        return sit_down(table, None, at_ms, found)
    return Step(table, (at_once(Services.reopen_run, reopened, found, table.game),))


def reopened(table: Table, game: Game | None, at_ms: int) -> Step:
    """Put a run on the table that was given up before."""
    return sit_down(table, game, at_ms)
