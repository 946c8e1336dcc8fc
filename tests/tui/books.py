"""Books for tests: a run store in a folder of the test, with a calendar that stands still."""

from __future__ import annotations

import os
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.stats.solve_report import SolveReport
from slide_tui.store.calendar import Calendar
from slide_tui.store.folders import Folders
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.runs import runs_of
from tests.values import there

NOON_MS = 1_790_000_000_000
TODAY = (NOON_MS + 60 * 60_000) // 86_400_000
"""The day of that instant, counted from 1970-01-01: a Monday, 2026-09-21."""
BOOKS: list[RunStore] = []
"""Those that the test has made."""


def folders_in(folder: Path) -> Folders:
    """One folder for everything."""
    return Folders(folder, folder, folder)


def book(folder: Path) -> RunStore:
    """A window's book in a folder; the test's end closes it."""
    run_store = RunStore(folders_in(folder), Calendar(lambda: NOON_MS, lambda: 60), "0.1.0")
    BOOKS.append(run_store)
    return run_store


def saved(run_store: RunStore) -> list[Solve]:
    """The runs that are over and not deleted, the newest first."""
    run_store.solves.get_ready(60)
    return runs_of(run_store.solves, RunFilter())


def file_run(run_store: RunStore, game: Game, optimal: int | None = None) -> SolveReport | None:
    """End a run and save it; what became of a solve."""
    run_store.end(game)
    return run_store.file(game, optimal)


def file_solve(run_store: RunStore, game: Game, optimal: int | None = None) -> SolveReport:
    """End a solve and save it."""
    return there(file_run(run_store, game, optimal))


def leave(folder: Path, game: Game, played_ms: int = NOON_MS) -> None:
    """Let a run wait that was played last at an instant, by a window that has ended."""
    runs = folder / "runs"
    before = set(runs.iterdir()) if runs.exists() else set()
    run_store = book(folder)
    run_store.begin(begin(game.puzzle))
    run_store.note(game)
    run_store.leave(0)
    (file,) = set(runs.iterdir()) - before
    os.utime(file, (played_ms / 1000, played_ms / 1000))


def leave_several(folder: Path) -> None:
    """Let a few runs of all kinds wait, each a minute older than the one before."""
    puzzles = (
        Puzzle(Size(4, 4), SeededStart("a")),
        Puzzle(Size(10, 10), SeededStart("b"), "spiral", "no-take-backs"),
        Puzzle(Size(3, 3), SeededStart("c", 20)),
        Puzzle(Size(5, 4), SeededStart("d"), "snake"),
    )
    for place, puzzle in enumerate(puzzles):
        leave(folder, slid(begin(puzzle), 2 + place), NOON_MS - place * 60_000)


def slid(game: Game, slides: int) -> Game:
    """A game in which some slides were made, a second apart."""
    for number in range(slides):
        game = advanced(game, Slide(game.legal()[0]), 1000 * number)
    return game


def resume(run_store: RunStore) -> Game | None:
    """Resume the run that was played last, if one waits."""
    runs = run_store.unfinished.every()
    return run_store.unfinished.resume(runs[0].name, 0) if runs else None
