"""`slide-tui export`: write out everything that is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from slide_tui.ends import EXIT_DONE, EXIT_NO, complain
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.say.counts import counted
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.store.solves.values import Kept
from slide_tui.verbs._kept import Book, read_book, shown_path
from slide_tui.verbs._options import add_data_dir
from slide_tui.verbs._parser import Parser, read

_PRIVATE_FILE = 0o600
_MORE = """Nothing is left out: runs that were not finished or were deleted are there too, each with its
replay. `slide-tui import` reads both forms back, anywhere, and adds what is not there yet.

JSON lines: one object a line, in the order in which the runs were kept, with these fields:
  slide-tui          1, the version of this form
  key                32 hex digits, by which an import knows what is there already
  code               the puzzle code; "" for times from other programs
  size, goal, mode   such as 4x4, rows, classic
  control            keys, mouse, hover, mixed, or "" where it is not known
  moves, pushes, net moves made, requests that moved something, moves that were not taken back
  time_ms            what the clock showed at the end, in milliseconds
  at_ms, offset_min  when it ended, in milliseconds since 1970 UTC; how many minutes your own
                     time was ahead of UTC then
  finished, helped, repeat, deleted: true or false
  optimal            the fewest moves that solve its start, or null where nobody knows
  version            the program that it was played with
  replay             the whole run as slide-tui replay reads it; null where there is only a time

CSV: the same fields but the first as columns, replay last, under a line with their names.
Separated by commas, quoted where needed, in UTF-8; what would be null is empty."""


def run(words: list[str]) -> int:
    """Write everything to a file that is not there yet, or to standard output."""
    parser = Parser("export", "Write all runs that are kept to a new file or to standard output.", _MORE)
    parser.add_argument("file", metavar="FILE", nargs="?", help="a file that is not there yet; - is standard output")
    parser.add_argument("--csv", action="store_true", help="a table for a spreadsheet rather than JSON lines")
    add_data_dir(parser)
    options = parser.parse_args(words)
    to = None if options.file in (None, "-") else read("FILE", options.file, _path)
    if to is not None and os.path.lexists(to):
        complain("export", f"{shown_path(to)} is there already, and nothing is overwritten; name a new file")
        return EXIT_NO
    return read_book("export", options.data_dir, lambda book: _export(book, to, options.csv))


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise Unreadable(f"{quoted(text)} is no name of a file")
    return Path(text)


def _export(book: Book, to: Path | None, as_csv: bool) -> int:
    many = [0]
    pieces = (csv_lines if as_csv else json_lines)(_counting(book, many))
    if to is None:
        _write_out(pieces)
    else:
        try:
            _write_file(to, pieces)
        except OSError as error:
            complain(book.verb, f"{shown_path(to)}: {error.strerror or 'it can not be written'}")
            return EXIT_NO
        print(f"{counted(many[0], 'run')} written to {shown_path(to)}")
    return EXIT_NO if book.unread and not many[0] else EXIT_DONE


def _counting(book: Book, many: list[int]) -> Iterator[Kept]:
    for run in book.every():
        many[0] += 1
        yield run


def _write_out(pieces: Iterator[str]) -> None:
    """Write bytes, since no locale may change what is exported."""
    for piece in pieces:
        if sys.stdout is not None:
            sys.stdout.buffer.write(piece.encode())


def _write_file(path: Path, pieces: Iterator[str]) -> None:
    """Write a new file for its owner alone: under a name of its own until it is whole and on the disk."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_FILE), "wb") as file:  # noqa: PTH123
        try:
            file.writelines(piece.encode() for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
            _give_name(part, path)
        finally:
            with suppress(OSError):
                part.unlink()


def _give_name(part: Path, path: Path) -> None:
    """Give a whole file its name, which nobody may have taken meanwhile."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # this file system has no second names, such as that of a stick
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_FILE))
        part.replace(path)
