"""What the verbs about saved runs share: which runs are meant, and how their file is opened."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser, one_of, reading
from slide_tui.engine.courses import check_course
from slide_tui.engine.goals import GOALS, check_goal
from slide_tui.engine.kind import CONTROLS
from slide_tui.engine.rules import RULES, check_rule
from slide_tui.engine.sights import FILED_SIGHTS, check_filed_sight
from slide_tui.engine.size import parse_size
from slide_tui.engine.values import dataclass
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen

_NOTHING_SAVED = "no runs yet: every run you play is saved"
_NONE_CHOSEN = "no saved run matches"
_UNKNOWN = "unknown"
_PATIENT_S = 30.0
_PATH_CELLS = 400


@dataclass(frozen=True, slots=True)
class Book:
    """The saved runs, and the verb that asks for them."""

    verb: str
    solves: Solves

    def tell(self) -> None:
        """Print what the player has to know about the files, on standard error."""
        for note in self.solves.notes():
            complain(self.verb, note)

    def nothing(self, *, chosen: bool, as_json: bool) -> int:
        """Say that no run was found, unless there may be some that can't be read; return the exit code."""
        self.tell()
        if not self.solves.lasting:
            return EXIT_NO
        if not as_json:
            print(_NONE_CHOSEN if chosen else _NOTHING_SAVED)
        return EXIT_DONE


def add_choice(parser: Parser) -> None:
    """Add the options that say which runs are meant, and where they are stored."""
    parser.add_argument("--size", metavar="N|WxH", type=reading(parse_size), help="only this size, such as 4 or 5x4")
    for option, metavar, known, read in (
        ("--goal", "GOAL", GOALS, reading(check_goal)),
        ("--mode", "MODE", RULES, reading(check_rule)),
        ("--sight", "SIGHT", FILED_SIGHTS, reading(check_filed_sight)),
        ("--control", "HOW", (*CONTROLS[1:], _UNKNOWN), one_of((*CONTROLS[1:], _UNKNOWN))),
    ):
        about = f"only this {option[2:]}: {', '.join(known)}"
        parser.add_argument(option, metavar=metavar, type=read, choices=tuple(known), help=about)
    parser.add_argument(
        "--course", metavar="COURSE", type=reading(check_course), help="only this course: board, daily, marathon10 ..."
    )
    add_data_dir(parser)


def chosen_of(options: argparse.Namespace) -> Chosen:
    """Return which runs the options mean."""
    control = "" if options.control == _UNKNOWN else options.control
    named = {name: getattr(options, name) for name in ("size", "goal", "mode", "sight", "course")}
    return Chosen(**named, control=control)


def read_book(verb: str, data_dir: str | None, work: Callable[[Book], int]) -> int:
    """Do some work on the saved runs; return the exit code. Where there are none, no file is made."""
    return _with_book(verb, data_dir, work, adds=False)


def change_book(verb: str, data_dir: str | None, work: Callable[[Book], int]) -> int:
    """Do some work that adds to the saved runs; return the exit code. Their file is made if need be."""
    return _with_book(verb, data_dir, lambda book: work(book) if book.solves.lasting else EXIT_NO, adds=True)


def now() -> tuple[int, int]:
    """Return milliseconds since 1970, UTC, and how many minutes the player's own time is ahead of UTC."""
    return now_ms(), offset_min()


def shown_path(path: Path | str) -> str:
    """Return a path as it may be shown."""
    return clean(str(path), _PATH_CELLS)


def _with_book(verb: str, data_dir: str | None, work: Callable[[Book], int], *, adds: bool) -> int:
    folders = folders_of(data_dir)
    if folders is None:
        complain(verb, NO_HOME)
        return EXIT_NO
    book = Book(verb, Solves(folders.solves_file, chance=lambda: 0, version="", wait_s=_PATIENT_S))
    code = EXIT_NO
    try:
        book.solves.get_ready(_PATIENT_S, make=adds)
        code = work(book)
    except Trouble as why:
        complain(verb, str(why))
    book.tell()
    book.solves.close(_PATIENT_S)
    return code
