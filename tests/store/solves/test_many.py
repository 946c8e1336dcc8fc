"""Several windows at once, and windows that are killed."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slide_tui.store.statistics.kinds import kinds_of
from tests.program import environment
from tests.store.damage import short_or_long
from tests.store.solves.runs import LONG_S, opened, store_of

KILLS = int(os.environ.get("SLIDE_TUI_KILLS", "60"))
SAMPLES = Path(__file__).parents[2] / "samples"
_FAR = 10**6


def start(folder: Path, number: int, count: int) -> subprocess.Popen[str]:
    """A window of its own that files so many runs."""
    words = [sys.executable, "-m", "tests.store.solves.filing", str(folder), str(number * _FAR + 1), str(count)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment())


def keys_in(folder: Path) -> list[int]:
    """The keys of all runs in the order of their numbers; nothing is said to be damaged."""
    its = opened(folder)
    runs = list(its.every())
    its.files.check()
    assert [] == its.files.notes()
    assert len({run.solve.id for run in runs}) == len(runs)
    assert [(each.kind, each.runs) for each in kinds_of(its)] == [
        (each.kind, each.runs) for each in kinds_of(store_of(run.solve for run in runs))
    ]
    its.close(LONG_S)
    return [int(run.key, 16) for run in runs]


def kill_often(folder: Path, times: int, chance: random.Random) -> None:
    """A window that is killed at any moment, again and again: what it announced is there."""
    announced: set[int] = set()
    for number in range(times):
        window = start(folder, number, 100_000)
        assert window.stdout is not None
        assert window.stderr is not None
        first = window.stdout.readline() if chance.random() < 0.9 else ""
        time.sleep(chance.uniform(0, 0.1))
        os.kill(window.pid, signal.SIGKILL)
        rest = window.stdout.read()
        window.wait()
        announced |= {int(line) for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")}
        window.stdout.close()
        window.stderr.close()
        if chance.random() < 0.2:  # the next one makes it anew, and is killed meanwhile
            (folder / "solves.index").unlink(missing_ok=True)

    assert announced <= set(keys_in(folder))


@pytest.mark.parametrize(
    ("windows", "runs"), [(2, 15), pytest.param(8, 1000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])]
)
def test_windows_that_file_at_once_file_all_their_runs(tmp_path: Path, windows: int, runs: int) -> None:
    """From the first moment on, when none has made a file yet: all are there once, each window's in order."""
    folder = tmp_path / "data"
    running = [start(folder, number, runs) for number in range(windows)]
    for window in running:
        out, err = window.communicate()

        assert ("", 0) == (err, window.returncode)
        assert runs == len(out.splitlines())
    found = keys_in(folder)

    assert sorted(number * _FAR + 1 + run for number in range(windows) for run in range(runs)) == sorted(found)
    for number in range(windows):
        mine = [key for key in found if key // _FAR == number]

        assert sorted(mine) == mine


@short_or_long(3, KILLS)
def test_windows_that_are_killed_have_kept_what_they_announced(tmp_path: Path, count: int) -> None:
    """At any moment, again and again, twenty times in a folder, also of the very first filing."""
    for number, kill in enumerate(range(0, count, 20)):
        kill_often(tmp_path / str(number), min(20, count - kill), random.Random(number))


@short_or_long(1, 30)
def test_killed_while_old_files_are_taken_in_nothing_is_lost(tmp_path: Path, count: int) -> None:
    """By windows that are killed meanwhile: no run is lost, none is there twice, and every one has its number."""
    for number in range(count):
        chance, folder = random.Random(number), tmp_path / str(number)
        shutil.copytree(SAMPLES / "1.0" / "home", folder)
        for _ in range(3):
            window = start(folder, 5, 1)
            time.sleep(chance.uniform(0.05, 0.5))
            window.kill()
            window.communicate()
        its = opened(folder)
        runs = [run for run in its.every() if int(run.key, 16) // _FAR != 5]
        keys = [run.key for run in runs]

        assert [] == its.files.notes()
        assert 97 == len(keys) == len(set(keys))
        assert [*range(1, 65)] == [run.solve.id for run in runs if run.solve.id <= 64]
