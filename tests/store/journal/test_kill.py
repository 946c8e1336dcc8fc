"""Windows that are killed at any moment lose nothing that they have shown."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from slide_tui.store.journal.listing import Listing
from slide_tui.store.journal.reading import read
from tests.program import environment
from tests.store.damage import short_or_long
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
    window.wait()
    assert all(line[:1] in (ABOUT, DONE) for line in lines.splitlines()), lines
    return lines.splitlines()[: lines.count("\n")]


def check_lives(folder: Path, lives: int, seed: int) -> int:
    """Kill a window again and again, each going on with what the one before left; the most runs that were left."""
    chance, most = random.Random(seed), 0
    was: dict[str, str] = {}
    for _ in range(lives):
        said = [line.split(" ", 2) for line in killed(folder, chance)]
        certain = was | {name: figures for sign, name, figures in said if sign == DONE}
        [about] = said[-1:] or [["", "", ""]]
        words = Listing(folder).listed(0).words
        found = [read(path.read_bytes()).run for path in folder.glob("*.run")]
        was = {run.id: summary(run.game) for run in found}
        differing = {name: figures for name, figures in was.items() if figures != certain.get(name)}
        gone = [figures for name, figures in certain.items() if name not in was]

        assert [] == words
        assert differing.items() <= {about[1]: about[2]}.items()
        assert all(figures.startswith("0 ") for figures in gone)  # a run without a slide has no file
        most = max(most, len(was))
    return most


@short_or_long(1, 30)
def test_windows_that_are_killed_have_lost_nothing_that_they_said(tmp_path: Path, count: int) -> None:
    """Through ten lives a folder, each ended at any moment, every run is where it was when its window left it."""
    assert all(check_lives(tmp_path / str(number), 10, seed=number) > 1 for number in range(count))
