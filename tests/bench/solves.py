"""What the database of runs costs: `python3 -m tests.bench.solves [RUNS]`."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import encode, record
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.tallying import tally_for
from slide_tui.store.solves.values import Chosen, Kept, Order
from tests.store.solves.runs import AT_MS, walked

RUNS = 100_000
ROUNDS = 7
MINE = Kind(Size(4, 4), "rows", "classic", "keys", helped=False)


def fill(path: Path, runs: int) -> None:
    """A database of that many runs, nine in ten of one category."""
    keeper = Keeper(path, lambda: 1, "0.1.0")
    chance = random.Random(1)
    replay = encode(record(walked("bench", 180)))
    batch: list[Kept] = []
    for number in range(runs):
        solve = Solve(
            0, f"4x4-{number}", Size(4, 4), "rows", "classic", "mouse" if number % 10 == 0 else "keys",
            chance.randrange(90, 300), 120, 110, chance.randrange(9_000, 60_000), AT_MS + number * 60_000, 60,
            True, False, False, None,
        )  # fmt: skip
        batch.append(Kept(solve, replay, f"{number:032x}", "0.1.0"))
        if len(batch) == 10_000:
            keeper.add(batch)
            batch.clear()
    keeper.add(batch)
    keeper.close()


def times(work: Callable[[], Any], rounds: int = ROUNDS) -> str:
    """The least and the middle of several times."""
    found = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        found.append((time.perf_counter() - began) * 1000)
    return f"{min(found):8.2f} ms, median {sorted(found)[len(found) // 2]:8.2f} ms"


def main() -> None:
    """Print all figures."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "solves.db")
        began = time.perf_counter()
        fill(path, runs)
        print(f"{runs:,} runs filled in {time.perf_counter() - began:.1f} s, {path.stat().st_size / 1e6:.0f} MB")
        measure(path)


def measure(path: Path) -> None:
    """Print what each question to a full database costs."""
    print("open           ", times(lambda: Keeper(path, int, "0.1.0").open()))
    keeper = Keeper(path, lambda: random.getrandbits(128), "0.1.0")
    print("rows           ", times(lambda: keeper.rows(MINE)))
    print("categories     ", times(keeper.categories))
    print("counted        ", times(keeper.counted))
    print("count          ", times(lambda: keeper.count(Chosen.of(MINE))))
    print("page, newest   ", times(lambda: keeper.page(Chosen())))
    print("page, by time  ", times(lambda: keeper.page(Chosen.of(MINE), Order.TIME, rising=True, limit=50)))
    print("page, deep     ", times(lambda: keeper.page(Chosen(), Order.RATE, offset=50_000, limit=50)))
    print("figures        ", times(lambda: tally_for(keeper, MINE)))
    print("begun          ", times(lambda: keeper.begun("4x4-5000"), 50))
    print("replay         ", times(lambda: keeper.replay(5000), 50))
    print("backup         ", times(keeper.back_up, 1))
    kept = keeper.one(5000)
    assert kept is not None
    print("keep           ", times(lambda: keeper.keep(kept.solve, kept.replay), 100))
    keeper._do(lambda database: database.run("PRAGMA synchronous = OFF"))
    print("keep, no fsync ", times(lambda: keeper.keep(kept.solve, kept.replay), 100))
    keeper.close()


if __name__ == "__main__":
    main()
