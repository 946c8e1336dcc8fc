"""Starts: the puzzle codes of all runs that were begun and are not saved: those with a file, and those dropped."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from slide_tui.store.files import CAREFUL, make_folder, opened, read
from slide_tui.store.journal.lines import ENDING, LINE_MAX
from slide_tui.store.journal.reading import code_in

DROPPED = "begun.txt"
"""The file of the starts of dropped runs, beside the folder of the journals: a puzzle code a line, only added to."""


def remember(folder: Path, code: str) -> bool:
    """Add the start of a run that is dropped; whether that could be written."""
    path = folder.parent / DROPPED
    try:
        make_folder(path.parent)
        with opened(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | CAREFUL) as descriptor:
            line = f"\n{code}".encode()  # behind a line that a full disk may have cut
            return os.write(descriptor, line) == len(line)
    except OSError:
        return False


class Starts:
    """The starts of runs that were begun. Each journal is looked into once: its first line never changes."""

    def __init__(self, folder: Path) -> None:
        """Nothing is known yet of the journals in a folder and of the file beside it."""
        self._folder = folder
        self._looked_into: set[Path] = set()
        self._codes: set[str] = set()

    def __contains__(self, code: str) -> bool:
        """Whether `look` has found the code."""
        return code in self._codes

    def look(self) -> None:
        """Read what is new. Never raises; a file that can't be read is tried again the next time."""
        with suppress(OSError), opened(self._folder.parent / DROPPED) as descriptor:
            self._codes.update(read(descriptor, -1).decode("utf-8", "replace").split("\n"))
        with suppress(OSError):
            for path in {*self._folder.glob(f"*{ENDING}")} - self._looked_into:
                with suppress(OSError), opened(path) as descriptor:
                    self._codes.add(code_in(os.read(descriptor, LINE_MAX + 1)) or "")  # more than the first line has
                    self._looked_into.add(path)
