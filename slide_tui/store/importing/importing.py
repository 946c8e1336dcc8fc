"""Reading runs from a file: our own exports and databases, csTimer's, and that of 15puzzle.app. Nothing is trusted.

What kind of file it is shows in its beginning. A line that can't be believed is refused in words, and the others
are read. Whoever imports the same file twice, or those of two machines, has each run once.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.values import replace
from slide_tui.store.importing.bare import Bare, Found
from slide_tui.store.importing.cstimer import is_cstimer, read_cstimer
from slide_tui.store.importing.fifteen import is_fifteen, read_fifteen
from slide_tui.store.importing.sheet import EMPTY, is_sheet, read_sheet
from slide_tui.store.solves.claims import borne_out
from slide_tui.store.solves.lines import LINE_MAX, read_line
from slide_tui.store.solves.trouble import Refusing
from slide_tui.store.solves.values import Imported, Kept, dated

COMPLAINTS_MAX = 10
"""How many refused lines are reported one by one."""
FOREIGN_MAX = 64 * 1024 * 1024
"""The largest file of another program that is read, in bytes; our own are read line by line, at any size."""

DATABASE_MAX = 2 * 1024 * 1024 * 1024
"""The largest database that is read, in bytes; it is loaded whole. More than a million runs."""

_AT_ONCE = 1000
"""Runs added in one transaction, which takes a tenth of a second while other windows wait."""
_HEAD = 64 * 1024
_EMPTY = b" \t\r\n"
_WHY_CELLS = 200


def import_file(path: Path, bare: Bare, add: Callable[[list[Kept]], int]) -> Imported:
    """Add all runs of a file in batches and return the outcome. Raises Refusing if the file can't be read at all."""
    added = known = refused = 0
    complaints: list[str] = []
    batch: list[Kept] = []

    def flush() -> None:
        nonlocal added, known
        new = add(batch)
        added, known = added + new, known + len(batch) - new
        batch.clear()

    for where, found in read_file(path, bare):
        if isinstance(found, Unreadable):
            refused += 1
            if len(complaints) < COMPLAINTS_MAX:
                complaints.append(clean(f"{where}: {found}", _WHY_CELLS))
            continue
        batch.append(found)
        if len(batch) >= _AT_ONCE:
            flush()
    if batch:
        flush()
    return Imported(added, known, refused, tuple(complaints))


def read_file(path: Path, bare: Bare) -> Iterator[Found]:
    """Everything in a file, in order."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Refusing("not an ordinary file")
        with path.open("rb") as file:
            head = file.read(_HEAD)
            if b"\0" in head and (runs := _carved(path)):
                yield from runs
                return
            kind = _kind_of(head.removeprefix(b"\xef\xbb\xbf"))
            if kind is None:
                file.seek(0)
                yield from _read_lines(numbered(file))
                return
            if os.fstat(file.fileno()).st_size > FOREIGN_MAX and kind is not read_sheet:
                raise Refusing(f"larger than {FOREIGN_MAX // 1024 // 1024} MB")
            file.seek(0)
            yield from kind(_decoded(file.read()), bare)
    except (OSError, ValueError) as error:
        raise Refusing((isinstance(error, OSError) and error.strerror) or "can't be opened") from error


def _carved(path: Path) -> list[Found]:
    """The runs in a database of ours, whole or damaged, even without its first pages; empty for anything else."""
    from slide_tui.store.solves.carving import Carved, carve
    from slide_tui.store.solves.restoring import restored

    journal = path.with_name(f"{path.name}-journal")
    images = [each.read_bytes() for each in (path, journal) if each.is_file() and each.stat().st_size <= DATABASE_MAX]
    runs = restored(carve(*images), Carved(), path.stat().st_mtime_ns // 1_000_000)
    return [(f"run {run.solve.id or number}", _proven(run)) for number, run in enumerate(runs, start=1)]


def _proven(run: Kept) -> Kept | Unreadable:
    """A run whose replay was played and bears out its figures."""
    try:
        solve, replay = borne_out(run.solve, run.replay)
    except Unreadable as error:
        return error
    return replace(run, solve=dated(solve), replay=replay)


def _kind_of(head: bytes) -> Callable[[str, Bare], Iterator[Found]] | None:
    """The reader for a whole file with this beginning; None for JSON lines, which are read one by one."""
    text = head.decode("utf-8", "replace").lstrip(EMPTY)
    if is_cstimer(text):
        return read_cstimer
    first_line = text.splitlines()[0] if text else ""
    if is_sheet(first_line):
        return read_sheet
    return read_fifteen if is_fifteen(first_line) else None


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Refusing(f"not UTF-8 in line {line}") from None


def numbered(file: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a file, overlong ones in pieces; empty lines are skipped a block at a time."""
    number = 1
    while raw := file.readline(LINE_MAX + 1):
        yield number, raw
        if raw.endswith(b"\n"):
            ahead = file.peek()
            empty = file.read(len(ahead) - len(ahead.lstrip(_EMPTY)))
            number += 1 + empty.count(b"\n")


def _read_lines(lines: Iterator[tuple[int, bytes]]) -> Iterator[Found]:
    """Read JSON lines; an overlong one is refused without being loaded whole."""
    inside = False
    for number, raw in lines:
        where, ends = f"line {number}", raw.endswith(b"\n")
        if inside or not raw.strip():
            inside = inside and not ends
            continue
        inside = len(raw) > LINE_MAX and not ends
        try:
            yield where, read_line(raw.removeprefix(b"\xef\xbb\xbf").decode())
        except UnicodeDecodeError:
            yield where, Unreadable("not UTF-8")
        except Unreadable as error:
            yield where, error
