"""SavedRuns: all runs that are over: a log, which is the truth, and an index, by which it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from slide_tui.store.background import in_thread
from slide_tui.store.files import why_not
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.lines import log_line, log_note, replaces, run_in
from slide_tui.store.solves.run_files import RunFiles
from slide_tui.store.solves.trouble import AT_ONCE_S, PATIENT_S, SENSELESS, Busy, Trouble
from slide_tui.store.solves.values import StoredRun

BRIEF_S = 0.4
"""How long a filing waits for another window, and then for the index."""

T = TypeVar("T")

_FILED = "SELECT id, moves, finished, code FROM runs WHERE key = ?"
_PLACES = "SELECT id, key, at, length, deleted, optimal FROM runs WHERE"


class SavedRuns:
    """All runs of a folder that are over. Usable from any thread; one at a time is served.

    Nothing is opened before it is needed. Questions raise Trouble, whose message is a line for the player; as Busy
    where waiting helps.
    """

    def __init__(self, file: Path, *, wait_s: float = AT_ONCE_S, makes: bool = True) -> None:
        """The runs of the log with a name. A question waits so long.

        With `makes` off no file is made where there is none.
        """
        self.files = RunFiles(file, wait_s, makes=makes)
        """What is on the disk, and what there is to say of it."""
        self.rows = self.files.rows
        """All rows of a question to the index. Raises Busy where it isn't ready in time."""
        self.pending: list[StoredRun] = []
        """The runs that are still to be written; `retry` tries again."""
        self._added: dict[str, tuple[int, int, bool, str]] = {}
        """Runs from elsewhere that the index may not have yet: number, slides, whether finished, and code."""

    # Filing

    def keep(self, run: StoredRun) -> StoredRun | None:
        """Keep a run; return it as it is once it is on the disk. None while it waits, which `files` has a note of.

        It is a repeat if its start is known by then. A key that is given twice keeps one run: whoever can't know
        whether a run was kept, such as the one whose journal was found, gives the same key again. An unfinished run
        that was played on replaces its record.
        """
        if all(run.key != each.key for each in self.pending):
            self.pending.append(run)
        return self.retry()

    def retry(self, wait_s: float = BRIEF_S) -> StoredRun | None:
        """Try again to write the pending runs; the last of them. Never raises."""
        stored = None
        try:
            with self.files.held(wait_s):
                with suppress(Busy):  # then it is filed without asking the index, which finds out later
                    self.files.get_ready(wait_s)
                while self.pending:
                    stored = self.answer(partial(self._write, self.pending[0]))
                    del self.pending[0]
                with suppress(Busy):
                    self.files.get_ready(0)
        except Trouble as why:
            self.files.say(f"your run is not saved yet: {why}; it will be tried again")
            return None
        return stored

    def _write(self, run: StoredRun) -> StoredRun:
        """Append one run of our own, unless it is there."""
        number = self._known(run)
        if number is not None:
            return replace(run, solve=replace(run.solve, id=number))
        number = self.files.log.last_number() + 1
        repeat = run.replay is not None and not run.solve.repeat and self._began(run.solve.code, run.key)
        solve = replace(run.solve, id=number, repeat=run.solve.repeat or repeat)
        run = replace(run, solve=solve, replay=f"{run.replay} repeat" if repeat else run.replay)
        self.files.append([log_line(run, number)])
        return run

    def _known(self, run: StoredRun) -> int | None:
        """The number of a run that is filed already, and was not played on since."""
        found: list[Any] = [self._added[run.key]] if run.key in self._added else []
        with suppress(Trouble):
            found = found or self.files.index.rows(_FILED, (bytes.fromhex(run.key),))
        for number, *old in found:
            if run.replay is None or not replaces(run.solve.finished, run.solve.moves, *old):
                return int(number)
        return None

    def add(self, runs: Sequence[StoredRun]) -> int:
        """Append runs from elsewhere, all or none; how many of their keys are new. Raises Trouble.

        The index takes them in when it is asked for next: however they come, many are counted once.
        """
        with self.files.held(PATIENT_S):
            if not self._added:
                self.files.get_ready(PATIENT_S)
            new = {run.key: run for run in runs if self._known(run) is None}
            last = self.files.log.last_number()
            self.files.append([log_line(run, last + place) for place, run in enumerate(new.values(), 1)])
            for number, run in enumerate(new.values(), last + 1):
                self._added[run.key] = number, run.solve.moves, run.solve.finished, run.solve.code
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
        with self.files.held(BRIEF_S):
            self.files.get_ready(BRIEF_S)
            kept = self.one(run)
            if kept is not None:
                self.files.append([log_note({word: kept.key, **more, "at": self.files.log.size})])
            with suppress(Busy):
                self.files.get_ready(0)

    # Asking

    def get_ready(self, wait_s: float = BRIEF_S) -> None:
        """Bring the index up to date; raise Busy after so long. Not for the event loop."""
        self.files.get_ready(wait_s)
        self._added.clear()

    def answer(self, work: Callable[[], T]) -> T:
        """What is made of the index and the log; an index whose rows make no sense is made anew. Raises Trouble."""
        try:
            return work()
        except SENSELESS:
            self.files.index.suspect = True
        except OSError as error:
            raise Trouble(f"{self.files.log.path}: {why_not(error)}") from error
        return work()

    def begun(self, code: str, but: str = "") -> bool:
        """Whether any filed or pending run has the start of a code, apart from the run with a name.

        Not for the event loop.
        """
        key = key_of(but) if but else ""
        if any(code == run.solve.code and key != run.key for run in self.pending):
            return True
        with suppress(Trouble):
            self.get_ready(BRIEF_S)
        return self._began(code, key)

    def _began(self, code: str, key: str) -> bool:
        asked = "SELECT 1 FROM runs WHERE code = ? AND code <> '' AND key <> ? LIMIT 1"  # by the index of codes
        with suppress(Trouble):
            return bool(code) and bool(self.rows(asked, (code, bytes.fromhex(key))))
        return False

    def one(self, run: int) -> StoredRun | None:
        """One run, deleted or not; None if there is none with this number, or its line is damaged."""
        return next(iter(self._runs("id = ?", run)), None)

    def replay(self, run: int) -> str | None:
        """The replay of a run; None where none is kept."""
        kept = self.one(run)
        return None if kept is None else kept.replay

    def every(self) -> Iterator[StoredRun]:
        """All runs, deleted ones too, in the order in which they were filed."""
        last = 0
        while found := self._runs("id > ? ORDER BY id LIMIT 100", last):
            yield from found
            last = found[-1].solve.id

    def _runs(self, which: str, number: int) -> list[StoredRun]:
        """Runs from their lines in the log, which the index finds."""
        return self.answer(
            lambda: [
                run_in(self.files.log.line_at(at, length), run, key, deleted=bool(deleted), optimal=optimal)
                for run, key, at, length, deleted, optimal in self.rows(f"{_PLACES} {which}", (number,))
            ]
        )

    # Leaving

    def close(self, wait_s: float) -> None:
        """Try once more to write what waits, and close the files.

        A thread does it, for which this waits so long: the disk and other windows may take longer.
        """

        def end() -> None:
            if self.pending:
                self.retry(wait_s / 2)
            with suppress(Busy):
                self.files.close(wait_s)

        in_thread(end).wait(wait_s)
