"""Runs and databases that the tests of the store need."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.kind import Kind
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.solver.coach import steps
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.filing import replay_of, solve_of
from slide_tui.store.solves.lines import log_line
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter, StoredRun
from slide_tui.store.statistics.runs import runs_of
from tests.values import ONE_LEFT, TWO_LEFT, after, game_at, solve_with

LEFT = Slide(Direction.LEFT)
RIGHT = Slide(Direction.RIGHT)
AT_MS = 1_700_000_000_000
KEYS = Kind(Size(3, 3), "rows", "classic", "keys", helped=False)


def kept_of(game: Game, number: int = 1, **changes: object) -> StoredRun:
    """A run as it is filed, under the key of a number."""
    solve = solve_with(solve_of(game, AT_MS, 60), **changes)
    return StoredRun(solve, replay_of(game), f"{number:032x}", "0.1.0")


@cache
def easy(step_ms: int = 100) -> Game:
    """A solved game of two slides, the second one so long after the first; whoever chooses a start is no stranger."""
    return after(game_at(TWO_LEFT), LEFT, LEFT, step_ms=step_ms)


@cache
def mastered(seed: str, size: Size = KEYS.size) -> Game:
    """A solved game of a full scramble, every slide as the coach has it."""
    game = begin(Puzzle(size, SeededStart(seed)))
    slides = [slide for step in steps(game.board, game.goal) for slide in step.slides]
    return after(game, *map(Slide, slides))


def abandoned() -> Game:
    """A game that was given up after a slide."""
    return after(game_at(ONE_LEFT), RIGHT)


@cache
def walked(seed: str, slides: int = 60) -> Game:
    """A game of the 15-puzzle with so many slides, each anywhere but back."""
    game = begin(Puzzle(Size(4, 4), SeededStart(seed)))
    chance = random.Random(seed)
    for number in range(slides):
        direction = chance.choice(game.legal())
        game = advanced(game, Slide(direction), 1000 + number * 150)
    return game


MADE: list[SavedRuns] = []
"""Every store of a test, which is closed after it: newer Pythons complain of connections that nobody has closed."""
FOLDERS: list[TemporaryDirectory[str]] = []
LONG_S = 60.0


def opened(folder: Path, **more: bool) -> SavedRuns:
    """The runs of a folder."""
    its = SavedRuns(folder / "solves.jsonl", wait_s=LONG_S, **more)
    MADE.append(its)
    return its


def close_all() -> None:
    """Close every store that the test has made."""
    while MADE:
        MADE.pop().close(LONG_S)
    while FOLDERS:
        FOLDERS.pop().cleanup()


def store_of(solves: Iterable[Solve]) -> SavedRuns:
    """A store with such runs, under their numbers, whose slides are not known."""
    folder = TemporaryDirectory()
    FOLDERS.append(folder)
    log = LogFile(Path(folder.name, "solves.jsonl"))
    with log.held(LONG_S):
        log.append([log_line(StoredRun(solve, None, f"{solve.id:032x}", "0.1.0"), solve.id) for solve in solves])
    its = opened(Path(folder.name))
    its.get_ready(LONG_S)
    return its


def filled(folder: Path, count: int) -> Path:
    """A folder with so many runs, closed again."""
    lay(folder, tuple(kept_of(walked(str(number)), number) for number in range(1, count + 1)))
    return folder


def lay(folder: Path, runs: tuple[StoredRun, ...]) -> None:
    """Lay the files of some runs into a folder; those that many tests begin with are made once."""
    for name, raw in _files_of(runs).items():
        (folder / name).write_bytes(raw)


@cache
def _files_of(runs: tuple[StoredRun, ...]) -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        its = SavedRuns(Path(folder, "solves.jsonl"), wait_s=LONG_S)
        its.add(runs)
        its.get_ready(LONG_S)
        its.close(LONG_S)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def runs_in(its: SavedRuns, chosen: RunFilter = RunFilter()) -> list[Solve]:  # noqa: B008 - a frozen value
    """The runs that are not deleted, or what else is chosen, the newest first."""
    its.get_ready(LONG_S)
    return its.answer(lambda: runs_of(its, chosen, limit=1_000_000))


def keep(its: SavedRuns, game: Game, number: int = 0, **changes: object) -> int | None:
    """Keep a game under the key of a number, or one of its own; its number if it is on the disk."""
    stored = its.keep(kept_of(game, number or random.getrandbits(128), **changes))
    return stored.solve.id if stored is not None else None
