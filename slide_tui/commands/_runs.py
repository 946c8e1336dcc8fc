"""What the commands about saved runs share: which runs are meant, and how their file is opened."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser, either, named
from slide_tui.engine.courses import check_course
from slide_tui.engine.goals import GOALS
from slide_tui.engine.kind import CONTROLS
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from slide_tui.engine.size import parse_size
from slide_tui.exits import EXIT_DONE, EXIT_NO, Failed, complain
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import RunFilter

_NOTHING_SAVED = "no runs yet: every run you play is saved"
_NONE_CHOSEN = "no saved run matches"
_UNKNOWN = "unknown"
_HOW = (*CONTROLS[1:], _UNKNOWN)
_PATIENT_S = 30.0


def add_choice(parser: Parser) -> None:
    """Add the options that say which runs are meant, and where they are stored."""
    parser.option("--size", "N|WxH", parse_size, "only this size, such as 4 or 5x4")
    for name, known in (("goal", tuple(GOALS)), ("mode", tuple(RULES)), ("sight", FILED_SIGHTS), ("control", _HOW)):
        about = f"only this {name}: {either(known)}"
        parser.option(f"--{name}", name.upper(), named(name, known), about, choices=known)
    parser.option("--course", "COURSE", check_course, "only this course: board, daily, marathon10 ...")
    add_data_dir(parser)


def chosen_of(options: argparse.Namespace) -> RunFilter:
    """Return which runs the options mean."""
    control = "" if options.control == _UNKNOWN else options.control
    chosen = {name: getattr(options, name) for name in ("size", "goal", "mode", "sight", "course")}
    return RunFilter(**chosen, control=control)


def nothing_found(solves: SavedRuns, chosen: RunFilter, *, in_json: bool) -> int:
    """Say that no run was found, unless there may be some that can't be read; return the exit code."""
    if not solves.files.lasting:
        return EXIT_NO
    if not in_json:
        print(_NONE_CHOSEN if chosen != RunFilter() else _NOTHING_SAVED)
    return EXIT_DONE


@contextmanager
def saved_runs(command: str, data_dir: str | None, *, adds: bool = False) -> Iterator[SavedRuns]:
    """Open the saved runs; only what adds some makes their file. Raise Failed if they can't be read or written.

    What else the player has to know about the files is said on standard error.
    """
    folders = folders_of(data_dir)
    if folders is None:
        raise Failed(NO_HOME)
    solves = SavedRuns(folders.solves_file, wait_s=_PATIENT_S, makes=adds)
    try:
        solves.files.trust()
        yield solves
    except Trouble as why:
        raise Failed(str(why)) from None
    finally:
        for note in solves.files.notes():
            complain(command, note)
        solves.close(_PATIENT_S)
