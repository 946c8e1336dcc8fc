"""Saved runs at the boards of the days, and pictures of their calendar."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from slide_tui.engine.daily import puzzle_of
from slide_tui.engine.game import begin
from slide_tui.scores.solve import Solve
from slide_tui.store.ledger import Ledger
from slide_tui.store.solves import Kept
from tests.engine.ways import way_home
from tests.tui.books import TODAY, book
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, Terminal, on_every_terminal, playing

MONDAY = date(1970, 1, 1) + timedelta(TODAY)
"""The day that the tests' books have."""


def attempt(back: int, *, late: int = 0, optimal: int | None = None, **more: Any) -> Solve:
    """A run at the board of so many days ago that ended at noon, perhaps some days late."""
    puzzle = puzzle_of(MONDAY - timedelta(back))
    at = datetime.combine(MONDAY - timedelta(back - late), time(12), UTC)
    solve = Solve(
        0, puzzle.code, puzzle.size, puzzle.goal, puzzle.mode, "keys", 96 + back, 80, 90 + back, 72_350 + 1000 * back,
        int(at.timestamp() * 1000), 0, finished=True, helped=False, repeat=False, optimal=optimal, course="daily",
    )  # fmt: skip
    return replace(solve, **more)


HISTORY = (
    *(attempt(back) for back in range(40, 30, -1)),
    attempt(29, finished=False),
    attempt(28, finished=False),
    attempt(28, repeat=True),
    attempt(25, late=3),
    attempt(22, helped=True),
    *(attempt(back, optimal=90 - back) for back in range(13, 0, -1)),
)
"""Two streaks; between them boards that were tried, solved in a second attempt, solved late, solved with help."""


def fill(folder: Path, *solves: Solve) -> Ledger:
    """A book with some saved runs, whose slides are not known."""
    ledger = book(folder)
    runs = [Kept(solve, None, f"{number:032x}", "0.1.0") for number, solve in enumerate(solves, start=1)]
    ledger.keeper.add(runs)
    return ledger


async def archive(window: tuple[int, int], terminal: Terminal = DARK) -> list[Shot]:
    """The calendar of the days: today, a day that was solved, one that was solved late, and the month before."""
    shots: list[Shot] = []
    with TemporaryDirectory() as folder:
        ledger = fill(Path(folder), *HISTORY)
        async with playing(None, terminal.settings, window, terminal.screenful, ledger=ledger) as stage:
            for name, keys in (("today", "a"), ("solved", "left"), ("month", "pageup"), ("late", "right right right")):
                await stage.press(*keys.split())
                await stage.settle()  # what became of the days comes a moment later
                shots.append((name, stage.sent()))
    return shots


async def start_screen(*solves: Solve) -> list[Shot]:
    """The start screen once it is known how today stands."""
    shots: list[Shot] = []
    with TemporaryDirectory() as folder:
        for window in ((40, 15), (80, 24), (200, 60)):
            async with playing(size=window, ledger=fill(Path(folder), *solves)) as stage:
                stage.app.hands.get_ready(stage.app.services.ledger)
                await stage.settle()
                shots.append((f"{window[0]}x{window[1]}", stage.sent()))
            solves = ()
    return shots


async def victory(window: tuple[int, int]) -> list[Shot]:
    """The result of today's board."""
    with TemporaryDirectory() as folder:
        ledger = fill(Path(folder), *HISTORY)
        game = begin(puzzle_of(MONDAY))
        async with playing(game, size=window, ledger=ledger) as stage:
            for way in way_home(game.board, game.goal):
                await stage.press(way.word, after_s=0.5)
            while stage.app.table.days is None:
                await stage.settle()
            await stage.settle()
            return [("victory", stage.sent())]


DAILIES = {
    **{f"archive-{wide}x{high}": partial(archive, (wide, high)) for wide, high in ((40, 15), (60, 20), (120, 40))},
    **{f"state-today-victory-{wide}x{high}": partial(victory, (wide, high)) for wide, high in ((40, 15), (80, 24))},
    "archive": partial(on_every_terminal, partial(archive, (80, 24))),
    "state-today-is-open": partial(start_screen, *HISTORY),
    "state-today-is-solved": partial(start_screen, *HISTORY, attempt(0)),
}
"""Every file with what makes its pictures."""
