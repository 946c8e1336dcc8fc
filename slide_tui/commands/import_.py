"""`slide-tui import`: import runs from files.

The kind of file is recognized by how it begins:
  slide-tui export  JSON lines or CSV. Every run comes back as it was: its replay is played by the rules, and its
                    figures are worked out from that
  csTimer           "Export to file": the sessions for a sliding puzzle, and with --size all other sessions too
  15puzzle.app      the exported CSV, except for hard mode
  solves.db         a database of version 1.0: every run in it that can be read

Times without moves, as other programs keep them, are never compared with runs you play here. What csTimer calls DNF
counts as DNF in the averages here too.

A run is never added twice, however often you import it. A bad line is refused and the rest is read; the first few are
reported with their line numbers, and the exit code is 1.

Examples:
  slide-tui import runs.jsonl
  slide-tui import --size 4 cstimer_20261118.txt
  ssh desktop slide-tui export - | slide-tui import -
"""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from slide_tui.commands._new_file import shown_path
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser
from slide_tui.commands._runs import saved_runs
from slide_tui.engine.size import parse_size
from slide_tui.exits import EXIT_DONE, EXIT_NO, Failed, complain
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Imported, StoredRun

_COUNTING_S = 60.0


def add_options(parser: Parser) -> None:
    """Add its options."""
    about = "a file to read; it is never changed; - reads standard input"
    parser.add_argument("files", metavar="FILE|-", nargs="+", help=about)
    parser.option("--size", "N|WxH", parse_size, "board size for times that don't name one, such as 4")
    add_data_dir(parser)


def run(options: argparse.Namespace) -> int:
    """Add the runs of all files to the saved ones, and count their figures here, so that no player waits for that."""
    bare = Bare(now_ms(), offset_min(), size=options.size)
    worst = EXIT_DONE
    with saved_runs("import", options.data_dir, adds=True) as solves:
        if not solves.files.lasting:
            return EXIT_NO
        for name in options.files:
            try:
                worst = max(worst, _import(solves, name, bare))
            except Trouble as why:
                complain("import", f"{_called(name)}: {why}")
                worst = EXIT_NO
        with suppress(Trouble):  # then the statistics count when they are opened
            solves.get_ready(_COUNTING_S)
    return worst


def _import(solves: SavedRuns, name: str, bare: Bare) -> int:
    def add(runs: list[StoredRun]) -> int:
        try:
            return solves.add(runs)
        except Trouble as why:
            raise Failed(f"{why}; what was added before it stays") from None

    came = import_file(None if name == "-" else Path(name), bare, add)
    print(f"{_called(name)}: {_words(came)}", flush=True)
    for complaint in came.complaints:
        complain("import", f"{_called(name)}: {complaint}")
    if (more := came.refused - len(came.complaints)) > 0:
        complain("import", f"{_called(name)}: {more:,} more refused")
    return EXIT_NO if came.refused else EXIT_DONE


def _called(name: str) -> str:
    return "standard input" if name == "-" else shown_path(name)


def _words(came: Imported) -> str:
    """Such as `12 added, 3 known already, 1 refused`."""
    if not came.added + came.known + came.refused:
        return "nothing in it"
    known = f", {came.known:,} known already" if came.known else ""
    refused = f", {came.refused:,} refused" if came.refused else ""
    return f"{came.added:,} added{known}{refused}"
