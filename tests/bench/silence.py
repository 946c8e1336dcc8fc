"""How long the event loop is silent at a solve while another process holds the database.

    .venv/bin/python3 -m tests.bench.silence

plays solve after solve in a window without a terminal, and says the longest gap between two ticks of the loop from
the last slide on: with a free database, and with one that another process has locked for 5 seconds.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from slide_tui.engine.game import begin
from slide_tui.settings.settings import Settings
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import at_board
from slide_tui.tui.resources import Resources
from tests.tui.books import book
from tests.values import TWO_LEFT, puzzle_at

_TICK_S = 0.002
_WATCHED_S = 6.0
_HOLD = """
import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
time.sleep(5)
"""


async def silence(folder: Path, *, locked: bool) -> float:
    """The longest gap in seconds while a solve is saved."""
    ledger = book(folder)
    ledger.prepare()
    table = at_board(Settings(animation_ms=0), begin(puzzle_at(TWO_LEFT)))
    app = SlideApp(table, Resources(lambda: "a", ledger=ledger))
    longest = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("left")
        await pilot.pause(1.5)
        holder = _hold(folder / "solves.db") if locked else None
        before = perf_counter()
        until = before + _WATCHED_S
        app.simulate_key("left")
        while before < until:
            await asyncio.sleep(_TICK_S)
            now = perf_counter()
            longest, before = max(longest, now - before - _TICK_S), now
        assert app.table.solved is not None
        assert app.table.filed is not None
        print("  saved" if app.table.filed.id is not None else "  not saved yet")
        if holder is not None:
            holder.wait()
    return longest


def _hold(database: Path) -> subprocess.Popen[str]:
    """Another process that has locked the database for 5 seconds."""
    holder = subprocess.Popen([sys.executable, "-c", _HOLD, str(database)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    holder.stdout.readline()
    return holder


def main() -> None:
    """Say both figures."""
    for locked in (False, True):
        with TemporaryDirectory() as folder:
            longest = asyncio.run(silence(Path(folder), locked=locked))
        what = "locked for 5 s" if locked else "free"
        print(f"database {what}: the loop was silent for {longest * 1000:.1f} ms at most")


if __name__ == "__main__":
    main()
