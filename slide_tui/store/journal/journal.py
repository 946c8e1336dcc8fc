"""Journal: one window's run, written down as it is played."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event

from slide_tui.clean import clean
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.store.background import in_thread
from slide_tui.store.files import create, flush, is_still, let_go, sync_folder, unlock, why_not
from slide_tui.store.journal.lines import ENDING, OVER, PID, TICK, base_ms, line, sealed
from slide_tui.store.journal.reading import Reading
from slide_tui.store.journal.run import JournalRun
from slide_tui.store.journal.writing import first_lines, lines_since

TICK_MS = 500
"""The clock's reading is written down when it has advanced by this much."""

_PATH_CELLS = 200


class Journal:
    """Writes down what happens in a run: at the end of its file, or, where that fails, all of it into a fresh file.

    Nothing raises: `note`, `sync` and `close` return None, or one line for the player when something first goes wrong.
    """

    def __init__(self, path: Path, run: JournalRun) -> None:
        """A journal without a file; made by `begin`, `begin_again` and `claim`."""
        self.path = path
        self.run = run
        """The run as it is now."""
        self.played_ms = 0
        """When a run that was claimed was played before, by the calendar's clock."""
        self._raw = bytearray()
        """What the file is to have."""
        self._crc = self._ticked_ms = 0
        self._descriptor = -1
        self._written = self._flushed = 0
        """How much of it the file has, and how much is on the disk or on its way there."""
        self._sound = False
        """Whether the file can be continued; else it is written anew."""
        self._closed = self._told = False
        self._words: str | None = None
        self._flushing: Event | None = None
        """Set once the disk has answered."""
        self._failed: OSError | None = None

    @property
    def whole(self) -> bool:
        """Whether the file has the whole run, or had it when it was closed."""
        return self._sound and self._written == len(self._raw)

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk or on its way there."""
        return self._closed or not self._raw or (self.whole and self._flushed == self._written)

    def take_over(self, descriptor: int, raw: bytes, reading: Reading, *, writable: bool) -> None:
        """Continue the run in the file of another window; what is damaged in it is left out of a fresh one."""
        self._descriptor, self._raw, self._crc = descriptor, bytearray(raw[: reading.end]), reading.crc
        self._written = reading.end
        self._sound = writable and reading.end == len(raw)
        self._append([line(f"{PID}{os.getpid()}"), *reading.unsaid])
        self._attempt(self._keep_up)

    def write_first(self) -> None:
        """Write the whole run into a new file."""
        self._append(first_lines(self.run))
        self._attempt(self._write_anew)

    def note(self, game: Game) -> str | None:
        """Write down what happened since the last note; call it before the frame is painted.

        Takes microseconds. The file is made at the first slide, so that a board that is only looked at leaves none.
        """
        run = self.run
        if self._closed or game is run.game:
            return None
        self.run = JournalRun(run.id, run.begun_ms, game, run.earlier, run.over)  # `replace` is slower
        if self._raw:
            self._append(lines_since(run.game, game))
            if self._sound:
                self._attempt(self._write)
        elif game.begun:
            self._append(first_lines(self.run))
            self._attempt(self._write_anew)
        return self._said()

    def sync(self, at_ms: int | None = None) -> str | None:
        """Start flushing the file; call it once a second and at a pause.

        With an instant of the game's clock, its reading is written down too: a resumed run continues from there.
        Also repairs what went wrong, where that is possible by now.
        """
        if self._closed or not self._raw:
            return None
        failed, self._failed = self._failed, None
        if failed is not None:  # the system forgets what it could not flush: asking again would prove nothing
            self._sound = False
            self._complain(failed)
        if at_ms is not None:
            self._tick(at_ms)
        self._attempt(self._keep_up)
        if self._sound and self._flushed != self._written and self.wait(0):
            self._attempt(self._flush)
        return self._said()

    def close(self, *, keep: bool, over: bool = False, wait_s: float = 0) -> str | None:
        """Close the file. Without `keep` it is removed: the run is saved elsewhere, or there is nothing in it.

        Else it can be resumed, or just filed if the run is `over`. A thread flushes it, for which this waits up to
        `wait_s`; only a power cut could lose what is not on the disk by then.
        """
        if self._closed:
            return None
        self._closed = True
        if keep and over and not self.run.over:
            self.run = self.run._replace(over=True)
            self._append([line(OVER)] if self._raw else [])
        if self._raw:
            self._attempt(partial(self._leave, wait_s) if keep else self._remove)
        if self._descriptor >= 0:
            unlock(self._descriptor)
            os.close(self._descriptor)
        return self._said()

    def wait(self, seconds: float) -> bool:
        """Wait until the disk has answered, at most so long; whether it has."""
        return self._flushing is None or self._flushing.wait(seconds)

    def _append(self, lines: Iterable[str]) -> None:
        raw, self._crc = sealed(lines, self._crc)
        self._raw += raw

    def _tick(self, at_ms: int) -> None:
        """Have the clock's reading written down, if it runs and has advanced."""
        game = self.run.game
        reading_ms, last_ms = game.clock.elapsed_ms(at_ms), base_ms(game)
        if game.clock.phase is Phase.RUNNING and reading_ms - max(last_ms, self._ticked_ms) >= TICK_MS:
            self._ticked_ms = reading_ms
            self._append([line(TICK, reading_ms - last_ms)])

    def _attempt(self, step: Callable[[], None]) -> None:
        """Do something with the disk; the first error is told."""
        try:
            step()
        except OSError as error:
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        if not self._told:
            self._told = True
            self._words = f"this run is not being saved: {clean(str(self.path), _PATH_CELLS)}: {why_not(error)}"

    def _said(self) -> str | None:
        """What is to be told, once."""
        words, self._words = self._words, None
        return words

    # The disk

    def _write(self) -> None:
        """Write what is new; what was cut short is continued where it ended."""
        while self._written < len(self._raw):
            self._written += os.write(self._descriptor, self._raw[self._written :])

    def _keep_up(self) -> None:
        """Write what is new, or the whole run anew."""
        self._sound = self._sound and is_still(self.path, self._descriptor)
        if self._sound:
            with suppress(OSError):
                return self._write()
        return self._write_anew()

    def _write_anew(self) -> None:
        """Write the whole run into a fresh file."""
        descriptor = create(self.path, self._raw)
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor, self._written, self._flushed, self._sound = descriptor, len(self._raw), 0, True

    def _flush(self) -> None:
        """Begin to flush the file, and the names in its folder, in a thread: a slow disk can take seconds."""
        try:
            own = os.dup(self._descriptor)  # the file may be closed, and its number another's, before the thread runs
        except OSError:  # too many files are open
            return

        def work() -> None:
            try:
                flush(own)
                sync_folder(self.path.parent)
            except OSError as error:
                self._failed = error
            finally:
                os.close(own)

        self._flushed = self._written
        self._flushing = in_thread(work)

    def _leave(self, wait_s: float) -> None:
        """Complete the file and flush it in a thread of its own, even while an earlier flush is under way."""
        self._keep_up()
        self._flush()
        self.wait(wait_s)

    def _remove(self) -> None:
        if is_still(self.path, self._descriptor):
            let_go(self._descriptor)
            self.path.unlink(missing_ok=True)


def begin(folder: Path, game: Game, begun_ms: int) -> Journal:
    """A journal for a new run, which began at `begun_ms` of the calendar's clock. Writes nothing yet."""
    begun_ms = max(0, begun_ms)
    date = time.strftime("%Y%m%d-%H%M%S", time.gmtime(begun_ms // 1000))
    run_id = f"{date}-{os.urandom(4).hex()}"
    return Journal(folder / f"{run_id}{ENDING}", JournalRun(run_id, begun_ms, game))


def begin_again(folder: Path, run: JournalRun) -> Journal:
    """A journal for a run that was over and has none, written at once."""
    journal = Journal(folder / f"{run.id}{ENDING}", run._replace(begun_ms=max(0, run.begun_ms)))
    journal.write_first()
    return journal
