"""Solves: all runs that are over: a log, which is the truth, and an index, by which it is asked."""

from __future__ import annotations

import json
import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from slide_tui.stats.solve import Solve
from slide_tui.store.solves.keys import fresh_key, key_of
from slide_tui.store.solves.lines import kept_in, log_line
from slide_tui.store.solves.run_files import AT_ONCE_S, PATIENT_S, RunFiles
from slide_tui.store.solves.taking import replaces
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.solves.values import Kept, dated

BRIEF_S = 0.4
"""How long a filing waits for another window, and then for the index."""

_STEP_S = 0.02
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
        self._files = RunFiles(file, changes=changes)
        self._chance = chance
        self._version = version
        self._wait_s = wait_s
        self._pending: list[Kept] = []
        self.exists = self._files.exists
        self.get_ready = self._files.get_ready
        self.check = self._files.check
        self.notes = self._files.notes

    @property
    def pending(self) -> tuple[Kept, ...]:
        """The runs that are still to be written; `retry` tries again."""
        return tuple(self._pending)

    @property
    def lasting(self) -> bool:
        """Whether runs outlive the program, as far as is known."""
        return self._files.lasting

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
            with self._files.held(wait_s):
                with suppress(Busy):  # then it is filed without asking the index, which finds out later
                    self._files.catch_up(wait_s)
                while self._pending:
                    number = self._write(self._pending[0])
                    del self._pending[0]
                with suppress(Busy):
                    self._files.catch_up(0)
        except Trouble as why:
            self._files.say(f"{why}; it will be tried again")
            return None
        return number

    def _write(self, run: Kept) -> int:
        """Append one run of our own; its number. It is a repeat if its start is known by now."""
        known = self._known(run)
        if known is not None:
            return known
        if run.replay is not None and not run.solve.repeat and self._began(run.solve.code, run.key):
            run = replace(run, solve=replace(run.solve, repeat=True), replay=f"{run.replay} repeat")
        number = self._files.next_number()
        self._files.append([log_line(run, number)])
        return number

    def _known(self, run: Kept) -> int | None:
        """The number of a run that is filed already, and was not played on since."""
        with suppress(Trouble):
            asked = "SELECT id, moves, finished, code FROM runs WHERE key = ?"
            for number, *old in self._files.found(asked, (bytes.fromhex(run.key),)):
                if run.replay is None or not replaces(run.solve.finished, run.solve.moves, *old):
                    return int(number)
        return None

    def add(self, runs: Sequence[Kept]) -> int:
        """Append runs from elsewhere, all or none; how many of their keys are new. Raises Trouble.

        Where they are many, averages are counted by the next `get_ready`, when all are there.
        """
        with self._files.held(PATIENT_S):
            self._files.catch_up(PATIENT_S, counting=False)
            new = {run.key: run for run in runs if self._known(run) is None}
            if len(runs) >= _MANY:
                self._files.count_later()
            number = self._files.next_number()
            self._files.append([log_line(run, number + place) for place, run in enumerate(new.values())])
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
        with self._files.held(BRIEF_S):
            self._files.catch_up(BRIEF_S)
            for (key,) in self._files.found("SELECT key FROM runs WHERE id = ?", (run,)):
                said = {word: key.hex(), **more, "at": self._files.size}
                self._files.append([json.dumps(said, separators=(",", ":")).encode()])
            with suppress(Busy):
                self._files.catch_up(0)

    # Asking

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question to the index. Raises Busy where it isn't ready in time."""
        end = time.monotonic() + self._wait_s
        while True:
            try:
                return self._files.rows(sql, values)
            except Busy:
                if time.monotonic() + _STEP_S > end:
                    raise
            with suppress(Busy):
                self.get_ready(_STEP_S)
            time.sleep(_STEP_S)

    def begun(self, code: str, but: str = "") -> bool:
        """Whether any filed or pending run has the start of a code, apart from the run with a name.

        Not for the event loop.
        """
        key = key_of(but) if but else ""
        if any(code == run.solve.code and key != run.key for run in self._pending):
            return True
        with suppress(Trouble):
            self.get_ready(BRIEF_S)
            with self._files.held(BRIEF_S):
                return self._began(code, key)
        return False

    def _began(self, code: str, key: str) -> bool:
        asked = "SELECT 1 FROM runs WHERE code = ? AND key <> ? LIMIT 1"
        with suppress(Trouble):
            return bool(code) and bool(self._files.found(asked, (code, bytes.fromhex(key))))
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
            raw = self._files.source.line_at(at, length)
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
                with suppress(Busy):
                    self._files.close(wait_s)
            finally:
                finished.release()

        try:
            start_new_thread(end, ())
        except RuntimeError:  # no more threads
            end()
        finished.acquire(timeout=wait_s)
        return not self._pending
