"""Starts: the puzzle codes of all runs with a file, played or waiting."""

from __future__ import annotations

import os
from pathlib import Path

from slide_tui.store.files import opened
from slide_tui.store.journal.journal import ENDING
from slide_tui.store.journal.lines import LINE_MAX
from slide_tui.store.journal.reading import code_in


class Starts:
    """The starts of the runs in a folder. Each file is looked into once: its first line never changes."""

    def __init__(self, folder: Path) -> None:
        """Nothing is known yet."""
        self._folder = folder
        self._looked_into: set[str] = set()
        self._codes: set[str] = set()

    def __contains__(self, code: str) -> bool:
        """Whether `look` has found the code."""
        return code in self._codes

    def look(self) -> None:
        """Read the first lines of new files. Never raises; a file that can't be read is tried again the next time."""
        try:
            names = {path.name for path in self._folder.iterdir() if path.name.endswith(ENDING)}
        except (OSError, ValueError):  # ValueError: a NUL in the path
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
