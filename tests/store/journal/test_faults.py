"""Disks that fail: the game goes on, the player is told once, and the run is saved as soon as that is possible."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.who import InputDevice
from slide_tui.store.journal.journal import Journal
from slide_tui.store.journal.journal import begin as begin_journal
from slide_tui.store.journal.listing import claim
from slide_tui.store.journal.reading import read
from slide_tui.store.journal.starts import Starts, remember
from tests.store.damage import short_or_long
from tests.store.journal.faults import ERRORS, filling, refusing, replaced, shaky
from tests.store.journal.runs import BEGUN_MS, STEPS, at_rest, figures, game_of, kept, noted, run_in

LOG = figures(STEPS[-1])["replay"]
"""All that was slid in the run of these tests."""

MOUSE = frozenset({InputDevice.MOUSE})


def synced(journal: Journal, times: int = 1) -> list[str]:
    """All words of so many syncs, each of which waits until the disk has answered."""
    words = []
    for _ in range(times):
        words.append(journal.sync(99_999))
        journal.wait(60)
    return [each for each in words if each]


@pytest.mark.parametrize(
    ("number", "left"), [*((number, None) for number in ERRORS), *((errno.ENOSPC, left) for left in (0, 1, 7, 30))]
)
def test_a_write_that_fails_is_told_once_and_made_up_for(tmp_path: Path, number: int, left: int | None) -> None:
    """A window killed meanwhile loses what came since; once the disk takes something again the whole run is there.

    So it is where the disk is full in the middle of a line, which leaves no scar.
    """
    journal = kept(tmp_path, STEPS[:10])
    with replaced(refusing(number, "write", "open", "link") if left is None else filling(left, number)):
        words = [*noted(journal, STEPS[10:20]), *synced(journal, 3)]
    killed, whole = read(journal.path.read_bytes()), journal.whole
    words += [*noted(journal, STEPS[20:]), *synced(journal, 2)]
    safe = journal.whole
    journal.close(keep=True)

    assert [f"this run is not being saved: {journal.path}: {os.strerror(number)}"] == words
    assert figures(killed.run.game) in [figures(at_rest(each)) for each in STEPS[9 : 10 if not left else 12]]
    assert (None, False, True, LOG) == (killed.damage, whole, safe, figures(game_of(tmp_path))["replay"])


def test_a_fresh_file_has_all_that_the_old_one_had(tmp_path: Path) -> None:
    """At the next sync, even if its folder had gone: controls, the clock, and that the run is over."""
    folder = tmp_path / "runs"
    begun = advanced(STEPS[20], Act.RESUME, 10**6)
    begun = advanced(begun, Slide(begun.legal()[0]), 10**6)
    journal = begin_journal(folder, STEPS[0], BEGUN_MS)
    for game in (*STEPS[1:21], begun):
        journal.note(game._replace(devices=MOUSE))
    journal.sync(10**6 + 5000)
    journal.path.unlink()
    folder.rmdir()
    words = synced(journal)
    made = figures(game_of(folder))["replay"]
    journal.path.unlink()
    journal.close(keep=True, over=True)
    run = run_in(folder)

    assert ([], figures(begun)["replay"]) == (words, made)
    assert (MOUSE, True, BEGUN_MS) == (run.game.devices, run.over, run.begun_ms)
    assert begun.clock.elapsed_ms(10**6 + 5000) == run.game.clock.banked_ms


def test_without_a_place_the_game_goes_on_and_a_place_that_comes_gets_the_run(tmp_path: Path) -> None:
    """Told once, at the first slide; the timer tries again."""
    folder = tmp_path / "state"
    folder.write_text("")
    journal = begin_journal(folder / "runs", STEPS[0], BEGUN_MS)
    words = [*noted(journal, STEPS[1:]), *synced(journal, 5)]
    folder.unlink()
    words += synced(journal)
    journal.close(keep=True)

    assert (1, True) == (len(words), words[0].isprintable())
    assert figures(game_of(folder / "runs"))["replay"] == LOG


def test_a_disk_that_could_not_take_the_data_gets_a_fresh_file(tmp_path: Path) -> None:
    """After a failed sync the system forgets what it could not write; that is told once, however long it lasts."""
    journal = kept(tmp_path, STEPS[:20])
    before = journal.path.stat().st_ino
    with replaced(refusing(errno.EIO, "fsync")):
        words = synced(journal, 2)
        after = journal.path.stat().st_ino
        words += [*noted(journal, STEPS[20:]), *synced(journal, 5)]
    journal.close(keep=True)

    assert (True, 1) == (before != after, len(words))
    assert figures(game_of(tmp_path))["replay"] == LOG


def test_a_new_file_and_its_name_are_brought_to_the_disk(tmp_path: Path) -> None:
    """A power cut would lose a run whose name is not on the disk."""
    flushed: list[int] = []
    with replaced({"fsync": lambda descriptor: flushed.append(os.fstat(descriptor).st_ino)}):
        journal = kept(tmp_path, STEPS[:5])
        journal.sync()
        journal.close(keep=True, wait_s=60)

    assert tmp_path.stat().st_ino in flushed


def test_a_disk_that_hangs_holds_nobody_up(tmp_path: Path) -> None:
    """Steps are noted and the run is left while a sync is under way; the file has everything."""
    reading, writing = os.pipe()
    with replaced({"fsync": lambda _: os.read(reading, 1)}):
        journal = kept(tmp_path, STEPS[:5])
        journal.sync()
        noted(journal, STEPS[5:])
        journal.sync()
        settled = journal.settled
        journal.close(keep=True, wait_s=0.01)
        os.write(writing, b"." * 9)

    assert not settled
    assert figures(game_of(tmp_path))["replay"] == LOG


@short_or_long(12, 2000)
def test_failures_at_any_call_never_reach_the_game_and_lose_nothing(tmp_path: Path, count: int) -> None:
    """While runs are played and taken over: nothing is raised, and a start is known where that was said."""
    chance, starts = random.Random(count), Starts(tmp_path / "runs")
    for number in range(count):
        journal = begin_journal(tmp_path / str(number), STEPS[0], BEGUN_MS)
        with replaced(shaky(chance, 0.1, most=5)):
            for game in STEPS[1:]:
                journal.note(game)
                if chance.random() < 0.2:
                    synced(journal)
            known = remember(tmp_path / "runs", f"4x4-{number}")
        synced(journal, 2)
        journal.close(keep=True, wait_s=60)
        for _ in range(3):
            with replaced(shaky(chance, 0.1)):
                claimed = claim(journal.path)
                if claimed is not None:
                    claimed.close(keep=True, wait_s=60)
        starts.look()

        assert (known, LOG) == (f"4x4-{number}" in starts, figures(game_of(tmp_path / str(number)))["replay"])
