"""The files of all runs that are over: the log, the copy beside it and the index, each put right where it is not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from slide_tui.store.files import why_not
from slide_tui.store.solves.adopting import adopt, old_files
from slide_tui.store.solves.log import Log
from slide_tui.store.solves.mending import Copy
from slide_tui.store.solves.trouble import Busy, ReadOnly, Trouble

AT_ONCE_S = 0.015
"""How long a question waits where a frame may wait for it."""
PATIENT_S = 30.0
"""How long to wait where there is time, such as in an import."""

_MEANWHILE = "new runs wait until it can be written"
_PAUSE_S = 0.01
"""Between two pieces of a log that is read anew, so that the game and other windows get their turn."""
_SMALL = 64 * 1024
"""So many new bytes of the log are taken in at once, even where a frame waits."""


class RunFiles:
    """The log and its index. Usable from any thread; one at a time is served."""

    def __init__(self, file: Path, *, changes: bool) -> None:
        """The log with a name; nothing is opened yet. With `changes` off no file is made, mended or renamed."""
        self.file = file
        self.lasting = True
        """Whether runs outlive the program, as far as is known."""
        self._notes: list[str] = []
        self._said = ""
        self._changes = changes
        self._log = self.source = Log(file)
        """Where runs are written, and where they are read: another place if old files can't be taken in here."""
        self._copy = Copy(file.with_name(f"{file.name}.copy"), self._log)
        self._old = file.with_suffix(".db")
        self._elsewhere: TemporaryDirectory[str] | None = None
        self._index: Any = None
        self._lines = 0

    def say(self, why: str | None) -> None:
        """Have something to say to the player, unless it was said last."""
        if why and why != self._said:
            self._notes.append(why)
            self._said = why

    def notes(self) -> list[str]:
        """Lines for the player about the files, each returned once."""
        notes, self._notes = self._notes, []
        if self._index is not None and self._index.foreign:
            self._index.foreign = False
            notes.append(f"{self.file.with_suffix('.index')} is not an index of this game, so it was left alone")
        return notes

    def exists(self) -> bool:
        """Whether there is any file of runs."""
        names = (self.file, self._copy.path)
        return any(each.exists() or each.is_symlink() for each in names) or bool(old_files(self._old))

    def get_ready(self, wait_s: float, *, make: bool = True) -> None:
        """Bring the index up to date, a piece at a time; raise Busy after so long. Not for the event loop.

        Without `make` no file is made where there is none.
        """
        if not (make or self.exists()):
            self._changes = False
        end, more = time.monotonic() + wait_s, True
        while more:
            try:
                more = self._do_piece(max(0, end - time.monotonic()))
            except Busy:
                if time.monotonic() > end:
                    raise
            if more and time.monotonic() > end:
                raise self._reading()
            time.sleep(_PAUSE_S if more else 0)

    def check(self) -> None:
        """Look for damage that shows nowhere else, and put it right; for a thread that nobody waits for."""
        with suppress(Trouble, OSError):
            self.get_ready(PATIENT_S)
            is_whole = self._copy.is_whole()
            with self.held(PATIENT_S):
                if not (is_whole or self._copy.is_whole()):  # it may have grown meanwhile
                    self._mend()
                self._copy.grow(1 << 62)
                if not self._index.agrees():
                    self._index.forget()  # it is made anew
            self.get_ready(PATIENT_S)

    @contextmanager
    def held(self, wait_s: float) -> Iterator[None]:
        """Hold the log to write to it, once old files are taken in. Raises Trouble."""
        opens = True
        try:
            with self._log.held(wait_s):
                opens = False
                if self._index is None or not self.lasting:
                    self._look()
                yield
        except OSError as error:
            raise Trouble(f"{self.file}: {why_not(error)}") from error
        except Trouble as why:
            self.lasting = self.lasting and (not opens or isinstance(why, Busy))
            raise

    def _do_piece(self, wait_s: float) -> bool:
        """Take in the next piece of the log; whether there was one."""
        try:
            if not self._changes:
                raise ReadOnly("")
            with self.held(wait_s):
                return self._go_on()
        except ReadOnly as why:
            with self._log.quiet(wait_s):
                if self._index is None:
                    self._only_read(str(why))
                return self._go_on()

    def _go_on(self, *, counting: bool = True) -> bool:
        """Take in the next piece of the log, and put right what is damaged in it; whether there was any."""
        more: bool = self._index.go_on(counting=counting)
        damaged, self._index.damaged = self._index.damaged, 0
        if damaged and self.lasting and self._changes:
            self._mend()
            return True
        if damaged:
            self.say(f"{self.file}: {damaged:,} damaged line{'s' * (damaged != 1)}")
        return more

    def _look(self) -> None:
        """Put the log right and take in old files, while it is held, and make ready for the index."""
        self._check_ours()
        if not self._copy.fits():
            self._mend()
        for note in adopt(self._old, self._log):
            self.say(note)
        if not self._log.size:
            self._log.append(())  # its first line names it
        self._begin(lasting=True)

    def _only_read(self, why: str) -> None:
        """Make ready to read what there is, and to write nothing. Raises Trouble."""
        try:
            self._check_ours()
            if old_files(self._old):
                self._elsewhere = TemporaryDirectory(prefix="slide-tui-")
                self.source = Log(Path(self._elsewhere.name, self.file.name))
                if self._log.size:
                    shutil.copyfile(self.file, self.source.path)
                with self.source.held(0):
                    for note in adopt(self._old, self.source, renames=False):
                        self.say(note)
            self._begin(lasting=False)
        except OSError as error:
            raise Trouble(f"{self.file}: {why_not(error)}") from error
        if why:
            self.lasting = False
            self.say(f"{why}; it is read and left as it is, and {_MEANWHILE}")

    def _begin(self, *, lasting: bool) -> None:
        from slide_tui.store.solves.index import Index  # SQLite's library takes some milliseconds

        self.lasting = True
        self._index = Index(self.file.with_suffix(".index"), self.source, lasting=lasting)

    def _check_ours(self) -> None:
        if self._log.size and not self._copy.is_there and self._log.is_foreign():
            raise Trouble(f"{self.file} is not a log of this game: move it out of the way")

    def _mend(self) -> None:
        """Make the log again from its copy, while it is held."""
        try:
            said = self._copy.mend()
        except OSError as error:
            said = f"{self.file}: it is damaged, and can't be mended now: {why_not(error)}"
        self.say(said)
        if self._index is not None:
            self._index.forget()

    def _reading(self) -> Busy:
        with suppress(Trouble):
            if self._index is not None and self._index.behind() is None:
                self._lines = self._lines or self.source.count()
                return Busy(f"reading {min(self._index.progress(), self._lines):,} of {self._lines:,} runs")
        return Busy("reading the runs")

    # While the log is held

    def catch_up(self, wait_s: float, *, counting: bool = True) -> None:
        """Bring the index up to date; raise Busy after so long."""
        end = time.monotonic() + wait_s
        while self._go_on(counting=counting):
            if time.monotonic() > end:
                raise self._reading()

    def found(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """All rows of a question about runs, as far as the index knows them. Raises Trouble."""
        rows: list[Any] = self._index.rows(sql, values)
        return rows

    def count_later(self) -> None:
        """Have averages counted anew when many runs are added. Raises Trouble."""
        self._index.count_later()

    def next_number(self) -> int:
        """The number of the next run. Raises OSError."""
        return self._log.last_number() + 1

    def append(self, lines: Iterable[bytes]) -> None:
        """Append lines to the log, and bring the copy up to date. Raises Trouble or OSError."""
        if not self._copy.fits():
            self._mend()
        self._log.append(lines)
        self._copy.grow()

    @property
    def size(self) -> int:
        """How long the log is."""
        return self._log.size

    # Asking

    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """All rows of a question to the index. Raises Busy where it isn't ready, or another window has it."""
        with self._log.quiet(AT_ONCE_S):
            behind = self._index.behind() if self._index is not None else None
            if behind is None or behind > _SMALL:
                raise self._reading()
            if behind:
                with suppress(Busy):  # what is new comes later
                    self._do_piece(0)
            found: list[Any] = self._index.rows(sql, values)
        return found

    def close(self, wait_s: float) -> None:
        """Close all files; raise Busy if another thread has them for so long."""
        with self._log.quiet(wait_s):
            if self._index is not None:
                self._index.close()
            if self._elsewhere is not None:
                self._elsewhere.cleanup()
