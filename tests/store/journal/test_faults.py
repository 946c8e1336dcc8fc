"""Disks that fail: the game goes on, the player is told once, and the run is saved as soon as that is possible."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pytest

from slide_tui.engine.game import advance
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal import Journal, Starts, claim, remember
from slide_tui.store.journal import begin as begin_journal
from tests.store.journal.faults import ERRORS, filling, refusing, replaced, shaky
from tests.store.journal.runs import (
    BEGUN_MS,
    CODE,
    STEPS,
    Steps,
    at_rest,
    figures,
    game_of,
    kept,
    noted,
    only,
    waiting,
)
from tests.values import there


def synced(journal: Journal, times: int = 1) -> list[str]:
    """All words of so many syncs, each of which waits until the disk has answered."""
    words = []
    for _ in range(times):
        words.append(journal.sync(99_999))
        journal.flusher.wait(60)
    return [each for each in words if each]


def ended(folder: Path, journal: Journal) -> Path:
    """A folder with what would be found if the window of a journal were killed now."""
    copies = folder / "copies"
    copies.mkdir(exist_ok=True)
    (copies / "copy.run").write_bytes(journal.path.read_bytes())
    return copies


@pytest.mark.parametrize("number", ERRORS)
def test_a_write_that_fails_is_told_once_and_made_up_for(tmp_path: Path, number: int) -> None:
    """A window killed meanwhile loses what came since; once the disk takes something again the whole run is there."""
    journal = kept(tmp_path, STEPS[:10])
    with replaced(refusing(number, "pwrite", "open", "link")):
        words = [*noted(journal, STEPS[10:20]), *synced(journal, 3)]
    found = figures(game_of(ended(tmp_path, journal)))
    whole = journal.whole
    more = [*noted(journal, STEPS[20:]), *synced(journal, 8)]
    safe = journal.whole
    journal.close(keep=True)

    assert [f"this run is not being saved: {journal.path}: {os.strerror(number)}"] == [*words, *more]
    assert (figures(at_rest(STEPS[9])), False, True) == (found, whole, safe)
    assert figures(at_rest(STEPS[-1]))["log"] == figures(game_of(tmp_path))["log"]


@pytest.mark.parametrize("written", [0, 1, 7, 30])
def test_a_disk_that_is_full_in_the_middle_of_a_line_leaves_no_scar(tmp_path: Path, written: int) -> None:
    """What was half written is continued at the right place, and nothing is said to be damaged meanwhile."""
    journal = kept(tmp_path, STEPS[:5])
    with replaced(filling(written)):
        words = noted(journal, STEPS[5:15])
        during = only(ended(tmp_path, journal)).why
    words += noted(journal, STEPS[15:])
    journal.close(keep=True)

    assert (1, None) == (len(words), during)
    assert figures(at_rest(STEPS[-1])) == figures(game_of(tmp_path))


def test_a_run_that_was_left_with_less_than_was_played_is_not_whole(tmp_path: Path) -> None:
    """Nobody is told that it can be resumed as it is."""
    journal = kept(tmp_path, STEPS[:5])
    with replaced(refusing(errno.ENOSPC, "pwrite")):
        journal.note(STEPS[5])
        journal.close(keep=True)

    assert not journal.whole


def test_a_file_that_was_removed_is_made_again(tmp_path: Path) -> None:
    """At the next sync the whole run is on the disk once more, even if its folder had gone."""
    folder = tmp_path / "runs"
    journal = kept(folder, STEPS[:20])
    journal.path.unlink()
    folder.rmdir()
    words = [*noted(journal, STEPS[20:30]), *synced(journal)]
    made = figures(game_of(ended(tmp_path, journal)))
    journal.note(STEPS[30])
    journal.close(keep=True)

    assert [] == words
    assert figures(STEPS[29])["log"] == made["log"]
    assert figures(STEPS[30])["log"] == figures(game_of(folder))["log"]


def test_a_fresh_file_has_all_that_the_old_one_had(tmp_path: Path) -> None:
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


@pytest.mark.parametrize("where", ["file", "read-only", "nul"])
def test_without_a_place_the_game_goes_on_and_a_place_that_comes_gets_the_run(tmp_path: Path, where: str) -> None:
    """Told once, at the first slide; the timer tries again, less and less often."""
    folder = tmp_path / ("a\0b" if where == "nul" else "state")
    if where == "file":
        folder.write_text("")
    with replaced(refusing(errno.EROFS, "mkdir") if where == "read-only" else {}):
        journal = begin_journal(folder / "runs", STEPS[0], BEGUN_MS)
        words = [*noted(journal, STEPS[1:]), *synced(journal, 5)]
    if where == "file":
        folder.unlink()
    words += synced(journal, 40)
    journal.close(keep=True)

    assert 1 == len(words)
    assert words[0].isprintable()
    assert where == "nul" or figures(at_rest(STEPS[-1]))["log"] == figures(game_of(folder / "runs"))["log"]


# The disk that flushes


def test_a_disk_that_could_not_take_the_data_gets_a_fresh_file(tmp_path: Path) -> None:
    """After a failed sync the system forgets what it could not write, so asking again would prove nothing."""
    journal = kept(tmp_path, STEPS[:20])
    before = journal.path.stat().st_ino
    with replaced(refusing(errno.EIO, "fsync")):
        synced(journal)
    synced(journal)
    after = journal.path.stat().st_ino
    journal.close(keep=True)

    assert before != after
    assert figures(STEPS[19])["log"] == figures(game_of(tmp_path))["log"]


def test_a_disk_that_takes_nothing_is_told_of_and_not_worn_out(tmp_path: Path) -> None:
    """Where not even a fresh file comes to the disk it is said once, and tried ever less often."""
    journal, words, files = kept(tmp_path, STEPS[:5]), list[str](), set[int]()
    with replaced(refusing(errno.EIO, "fsync")):
        for game in STEPS[5:]:
            words += [*noted(journal, [game]), *synced(journal)]
            files.add(journal.path.stat().st_ino)
        journal.close(keep=True)

    assert (1, True) == (len(words), len(files) <= 8)
    assert figures(STEPS[-1])["log"] == figures(game_of(tmp_path))["log"]


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
        found = figures(game_of(tmp_path))
        os.write(writing, b"....")

    assert not settled
    assert figures(at_rest(STEPS[-1])) == found


# At any call


def play_on_a_shaky_disk(folder: Path, steps: Steps, chance: random.Random) -> Journal:
    """A run on a disk that fails five times, and is well at the end."""
    journal = begin_journal(folder, steps[0], BEGUN_MS)
    with replaced(shaky(chance, 0.1, most=5)):
        for game in steps[1:]:
            journal.note(game)
            if chance.random() < 0.2:
                synced(journal)
    synced(journal)
    return journal


def fail_everywhere(folder: Path, rounds: int, seed: int) -> None:
    """Play and look in turn while calls fail, so often; nothing is raised, and nothing is lost."""
    chance = random.Random(seed)
    for number in range(rounds):
        play_on_a_shaky_disk(folder / str(number), STEPS, chance).close(keep=True, wait_s=60)
        with replaced(shaky(chance, 0.1)):
            try:
                journals = [claim(each) for each in waiting(folder / str(number))]
            except OSError:  # the folder could not be listed
                journals = []
            for journal in journals:
                if journal is not None:
                    journal.close(keep=True, wait_s=60)

        assert figures(STEPS[-1])["log"] == figures(game_of(folder / str(number)))["log"]


def test_failures_at_any_call_never_reach_the_game_and_lose_nothing(tmp_path: Path) -> None:
    """Forty runs, played and looked for."""
    fail_everywhere(tmp_path, 40, seed=7)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_two_thousand_runs_through_failures_at_any_call(tmp_path: Path) -> None:
    """The same with more chance."""
    fail_everywhere(tmp_path, 2000, seed=8)


def test_a_start_that_can_not_be_remembered_is_said_to_be_so(tmp_path: Path) -> None:
    """At any call, with any error: then it is not known; else it is, also behind a line that was torn."""
    chance, folder = random.Random(9), tmp_path / "runs"
    for number in range(200):
        code = f"4x4-{number}"
        with replaced(shaky(chance, 0.05)):
            known = remember(folder, code)
        starts = Starts(folder)
        starts.look()

        assert known == (code in starts)
    with (tmp_path / "begun.txt").open("a") as file:
        file.write("4x4-torn")

    assert remember(folder, CODE)
    starts.look()
    assert CODE in starts
