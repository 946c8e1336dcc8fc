"""`slide-tui export`: export every run."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
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
from slide_tui.verbs._parser import Parser, reading

_PRIVATE_FILE = 0o600
_MORE = """Nothing is left out: unfinished and deleted runs are there too, each with its replay.
`slide-tui import` reads both forms back, on any machine, and adds the runs that are missing there.

JSON lines: one object per line, in the order in which the runs were saved, with these fields:
  slide-tui          1, the version of this form
  key                32 hex digits, by which an import recognizes a run
  code               the puzzle code; "" for times from other programs
  size, goal, mode   such as 4x4, rows, classic
  control            keys, mouse, hover, mixed, or "" if unknown
  moves, pushes, net moves made, requests that moved something, moves that were not undone
  time_ms            the time, in milliseconds
  at_ms, offset_min  when it ended, in milliseconds since 1970 UTC, and how many minutes your
                     own time was ahead of UTC
  finished, helped, repeat, deleted: true or false
  optimal            the fewest moves that solve its start, or null if unknown
  version            the program it was played with
  replay             the whole run as `slide-tui replay` reads it; null if there is only a time
  sight, course      such as vectors, marathon10; left out for plain numbers and for one board
In a sprint, net counts thousandths of boards.

CSV: the same fields, except the first, as columns under a heading. Separated by
commas, quoted where needed, in UTF-8; null is empty."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("export", _MORE)
    made.add_argument(
        "file", metavar="FILE", nargs="?", type=reading(_path), help="a new file; - (the default) is standard output"
    )
    made.add_argument("--csv", action="store_true", help="a table for a spreadsheet instead of JSON lines")
    add_data_dir(made)
    return made


def run(options: Namespace) -> int:
    """Write every run to a new file, or to standard output."""
    to: Path | None = options.file
    if to is not None and os.path.lexists(to):
        complain("export", f"{shown_path(to)} exists already and is left alone: name a new file")
        return EXIT_NO
    return read_book("export", options.data_dir, lambda book: _export(book, to, options.csv))


def _path(text: str) -> Path | None:
    if text == "-":
        return None
    if not text or "\0" in text:
        raise Unreadable(f"{quoted(text)} is not a file name")
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
    """Write UTF-8, whatever the locale."""
    for piece in pieces:
        if sys.stdout is not None:
            sys.stdout.buffer.write(piece.encode())


def _write_file(path: Path, pieces: Iterator[str]) -> None:
    """Write a new file, for its owner alone, under another name until it is complete and on the disk."""
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
    """Give a complete file its name; raise FileExistsError if that was taken meanwhile."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # this file system has no hard links: a USB stick, say
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_FILE))
        part.replace(path)
