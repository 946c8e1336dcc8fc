"""Reading runs from a file: our own exports and databases, csTimer's, and that of 15puzzle.app. Nothing is trusted.

What kind of file it is shows in its beginning. A line that can't be believed is refused in words, and the others
are read. Whoever imports the same file twice, or those of two machines, has each run once.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import IO

from slide_tui.clean import clean
from slide_tui.engine.errors import InvalidInput
from slide_tui.store.files import why_not
from slide_tui.store.importing.bare import Bare, Place, tried
from slide_tui.store.importing.cstimer import is_cstimer, read_cstimer
from slide_tui.store.importing.fifteen import is_fifteen, read_fifteen
from slide_tui.store.importing.sheet import EMPTY, is_sheet, read_sheet
from slide_tui.store.solves.adopting import is_old_database, runs_in
from slide_tui.store.solves.lines import LINE_MAX, read_line
from slide_tui.store.solves.replayed import as_replayed
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Imported, StoredRun

COMPLAINTS_MAX = 10
"""How many refused lines are reported one by one."""
FOREIGN_MAX = 64 * 1024 * 1024
"""The largest file of another program that is read, in bytes; our own are read line by line, at any size."""

_AT_ONCE = 1000
"""Runs added in one transaction, which takes a tenth of a second while other windows wait."""
_HEAD = 64 * 1024
_WHY_CELLS = 200


def import_file(path: Path | None, bare: Bare, add: Callable[[list[StoredRun]], int]) -> Imported:
    """Add all runs of a file, or of standard input, in batches; `add` returns how many were new.

    Raises Trouble if the file can't be read at all.
    """
    added = known = refused = 0
    complaints: list[str] = []
    places = read_file(path, bare)
    while batch := list(islice(places, _AT_ONCE)):
        runs = [run for _, run in batch if not isinstance(run, InvalidInput)]
        complaints += [clean(f"{where}: {why}", _WHY_CELLS) for where, why in batch if isinstance(why, InvalidInput)]
        new = add(runs) if runs else 0
        added, known, refused = added + new, known + len(runs) - new, refused + len(batch) - len(runs)
        del complaints[COMPLAINTS_MAX:]
    return Imported(added, known, refused, tuple(complaints))


def read_file(path: Path | None, bare: Bare) -> Iterator[Place]:
    """Everything in a file, or in standard input, in order: runs, or why they are refused. Raises Trouble."""
    try:
        with _opened(path) as file:
            head = file.read(_HEAD)
            if b"\0" in head and path is not None and is_old_database(head):
                yield from _replayed(path)
                return
            kind = _kind_of(head)
            size = file.seek(0, os.SEEK_END)
            file.seek(0)
            if kind is None:
                yield from _read_lines(file)
            elif size > FOREIGN_MAX and kind is not read_sheet:
                raise Trouble(f"larger than {FOREIGN_MAX // 1024 // 1024} MB")
            else:
                yield from kind(file.read().decode("utf-8-sig", "replace"), bare)
    except OSError as error:
        raise Trouble(why_not(error)) from error


@contextmanager
def _opened(path: Path | None) -> Iterator[IO[bytes]]:
    """Open a file; standard input is copied first, as what kind it is shows only once it has begun."""
    if path is not None and not stat.S_ISREG(path.stat().st_mode):
        raise Trouble("not an ordinary file")
    with path.open("rb") if path is not None else tempfile.TemporaryFile() as file:
        if path is None:
            shutil.copyfileobj(sys.stdin.buffer, file)
            file.seek(0)
        yield file


def _replayed(path: Path) -> Iterator[Place]:
    """The runs in a database of an earlier version, with the figures that their replays show."""
    for number, run in enumerate(runs_in(path), start=1):
        yield f"run {number if run is None else run.solve.id}", tried(_replayed_run, run)


def _replayed_run(run: StoredRun | None) -> StoredRun:
    if run is None:
        raise InvalidInput("it is damaged")
    solve, replay = as_replayed(run.solve, run.replay)
    return replace(run, solve=replace(solve, id=0), replay=replay)


def _kind_of(head: bytes) -> Callable[[str, Bare], Iterator[Place]] | None:
    """The reader for a whole file with this beginning; None for JSON lines, which are read one by one."""
    text = head.decode("utf-8-sig", "replace").lstrip(EMPTY)
    if is_cstimer(text):
        return read_cstimer
    first_line = text.splitlines()[0] if text else ""
    if is_sheet(first_line):
        return read_sheet
    return read_fifteen if is_fifteen(first_line) else None


def _read_lines(file: IO[bytes]) -> Iterator[Place]:
    """Read JSON lines; an overlong one is refused without being loaded whole, and what is not UTF-8 in its place."""
    number, begins = 0, True
    while raw := file.readline(LINE_MAX + 1):
        number += begins
        read, begins = begins and raw.strip(), raw.endswith(b"\n")
        if read:
            yield f"line {number}", tried(read_line, raw.decode("utf-8-sig", "surrogateescape"))
