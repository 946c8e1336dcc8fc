"""Books for tests: a ledger in a folder of the test, with a calendar that stands still."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from slide_tui.store.folders import Folders
from slide_tui.store.ledger import Calendar, Ledger

NOON_MS = 1_790_000_000_000
_CHANCE = count(1)


def folders_in(folder: Path) -> Folders:
    """One folder for everything."""
    return Folders(folder, folder, folder)


def book(folder: Path) -> Ledger:
    """A window's book in a folder."""
    return Ledger(folders_in(folder), Calendar(lambda: NOON_MS, lambda: 60), lambda: next(_CHANCE), "0.1.0")
