"""The files of all runs that are over: the log, the copy beside it and the index, each put right where it is not."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from slide_tui.store.files import opened, read, why_not
from slide_tui.store.solves.adopting import adopt, old_files
from slide_tui.store.solves.index import Index
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.mending import LogCopy
from slide_tui.store.solves.trouble import AT_ONCE_S, PATIENT_S, Busy, ReadOnly, Trouble

_MEANWHILE = "it is read and left as it is, and new runs wait until it can be written"
_PAUSE_S = 0.01
"""Between two pieces of a log that is read anew, so that the game and other windows get their turn."""
_SMALL = 64 * 1024
"""So many new bytes of the log are taken in at once, even where a frame waits."""


class RunFiles:
    """The log and its index. Usable from any thread; one at a time is served."""

    def __init__(self, file: Path, *, makes: bool, changes: bool) -> None:
        """The log with a name; nothing is opened yet.

        With `changes` off no file is made, mended or renamed; with `makes` off none is made where there is none.
        """
        self.file = file
        self.lasting = True
        """Whether runs outlive the program, as far as is known."""
        self._notes: list[str] = []
        self._said = ""
        self._changes = changes
        self._makes = makes
        self._log = LogFile(file)
        self._elsewhere: TemporaryDirectory[str] | None = None
        """Where copies of the files are read if these must not be written."""
        self._ready = False
        """Whether old files were taken in, and the log put right."""
        self._open(self._log)

    def _open(self, log: LogFile) -> None:
        """Work with a log, and the files beside it."""
        self.source = log
        """Where runs are read."""
        self._copy = LogCopy(log)
        self._old = log.path.with_suffix(".db")
        self._index = Index(log, self.say)

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
        return bool(self._all())

    def _all(self) -> list[Path]:
        new = (self._log.path, LogCopy(self._log).path)
        return [each for each in new if each.exists() or each.is_symlink()] + old_files(self.file.with_suffix(".db"))

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

    def check(self) -> None:
        """Look for damage that shows nowhere else, and put it right; for a thread that nobody waits for."""
        with suppress(Trouble, OSError):
            self.get_ready(PATIENT_S)
            is_whole = self._copy.is_whole()
            with self.held(PATIENT_S):
                if not (is_whole or self._copy.is_whole()):  # it may have grown meanwhile
                    self._mend()
                self._copy.grow(1 << 62)
            self.trust(PATIENT_S)

    @contextmanager
    def held(self, wait_s: float) -> Iterator[None]:
        """Hold the log to write to it, once old files are taken in. Raises Trouble."""
        opens = True
        try:
            with self._log.held(wait_s):
                opens = False
                if not self._ready or self._elsewhere is not None:
                    self._let_go()
                    self._open(self._log)
                    self._look()
                    self.lasting = True
                yield
        except OSError as error:
            raise Trouble(f"{self.file}: {why_not(error)}") from error
        except Trouble as why:
            self.lasting = self.lasting and (not opens or isinstance(why, Busy))
            raise

    def _do_piece(self, wait_s: float) -> bool:
        """Take in the next piece of the log; whether there was one."""
        try:
            if not (self._changes and (self._makes or (self._elsewhere is None and self.exists()))):
                raise ReadOnly("")
            with self.held(wait_s):
                return self._go_on()
        except ReadOnly as why:
            with self._log.quiet(wait_s):
                if self._elsewhere is None:
                    self._read_elsewhere(str(why))
                with self.source.held(wait_s):
                    return self._go_on()

    def _go_on(self) -> bool:
        """Take in the next piece of the log, and put right what is damaged in it; whether there may be more."""
        more = self._index.go_on()
        damaged, self._index.damaged = self._index.damaged, 0
        if damaged:
            self._mend()
        return more or damaged > 0

    def _look(self) -> None:
        """Put the log right and take in old files, while it is held, and make ready for the index."""
        if self.source.size and not self._copy.is_there and self.source.is_foreign():
            raise Trouble(f"{self.file} is not a log of this game: move it out of the way")
        if not self._copy.fits():
            self._mend()
        for note in adopt(self._old, self.source):
            self.say(note)
        if not self.source.size:
            self.source.append(())  # its first line names it
        self._ready = True

    def _read_elsewhere(self, why: str) -> None:
        """Make copies of all files, to read what there is and to write nothing. Raises Trouble."""
        self._let_go()
        self._elsewhere = TemporaryDirectory(prefix="slide-tui-")
        folder = Path(self._elsewhere.name)
        try:
            for path in self._all():
                with opened(path) as file:
                    (folder / path.name).write_bytes(read(file, -1))
        except OSError as error:
            raise Trouble(f"{self.file}: {why_not(error)}") from error
        self._open(LogFile(folder / self.file.name))
        with self.source.held(0):
            self._look()
        if why:
            self.lasting = False
            self.say(f"{why}; {_MEANWHILE}")

    def _mend(self) -> None:
        """Make the log again from its copy, while it is held."""
        try:
            damaged, back, aside = self._copy.mend()
        except OSError as error:
            self.say(f"{self.file}: it is damaged, and can't be mended now: {why_not(error)}")
            return
        finally:
            self._index.forget()
        what = [f"{damaged:,} damaged line{'s' * (damaged != 1)}"] if damaged else []
        what += [f"{back:,} back from {self._copy.path.name}"] if back else []
        what += [f"{damaged - back:,} lost"] if damaged > back else []
        kept = f"; the old file is now {aside.name}" if aside is not None and self._elsewhere is None else ""
        self.say(f"{self.file}: {', '.join(what)}{kept}" if what else None)

    def _reading(self) -> Busy:
        with suppress(Trouble):
            if self._index.behind() is not None:
                every, [(done,)] = self.source.last_number(), self._index.rows("SELECT ifnull(max(id), 0) FROM runs")
                return Busy(f"reading {min(done, every):,} of {every:,} runs")
        return Busy("reading the runs")

    # While the log is held

    def catch_up(self, wait_s: float) -> None:
        """Bring the index up to date; raise Busy after so long."""
        end = time.monotonic() + wait_s
        while self._go_on():
            if time.monotonic() > end:
                raise self._reading()

    def found(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """All rows of a question about runs, as far as the index knows them. Raises Trouble."""
        return self._index.rows(sql, values)

    def append(self, lines: Iterable[bytes]) -> None:
        """Append lines to the log, and bring the copy up to date. Raises Trouble or OSError."""
        if not self._copy.fits():
            self._mend()
        self._log.append(lines)
        self._copy.grow()

    # Asking

    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """All rows of a question to the index. Raises Busy where it isn't ready, or another window has it."""
        with self._log.quiet(AT_ONCE_S):
            behind = self._index.behind()
            if behind is None or behind > _SMALL:
                raise self._reading()
            if behind:
                with suppress(Busy):  # what is new comes later
                    self._do_piece(0)
            return self.found(sql, values)

    def doubt(self) -> bool:
        """Have an index made anew whose rows make no sense, unless it is new and sound; whether it will be."""
        with self._log.quiet(PATIENT_S):
            return self._index.doubt()

    def trust(self, wait_s: float) -> None:
        """Bring the index up to date, and make it anew if it is damaged. Raises Trouble."""
        self.get_ready(wait_s)
        with self._log.quiet(PATIENT_S):
            damaged = not self._index.agrees() and self._index.doubt()
        if damaged:
            self.get_ready(wait_s)

    def close(self, wait_s: float) -> None:
        """Close all files; raise Busy if another thread has them for so long."""
        with self._log.quiet(wait_s):
            self._let_go()

    def _let_go(self) -> None:
        self._index.close()
        if self._elsewhere is not None:
            self._elsewhere.cleanup()
        self._ready, self._elsewhere = False, None
