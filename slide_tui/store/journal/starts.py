"""Starts: the puzzle codes of all runs that were begun and are not saved: those with a file, and those dropped."""

from __future__ import annotations

import os
from pathlib import Path

from slide_tui.store.files import CAREFUL, make_folder, opened, read
from slide_tui.store.journal.lines import ENDING, LINE_MAX
from slide_tui.store.journal.reading import code_in

DROPPED = "begun.txt"
"""The file of the starts of dropped runs, beside the folder of the journals: a puzzle code a line, only added to."""
_READ_MAX = 4 * 1024 * 1024


def remember(folder: Path, code: str) -> bool:
    """Add the start of a run that is dropped; whether that could be written."""
    path = folder.parent / DROPPED
    try:
        make_folder(path.parent)
        with opened(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | CAREFUL) as descriptor:
            size = os.fstat(descriptor).st_size
            os.lseek(descriptor, max(0, size - 1), os.SEEK_SET)
            torn = size and os.read(descriptor, 1) != b"\n"  # a full disk may have cut the last line
            line = f"{chr(10) if torn else ''}{code}\n".encode()
            return os.write(descriptor, line) == len(line)
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return False


class Starts:
    """The starts of runs that were begun. Each journal is looked into once: its first line never changes."""

    def __init__(self, folder: Path) -> None:
        """Nothing is known yet of the journals in a folder and of the file beside it."""
        self._folder = folder
        self._looked_into: set[str] = set()
        self._codes: set[str] = set()
        self._read = 0

    def __contains__(self, code: str) -> bool:
        """Whether `look` has found the code."""
        return code in self._codes

    def look(self) -> None:
        """Read what is new. Never raises; a file that can't be read is tried again the next time."""
        try:
            self._look_at_dropped()
        except (OSError, ValueError):  # ValueError: a NUL in the path
            pass
        try:
            names = {path.name for path in self._folder.iterdir() if path.name.endswith(ENDING)}
        except (OSError, ValueError):
            return
        for name in names - self._looked_into:
            try:
                with opened(self._folder / name) as descriptor:
                    code = code_in(os.read(descriptor, LINE_MAX + 1))  # more than its first line can have
            except OSError:
                continue
            self._looked_into.add(name)
            if code is not None:
                self._codes.add(code)

    def _look_at_dropped(self) -> None:
        """Read the lines that were added since the last look."""
        with opened(self._folder.parent / DROPPED) as descriptor:
            size = os.fstat(descriptor).st_size
            start = max(self._read if self._read <= size else 0, size - _READ_MAX)
            os.lseek(descriptor, start, os.SEEK_SET)
            raw = read(descriptor, _READ_MAX)
        lines, _, rest = raw.rpartition(b"\n")
        self._codes.update(lines.decode("utf-8", "replace").split("\n"))
        self._read = start + len(raw) - len(rest)
