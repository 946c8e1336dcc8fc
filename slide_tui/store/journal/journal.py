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
from slide_tui.store.files import is_still, let_go, set_aside, why_not, write_at
from slide_tui.store.journal.changes import RESTARTED, all_changes, at_start, changes
from slide_tui.store.journal.flusher import Flusher
from slide_tui.store.journal.held_file import ENDING, create, let_go_of
from slide_tui.store.journal.lines import BY, CONTROL, OVER, PID, TICK, base_ms, header, line, sealed
from slide_tui.store.journal.reading import CONTROLS_MAX, Reading
from slide_tui.store.journal.run import Run

TICK_MS = 500
"""The clock's reading is written down when it has advanced by this much."""

_PAUSE_MAX = 32
_YEAR_9999_MS = 253_370_764_800_000
_PATH_CELLS = 200
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors after which a fresh file would get no further."""


class Journal:
    """Writes down what happens in a run. Nothing raises: the player is told once, and one remedy is tried again.

    That is to write what is pending, or else the whole run into a fresh file. `note`, `sync` and `close` return None,
    or one line for the player when something first goes wrong.
    """

    def __init__(self, path: Path, run: Run) -> None:
        """A journal without a file; made by `begin`, `begin_again` and `claim`."""
        self.path = path
        self.run = run
        """The run as it is now."""
        self._descriptor: int | None = None
        self._pending = bytearray()
        self._size = self._crc = self._ticked_ms = self._flushed = self._failures = 0
        self._unsound = self._damaged = self._kept_aside = self._closed = self._left_whole = self._told = False
        self._words = ""
        self.flusher = Flusher()

    @property
    def whole(self) -> bool:
        """Whether the file has the whole run, or had it when it was closed."""
        if self._closed or self._descriptor is None:
            return self._left_whole
        return not (self._unsound or self._pending) and is_still(self.path, self._descriptor)

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk or on its way there."""
        return self._closed or not (self._unsound or self._pending or self._flushed != self._size)

    def take_over(self, descriptor: int, reading: Reading, *, writable: bool) -> None:
        """Continue in a file from another window; a damaged one is kept beside a fresh one."""
        self._descriptor, self._size, self._crc = descriptor, reading.end, reading.crc
        self._damaged = reading.damage is not None
        self._unsound = self._damaged or not writable
        self._append([line(f"{PID}{os.getpid()}"), *reading.unsaid])
        self._attempt(self._keep_up)

    def write_first(self) -> bool:
        """Write the whole run into a new file; False if there is one already, which another window has."""
        self._attempt(lambda: self._write_anew(alone=True))
        return self._descriptor is not None or not os.path.lexists(self.path)

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
        if self._descriptor is not None:
            self._append(lines)
            self._attempt(self._write)
        elif not self._unsound and (game.begun or earlier):
            self._attempt(self._write_anew)
        return self._said()

    def sync(self, at_ms: int | None = None) -> str | None:
        """Start flushing the file; call it once a second and at a pause.

        With an instant of the game's clock, its reading is written down too: a resumed run continues from there.
        Also repairs what went wrong, where that is possible by now.
        """
        if self._closed or (self._descriptor is None and not self._unsound):
            return None
        if at_ms is not None:
            self._tick(at_ms)
        if (error := self.flusher.failed()) is not None:  # the system takes it for written from then on
            self._unsound = True
            self._say(error)
        self._attempt(self._keep_up)
        self._attempt(self._flush)
        return self._said()

    def close(self, *, keep: bool, over: bool = False, wait_s: float = 0) -> str | None:
        """Close the file. Without `keep` it is removed: the database has the run, or there is nothing in it.

        Else it can be resumed, or just filed if the run is `over`. A thread flushes it, for which this waits up to
        `wait_s`; only a power cut could lose what is not on the disk by then.
        """
        if self._closed:
            return None
        if keep and over and not self.run.over:
            self.run = replace(self.run, over=True)
            self._append([line(OVER)])
        self._attempt((lambda: self._leave(wait_s)) if keep else self._remove)
        self._closed = True
        if self._descriptor is not None:
            let_go_of(self._descriptor)
        return self._said()

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
        """Have the clock's reading written down, if it runs and has advanced."""
        game = self.run.game
        reading_ms, last_ms = game.clock.elapsed_ms(at_ms), base_ms(game)
        known_ms = max(last_ms, self._ticked_ms)
        if game.clock.phase is Phase.RUNNING and reading_ms - known_ms >= TICK_MS:
            self._ticked_ms = reading_ms
            self._append([line(TICK, reading_ms - last_ms)])

    # The disk

    def _attempt(self, step: Callable[[], None]) -> None:
        """Do something with the disk; the first error is told."""
        try:
            step()
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            self._unsound = self._unsound or self._descriptor is None
            self._say(error)

    def _say(self, error: Exception) -> None:
        if not self._told:
            self._told = True
            self._words = f"this run is not being saved: {clean(str(self.path), _PATH_CELLS)}: {why_not(error)}"

    def _said(self) -> str | None:
        """What is to be told, once."""
        words, self._words = self._words, ""
        return words or None

    def _write(self) -> None:
        """Write what is pending; a damaged file is not touched."""
        if self._descriptor is not None and not self._damaged:
            while self._pending:
                written = write_at(self._descriptor, self._pending, self._size)
                if written <= 0:
                    raise OSError(errno.EIO, "nothing is written")
                self._size += written  # a write that was cut short is continued
                del self._pending[:written]

    def _keep_up(self, *, at_once: bool = False) -> None:
        """Write what is pending, or the whole run anew; that less and less often, as long runs take time."""
        if self._descriptor is not None and not self._unsound and is_still(self.path, self._descriptor):
            try:
                return self._write()
            except OSError as error:
                if error.errno in _NO_ROOM:
                    raise
        self._unsound = True
        self._failures += 1
        if at_once or not self._failures & (self._failures - 1) or not self._failures % _PAUSE_MAX:
            self._write_anew()
        return None

    def _write_anew(self, *, alone: bool = False) -> None:
        """Write the whole run into a fresh file; `alone` only if there is none yet."""
        if self._damaged and not self._kept_aside and self.path.exists():
            set_aside(self.path, copy=True)
            self._kept_aside = True
        run, game = self.run, self.run.game
        games = [*run.earlier, game]
        ticked = game.clock.phase is Phase.RUNNING and self._ticked_ms > base_ms(game)
        first = header(run.id, run.begun_ms, os.getpid(), at_start(games[0]))
        lines = [first, *(line(f"{BY}{control}") for control in run.controls), *all_changes(games)]
        lines += [line(TICK, self._ticked_ms - base_ms(game))] if ticked else []
        lines += [line(OVER)] if run.over else []
        raw, crc = sealed(lines, 0)
        descriptor = create(self.path, raw, alone=alone)
        if self._descriptor is not None:
            let_go_of(self._descriptor)
        self._descriptor, self._size, self._crc, self._flushed, self._unsound = descriptor, len(raw), crc, 0, False
        self._damaged = False
        self._pending.clear()

    def _flush(self) -> None:
        if self._descriptor is None or self._unsound:
            return
        if self._flushed == self._size:
            self._failures = 0 if self.flusher.idle else self._failures
        elif self.flusher.start(self._descriptor, None if self._flushed else self.path.parent):
            self._flushed = self._size

    def _leave(self, wait_s: float) -> None:
        """Complete the file and flush it in a thread of its own, even while an earlier flush is under way."""
        if self._descriptor is None and not self._unsound:
            return
        self._keep_up(at_once=True)
        if self._descriptor is not None:
            self._left_whole = True
            last = Flusher()
            last.start(self._descriptor, self.path.parent)
            last.wait(wait_s)

    def _remove(self) -> None:
        if self._descriptor is not None and is_still(self.path, self._descriptor):
            let_go(self._descriptor)
            self.path.unlink(missing_ok=True)


def begin(folder: Path, game: Game, begun_ms: int) -> Journal:
    """A journal for a new run, which began at `begun_ms` of the calendar's clock. Writes nothing yet."""
    begun_ms = _in_calendar(begun_ms)
    date = time.strftime("%Y%m%d-%H%M%S", time.gmtime(begun_ms // 1000))
    run_id = f"{date}-{os.urandom(4).hex()}"
    return Journal(folder / f"{run_id}{ENDING}", Run(run_id, begun_ms, game))


def begin_again(folder: Path, run: Run) -> Journal | None:
    """A journal for a run that was over, written at once; None if the run has one already."""
    journal = Journal(folder / f"{run.id}{ENDING}", replace(run, begun_ms=_in_calendar(run.begun_ms)))
    return journal if journal.write_first() else None


def _in_calendar(at_ms: int) -> int:
    return min(max(at_ms, 0), _YEAR_9999_MS)
