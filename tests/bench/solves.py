"""What the log of runs and its index cost: `python3 -m tests.bench.solves [RUNS]`."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import encode, record
from slide_tui.engine.size import Size
from slide_tui.stats.measures import TIME
from slide_tui.stats.solve import Solve
from slide_tui.stats.spread import histogram, limit_streaks
from slide_tui.stats.trend import trend
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter, RunOrder, StoredRun
from slide_tui.store.statistics.bests import progression
from slide_tui.store.statistics.days import solves_by_day
from slide_tui.store.statistics.first_page import measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from slide_tui.store.statistics.runs import runs_of
from tests.store.solves.runs import AT_MS, walked

RUNS = 100_000
WAIT_S = 600
MINE = Kind(Size(4, 4), "rows", "classic", "keys", helped=False)


def runs_like(count: int) -> list[Solve]:
    """So many runs, nine in ten of one kind."""
    chance = random.Random(1)
    return [
        Solve(
            0, f"4x4-{number}", Kind(Size(4, 4), control="mouse" if number % 10 == 0 else "keys"),
            chance.randrange(90, 300), 120, 110, chance.randrange(9_000, 60_000), AT_MS + number * 60_000, 60,
            True, False, None,
        )
        for number in range(count)
    ]  # fmt: skip


def opened(folder: Path) -> SavedRuns:
    """The runs of a folder."""
    return SavedRuns(folder / "solves.jsonl", wait_s=60)


def fill(folder: Path, count: int) -> None:
    """A log of that many runs of 180 slides."""
    its, replay = opened(folder), encode(record(walked("bench", 180)))
    runs = [StoredRun(solve, replay, f"{number:032x}", "0.1.0") for number, solve in enumerate(runs_like(count))]
    for start in range(0, count, 1000):
        its.add(runs[start : start + 1000])
    its.get_ready(WAIT_S)
    its.close(60)


def times(work: Callable[[], Any], rounds: int = 7) -> str:
    """The least and the middle of several times on the clock, and of the processor's time."""
    found = []
    for _ in range(rounds):
        began, worked = time.perf_counter(), time.process_time()
        work()
        found.append(((time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000))
    clock, cpu = (sorted(each) for each in zip(*found, strict=True))
    middle = len(clock) // 2
    return f"{clock[0]:8.2f} ms, median {clock[middle]:8.2f} ms, CPU {cpu[middle]:8.2f} ms"


def main() -> None:
    """Print all figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        began = time.perf_counter()
        fill(folder, count)
        print(f"{count:,} runs filled in {time.perf_counter() - began:.1f} s")
        print(*(f"{path.name} {path.stat().st_size / 1e6:.0f} MB" for path in sorted(folder.iterdir())), sep=", ")
        measure(folder)


def measure(folder: Path) -> None:
    """Print what each question costs, and a filing."""

    def anew() -> None:
        (folder / "solves.index").unlink()
        its = opened(folder)
        its.get_ready(WAIT_S)
        its.close(60)

    def opening() -> None:
        its = opened(folder)
        its.get_ready(WAIT_S)
        its.close(60)

    def first_page() -> None:
        figures = figures_of(its, MINE, TIME)
        measure_figures(its, MINE, figures)
        limit_streaks(figures, 6)
        trend(figures, 160)

    print("opening        ", times(opening))
    print("index anew     ", times(anew, 3))
    its = opened(folder)
    its.get_ready(WAIT_S)
    figures = figures_of(its, MINE, TIME)
    for name, work in {
        "first page": first_page,
        "spread": lambda: (histogram(figures, 40), limit_streaks(figures, 20)),
        "days": lambda: solves_by_day(its, [each.kind for each in kinds_of(its)]),
        "kinds": lambda: kinds_of(its),
        "bests": lambda: progression(its, MINE, TIME, "ao5"),
        "runs, newest": lambda: runs_of(its, RunFilter.of(MINE), RunOrder.DATE, limit=50),
        "runs, by time": lambda: runs_of(its, RunFilter.of(MINE), RunOrder.TIME, rising=True, limit=50),
        "runs, deep": lambda: runs_of(its, RunFilter(), RunOrder.RATE, offset=50_000, limit=50),
        "begun": lambda: its.begun("4x4-5000"),
        "replay": lambda: its.replay(5000),
        "check": its.files.check,
    }.items():
        print(f"{name:15}", times(work))
    kept = its.one(5000)
    assert kept is not None
    filing = iter(range(1000))
    print("filing         ", times(lambda: its.keep(_another(kept, next(filing))), 50))
    print("deleting       ", times(lambda: its.delete(90_000 + next(filing)), 9))
    its.close(60)


def _another(run: StoredRun, number: int) -> StoredRun:
    at_ms = AT_MS + (RUNS + number) * 60_000
    return replace(
        run, solve=replace(run.solve, code=f"4x4-later-{number}", at_ms=at_ms), key=f"{1 << 96 | number:032x}"
    )


if __name__ == "__main__":
    main()
