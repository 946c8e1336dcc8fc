"""Windows that are killed at any moment lose nothing that they have shown or announced; nor do several at once."""

from __future__ import annotations

import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, TextIO

import pytest

from slide_tui.store.journal.listing import Listing
from slide_tui.store.journal.reading import read
from slide_tui.store.solves.keys import key_of
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.values import StoredRun
from slide_tui.store.statistics.kinds import kinds_of
from tests import loaded
from tests.program import environment
from tests.store.damage import short_or_long
from tests.store.player import ABOUT, DONE, FILED, VERSION, summary
from tests.store.solves.runs import LONG_S, opened, store_of

KILLS = int(os.environ.get("SLIDE_TUI_KILLS", "60"))
OLD = Path(__file__).parents[1] / "samples" / "1.0" / "home"


class Playing(NamedTuple):
    """A window that plays, and what it says."""

    pid: int
    said: TextIO

    def code(self) -> int:
        """Wait for its end; the exit code."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@contextmanager
def playing(folder: Path, seed: int, runs: int = -1) -> Iterator[Playing]:
    """A window of its own that plays for ever, or until so many runs are filed."""
    ends, begins = os.pipe()
    words = [str(folder), str(seed), str(runs)]
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - not one of our paths
        pid = loaded.start("tests.store.player", words, environment(), [nothing.fileno(), begins, begins])
    os.close(begins)
    with os.fdopen(ends) as said:
        yield Playing(pid, said)


def killed(folder: Path, chance: random.Random) -> list[list[str]]:
    """What a window said until it was killed: signs, names and figures."""
    with playing(folder, chance.randrange(10**6)) as window:
        said = [window.said.readline() for _ in range(chance.choice((0, 1, chance.randrange(1, 600))))]
        time.sleep(chance.uniform(0, 0.4) if len(said) < 2 else 0)
        os.kill(window.pid, signal.SIGKILL)
        lines = ("".join(said) + window.said.read()).splitlines(keepends=True)
        window.code()
    assert all(line[:1] in (ABOUT, DONE, FILED) for line in lines), lines
    return [line.split(" ", 2) for line in "".join(lines).split("\n")[:-1]]


def filed(folder: Path) -> list[StoredRun]:
    """All runs in the order of their numbers; nothing is damaged, and the index is one of this log."""
    its = opened(folder)
    runs = list(its.every())
    its.files.check()
    assert [] == its.files.notes()
    assert len({run.solve.id for run in runs}) == len({run.key for run in runs}) == len(runs)
    assert {*kinds_of(store_of(run.solve for run in runs if not run.deleted))} == {*kinds_of(its)}
    its.close(LONG_S)
    return runs


def unfinished(folder: Path) -> dict[str, str]:
    """The names of the runs that have a journal, each with its figures."""
    return {path.stem: summary(read(path.read_bytes()).run.game) for path in folder.glob("runs/*.run")}


def check_lives(folder: Path, lives: int, chance: random.Random) -> None:
    """Kill a window again and again, each going on with what the one before left."""
    was = unfinished(folder)
    announced: set[str] = set()
    for _ in range(lives):
        said = killed(folder, chance)
        certain = was | {name: figures for sign, name, figures in said if sign == DONE}
        announced |= {key_of(name) for sign, name, _ in said if sign == FILED}
        [about] = said[-1:] or [["", "", ""]]
        words = Listing(folder / "runs").listed(0).words
        was = unfinished(folder)
        log = LogFile(folder / "solves.jsonl")
        lines = [line.raw for line in (log.read() if log.size else ()) if line.sound]
        keys = {raw.partition(b'"key":"')[2][:32].decode() for raw in lines}
        differing = {name: figures for name, figures in was.items() if figures != certain.get(name)}
        gone = [figures for name, figures in certain.items() if name not in was and key_of(name) not in keys]

        assert [] == words
        assert differing.items() <= {about[1]: about[2]}.items()
        assert all(figures.startswith("0 ") for figures in gone)  # a run without a slide has no file
        assert announced <= keys
        if chance.random() < 0.2:  # the next one makes it anew, and is killed meanwhile
            (folder / "solves.index").unlink(missing_ok=True)


@short_or_long(1, KILLS // 4)
def test_windows_that_are_killed_have_lost_nothing_that_they_said(tmp_path: Path, count: int) -> None:
    """Through four lives a folder, each ended at any moment, from the first file on: every slide and every filing."""
    for number in range(count):
        check_lives(tmp_path / str(number), 4, random.Random(number))
        filed(tmp_path / str(number))


@short_or_long(1, KILLS // 2)
def test_killed_while_old_files_are_taken_in_nothing_is_lost(tmp_path: Path, count: int) -> None:
    """By windows that are killed meanwhile: no run is lost, none is there twice, and every one has its number."""
    for number in range(count):
        folder = Path(shutil.copytree(OLD, tmp_path / str(number)))
        check_lives(folder, 2, random.Random(number))
        runs = [run for run in filed(folder) if run.version != VERSION]

        assert 97 == len(runs)
        assert [*range(1, 65)] == [run.solve.id for run in runs if run.solve.id <= 64]


@pytest.mark.parametrize(
    ("windows", "runs"), [(2, 15), pytest.param(8, 1000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])]
)
def test_windows_that_play_and_file_at_once_lose_nothing(tmp_path: Path, windows: int, runs: int) -> None:
    """From the first moment on, when none has made a file yet: all are there once, each window's in order."""
    with ExitStack() as stack:
        running = [stack.enter_context(playing(tmp_path, number, runs)) for number in range(windows)]
        said = [window.said.read().splitlines() for window in running]
        codes = [window.code() for window in running]
    found = [run.key for run in filed(tmp_path)]
    for code, lines in zip(codes, said, strict=True):
        mine = [key_of(line.split()[1]) for line in lines if line.startswith(FILED)]

        assert (0, runs) == (code, len(mine)), lines[-20:]
        assert mine == [key for key in found if key in {*mine}]
