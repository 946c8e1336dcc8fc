"""`slide-tui import`: add runs from files."""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.engine.size import parse_size
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves import Imported, Kept, Trouble
from slide_tui.store.solves.tallying import tally_for
from slide_tui.verbs._kept import Book, change_book, now, shown_path
from slide_tui.verbs._options import add_data_dir
from slide_tui.verbs._parser import Parser, read_if_given

_VERB = "import"
_MORE = """What kind of file it is shows in its beginning:
  slide-tui export   JSON lines or CSV. Every run comes back as it was. Its replay is played by
                     the rules: a line whose figures are not those of its moves is refused
  csTimer            "Export to file": the times of sessions for a sliding puzzle, and with
                     --size those of all others
  15puzzle.app       the exported CSV, but for hard mode
  solves.db          a database of this game, such as one that was damaged and set aside: all
                     that can still be read, even where its first pages are lost
Times without moves to look at, as from other programs, are in categories of their own; attempts
that csTimer counts as not finished are so in the averages here too.

Each run is there once, however often it is imported. A bad line is refused and the others are
read; the first few are told with their numbers, and the exit code is 1."""


class _NotKept(Exception):
    """The file of kept runs can't take any more; the message is the reason."""


def run(words: list[str]) -> int:
    """Add the runs of all files to those that are kept."""
    parser = Parser(_VERB, "Add runs from files to those that are kept.", _MORE)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file to read; it is never changed")
    parser.add_argument("--size", metavar="N|WxH", help="what times are for that do not say it, such as 4")
    add_data_dir(parser)
    options = parser.parse_args(words)
    bare = Bare(*now(), size=read_if_given("--size", options.size, parse_size))
    return change_book(_VERB, options.data_dir, lambda book: _import_all(book, options, bare))


def _import_all(book: Book, options: argparse.Namespace, bare: Bare) -> int:
    """Import every file, and count here what the statistics would else count while a player waits for them."""
    worst = EXIT_DONE
    for name in options.files:
        try:
            worst = max(worst, _import(book, name, bare))
        except Trouble as why:
            complain(_VERB, f"{shown_path(name)}: {why}")
            worst = EXIT_NO
        except _NotKept as why:
            complain(_VERB, f"{shown_path(book.path or '')}: {why}; what was added before stays")
            return EXIT_NO
    with suppress(Trouble):  # then the statistics count when they are asked for
        for each in book.keeper.categories():
            tally_for(book.keeper, each.category)
    return worst


def _import(book: Book, name: str, bare: Bare) -> int:
    def add(runs: list[Kept]) -> int:
        try:
            added = book.keeper.add(runs)
        except Trouble as why:
            raise _NotKept(str(why)) from why
        if book.unread:
            raise _NotKept("it can't be written any more")
        return added

    came = import_file(Path(name), bare, add)
    book.tell()
    print(f"{shown_path(name)}: {_words(came)}", flush=True)
    for complaint in came.complaints:
        complain(_VERB, f"{shown_path(name)}: {complaint}")
    if (more := came.refused - len(came.complaints)) > 0:
        complain(_VERB, f"{shown_path(name)}: {more:,} more refused")
    return EXIT_NO if came.refused else EXIT_DONE


def _words(came: Imported) -> str:
    """Such as `12 added, 3 known already, 1 refused`."""
    if not came.added + came.known + came.refused:
        return "nothing in it"
    known = f", {came.known:,} known already" if came.known else ""
    refused = f", {came.refused:,} refused" if came.refused else ""
    return f"{came.added:,} added{known}{refused}"
