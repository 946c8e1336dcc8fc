"""Disks that fail: the game goes on, the player hears of it once, and the run is kept as soon as that is possible."""

from __future__ import annotations

import errno
import fcntl
import os
import random
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.engine.game import advance
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal import Journal, claim
from slide_tui.store.journal import begin as begin_journal
from slide_tui.store.journal.reading import read
from tests.store.journal.runs import (
    BEGUN_MS,
    STEPS,
    at_rest,
    failing,
    figures,
    file_of,
    game_of,
    kept,
    noted,
    only,
    waiting,
)
from tests.values import there

CALLS = (
    "pwrite",
    "open",
    "ftruncate",
    "replace",
    "fdatasync",
    "dup",
    "close",
    "fstat",
    "mkdir",
    "unlink",
    "rename",
    "link",
    "listdir",
)
"""What the journal asks of the system."""


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EFBIG])
def test_a_write_that_fails_is_told_once_and_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """When the disk takes something again the whole run is there."""
    journal = kept(tmp_path, STEPS[:10])
    monkeypatch.setattr(os, "pwrite", failing(number))
    words = [*noted(journal, STEPS[10:20]), *(journal.sync(99_999) for _ in range(3))]
    monkeypatch.undo()
    words += noted(journal, STEPS[20:])
    journal.close(keep=True)

    assert f"this run is not being saved: {journal.path}: {os.strerror(number)}" == words[0]
    assert [None] * 3 == words[1:]
    assert figures(at_rest(STEPS[-1]))["log"] == figures(game_of(tmp_path))["log"]


def test_what_was_kept_before_a_disk_was_full_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that ends while nothing can be written loses what came since, and no more."""
    journal = kept(tmp_path, STEPS[:10])
    monkeypatch.setattr(os, "pwrite", failing(errno.ENOSPC))
    noted(journal, STEPS[10:])
    journal.close(keep=True)

    assert figures(at_rest(STEPS[9])) == figures(game_of(tmp_path))


def test_writes_that_are_cut_short_or_interrupted_are_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte at a time, with signals in between, comes to the same file."""
    write, calls = os.pwrite, iter(range(10**6))

    def short(descriptor: int, raw: bytearray, offset: int) -> int:
        if next(calls) % 3 == 0:
            raise InterruptedError(errno.EINTR, "Interrupted system call")
        return write(descriptor, raw[:1], offset)

    monkeypatch.setattr(os, "pwrite", short)
    kept(tmp_path, STEPS).close(keep=True)

    assert figures(at_rest(STEPS[-1])) == figures(game_of(tmp_path))


@pytest.mark.parametrize("written", [0, 1, 7, 30])
def test_a_disk_that_is_full_in_the_middle_of_a_line_leaves_no_scar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    """What was half written is gone on with at the right place."""
    write, left = os.pwrite, [written]

    def filling(descriptor: int, raw: bytearray, offset: int) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = write(descriptor, raw[: left[0]], offset)
        left[0] -= count
        return count

    journal = kept(tmp_path, STEPS[:5])
    monkeypatch.setattr(os, "pwrite", filling)
    words = noted(journal, STEPS[5:15])
    during = waiting_after_end(tmp_path, journal)
    monkeypatch.undo()
    words += noted(journal, STEPS[15:])
    journal.close(keep=True)

    assert 1 == len(words)
    assert during is None
    assert figures(at_rest(STEPS[-1])) == figures(game_of(tmp_path))


def waiting_after_end(folder: Path, journal: Journal) -> str | None:
    """What would be told of a run if its window ended now."""
    copies = folder / "copies"
    copies.mkdir()
    (copies / "copy.run").write_bytes(journal.path.read_bytes())
    return only(copies).why


