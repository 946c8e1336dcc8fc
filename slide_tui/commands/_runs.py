"""What the commands about saved runs share: which runs are meant, and how their file is opened."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from slide_tui.commands._new_file import shown_path
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser, either, named
from slide_tui.engine.courses import check_course
from slide_tui.engine.goals import GOALS
from slide_tui.engine.kind import CONTROLS
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from slide_tui.engine.size import parse_size
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.solves import Chosen, Keeper, Kept, Trouble
from slide_tui.store.solves.trouble import Busy

T = TypeVar("T")

_NOTHING_SAVED = "no runs yet: every run you play is saved"
_NONE_CHOSEN = "no saved run matches"
_UNKNOWN = "unknown"
_HOW = (*CONTROLS[1:], _UNKNOWN)
_PATIENT_S = 10.0
_STEP_S = 0.05


class SavedRuns(NamedTuple):
    """The saved runs, and the command that asks for them."""

    command: str
    path: Path | None
    """Their file; None if there is none yet."""
    keeper: Keeper

    @property
    def unread(self) -> bool:
        """Whether the file could not be opened as it is, so that it may hold more than can be seen."""
        return self.path is not None and not self.keeper.lasting

    def tell(self) -> None:
        """Print what the player has to know about the file, on standard error."""
        for note in self.keeper.notes():
            complain(self.command, note)

    def every(self) -> Iterator[Kept]:
        """Yield all runs with everything saved of them, in the order in which they were saved; raise Trouble."""
        last, end = 0, time.monotonic() + _PATIENT_S
        while True:
            try:
                for run in self.keeper.every():
                    if run.solve.id > last:
                        yield run
                        last, end = run.solve.id, time.monotonic() + _PATIENT_S
            except Busy:
                if time.monotonic() > end:
                    raise
                time.sleep(_STEP_S)
            else:
                return

    def nothing(self, *, chosen: bool, as_json: bool) -> int:
        """Say that no run was found, unless there may be some that can't be read; return the exit code."""
        self.tell()
        if self.unread:
            return EXIT_NO
        if not as_json:
            print(_NONE_CHOSEN if chosen else _NOTHING_SAVED)
        return EXIT_DONE


def add_choice(parser: Parser) -> None:
    """Add the options that say which runs are meant, and where they are stored."""
    parser.option("--size", "N|WxH", parse_size, "only this size, such as 4 or 5x4")
    for name, known in (("goal", tuple(GOALS)), ("mode", tuple(RULES)), ("sight", FILED_SIGHTS), ("control", _HOW)):
        about = f"only this {name}: {either(known)}"
        parser.option(f"--{name}", name.upper(), named(name, known), about, choices=known)
    parser.option("--course", "COURSE", check_course, "only this course: board, daily, marathon10 ...")
    add_data_dir(parser)


def chosen_of(options: argparse.Namespace) -> Chosen:
    """Return which runs the options mean."""
    control = "" if options.control == _UNKNOWN else options.control
    chosen = {name: getattr(options, name) for name in ("size", "goal", "mode", "sight", "course")}
    return Chosen(**chosen, control=control)


def read_runs(command: str, data_dir: str | None, work: Callable[[SavedRuns], int]) -> int:
    """Do some work on the saved runs without changing any file; return the exit code."""
    return _with_runs(command, data_dir, work, adds=False)


def change_runs(command: str, data_dir: str | None, work: Callable[[SavedRuns], int]) -> int:
    """Do some work that adds to the saved runs; return the exit code. Their file is created if need be."""

    def opened(runs: SavedRuns) -> int:
        runs.keeper.open()
        return EXIT_NO if runs.unread else work(runs)

    return _with_runs(command, data_dir, opened, adds=True)


def patiently(work: Callable[[], T]) -> T:
    """Return what `work` returns, trying again while another window is writing; raise Trouble."""
    end = time.monotonic() + _PATIENT_S
    while True:
        try:
            return work()
        except Busy:
            if time.monotonic() > end:
                raise
        time.sleep(_STEP_S)


def now() -> tuple[int, int]:
    """Return milliseconds since 1970, UTC, and how many minutes the player's own time is ahead of UTC."""
    return now_ms(), offset_min()


def _with_runs(command: str, data_dir: str | None, work: Callable[[SavedRuns], int], *, adds: bool) -> int:
    folders = folders_of(data_dir)
    if folders is None:
        complain(command, NO_HOME)
        return EXIT_NO
    path = folders.solves_file if adds or _something_at(folders.solves_file) else None
    runs = SavedRuns(
        command, path, Keeper(path, chance=lambda: 0, version="", mends=adds)
    )  # no run of our own is saved here
    code = EXIT_NO
    try:
        code = work(runs)
    except Trouble as why:
        complain(command, f"{shown_path(path)}: {why}" if path is not None else str(why))
    runs.tell()
    if (lost := runs.keeper.close()) is not None:
        complain(command, lost)
    return code


def _something_at(path: Path) -> bool:
    """Whether there is a file of runs, or one waiting beside it. A folder that can't be read may have one."""
    try:
        return path.exists() or any(path.parent.glob(f"{path.stem}-*"))
    except (OSError, ValueError):
        return True
