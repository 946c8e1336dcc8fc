"""Several windows at once, and windows that are killed."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from slide_tui.engine.replay import encode, record
from slide_tui.store.solves.values import Chosen
from tests.program import environment
from tests.store.solves.runs import easy, keeper, solve_of

_FAR = 10**6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is to lie."""
    return tmp_path / "data" / "solves.db"


def start(path: Path, number: int, count: int) -> subprocess.Popen[str]:
    """A window of its own that keeps so many runs."""
    words = [sys.executable, "-m", "tests.store.solves.adding", str(path), str(number * _FAR + 1), str(count)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment())


def keys(path: Path) -> list[int]:
    """The keys of all runs, after a next start."""
    its = keeper(path, 99 * _FAR)
    found = [int(run.key, 16) for run in its.every()]
    assert its.back_up()
    assert [] == its.notes()
    its.close()
    return found


def add_at_once(path: Path, windows: int, count: int) -> None:
    """Several windows that begin with no file, each with so many runs."""
    running = [start(path, number, count) for number in range(windows)]
    for window in running:
        out, err = window.communicate()

        assert ("", 0) == (err, window.returncode)
        assert count == len(out.splitlines())
    found = keys(path)

    assert sorted(number * _FAR + 1 + run for number in range(windows) for run in range(count)) == sorted(found)
    for number in range(windows):
        mine = [key for key in found if key // _FAR == number]

        assert sorted(mine) == mine
    assert [] == [each.name for each in path.parent.iterdir() if "damaged" in each.name]


def kill_often(path: Path, times: int, chance: random.Random) -> None:
    """A window that is killed at any moment, again and again: what it announced is there, and the file is sound."""
    announced: set[int] = set()
    for number in range(times):
        window = start(path, number, 100_000)
        assert window.stdout is not None
        assert window.stderr is not None
        first = window.stdout.readline()
        time.sleep(chance.uniform(0, 0.1))
        os.kill(window.pid, signal.SIGKILL)
        rest = window.stdout.read()
        window.wait()
        announced |= {int(line) for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")}
        window.stdout.close()
        window.stderr.close()
    found = keys(path)

    assert len(announced) >= times
    assert announced <= set(found)
    assert len(set(found)) == len(found)
    assert [] == [each.name for each in path.parent.iterdir() if "damaged" in each.name]


def test_windows_that_add_at_once_lose_nothing(path: Path) -> None:
    """Each run is there, in each window's order, and the first file is made once."""
    add_at_once(path, 3, 30)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("windows", [2, 4, 8])
def test_many_windows_that_add_a_thousand_runs_lose_nothing(windows: int, path: Path) -> None:
    """As above, for longer."""
    add_at_once(path, windows, 1000)


def test_a_killed_window_loses_nothing_that_it_announced(path: Path) -> None:
    """At any moment of writing, and while the file is made."""
    kill_often(path, 4, random.Random(1))


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_windows_killed_many_times_lose_nothing_that_they_announced(path: Path) -> None:
    """As above, for as long as is wished for: `SLIDE_TUI_KILLS=1000 .venv/bin/pytest -m long -k killed`."""
    kill_often(path, int(os.environ.get("SLIDE_TUI_KILLS", "150")), random.Random(2))


@pytest.mark.long
def test_a_lock_held_for_ten_seconds_costs_no_run(path: Path) -> None:
    """They wait meanwhile, and all are there afterwards."""
    its = keeper(path)
    its.open()
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    threading.Timer(10, lambda: other.execute("ROLLBACK")).start()
    game, count = easy(), 0
    while its.pending or not count:
        its.keep(solve_of(game), encode(record(game)))
        count += 1
        time.sleep(0.2)
    other.close()

    assert count > 5
    assert count == its.count(Chosen())


def test_threads_may_ask_one_keeper(path: Path) -> None:
    """One reads for the statistics while another keeps runs."""
    its = keeper(path)
    game = easy()
    wrong: list[BaseException] = []

    def read() -> None:
        try:
            for _ in range(30):
                its.page(Chosen())
                its.back_up()
        except BaseException as error:
            wrong.append(error)

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(30):
        its.keep(solve_of(game), encode(record(game)))
    reader.join()
    its.retry()

    assert [] == wrong
    assert 30 == its.count(Chosen())
