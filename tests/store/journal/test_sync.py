"""Bringing a run to the disk, which may be slow or fail: the game never waits for it."""

from __future__ import annotations

import errno
import os
import threading
import time
from pathlib import Path

import pytest

from tests.store.journal.runs import STEPS, at_rest, failing, figures, game_of, kept, only, play


def test_a_disk_that_could_not_take_the_data_gets_a_fresh_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed sync the system forgets what it could not write, so asking again would prove nothing."""
    journal = kept(tmp_path, STEPS[:20])
    before = journal.path.stat().st_ino
    monkeypatch.setattr("slide_tui.store.journal.flusher._to_disk", failing(errno.EIO))
    journal.sync()
    journal._flusher.wait(threading.TIMEOUT_MAX)
    monkeypatch.undo()
    words = journal.sync()
    after = journal.path.stat().st_ino
    journal.close(keep=True)

    assert words is None
    assert before != after
    assert figures(at_rest(STEPS[19])) == figures(game_of(tmp_path))


def test_a_disk_that_takes_nothing_is_told_of_and_not_worn_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even a fresh file comes to the disk it is said once, and tried ever less often."""
    journal = kept(tmp_path, STEPS[:5])
    monkeypatch.setattr("slide_tui.store.journal.flusher._to_disk", failing(errno.EIO))
    words, files = [], set()
    for game in STEPS[5:]:
        words.append(journal.note(game))
        words.append(journal.sync())
        journal._flusher.wait(threading.TIMEOUT_MAX)
        files.add(journal.path.stat().st_ino)
    journal.close(keep=True)

    assert 1 == len([each for each in words if each])
    assert 8 >= len(files)
    assert figures(at_rest(STEPS[-1])) == figures(game_of(tmp_path))


def test_a_slow_disk_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one sync is under way notes are written and no second one is begun; the end asks for what came since."""
    reading, writing = os.pipe()
    begun: list[int] = []

    def slow(descriptor: int) -> None:
        if os.fstat(descriptor).st_ino == journal.path.stat().st_ino:  # a thread of an earlier test may still be at it
            begun.append(descriptor)
            os.read(reading, 1)

    journal = kept(tmp_path, STEPS[:5])
    monkeypatch.setattr("slide_tui.store.journal.flusher._to_disk", slow)
    for game in STEPS[5:]:
        journal.sync()
        journal.note(game)
    size = journal.path.stat().st_size
    os.write(writing, b"..")
    journal._flusher.wait(threading.TIMEOUT_MAX)
    journal.close(keep=True, wait_s=10)
    os.close(reading)
    os.close(writing)

    assert 2 == len(begun)
    assert size == only(tmp_path).size


def test_the_end_waits_a_moment_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is left for another day is on the disk before the program ends, if that is quick."""
    done: list[int] = []

    def slow(descriptor: int) -> None:
        time.sleep(0.05)
        done.append(descriptor)

    monkeypatch.setattr("slide_tui.store.journal.flusher._to_disk", slow)
    kept(tmp_path, play(5)).close(keep=True, wait_s=10)

    assert done


def test_the_end_waits_for_no_disk_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for what was asked of it before nor for the end of the run; the file has everything."""
    reading, writing = os.pipe()
    monkeypatch.setattr("slide_tui.store.journal.flusher._to_disk", lambda _: os.read(reading, 1))
    journal = kept(tmp_path, STEPS)
    journal.sync()
    journal.close(keep=True, wait_s=0.05)
    found = only(tmp_path)
    os.write(writing, b"..")

    assert found.run is not None
    assert STEPS[-1].moves == found.run.game.moves
