"""Solves: all runs that are over: a log, which is the truth, and an index, by which it is asked."""

from __future__ import annotations

import json
import shutil
import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from slide_tui.engine.values import replace
from slide_tui.stats.solve import Solve
from slide_tui.store.files import why_not
from slide_tui.store.solves.keys import fresh_key, key_of
from slide_tui.store.solves.lines import kept_in, log_line
from slide_tui.store.solves.log import Log
from slide_tui.store.solves.mending import Copy
from slide_tui.store.solves.trouble import Busy, ReadOnly, Trouble
from slide_tui.store.solves.values import Kept, dated

AT_ONCE_S = 0.015
"""How long a question waits where a frame may wait for it."""
BRIEF_S = 0.4
"""How long a filing waits for another window, and then for the index."""
PATIENT_S = 30.0
"""How long to wait where there is time, such as in an import."""

_MEANWHILE = "new runs wait until it can be written"
_PAUSE_S = 0.01
"""Between two pieces of a log that is read anew, so that the game and other windows get their turn."""
_SMALL = 64 * 1024
"""So many new bytes of the log are taken in at once, even where a frame waits."""
_MANY = 500
_CHUNK = 500
_PLACES = "SELECT id, at, length, deleted, optimal FROM runs WHERE"


class Solves:
    """All runs of a folder that are over. Usable from any thread; one at a time is served.

    Nothing is opened before it is needed. Questions raise Trouble, whose message is a line for the player; as Busy
    where waiting helps.
    """

    def __init__(
        self, file: Path, chance: Callable[[], int], version: str, *, wait_s: float = AT_ONCE_S, changes: bool = True
    ) -> None:
        """The runs of the log with a name; `chance` gives `keys.KEY_BITS` bits of it for runs without a name.

        A question waits so long. With `changes` off no file is made, mended or renamed.
        """
        self._file = file
        self._wait_s = wait_s
        self._changes = changes
        self._chance = chance
        self._version = version
        self._log = self._source = Log(file)
        """Where runs are written, and where they are read: another place if old files can't be taken in here."""
        self._elsewhere: TemporaryDirectory[str] | None = None
        self._copy = Copy(file.with_name(f"{file.name}.copy"), self._log)
        self._index: Any = None
        self._old = file.with_suffix(".db")
        self._looked = False
        """Whether old files were looked for, and the log compared with its copy."""
        self.lasting = True
        """Whether runs outlive the program, as far as is known."""
        self._lines = 0
        self._notes: list[str] = []
        self._pending: list[Kept] = []

    @property
    def pending(self) -> tuple[Kept, ...]:
        """The runs that are still to be written; `retry` tries again."""
        return tuple(self._pending)

    def notes(self) -> list[str]:
        """Lines for the player about the files, each returned once."""
        notes, self._notes = self._notes, []
        return notes

    def exists(self) -> bool:
        """Whether there is any file of runs."""
        from slide_tui.store.solves.adopting import old_files

        names = (self._file, self._copy.path)
        return any(each.exists() or each.is_symlink() for each in names) or bool(old_files(self._old))

    # Getting ready

    def get_ready(self, wait_s: float, *, make: bool = True) -> None:
        """Bring the index up to date, a piece at a time; raise Busy after so long. Not for the event loop.

        Without `make` no file is made where there is none.
        """
        if not (make or self.exists()):
            self._changes = False
        end = time.monotonic() + wait_s
        while self._do_piece(max(0, end - time.monotonic())):
            if time.monotonic() > end:
                raise self._reading()
            time.sleep(_PAUSE_S)

    def check(self) -> None:
        """Look for damage that shows nowhere else, and put it right; for a thread that nobody waits for."""
        with suppress(Trouble, OSError):
            self.get_ready(PATIENT_S)
            if not self._copy.is_whole():
                with self._log.held(PATIENT_S):
                    if not self._copy.is_whole():  # it may have grown meanwhile
                        self._mend()
            with self._log.held(PATIENT_S):
                self._copy.grow(1 << 62)
                if not self._index.agrees():
                    self._index.forget()
            self.get_ready(PATIENT_S)

    def _do_piece(self, wait_s: float) -> bool:
        """Take in the next piece of the log; whether there was one."""
        try:
            if not self._changes:
                raise ReadOnly("")
            with self._log.held(wait_s):
                if not self._looked:
                    self._look()
                return bool(self._index.go_on())
        except ReadOnly as why:
            with self._log.quiet(wait_s):
                if not self._looked:
                    self._only_read(str(why))
                return bool(self._index.go_on())

    def _look(self) -> None:
        """Put the log right and take in old files, while the log is held, and make ready for the index."""
        from slide_tui.store.solves.adopting import adopt
        from slide_tui.store.solves.index import Index

        try:
            self._check_ours()
            if not self._copy.fits():
                self._mend()
            self._notes += adopt(self._old, self._log)
            self._lines = sum(1 for _ in self._log.read())
        except OSError as error:
            raise Trouble(f"{self._file}: {why_not(error)}") from error
        self._index = Index(self._file.with_suffix(".index"), self._log)
        self._looked = True

    def _only_read(self, why: str) -> None:
        """Make ready to read what there is, and to write nothing."""
        from slide_tui.store.solves.adopting import adopt, old_files
        from slide_tui.store.solves.index import Index

        try:
            self._check_ours()
            if old_files(self._old):
                self._elsewhere = TemporaryDirectory(prefix="slide-tui-")
                self._source = Log(Path(self._elsewhere.name, self._file.name))
                if self._log.size:
                    shutil.copyfile(self._file, self._source.path)
                with self._source.held(0):
                    self._notes += adopt(self._old, self._source, renames=False)
            self._lines = sum(1 for _ in self._source.read()) if self._source.size else 0
        except OSError as error:
            raise Trouble(f"{self._file}: {why_not(error)}") from error
        if why:
            self.lasting = False
            self._notes.append(f"{why}; it is read and left as it is, and {_MEANWHILE}")
        self._index = Index(self._file.with_suffix(".index"), self._source, lasting=False)
        self._looked = True

    def _check_ours(self) -> None:
        if self._log.size and not self._copy.path.exists() and self._log.is_foreign():
            raise Trouble(f"{self._file}: it is no log of this program; move it out of the way")

    def _mend(self) -> None:
        """Make the log again from its copy, while it is held."""
        said = self._copy.mend()
        self._notes += [said] if said else []
        if self._index is not None:
            self._index.forget()

    def _reading(self) -> Busy:
        with suppress(Trouble):
            if self._index is not None and self._index.behind() is None:
                return Busy(f"reading {min(self._index.progress(), self._lines):,} of {self._lines:,} runs")
        return Busy("reading the runs")

    # Filing

    def keep(self, solve: Solve, replay: str | None, name: str | None = None) -> int | None:
        """Keep a run; return its number once it is on the disk. None while it waits for its turn: see `notes`.

        A name that is given twice keeps one run: whoever can't know whether a run was kept, such as the one whose
        journal was found, gives the same name again. An unfinished run that was played on replaces its record.
        """
        key = key_of(name) if name else fresh_key(self._chance())
        if all(run.key != key for run in self._pending):
            self._pending.append(Kept(dated(replace(solve, id=0)), replay, key, self._version))
        return self.retry()

    def retry(self, wait_s: float = BRIEF_S) -> int | None:
        """Try again to write the pending runs; the number of the last of them. Never raises."""
        number = None
        try:
            with self._log.held(wait_s):
                if not self._looked or not self.lasting:
                    self._look()
                    self.lasting = True
                with suppress(Busy):  # then it is filed without asking the index, which finds out later
                    self._catch_up(wait_s)
                while self._pending:
                    number = self._write(self._pending[0])
                    del self._pending[0]
                with suppress(Busy):
                    self._index.go_on()
        except (Trouble, OSError) as error:
            why = str(error) if isinstance(error, Trouble) else f"{self._file}: {why_not(error)}"
            self._notes.append(f"{why}; it will be tried again")
            return None
        return number

    def _catch_up(self, wait_s: float, *, counting: bool = True) -> None:
        """Bring the index up to date while the log is held; raise Busy after so long."""
        end = time.monotonic() + wait_s
        while self._index.go_on(counting=counting):
            if time.monotonic() > end:
                raise self._reading()

    def _write(self, run: Kept) -> int:
        """Append one run of our own; its number. It is a repeat if its start is known by now."""
        known = self._known(run)
        if known is not None:
            return known
        if run.replay is not None and not run.solve.repeat and self._began(run.solve.code, run.key):
            run = replace(run, solve=replace(run.solve, repeat=True), replay=f"{run.replay} repeat")
        number = self._log.last_number() + 1
        self._append([log_line(run, number)])
        return number

    def _known(self, run: Kept) -> int | None:
        """The number of a run that is filed already, and was not played on since."""
        from slide_tui.store.solves.taking import replaces

        with suppress(Trouble):
            asked = "SELECT id, moves, finished, code FROM runs WHERE key = ?"
            for number, *old in self._index.rows(asked, (bytes.fromhex(run.key),)):
                if run.replay is None or not replaces(run.solve.finished, run.solve.moves, *old):
                    return int(number)
        return None

    def _append(self, lines: Sequence[bytes]) -> None:
        if not self._copy.fits():
            self._mend()
        self._log.append(lines)
        self._copy.grow()

    def add(self, runs: Sequence[Kept]) -> int:
        """Append runs from elsewhere, all or none; how many of their keys are new. Raises Trouble.

        Where they are many, averages are counted by the next `get_ready`, when all are there.
        """
        try:
            with self._log.held(PATIENT_S):
                if not self._looked:
                    self._look()
                self._catch_up(PATIENT_S, counting=False)
                if len(runs) >= _MANY:
                    self._index.count_later()
                new = {run.key: run for run in runs if self._known(run) is None}
                number = self._log.last_number()
                self._append([log_line(run, number + place) for place, run in enumerate(new.values(), start=1)])
        except OSError as error:
            raise Trouble(f"{self._file}: {why_not(error)}") from error
        return len(new)

    def delete(self, run: int) -> None:
        """Hide a run. Raises Trouble, as do the next two; none is for the event loop."""
        self._note("delete", run)

    def restore(self, run: int) -> None:
        """Bring a deleted run back."""
        self._note("restore", run)

    def set_optimal(self, run: int, slides: int) -> None:
        """Note the length of the shortest solution of a run's start."""
        self._note("optimum", run, slides=slides)

    def _note(self, word: str, run: int, **more: int) -> None:
        try:
            with self._log.held(BRIEF_S):
                if not self._looked:
                    self._look()
                self._catch_up(BRIEF_S)
                for (key,) in self._index.rows("SELECT key FROM runs WHERE id = ?", (run,)):
                    said = {word: key.hex(), **more, "at": self._log.size}
                    self._append([json.dumps(said, separators=(",", ":")).encode()])
                with suppress(Busy):
                    self._index.go_on()
        except OSError as error:
            raise Trouble(f"{self._file}: {why_not(error)}") from error

    # Asking

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question to the index. Raises Busy where it isn't ready in time."""
        end = time.monotonic() + self._wait_s
        while True:
            try:
                return self._rows(sql, values)
            except Busy:
                if time.monotonic() + _PAUSE_S > end or self._wait_s <= AT_ONCE_S:
                    raise
            with suppress(Busy):
                self.get_ready(max(0, end - time.monotonic()))
            time.sleep(_PAUSE_S)

    def _rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        with self._log.quiet(AT_ONCE_S):
            behind = self._index.behind() if self._index is not None else None
            if behind is None or behind > _SMALL:
                raise self._reading()
            if behind:
                with suppress(Busy):  # what is new comes later
                    self._do_piece(0)
            found: list[Any] = self._index.rows(sql, values)
        return found

    def begun(self, code: str, but: str = "") -> bool:
        """Whether any filed or pending run has the start of a code, apart from the run with a name.

        Not for the event loop.
        """
        key = key_of(but) if but else ""
        if any(code == run.solve.code and key != run.key for run in self._pending):
            return True
        with suppress(Trouble):
            self.get_ready(BRIEF_S)
            with self._log.quiet(BRIEF_S):
                return self._began(code, key)
        return False

    def _began(self, code: str, key: str) -> bool:
        asked = "SELECT 1 FROM runs WHERE code = ? AND key <> ? LIMIT 1"
        with suppress(Trouble):
            return bool(code) and bool(self._index.rows(asked, (code, bytes.fromhex(key))))
        return False

    def one(self, run: int) -> Kept | None:
        """One run, deleted or not; None if there is none with this number, or its line is damaged."""
        return next(self._read(self.rows(f"{_PLACES} id = ?", (run,))), None)

    def replay(self, run: int) -> str | None:
        """The replay of a run; None where none is kept."""
        kept = self.one(run)
        return None if kept is None else kept.replay

    def every(self) -> Iterator[Kept]:
        """All runs, deleted ones too, in the order in which they were filed."""
        last = 0
        while found := self.rows(f"{_PLACES} id > ? ORDER BY id LIMIT {_CHUNK}", (last,)):
            yield from self._read(found)
            last = found[-1][0]

    def _read(self, places: Iterable[Sequence[Any]]) -> Iterator[Kept]:
        """Runs from their lines in the log."""
        for number, at, length, deleted, optimal in places:
            raw = self._source.line_at(at, length)
            if raw is not None:
                yield kept_in({**json.loads(raw), "number": number}, deleted=bool(deleted), optimal=optimal)

    # Leaving

    def close(self, wait_s: float) -> bool:
        """Try once more to write what waits, and close the files; whether nothing is left to be written.

        A thread does it, for which this waits so long: the disk and other windows may take longer.
        """
        finished = allocate_lock()
        finished.acquire()

        def end() -> None:
            try:
                if self._pending:
                    self.retry(wait_s / 2)
                with suppress(Busy), self._log.quiet(wait_s):
                    if self._index is not None:
                        self._index.close()
                    if self._elsewhere is not None:
                        self._elsewhere.cleanup()
            finally:
                finished.release()

        try:
            start_new_thread(end, ())
        except RuntimeError:  # no more threads
            end()
        finished.acquire(timeout=wait_s)
        return not self._pending
