"""Books for tests: a ledger in a folder of the test, with a calendar that stands still."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.calendar import Calendar
from slide_tui.store.folders import Folders
from slide_tui.store.ledger import Ledger
from slide_tui.store.solves.values import Chosen
from slide_tui.store.statistics.runs import runs_of

NOON_MS = 1_790_000_000_000
TODAY = (NOON_MS + 60 * 60_000) // 86_400_000
"""The day of that instant, counted from 1970-01-01: a Monday, 2026-09-21."""
_CHANCE = count(1)
BOOKS: list[Ledger] = []
"""Those that the test has made."""


def folders_in(folder: Path) -> Folders:
    """One folder for everything."""
    return Folders(folder, folder, folder)


def book(folder: Path) -> Ledger:
    """A window's book in a folder; the test's end closes it."""
    ledger = Ledger(folders_in(folder), Calendar(lambda: NOON_MS, lambda: 60), lambda: next(_CHANCE), "0.1.0")
    BOOKS.append(ledger)
    return ledger


def saved(ledger: Ledger) -> list[Solve]:
    """The runs that are over and not deleted, the newest first."""
    ledger.solves.get_ready(60)
    return runs_of(ledger.solves, Chosen())


def leave(folder: Path, game: Game, played_ms: int = NOON_MS) -> None:
    """Let a run wait that was played last at an instant, by a window that has ended."""
    runs = folder / "runs"
    before = set(runs.iterdir()) if runs.exists() else set()
    ledger = book(folder)
    ledger.begin(begin(game.puzzle))
    ledger.note(game)
    ledger.leave(0)
    (file,) = set(runs.iterdir()) - before
    os.utime(file, (played_ms / 1000, played_ms / 1000))


def leave_several(folder: Path) -> None:
    """Let a few runs of all kinds wait, each a minute older than the one before."""
    puzzles = (
        Puzzle(Size(4, 4), Drawn("a")),
        Puzzle(Size(10, 10), Drawn("b"), "spiral", "no-take-backs"),
        Puzzle(Size(3, 3), Drawn("c", 20)),
        Puzzle(Size(5, 4), Drawn("d"), "snake"),
    )
    for place, puzzle in enumerate(puzzles):
        leave(folder, slid(begin(puzzle), 2 + place), NOON_MS - place * 60_000)


def slid(game: Game, slides: int) -> Game:
    """A game in which some slides were made, a second apart."""
    for number in range(slides):
        game = advanced(game, Slide(game.legal()[0]), 1000 * number)
    return game


def resume(ledger: Ledger) -> Game | None:
    """Resume the run that was played last, if one waits."""
    runs = ledger.unfinished.every()
    return ledger.unfinished.resume(runs[0].name, 0) if runs else None
