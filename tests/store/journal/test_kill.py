"""Windows that are killed at any moment lose nothing that they have shown."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slide_tui.store.journal import waiting
from tests.program import environment
from tests.store.journal.player import ABOUT, DONE, summary


def killed(folder: Path, chance: random.Random) -> list[str]:
    """What a window said until it was killed."""
    words = [sys.executable, "-m", "tests.store.journal.player", str(folder), str(chance.randrange(10**6))]
    window = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment())
    assert window.stdout is not None
    if chance.random() < 0.3:
        time.sleep(chance.uniform(0, 0.15))
        said = []
    else:
        said = [window.stdout.readline() for _ in range(chance.randrange(1, 400))]
    window.kill()
    lines = "".join(said) + window.stdout.read()
    window.stdout.close()
    window.wait(20)
    assert all(line[:1] in (ABOUT, DONE) for line in lines.splitlines()), lines
    return lines.splitlines()[: lines.count("\n")]


def check_lives(folder: Path, lives: int, seed: int) -> None:
    """Kill a window again and again, each going on with the run of the one before."""
    chance, was = random.Random(seed), None
    for _ in range(lives):
        said = killed(folder, chance)
        done = [line.removeprefix(f"{DONE} ") for line in said if line.startswith(DONE)]
        possible = [done[-1] if done else was]
        possible += [said[-1].removeprefix(f"{ABOUT} ")] if said and said[-1].startswith(ABOUT) else []
        found = waiting(folder)
        now = summary(found[0].run.game) if found and found[0].run is not None else None

        assert [None] * len(found) == [each.why for each in found]
        assert now in possible or (now is None and possible[0] is not None and possible[0].startswith("0 "))
        was = now


def test_a_window_that_is_killed_has_lost_nothing_that_it_said(tmp_path: Path) -> None:
    """A run through ten lives, each ended at any moment, is always where it was when its window was killed."""
    check_lives(tmp_path, 10, seed=1)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_three_hundred_windows_that_are_killed_have_lost_nothing(tmp_path: Path) -> None:
    """The same with more chance, a new run every ten lives."""
    for number in range(30):
        check_lives(tmp_path / str(number), 10, seed=100 + number)
