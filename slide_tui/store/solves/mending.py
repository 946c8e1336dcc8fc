"""The copy of the log beside it, which grows behind it after each filing, and making the log again from both.

Where the log was cut off, lost, damaged or replaced by an older one, it is made again: all sound lines of both, in an
order that fits both, so that every run keeps its number and every deletion its place. The old file is set aside. What
is damaged in both is lost, and said.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from slide_tui.store.files import CAREFUL, flush, fresh_file, opened, rename_open, set_aside, sync_folder, write_all
from slide_tui.store.solves.log import Line, Log

_BLOCK = 1 << 20
_AT_ONCE = 4 * _BLOCK
"""A filing brings the copy up to date by so much; more of it is for the background."""


class Copy:
    """The copy of a log."""

    def __init__(self, path: Path, log: Log) -> None:
        """Nothing is opened or made yet."""
        self._own = Log(path)
        self._log = log

    @property
    def path(self) -> Path:
        """Where it is."""
        return self._own.path

    @property
    def is_there(self) -> bool:
        """Whether there is one."""
        return self._own.size > 0

    def fits(self) -> bool:
        """Whether it is a copy of the log, as far as its end shows; none is one too. Raises OSError."""
        size = self._own.size
        return not size or (size <= self._log.size and self._own.tail(size) == self._log.tail(size))

    def grow(self, most: int = _AT_ONCE) -> None:
        """Bring it up to date, if that is not too much. Nothing is raised: the next one makes up for it."""
        try:
            size = self._own.size
            if self._log.size - size > most:
                return
            with opened(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | CAREFUL) as file:
                while block := self._log.bytes_at(size, _BLOCK):
                    write_all(file, block)
                    size += len(block)
        except OSError:
            pass

    def is_whole(self) -> bool:
        """Whether every line of the log is sound, and here as it is there; takes 0.3 s for 100,000 runs.

        Raises OSError.
        """
        size = self._own.size
        try:
            with opened(self.path) as descriptor, os.fdopen(descriptor, "rb", closefd=False) as file:
                for line in self._log.read():
                    raw = line.raw + b"\n"
                    if line.damaged or not raw.startswith(file.read(len(raw))):
                        return False
        except FileNotFoundError:
            return not any(line.damaged for line in self._log.read())
        return size <= self._log.size

    def mend(self) -> str | None:
        """Make the log again from both, while it is held; what is to be said about it. Raises OSError."""
        damaged = sum(line.damaged for line in _lines(self._log))
        fresh = self._log.path.with_name(f"{self._log.path.name}.new")
        with fresh_file(fresh, 0) as file:
            back = lines = 0
            for raw, is_back in _merged(self._log, self._own):
                write_all(file, raw + b"\n")
                back, lines = back + is_back, lines + 1
            flush(file)
            aside = set_aside(self._log.path) if self._log.size else None
            self._log.take_over(rename_open(fresh, self._log.path, file))
            sync_folder(self._log.path.parent)
        if self._own.size:
            self.path.unlink()
        self.grow()
        if not (damaged or back):
            return None
        lost = max(0, damaged - back)
        what = [f"{damaged:,} damaged line{'s' * (damaged != 1)}"] if damaged else []
        what += [f"{back:,} back from {self.path.name}"] if back else []
        what += [f"{lost:,} lost"] if lost else []
        kept = f"; the old file is now {aside.name}" if aside is not None else ""
        return f"{self._log.path}: {', '.join(what)}{kept}"


def _merged(log: Log, copy: Log) -> Iterator[tuple[bytes, bool]]:
    """All sound lines of both, each with whether only the copy has it; what both have keeps its place among them."""
    in_copy = {hash(line.raw) for line in _lines(copy) if line.sound}
    in_log = {hash(line.raw) for line in _lines(log) if line.sound}
    given: set[int] = set()
    own = (line.raw for line in _lines(log) if line.sound)

    def until(anchor: int | None) -> Iterator[tuple[bytes, bool]]:
        """What the log alone has, up to a line that both have."""
        for raw in own:
            here = hash(raw)
            if here not in in_copy:
                yield raw, False
            elif here not in given:
                given.add(here)
                yield raw, False
            if here == anchor:
                return

    for line in _lines(copy):
        here = hash(line.raw)
        if not line.sound or here in given:
            continue
        if here in in_log:
            yield from until(here)
        else:
            given.add(here)
            yield line.raw, True
    yield from until(None)


def _lines(log: Log) -> Iterator[Line]:
    """All lines of a file; none of one that isn't there."""
    if log.size:
        yield from log.read()