def test_a_file_that_somebody_removed_is_made_again(tmp_path: Path) -> None:
    """Within a second the whole run is on the disk once more, even if its folder had gone."""
    folder = tmp_path / "runs"
    journal = kept(folder, STEPS[:20])
    journal.path.unlink()
    folder.rmdir()
    words = [*noted(journal, STEPS[20:30]), journal.sync()]
    made = journal.path.exists()
    journal.note(STEPS[30])
    journal.close(keep=True)

    assert made
    assert [None] == words
    assert figures(at_rest(STEPS[30])) == figures(game_of(folder))


def test_a_file_that_takes_nothing_more_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one file is broken and the disk has room, the run goes on in a fresh one at the next sync."""
    write, journal = os.pwrite, kept(tmp_path, STEPS[:10])
    broken = journal.path.stat().st_ino

    def call(descriptor: int, raw: bytearray, offset: int) -> int:
        if os.fstat(descriptor).st_ino == broken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return write(descriptor, raw, offset)

    monkeypatch.setattr(os, "pwrite", call)
    words = noted(journal, STEPS[10:20])
    journal.sync()
    words += noted(journal, STEPS[20:])
    after_sync = figures(read(journal.path.read_bytes()).run.game)
    journal.close(keep=False)

    assert 1 == len(words)
    assert figures(at_rest(STEPS[-1])) == after_sync


def test_a_fresh_file_keeps_all_that_the_old_one_had(tmp_path: Path) -> None:
    """Restarts, kinds of control, the clock and that the run is over are written again."""
    again = advance(STEPS[20], Act.RESTART, 10**6)
    begun = advance(again, Slide(again.legal()[0]), 10**6)
    journal = begin_journal(tmp_path, STEPS[0], BEGUN_MS)
    for game in (*STEPS[1:21], again, begun):
        journal.note(game, "mouse")
    journal.sync(10**6 + 5000)
    journal.path.unlink()
    journal.close(keep=True, over=True)
    run = there(only(tmp_path).run)

    assert (("mouse",), True, BEGUN_MS, 5000) == (run.controls, run.over, run.begun_ms, run.game.clock.banked_ms)
    assert [figures(STEPS[20])["log"]] == [figures(game)["log"] for game in run.earlier]
    assert figures(begun)["log"] == figures(run.game)["log"]


@pytest.mark.parametrize("where", ["file", "read-only", "missing", "nul"])
def test_without_a_place_the_game_goes_on(tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder, or one that can't be: told once, at the first slide."""
    folder = tmp_path / "state"
    if where == "file":
        folder.write_text("")
    elif where == "nul":
        folder = tmp_path / "a\0b"
    else:
        monkeypatch.setattr(Path, "mkdir", failing(errno.EROFS if where == "read-only" else errno.EACCES))
    journal = begin_journal(folder / "runs", STEPS[0], BEGUN_MS)
    words = noted(journal, STEPS[1:]) + [said for _ in range(5) if (said := journal.sync(10**6))]
    end = journal.close(keep=True)

    assert 1 == len(words)
    assert words[0].isprintable()
    assert end is None


def test_a_place_that_comes_later_gets_the_run(tmp_path: Path) -> None:
    """The timer tries again, less and less often."""
    (tmp_path / "runs").write_text("in the way")
    journal = begin_journal(tmp_path / "runs", STEPS[0], BEGUN_MS)
    noted(journal, STEPS[1:20])
    for _ in range(5):
        journal.sync()
    (tmp_path / "runs").unlink()
    for _ in range(40):
        journal.sync()

    journal.close(keep=True)

    assert figures(at_rest(STEPS[19])) == figures(game_of(tmp_path / "runs"))


