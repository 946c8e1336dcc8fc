"""What the verbs share that speak of kept runs: which ones are meant, opening their file, and what to say about it."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.goals import GOALS, check_goal
from slide_tui.engine.modes import MODES, check_mode
from slide_tui.engine.size import parse_size
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.solves import CONTROLS, Chosen, Keeper, Kept, Trouble
from slide_tui.store.solves.trouble import Busy
from slide_tui.verbs._options import add_data_dir
from slide_tui.verbs._parser import Parser, read_if_given

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing costs a tenth of a start
    from typing import TypeVar

    T = TypeVar("T")

_NOTHING_KEPT = "no runs are kept yet; every run that you play is kept"
_NONE_CHOSEN = "no kept run is like that"
_UNKNOWN = "unknown"
_PATIENT_S = 10.0
_STEP_S = 0.05
_PATH_CELLS = 400


@dataclass(frozen=True, slots=True)
class Book:
    """The kept runs, and the verb that asks for them."""

    verb: str
    path: Path | None
    """Their file; None where there is none yet."""
    keeper: Keeper

    @property
    def unread(self) -> bool:
        """Whether the file could not be opened as it is, so that it may have more than can be seen."""
        return self.path is not None and not self.keeper.lasting

    def tell(self) -> None:
        """Say what is to be said about the file, on standard error."""
        for note in self.keeper.notes():
            complain(self.verb, note)

    def every(self) -> Iterator[Kept]:
        """All runs with all that is kept of them, in the order in which they were kept; raises Trouble."""
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
        """The answer where no run was found: a friendly line, unless there may be some that can't be read."""
        self.tell()
        if self.unread:
            return EXIT_NO
        if not as_json:
            print(_NONE_CHOSEN if chosen else _NOTHING_KEPT)
        return EXIT_DONE


def add_choice(parser: Parser) -> None:
    """The options for which runs are meant, and for where they lie."""
    parser.add_argument("--size", metavar="N|WxH", help="only runs of this size, such as 4 or 5x4")
    parser.add_argument("--goal", metavar="GOAL", help=f"only runs to this goal: {', '.join(GOALS)}")
    parser.add_argument("--mode", metavar="MODE", help=f"only runs in this mode: {', '.join(MODES)}")
    controls = ", ".join((*CONTROLS[1:], _UNKNOWN))
    parser.add_argument("--control", metavar="HOW", help=f"only runs controlled like this: {controls}")
    add_data_dir(parser)


def chosen_of(options: argparse.Namespace) -> Chosen:
    """The runs that the options mean."""
    return Chosen(
        size=read_if_given("--size", options.size, parse_size),
        goal=read_if_given("--goal", options.goal, check_goal),
        mode=read_if_given("--mode", options.mode, check_mode),
        control=read_if_given("--control", options.control, _control),
    )


def read_book(verb: str, data_dir: str | None, work: Callable[[Book], int]) -> int:
    """Look at the kept runs; the exit code. Nothing is made where no run was ever kept, and nothing renamed."""
    folders = folders_of(data_dir)
    if folders is None:
        complain(verb, NO_HOME)
        return EXIT_NO
    path = folders.solves_file
    return _with_book(verb, path if _something_at(path) else None, work, mends=False)


def change_book(verb: str, data_dir: str | None, work: Callable[[Book], int]) -> int:
    """Add to the kept runs; the exit code. Their file is made if need be; where it can't be, nothing is done."""
    folders = folders_of(data_dir)
    if folders is None:
        complain(verb, NO_HOME)
        return EXIT_NO

    def opened(book: Book) -> int:
        book.keeper.open()
        if book.unread:
            book.tell()
            return EXIT_NO
        return work(book)

    return _with_book(verb, folders.solves_file, opened, mends=True)


def patiently(work: Callable[[], T]) -> T:
    """Ask something of the runs, and once more while another window is writing; raises Trouble."""
    end = time.monotonic() + _PATIENT_S
    while True:
        try:
            return work()
        except Busy:
            if time.monotonic() > end:
                raise
        time.sleep(_STEP_S)


def now() -> tuple[int, int]:
    """Milliseconds since 1970, UTC, and how many minutes the player's own time is ahead of that."""
    return now_ms(), offset_min()


def shown_path(path: Path | str) -> str:
    """A path as it may be shown."""
    return clean(str(path), _PATH_CELLS)


def _with_book(verb: str, path: Path | None, work: Callable[[Book], int], *, mends: bool) -> int:
    book = Book(verb, path, Keeper(path, chance=lambda: 0, version="", mends=mends))  # no run of our own is kept here
    code = EXIT_NO
    try:
        code = work(book)
    except Trouble as why:
        complain(verb, f"{shown_path(path)}: {why}" if path is not None else str(why))
    book.tell()
    if (lost := book.keeper.close()) is not None:
        complain(verb, lost)
    return code


def _something_at(path: Path) -> bool:
    """Whether there is a file of runs, or one beside it that waits for it; what can't be looked into may have one."""
    try:
        return path.exists() or any(path.parent.glob(f"{path.stem}-*"))
    except (OSError, ValueError):
        return True


def _control(text: str) -> str:
    if text == _UNKNOWN:
        return ""
    if text not in CONTROLS[1:]:
        raise Unreadable(f"{quoted(text)} is none of {', '.join((*CONTROLS[1:], _UNKNOWN))}")
    return text
