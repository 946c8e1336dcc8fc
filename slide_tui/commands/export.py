"""`slide-tui export`: export every run.

Runs that were given up and deleted runs are there too, each with its replay. Unfinished runs are left out, and counted
on standard error. `slide-tui import` reads both forms back, on any machine, and adds the runs that are missing there.

JSON lines: one object per line, in the order in which the runs were saved, with these fields:
  slide-tui          1, the version of this form
  key                32 hex digits, by which an import recognizes a run
  code               the puzzle code; "" for times from other programs
  size, goal, mode   such as 4x4, rows, classic
  control            keys, mouse, hover, mixed, or "" if unknown
  moves, pushes, net  moves made, requests that moved something, moves that were not undone
  time_ms            the time, in milliseconds
  at_ms, offset_min  when it ended, in milliseconds since 1970 UTC, and how many minutes your own time was ahead of UTC
  finished, helped, repeat, deleted  true or false
  optimal            the fewest moves that solve its start, or null if unknown
  version            the program it was played with
  replay             the whole run as `slide-tui replay` reads it; null if there is only a time
  sight, course      such as vectors, marathon10; left out for plain numbers and for one board

In a sprint, net counts thousandths of boards.

CSV: the same fields, except the first, as columns under a heading. Separated by commas, quoted where needed, in UTF-8;
null is empty.

Examples:
  slide-tui export runs.jsonl
  slide-tui export --csv - | head -1
"""

from __future__ import annotations

from argparse import Namespace
from itertools import count

from slide_tui.commands._new_file import new_file, shown_path, write_file
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser, reading
from slide_tui.commands._runs import saved_runs
from slide_tui.exits import EXIT_DONE, EXIT_NO, complain
from slide_tui.store.folders import folders_of
from slide_tui.store.journal.listing import count_unfinished
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.text.figures import counted


def add_options(parser: Parser) -> None:
    """Add its options."""
    about = "a new file; - (the default) is standard output"
    parser.add_argument("file", metavar="FILE", nargs="?", type=reading(new_file), help=about)
    parser.flag("--csv", "a table for a spreadsheet instead of JSON lines")
    add_data_dir(parser)


def run(options: Namespace) -> int:
    """Write every run to a new file, or to standard output."""
    places = count()
    with saved_runs("export", options.data_dir) as solves:
        runs = (run for run, _ in zip(solves.every(), places, strict=False))
        write_file(options.file, (csv_lines if options.csv else json_lines)(runs))
        lost = not (written := next(places)) and not solves.files.lasting
    if options.file is not None:
        print(f"{counted(written, 'run')} written to {shown_path(options.file)}")
    folders = folders_of(options.data_dir)
    if folders is not None and not lost and (left_out := count_unfinished(folders.runs)):
        complain("export", f"{counted(left_out, 'unfinished run')} left out: resume or give up in the game first")
    return EXIT_NO if lost else EXIT_DONE
