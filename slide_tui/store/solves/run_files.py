"""The files of all runs that are over: the log, the copy beside it and the index, each put right where it is not."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from slide_tui.store.files import why_not
from slide_tui.store.solves.adopting import adopt, old_files
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.mending import copy_of, fits, grow, is_whole, mend
from slide_tui.store.solves.trouble import AT_ONCE_S, PATIENT_S, Busy, ReadOnly, Trouble

_MEANWHILE = "it is read and left as it is, and new runs wait until it can be written"
_PAUSE_S = 0.01
"""Between two pieces of a log that is read anew, so that the game and other windows get their turn."""
_SMALL = 64 * 1024
"""So many new bytes of the log are taken in at once, even where a frame waits."""


class RunFiles:
    """The log and its index. Usable from any thread; one at a time is served."""

    def __init__(self, file: Path, wait_s: float, *, makes: bool) -> None:
        """The log with a name; nothing is opened yet. A question to an index that is locked waits so long.

        With `makes` off no log is made where there is none.
        """
        self.lasting = True
        """Whether runs outlive the program, as far as is known."""
        self.wait_s = wait_s
        self.log = LogFile(file)
        self._copy = copy_of(self.log)
        self._old = file.with_suffix(".db")
        self._makes = makes
        self._ready = False
        """Whether old files were taken in, and the log put right."""
        self._notes: list[str] = []
        self._said = ""

    def say(self, why: str | None) -> None:
        """Have something to say to the player, unless it was said last."""
        if why and why != self._said:
            self._notes.append(why)
            self._said = why

    def notes(self) -> list[str]:
        """Lines for the player about the files, each returned once."""
        notes, self._notes = self._notes, []
        return notes

    def exists(self) -> bool:
        """Whether there is any file of runs."""
        return any(map(os.path.lexists, (self.log.path, self._copy.path))) or bool(old_files(self._old))

    # The index

    @cached_property
    def index(self) -> Any:
        """What is asked about runs, as far as it knows them: it may be behind the log."""
        from slide_tui.store.solves.index import Index  # with SQLite's library it takes some milliseconds

        return Index(self.log, self.wait_s, self.say)

    def get_ready(self, wait_s: float) -> None:
        """Bring the index up to date, a piece at a time; raise Busy after so long. Not for the event loop."""
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

    def _do_piece(self, wait_s: float) -> bool:
        """Take in the next piece of the log, and put right what is damaged in it; whether there may be more."""
        try:
            if self._makes or self.exists():
                with self.held(wait_s):
                    more = bool(self.index.go_on())
                    return (self.index.damaged and self._mend()) or more
        except ReadOnly as why:
            self.say(f"{why}; {_MEANWHILE}")
        with self.log.quiet(wait_s):
            self.index.stay_in_memory()
            return bool(self.index.go_on())

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question to the index. Raises Busy where it isn't ready in time."""
        with self.log.quiet(AT_ONCE_S):
            behind = self.index.behind()
            if behind is None or behind > _SMALL:
                if self.wait_s <= AT_ONCE_S:  # a frame waits for it
                    raise self._reading()
                self.get_ready(self.wait_s)
            elif behind:
                with suppress(Busy):  # what is new comes later
                    self._do_piece(0)
            found: list[Any] = self.index.rows(sql, values)
            return found

    def trust(self) -> None:
        """Bring the index up to date, and make it anew if it is damaged. Raises Trouble."""
        self.get_ready(PATIENT_S)
        with self.log.quiet(PATIENT_S):
            self.index.suspect = not self.index.agrees()
        self.get_ready(PATIENT_S)

    def _reading(self) -> Busy:
        with suppress(Trouble):
            if self.index.behind() is not None:
                every, [(done,)] = self.log.last_number(), self.index.rows("SELECT ifnull(max(id), 0) FROM runs")
                return Busy(f"reading {min(done, every):,} of {every:,} runs")
        return Busy("reading the runs")

    # The log

    @contextmanager
    def held(self, wait_s: float) -> Iterator[None]:
        """Hold the log to write to it, once old files are taken in. Raises Trouble."""
        opened = False
        try:
            with self.log.held(wait_s):
                self._look()
                self.lasting = opened = True
                yield
        except OSError as error:
            raise Trouble(f"{self.log.path}: {why_not(error)}") from error
        except Trouble as why:
            self.lasting = self.lasting and (opened or isinstance(why, Busy))
            raise

    def _look(self) -> None:
        """Put the log right and take in old files, while it is held for the first time."""
        if self._ready:
            return
        if self.log.size and not self._copy.size and self.log.is_foreign():
            raise Trouble(f"{self.log.path} is not a log of this game: move it out of the way")
        if not fits(self._copy, self.log):
            self._mend()
        for note in adopt(self._old, self.log):
            self.say(note)
        if not self.log.size:
            self.log.append(())  # its first line names it
        self._ready = True

    def append(self, lines: Iterable[bytes]) -> None:
        """Append lines to the log while it is held, and bring the copy up to date. Raises Trouble or OSError."""
        if not fits(self._copy, self.log):
            self._mend()
        self.log.append(lines)
        grow(self._copy, self.log)

    def check(self) -> None:
        """Look for damage that shows nowhere else, and put it right; for a thread that nobody waits for."""
        with suppress(Trouble, OSError):
            self.get_ready(PATIENT_S)
            sound = is_whole(self._copy, self.log)
            with self.held(PATIENT_S):
                if not (sound or is_whole(self._copy, self.log)):  # it may have grown meanwhile
                    self._mend()
                grow(self._copy, self.log, 1 << 62)
            self.trust()

    def _mend(self) -> bool:
        """Make the log again from its copy, while it is held; whether that was possible."""
        try:
            damaged, back, aside = mend(self._copy, self.log)
        except OSError as error:
            self.say(f"{self.log.path}: it is damaged, and can't be mended now: {why_not(error)}")
            return False
        self.index.forget()
        what = [f"{damaged:,} damaged line{'s' * (damaged != 1)}"] if damaged else []
        what += [f"{back:,} back from {self._copy.path.name}"] if back else []
        what += [f"{damaged - back:,} lost"] if damaged > back else []
        if what:
            kept = f"; the old file is now {aside.name}" if aside is not None else ""
            self.say(f"{self.log.path}: {', '.join(what)}{kept}")
        return True

    def close(self, wait_s: float) -> None:
        """Close the index; raise Busy if another thread has it for so long."""
        with self.log.quiet(wait_s):
            self.index.close()
