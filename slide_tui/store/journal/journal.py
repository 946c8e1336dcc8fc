"""Journal: one window's run in progress, written down as it is played."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.values import replace
from slide_tui.store.files import set_aside, why_not
from slide_tui.store.journal.changes import RESTARTED, all_changes, at_start, changes
from slide_tui.store.journal.flusher import Flusher
from slide_tui.store.journal.held_file import HeldFile, create
from slide_tui.store.journal.lines import BY, CONTROL, OVER, PID, TICK, base_ms, header, line, sealed
from slide_tui.store.journal.reading import CONTROLS_MAX
from slide_tui.store.journal.run import Run

ENDING = ".run"
"""The suffix of a run's file."""

TICK_MS = 500
"""The clock's reading is written down when it has advanced by this much."""

_PENDING_MAX = 64 * 1024
_PAUSE_MAX = 32
_YEAR_9999_MS = 253_370_764_800_000
_PATH_CELLS = 200
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors after which a fresh file would get no further."""


class Journal:
    """Writes down what happens in a run. Nothing raises: errors are reported once, and repaired where possible.

    `note`, `sync` and `close` return None, or one line for the player when something first goes wrong.
    """

    def __init__(self, path: Path, run: Run) -> None:
        """A journal without a file; made by `begin`, `begin_again` and `claim`."""
        self.path = path
        self.run = run
        """The run as it is now."""
        self._file: HeldFile | None = None
        self._crc = 0
        self._pending = bytearray()
        self._ticked_ms = 0
        self._failing = self._doubtful = self._closed = self._left_whole = False
        self._pause = self._paused = 0
        self._told: set[str] = set()
        self._owed: list[str] = []
        self._to_copy = False
        self._flusher = Flusher()
        self._flushed = 0

    @property
    def whole(self) -> bool:
        """Whether the file has the whole run, or had it when it was closed."""
        if self._closed or self._file is None:
            return self._left_whole
        return not (self._failing or self._doubtful or self._pending or self._file.is_lost())

    def hold(self, file: HeldFile, crc: int, unsaid: tuple[str, ...], *, damaged: bool) -> None:
        """Continue in a file from another window; a copy of a damaged one is kept."""
        self._file, self._crc, self._to_copy = file, crc, damaged
        self._append([line(f"{PID}{os.getpid()}"), *unsaid])
        self._attempt(self._make if damaged else self._write)

    def write_anew(self) -> bool:
        """Write the whole run into a new file; whether there was none yet and it could be made."""
        self._attempt(lambda: self._make(alone=True))
        return self._file is not None

    def note(self, game: Game, control: str | None = None) -> str | None:
        """Write down what happened since the last note, and with which control; call it before the frame is painted.

        Takes microseconds. The file is made at the first slide, so that a board that is only looked at leaves none.
        """
        run = self.run
        if self._closed or (game is run.game and control in run.controls):
            return None
        assert game.puzzle == run.game.puzzle
        lines = self._new_control(control)
        lines += changes(run.game, game)
        restarted = RESTARTED in lines
        if restarted:
            self._ticked_ms = 0
        earlier = (*run.earlier, run.game) if restarted else run.earlier
        self.run = Run(run.id, run.begun_ms, game, earlier, self.run.controls, run.over)  # `replace` is slower
        if self._file is not None:
            self._append(lines)
            if len(self._pending) <= _PENDING_MAX:
                self._attempt(self._write)
        elif not self._failing and (game.begun or earlier):
            self._attempt(self._make)
        return self._words()

    def sync(self, at_ms: int | None = None) -> str | None:
        """Start flushing the file; call it once a second and at a pause.

        With an instant of the game's clock, its reading is written down too: a resumed run continues from there.
        Also repairs what went wrong, where that is possible by now.
        """
        if self._closed or (self._file is None and not self._failing):
            return None
        if at_ms is not None:
            self._tick(at_ms)
        error = self._flusher.failed()
        if error is not None:  # what the system could not write, it takes for written from then on
            self._doubtful, self._flushed = True, 0
            if self._pause:  # not even in the fresh file that was made the last time
                self._say(error)
        if self._doubtful or self._failing or self._file is None or self._file.is_lost():
            self._attempt(self._mend)
        elif self._flushed != self._file.size:
            self._attempt(self._flush)
        return self._words()

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk or on its way there."""
        if self._closed or (self._file is None and not self._failing):
            return True
        return not self._failing and not self._doubtful and self._file is not None and self._flushed == self._file.size

    def close(self, *, keep: bool, over: bool = False, wait_s: float = 0) -> str | None:
        """Close the file. Without `keep` it is removed: the database has the run, or there is nothing in it.

        Else it waits to be resumed, or just to be filed if the run is `over`. A thread flushes it, for which this
        waits up to `wait_s`; only a power cut could lose what is not on the disk by then.
        """
        if self._closed:
            return None
        if keep and over and not self.run.over:
            self.run = replace(self.run, over=True)
            self._append([line(OVER)])
        self._attempt((lambda: self._leave(wait_s)) if keep else self._remove)
        self._closed = True
        if self._file is not None:
            self._file.close()
        return self._words()

    def _new_control(self, control: str | None) -> list[str]:
        known = self.run.controls
        if control is None or control in known or len(known) >= CONTROLS_MAX:
            return []
        assert CONTROL.fullmatch(control), control
        self.run = replace(self.run, controls=(*known, control))
        return [line(f"{BY}{control}")]

    def _append(self, lines: list[str]) -> None:
        raw, self._crc = sealed(lines, self._crc)
        self._pending += raw

    def _tick(self, at_ms: int) -> None:
        """Write down the clock's reading, if it runs and has advanced."""
        game = self.run.game
        reading_ms, last_ms = game.clock.elapsed_ms(at_ms), base_ms(game)
        known_ms = max(last_ms, self._ticked_ms)
        if self._file is not None and game.clock.phase is Phase.RUNNING and reading_ms - known_ms >= TICK_MS:
            self._ticked_ms = reading_ms
            self._append([line(TICK, reading_ms - last_ms)])
            self._attempt(self._write)

    def _attempt(self, step: Callable[[], None]) -> None:
        """Do something with the disk; each error is reported once."""
        try:
            step()
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            self._failing = True
            self._say(error)

    def _say(self, error: Exception) -> None:
        words = f"this run is not being saved: {clean(str(self.path), _PATH_CELLS)}: {why_not(error)}"
        if words not in self._told:
            self._told.add(words)
            self._owed.append(words)

    def _words(self) -> str | None:
        """The next line for the player, or None."""
        return self._owed.pop(0) if self._owed else None

    def _write(self) -> None:
        if self._file is not None:
            self._file.add(self._pending)
            self._failing = False

    def _make(self, *, alone: bool = False) -> None:
        """Write the whole run into a fresh file; `alone` only if there is none yet."""
        if self._to_copy and self.path.exists():
            set_aside(self.path, copy=True)
            self._to_copy = False
        run, game = self.run, self.run.game
        games = [*run.earlier, game]
        ticked = game.clock.phase is Phase.RUNNING and self._ticked_ms > base_ms(game)
        first = header(run.id, run.begun_ms, os.getpid(), at_start(games[0]))
        lines = [first, *(line(f"{BY}{control}") for control in run.controls), *all_changes(games)]
        lines += [line(TICK, self._ticked_ms - base_ms(game))] if ticked else []
        lines += [line(OVER)] if run.over else []
        raw, crc = sealed(lines, 0)
        file = create(self.path, raw, alone=alone)
        if self._file is not None:
            self._file.close()
        self._file, self._crc, self._failing, self._flushed = file, crc, False, 0
        self._pending.clear()
        if not self._doubtful:
            self._pause = self._paused = 0
        self._doubtful = False

    def _mend(self) -> None:
        """Continue in the same file, or in a fresh one; that is tried less and less often, as long runs take time."""
        if self._file is not None and not self._doubtful and not self._file.is_lost():
            try:
                self._write()
                return
            except OSError as error:
                if error.errno in _NO_ROOM:
                    raise
        self._paused += 1
        if self._paused > self._pause:
            self._pause, self._paused = min(2 * self._pause + 1, _PAUSE_MAX), 0
            self._make()

    def _flush(self) -> None:
        if self._file is not None:
            size = self._file.size
            if self._flusher.start(self._file.descriptor, None if self._flushed else self.path.parent):
                self._flushed = size

    def _leave(self, wait_s: float) -> None:
        """Complete the file and flush it in a thread of its own, even while an earlier flush is under way."""
        if self._file is None and not self._failing:
            return
        if self._failing or self._file is None or self._file.is_lost():
            self._pause = 0
            self._mend()
        self._write()
        if self._file is not None:
            self._left_whole = True
            last = Flusher()
            last.start(self._file.descriptor, self.path.parent)
            if wait_s:
                last.wait(wait_s)

    def _remove(self) -> None:
        if self._file is not None:
            self._file.remove()


def begin(folder: Path, game: Game, begun_ms: int) -> Journal:
    """A journal for a new run, which began at `begun_ms` of the calendar's clock. Writes nothing yet."""
    begun_ms = _in_calendar(begun_ms)
    date = time.strftime("%Y%m%d-%H%M%S", time.gmtime(begun_ms // 1000))
    run_id = f"{date}-{os.urandom(4).hex()}"
    return Journal(folder / f"{run_id}{ENDING}", Run(run_id, begun_ms, game))


def begin_again(folder: Path, run: Run) -> Journal | None:
    """A journal for a run that was over, written at once; None if the run has one already."""
    journal = Journal(folder / f"{run.id}{ENDING}", replace(run, begun_ms=_in_calendar(run.begun_ms)))
    is_new = journal.write_anew() or not os.path.lexists(journal.path)
    return journal if is_new else None


def _in_calendar(at_ms: int) -> int:
    return min(max(at_ms, 0), _YEAR_9999_MS)
