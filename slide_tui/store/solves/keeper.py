"""Keeper: access to all filed runs, whatever happens to their file."""

from __future__ import annotations

import time
from _thread import LockType, allocate_lock, start_new_thread
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from slide_tui.stats.solve import Solve
from slide_tui.store.background import Later, never
from slide_tui.store.solves import reading, writing
from slide_tui.store.solves.adopting import adopt
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.keys import fresh_key, key_of
from slide_tui.store.solves.opening import Opened, open_runs
from slide_tui.store.solves.place import shown
from slide_tui.store.solves.trouble import Busy, Damaged, Erring, Moved, Trouble
from slide_tui.store.solves.values import Kept, dated

BRIEF_S = 0.4
"""The longest wait for another window while a player waits."""
PATIENT_S = 30.0
"""The longest wait where there is time, such as in an import."""

LEAVE_S = 0.2
"""The longest wait for pending runs at the end of the program."""

_STEP_S = 0.05
_TRIES = 3

T = TypeVar("T")
P = ParamSpec("P")


class Receipt(NamedTuple):
    """The outcome of filing a run."""

    id: int | None
    """Its id in the database; None while it waits for its turn."""
    safe: bool
    """Whether the database has it on the disk; else its journal is to stay for the next start."""
    why: str | None = None
    """Why it waits; None if all is well."""


def _asks(question: Callable[Concatenate[Database, P], T]) -> Callable[Concatenate[Keeper, P], T]:
    """Turn a question of a database into a method of the keeper, which has it open."""

    def ask(self: Keeper, /, *given: P.args, **named: P.kwargs) -> T:
        return self._do(lambda database: question(database, *given, **named))

    return ask


