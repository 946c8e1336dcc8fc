"""What happens to a run when the disk, a lock or the system says no."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from slide_tui.store.solves import keeper as keeper_module
from slide_tui.store.solves import writing
from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.trouble import Busy, Failing
from slide_tui.store.solves.values import Chosen
from tests.program import environment
from tests.store.solves.files import written
from tests.store.solves.runs import keep, keeper, kept_of, tried, walked
from tests.values import there

ALL = Chosen()
pytestmark = pytest.mark.usefixtures("impatient")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """While somebody else has the file and nobody can read it."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.parametrize("is_open", [True, False])
def test_a_run_waits_for_a_lock_and_the_game_does_not(is_open: bool, path: Path) -> None:
    """It is in the database as soon as that can be had; until then its journal is needed."""
    its = keeper(path, 100)
    if is_open:
        its.open()
    with locked(path):
        first, second = tried(its), tried(its, "another")
        with pytest.raises(Busy):
            its.count(ALL)

        assert (None, False) == (first.id, first.safe)
        assert first.why is not None
        assert "another window" in first.why
        assert second.id is None
        assert [100, 101] == [int(run.key, 16) for run in its.pending]
        assert its.begun(walked("next").puzzle.code)
    last = there(its.retry())

    assert (3, True, None) == (last.id, last.safe, last.why)
    assert not its.pending
    assert its.retry() is None
    assert [1, 2, 3] == [solve.id for solve in keeper(path).page(ALL, rising=True)]


def test_the_next_run_takes_the_waiting_ones_along(path: Path) -> None:
    """In the order in which they were played."""
    its = keeper(path, 100)
    with locked(path):
        tried(its)

    assert 3 == keep(its, walked("another"))
    assert [100, 101] == [int(run.key, 16) for run in its.every()][1:]


def left(path: Path) -> Path:
    """A file in which an earlier version left a run that it could not write."""
    return written(path.with_name("solves-waiting-1-0.jsonl"), json_lines([kept_of(walked("next"), 500)]))


def test_what_an_earlier_version_left_is_taken_over(path: Path) -> None:
    """And its file goes, since the database has it."""
    file = left(path)
    its = keeper(path, 200)

    assert 2 == its.count(ALL)
    assert [] == its.notes()
    assert not file.exists()


def test_what_waits_is_tried_once_more_at_the_end(path: Path) -> None:
    """And if that is in vain, the player is told."""
    its = keeper(path, 100)
    with locked(path):
        tried(its)
        said = its.close()

    assert f"not kept: {path}" == said
    tried(its, "another")
    assert its.close() is None
    assert 3 == keeper(path).count(ALL)


def test_the_end_waits_for_no_disk_that_hangs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that files a run then goes down with the program, and it is said that the run may be lost."""
    gate, inside = threading.Event(), threading.Event()

    def hang(*_words: object, **_named: object) -> None:
        inside.set()
        gate.wait()
        raise Failing("the disk is full")

    its = keeper(path, 100)
    its.open()
    monkeypatch.setattr(writing, "add", hang)
    filing = threading.Thread(target=tried, args=[its])
    filing.start()
    inside.wait()
    said = its.close(0.05)
    gate.set()
    filing.join()
    its.close(10)

    assert f"not kept: {path}" == said


def test_a_waiting_file_that_can_not_be_read_stays(path: Path) -> None:
    """What can be read of it is taken over; the player is told of the rest."""
    file = left(path)
    file.write_bytes(b"rubbish\n" + file.read_bytes() + b"{half a li")
    later = keeper(path, 200)
    later.open()

    assert ["2 lines can't be read"] == [note.split(": ")[1].split(";")[0] for note in later.notes()]
    assert 2 == later.count(ALL)
    assert file.exists()


def test_on_a_full_disk_a_run_waits(path: Path) -> None:
    """All earlier ones can be read, and it is kept when there is room."""
    its = keeper(path, 100)
    its.open()
    assert its._opened is not None
    database = its._opened.database
    database.run(f"PRAGMA max_page_count = {database.number('PRAGMA page_count')}")
    receipts = [tried(its, str(number)) for number in range(30)]

    assert receipts[-1].id is None
    assert "the disk is full" in str(receipts[-1].why)
    assert not receipts[-1].safe
    assert its.count(ALL) + len(its.pending) == 31
    database.run("PRAGMA max_page_count = 100000")
    assert its.retry() is not None
    assert 31 == its.count(ALL)


def test_files_that_can_not_grow_lose_nothing(path: Path) -> None:
    """A limit of the system on the size of files, in a program of its own: what was told to be safe is there."""
    code = (
        "import sys; from pathlib import Path; from tests.store.solves.runs import *;"
        "its = keeper(Path(sys.argv[1]), 1000)\n"
        "for number in range(60):\n"
        "    game = walked(str(number))\n"
        "    receipt = its.keep(solve_of(game), encode(record(game)))\n"
        "    print(receipt.safe)\n"
        "its.close()"
    )

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 8192, resource.RLIM_INFINITY))

    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True, text=True, env=environment(), check=False, preexec_fn=limited,
    )  # fmt: skip
    safe = done.stdout.split().count("True")

    assert ("", 0) == (done.stderr, done.returncode)
    assert 60 == len(done.stdout.split())
    assert safe <= 60
    assert keeper(path, 2000).count(ALL) >= 1 + safe


def test_an_import_waits_and_the_keeper_does_not(path: Path) -> None:
    """It comes through when the lock has gone, and meanwhile a run is announced as ever."""
    its = keeper(path, 100)
    its.open()
    came: list[int] = []
    with locked(path):
        importing = threading.Thread(target=lambda: came.append(its.add([kept_of(walked("import"), 500)])))
        importing.start()
        receipt = tried(its)

        assert [] == came
        assert receipt.why is not None
    importing.join()
    its.retry()

    assert [1] == came
    assert 3 == its.count(ALL)


def test_an_import_does_not_wait_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the end it says that another window has the file."""
    monkeypatch.setattr(keeper_module, "PATIENT_S", 0.1)
    its = keeper(path, 100)
    with locked(path), pytest.raises(Busy, match="another window has it"):
        its.add([kept_of(walked("import"), 500)])

    assert 1 == its.count(ALL)


def test_the_troubles_have_words_for_the_player() -> None:
    """Clean ones, whatever went in."""
    assert "a?b" == str(Failing("a\x1bb"))
    assert len(str(Failing("x" * 9999))) < 300


def test_nobody_waits_for_a_pipe_among_the_waiting_files(path: Path) -> None:
    """Nor is a link followed."""
    os.mkfifo(path.with_name("solves-waiting-1-0.jsonl"))
    path.with_name("solves-waiting-2-0.jsonl").symlink_to(path)

    assert 1 == keeper(path).count(ALL)


def test_the_name_of_a_waiting_file_is_said_clean(path: Path) -> None:
    """Whatever somebody has called it."""
    path.with_name("solves-waiting-\x1b]0;title\x07-0.jsonl").write_text("rubbish\n")
    its = keeper(path)
    its.open()

    assert ["solves-waiting-?]0;title?-0.jsonl: a line can't be read; the file stays as it is"] == its.notes()
