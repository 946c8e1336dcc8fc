"""A disk that is full, broken or read-only, too few files, no locks: at every call, while runs are filed."""

from __future__ import annotations

import errno
import fcntl
import os
import random
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.statistics.kinds import kinds_of
from tests.store.journal.faults import ERRORS, filling, read_only, refusing, replaced, shaky
from tests.store.solves.runs import close_all, keep, opened, walked

MANY = os.environ.get("SLIDE_TUI_EXAMPLES") == "long"


@pytest.mark.parametrize("call", ["write", "fsync", "open", "fstat", "ftruncate", 100, 700, 2000])
@pytest.mark.parametrize("number", [errno.ENOSPC, *(pytest.param(each, marks=pytest.mark.long) for each in ERRORS[1:])])
def test_a_run_that_can_not_be_filed_is_filed_later(number: int, call: str | int, folder: Path) -> None:
    """It is said in a line, once; nothing that was filed is lost, and a later try makes up for it.

    Of a disk that fills up after so many bytes what was cut short is taken back.
    """
    its = opened(folder)
    with replaced(refusing(number, call) if isinstance(call, str) else filling(call, number)):
        announced = [keep(its, walked(seed)) for seed in ("a", "b", "c")]
    said = its.files.notes()
    its.retry()
    runs = [run.solve.id for run in its.every()]
    its.files.check()

    assert bool(said) == (None in announced)
    assert len(said) <= 1
    assert [1, 2, 3, 4] == runs
    assert [each for each in announced if each] == runs[1:][: 3 - announced.count(None)]
    assert not [note for note in its.files.notes() if "damaged" in note]


@pytest.mark.parametrize("seed", range(400 if MANY else 4))
def test_calls_that_fail_now_and_then_lose_nothing(seed: int, tmp_path: Path) -> None:
    """Whatever is announced in between is there in the end, once, and the figures are those of all runs."""
    chance = random.Random(seed)
    its = opened(tmp_path)
    with replaced(shaky(chance, 0.1)):
        for number in range(12):
            keep(its, walked(str(number)))
            if chance.random() < 0.2:
                with suppress(Trouble):
                    kinds_of(its)
    while its.pending:
        its.retry()
    its.files.check()

    assert 12 == len(list(its.every()))
    assert [12] == [each.runs for each in kinds_of(its)]
    close_all()


def test_where_locks_are_refused_runs_are_filed_all_the_same(folder: Path) -> None:
    """The index is in memory then, and no other window meets it."""
    its = opened(folder)
    with replaced(refusing(errno.ENOLCK, "flock")):
        keep(its, walked("second"))

        assert [2] == [each.runs for each in kinds_of(its)]


def test_a_folder_that_is_read_only_is_read(folder: Path) -> None:
    """It is said, and new runs wait."""
    its = opened(folder)
    with replaced(read_only(folder)):
        assert 1 == len(list(its.every()))
        assert keep(its, walked("next")) is None
        assert not its.files.lasting
        assert "it is read and left as it is, and new runs wait until it can be written" in its.files.notes()[0]
    its.retry()

    assert 2 == len(list(its.every()))


def test_a_log_that_can_not_be_looked_at_keeps_no_processor_busy(folder: Path) -> None:
    """As long as a filing waits, it is asked for again now and then, not all the time."""
    its, tries = opened(folder), list[int]()

    def refuse(descriptor: int) -> None:
        tries.append(descriptor)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with replaced({"fstat": refuse}):
        assert keep(its, walked("next")) is None
    assert 0 < len(tries) < 200


def test_a_question_does_not_wait_for_a_locked_index(folder: Path) -> None:
    """Nor does a filing for long: the run is on the disk, and the index hears of it later."""
    its = SavedRuns(folder / "solves.jsonl")
    its.get_ready(60)
    other = sqlite3.connect(folder / "solves.index", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    began = time.process_time()
    with pytest.raises(Busy):
        kinds_of(its)
    took = time.process_time() - began
    number = keep(its, walked("next"))
    other.close()
    its.get_ready(60)

    assert took < 0.1
    assert 2 == number
    assert [2] == [each.runs for each in kinds_of(its)]
    its.close(60)


def test_leaving_does_not_wait_for_a_window_that_holds_the_log(folder: Path) -> None:
    """What waits is said to wait."""
    its = opened(folder)
    with (folder / "solves.jsonl").open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert keep(its, walked("next")) is None
        leaving = threading.Thread(target=its.close, args=(0.1,))
        leaving.start()
        leaving.join()

        assert 1 == len(its.pending)