def test_a_long_outage_is_made_up_for_by_the_timer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When much waits to be written, notes no longer try; the next sync does."""
    journal = kept(tmp_path, STEPS[:5])
    monkeypatch.setattr("slide_tui.store.journal.journal._PENDING_MAX", 30)
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", failing(errno.ENOSPC))
        noted(journal, STEPS[5:30])
    journal.note(STEPS[30])
    before = journal.path.stat().st_size
    journal.sync()
    after = journal.path.stat().st_size
    journal.close(keep=True)

    assert before < after
    assert figures(at_rest(STEPS[30])) == figures(game_of(tmp_path))


def test_a_run_that_is_too_long_is_told_of_and_kept_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written that could not be read again."""
    journal = kept(tmp_path, STEPS[:10])
    monkeypatch.setattr("slide_tui.store.journal.held_file.FILE_MAX", journal.path.stat().st_size + 20)
    words = noted(journal, STEPS[10:])
    journal.sync(10**6)
    journal.close(keep=True)

    assert ["the file would be too long"] == [each.rpartition(": ")[2] for each in words]
    assert only(tmp_path).why is None


def test_failures_at_any_call_never_reach_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five hundred, at any time: nothing is raised, and once the disk is well the end keeps everything."""
    chance = random.Random(7)
    really = {name: getattr(os, name) for name in CALLS} | {"flock": fcntl.flock}
    for number in range(100):
        folder, failures = tmp_path / str(number), [5]

        def shaky(name: str, failures: list[int]) -> Callable[..., object]:
            def call(*words: object, **named: object) -> object:
                if failures[0] and chance.random() < 0.1:
                    failures[0] -= 1
                    raise OSError(chance.choice([errno.EIO, errno.ENOSPC, errno.EINTR]), "injected")
                return really[name](*words, **named)

            return call

        journal = begin_journal(folder, STEPS[0], BEGUN_MS)
        with monkeypatch.context() as patch:
            for name in CALLS:
                if name != "close":
                    patch.setattr(os, name, shaky(name, failures))
            patch.setattr(fcntl, "flock", shaky("flock", failures))
            for game in STEPS[1:]:
                journal.note(game)
                if chance.random() < 0.2:
                    journal.sync(10**6)
            journal._flusher.wait(threading.TIMEOUT_MAX)
        journal.sync()
        journal.close(keep=True)

        assert figures(STEPS[-1])["log"] == figures(game_of(folder))["log"]


def test_a_folder_that_fails_at_any_call_is_looked_into_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking and claiming raise nothing, and what could not be read is there the next time."""
    chance = random.Random(8)
    really = {name: getattr(os, name) for name in CALLS}
    file_of(tmp_path, STEPS)
    expected = figures(at_rest(STEPS[-1]))
    for _ in range(100):
        with monkeypatch.context() as patch:
            for name in CALLS:
                if name != "close":
                    patch.setattr(os, name, sometimes(really[name], chance))
            journals = [claim(each) for each in waiting(tmp_path)]
            for journal in journals:
                if journal is not None:
                    journal.close(keep=True)

        assert expected == figures(game_of(tmp_path))


def sometimes(call: Callable[..., object], chance: random.Random) -> Callable[..., object]:
    """A system call that fails one time in ten."""

    def shaky(*words: object, **named: object) -> object:
        if chance.random() < 0.1:
            raise OSError(errno.EIO, "injected")
        return call(*words, **named)

    return shaky


def test_a_file_is_whole_as_long_as_it_has_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before the first slide, not while the disk takes nothing, and again once that is made up for."""
    journal = begin_journal(tmp_path, STEPS[0], BEGUN_MS)
    found = [journal.whole]
    journal.note(STEPS[1])
    found.append(journal.whole)
    monkeypatch.setattr(os, "pwrite", failing(errno.ENOSPC))
    journal.note(STEPS[2])
    found.append(journal.whole)
    monkeypatch.undo()
    journal.sync(99_999)
    found.append(journal.whole)
    journal.close(keep=True)

    assert [False, True, False, True, True] == [*found, journal.whole]


def test_a_file_that_was_left_with_less_than_the_run_is_not_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is told that the run waits."""
    journal = kept(tmp_path, STEPS[:5])
    monkeypatch.setattr(os, "pwrite", failing(errno.ENOSPC))
    journal.note(STEPS[5])
    journal.close(keep=True, over=True)
    monkeypatch.undo()

    assert not journal.whole