class Keeper:
    """All questions about filed runs. Usable from any thread; one at a time is served.

    The file is opened at the first question. Questions raise Trouble, whose message is a line for the player, if the
    file can't be read now; `keep` and `retry` never raise.
    """

    def __init__(
        self,
        path: Path | None,
        chance: Callable[[], int],
        version: str,
        *,
        mends: bool = True,
        later: Later = never,
    ) -> None:
        """The runs of a file, or without one those of this session; `chance` gives `keys.KEY_BITS` bits of it.

        Only one that `mends` sets a damaged file aside; another reads of it what it can. The file is backed up once,
        `later` than it was opened.
        """
        self._path = path
        self._mends = mends
        self._later = later
        self._closed = False
        self._brief_s = BRIEF_S
        self._chance = chance
        self._version = version
        self._lock = RLock()
        self._opened: Opened | None = None
        self._notes: list[str] = []
        self._pending: list[Kept] = []

    @property
    def pending(self) -> tuple[Kept, ...]:
        """The runs that are still to be written; `retry` tries again."""
        return tuple(self._pending)

    @property
    def lasting(self) -> bool:
        """Whether runs outlive the program, as far as is known."""
        return self._path is not None and (self._opened is None or self._opened.lasting)

    def notes(self) -> list[str]:
        """Lines for the player about the file, each returned once."""
        notes, self._notes = self._notes, []  # without the lock: an opening in a thread may hold that for long
        return notes

    def open(self) -> None:
        """Open the file now. Never raises."""
        try:
            self._do(lambda _: None)
        except Trouble:
            pass

    def keep(self, solve: Solve, replay: str | None, name: str | None = None) -> Receipt:
        """Keep a run, at once if the file can be had within `BRIEF_S`: then it is committed when this returns.

        Otherwise it waits in memory for the next `retry` or `keep`, and its journal for the next start.
        A name that is given twice keeps one run: whoever can't know whether a run was kept, such as the one whose
        journal was found, gives the same name again. No other run, on whatever machine, may have it.
        """
        with self._lock:
            key = key_of(name) if name else fresh_key(self._chance())
            if all(run.key != key for run in self._pending):
                self._pending.append(Kept(dated(replace(solve, id=0)), replay, key, self._version))
            return self._write_pending()

    def retry(self) -> Receipt | None:
        """Try again to write the pending runs; the outcome for the last of them, or None."""
        with self._lock:
            return self._write_pending() if self._pending else None

    def begun(self, code: str, but: str = "") -> bool:
        """Whether any filed or pending run has the start of a code, apart from the run with a name."""
        key = key_of(but) if but else ""
        return any(code == run.solve.code and key != run.key for run in self._pending) or self._do(
            lambda database: reading.begun(database, code, key)
        )

    rows = _asks(reading.rows)
    categories = _asks(reading.categories)
    counted = _asks(reading.counted)
    count = _asks(reading.count)
    page = _asks(reading.page)
    one = _asks(reading.one)
    replay = _asks(reading.replay)
    edits = _asks(reading.edits)
    snapshot = _asks(reading.snapshot)
    keep_snapshot = _asks(writing.keep_snapshot)
    delete = _asks(writing.delete)
    undelete = _asks(writing.undelete)
    set_optimal = _asks(writing.set_optimal)

    def add(self, runs: Sequence[Kept]) -> int:
        """Add runs from elsewhere, all or none, with patience; how many of their keys are new."""
        end = time.monotonic() + PATIENT_S
        while True:
            try:
                return sum(is_new for _, is_new in self._do(lambda database: writing.add(database, runs)))
            except Busy:
                if time.monotonic() > end:
                    raise
            time.sleep(_STEP_S)  # meanwhile the keeper has time for a player who has just solved something

    def every(self) -> Iterator[Kept]:
        """All runs, deleted ones too, in the order in which they were filed."""
        last = 0
        while True:
            after = last
            runs, last = self._do(lambda database, after=after: reading.some(database, after))  # type: ignore[misc]
            if last == after:
                return
            yield from runs

    def back_up(self) -> bool:
        """Bring the backup up to date, for which the whole file is read; whether nothing was wrong, as far as is known.

        Meant for a thread that nobody waits for; it ends soon once the keeper is closed. It has connections of its own
        and holds nobody up. What is wrong is put right as at an opening, and `notes` has the line about it.
        """
        if self._path is None or self._opened is None or not self._opened.lasting or self._closed:
            return True
        from slide_tui.store.solves.backup import back_up

        try:
            lost = back_up(self._path, lambda: self._closed)
            if lost:
                back = self.add(lost)
                many = "1 missing run is" if back == 1 else f"{back:,} missing runs are"
                self._notes.append(f"{shown(self._path)}: {many} back from its backup")
                back_up(self._path, lambda: self._closed)
        except Damaged:
            with self._lock:
                self._close()
                try:
                    self._reopen(suspect=True)
                except Trouble:  # the next question opens it
                    pass
            return False
        except Trouble:  # it is there for another time
            pass
        return True

    def close(self, wait_s: float = LEAVE_S) -> str | None:
        """Try once more to write pending runs, and close the file; a line if a run may be lost.

        A thread does it, for which this waits up to `wait_s`: the disk and other windows may take longer.
        """
        self._closed = True
        finished = allocate_lock()
        finished.acquire()
        try:
            start_new_thread(self._end, (finished, wait_s))
        except RuntimeError:  # no more threads
            self._end(finished, wait_s)
        finished.acquire(timeout=wait_s)
        return f"not kept: {shown(self._path)}" if self._pending and self._path is not None else None

    def _end(self, finished: LockType, wait_s: float) -> None:
        try:
            with self._lock:
                self._brief_s = min(BRIEF_S, wait_s / 2)
                if self._pending:
                    self._write_pending()
                self._close()
                self._closed = True
        finally:
            finished.release()

    def _write_pending(self) -> Receipt:
        runs = list(self._pending)
        try:
            found = self._do(lambda database: writing.add(database, runs, own=True))
        except Trouble as why:
            name = shown(self._path) if self._path else "the runs"
            return Receipt(None, False, f"{name}: {why}; it will be tried again")
        del self._pending[: len(runs)]
        return Receipt(found[-1][0], self.lasting)

    def _do(self, work: Callable[[Database], T]) -> T:
        """Do something with the database, again if the disk failed or the file was damaged or replaced."""
        with self._lock:
            for left in reversed(range(_TRIES)):
                opened = self._opened or self._reopen()
                try:
                    opened.database.wait(self._brief_s)
                    return work(opened.database)
                except Erring:
                    if not left:
                        raise
                except (Damaged, Moved) as why:
                    if not opened.lasting:
                        raise
                    self._close()
                    if not left:
                        raise Erring("the disk gives errors") from why
                    self._reopen(suspect=isinstance(why, Damaged))
            raise AssertionError

    def _reopen(self, *, suspect: bool = False) -> Opened:
        self._closed = False
        opened = open_runs(self._path, self._brief_s, mends=self._mends, suspect=suspect)
        self._opened = opened
        if opened.note:
            self._notes.append(opened.note)
        if self._path is not None:
            self._notes += adopt(self._path, opened.database, lasting=opened.lasting)
        if opened.lasting:
            later, self._later = self._later, never
            later(self.back_up)
        return opened

    def _close(self) -> None:
        if self._opened is not None and self._opened.lasting:
            self._opened.database.close()
            self._opened = None
