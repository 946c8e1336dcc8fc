"""Files of unfinished runs: who gets them, and what becomes of files that are damaged or not ours."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from slide_tui.engine.game import advance
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal import Listing, claim
from slide_tui.store.journal.lines import sealed
from slide_tui.store.journal.listing import count_unfinished
from tests.program import environment
from tests.store.journal.faults import refusing, replaced
from tests.store.journal.runs import STEPS, at_rest, figures, file_of, game_of, kept, only, play, waiting
from tests.values import there

CLAIM = """
import sys
from pathlib import Path
from slide_tui.store.journal import claim
from tests.store.journal.runs import waiting

found = waiting(Path(sys.argv[1]))
print(len(found), flush=True)
sys.stdin.readline()
print(len([journal for journal in map(claim, found) if journal]), flush=True)
sys.stdin.readline()
"""


def flipped(path: Path, line: int) -> bytes:
    """Change a letter of a line of a file; what the file has then."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = b"?" + lines[line - 1][1:]
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def asides(folder: Path) -> list[bytes]:
    """What was set aside."""
    return [path.read_bytes() for path in folder.iterdir() if ".aside-" in path.name]


# Two windows


def test_a_run_can_be_claimed_once(tmp_path: Path) -> None:
    """Who comes second gets nothing, nor one who looked before the other had played on, nor one who finds it gone."""
    kept(tmp_path, play(5)).close(keep=True)
    found = only(tmp_path)
    first = there(claim(found))
    second = claim(found)
    first.note(advance(first.run.game, Act.RESUME, 5))
    first.close(keep=True)
    late, again = claim(found), there(claim(only(tmp_path)))
    again.close(keep=False)

    assert (None, None, None) == (second, late, claim(found))


def test_of_two_windows_that_start_at_once_one_gets_the_run(tmp_path: Path) -> None:
    """Both see it, both want it."""
    file_of(tmp_path, play(5))
    command = [sys.executable, "-c", CLAIM, str(tmp_path)]
    pipe = subprocess.PIPE
    windows = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment()) for _ in range(2)]
    answers = []
    for _ in range(2):
        for window in windows:
            assert window.stdout is not None
            answers.append(int(window.stdout.readline()))
        for window in windows:
            assert window.stdin is not None
            window.stdin.write("\n")
            window.stdin.flush()
    for window in windows:
        window.communicate()

    assert [1, 1, 0, 1] == [*answers[:2], *sorted(answers[2:])]


def test_one_that_only_looks_keeps_nobody_from_a_claim(tmp_path: Path) -> None:
    """The lock of a look lasts for a moment, and a claim waits for so long."""
    file_of(tmp_path, play(5))
    found = only(tmp_path)
    looking = os.open(found.path, os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    threading.Timer(0.02, fcntl.flock, (looking, fcntl.LOCK_UN)).start()
    journal = claim(found)
    os.close(looking)

    assert journal is not None


def test_where_there_are_no_locks_the_number_of_the_process_decides(tmp_path: Path) -> None:
    """Some file systems have none; a run is then held as long as there is a process of that number."""
    raw = file_of(tmp_path, play(5))
    path = only(tmp_path).path
    with replaced(refusing(errno.ENOTSUP, "flock")):
        alive = waiting(tmp_path)
        dead = raw.split(b"\n")[0].rpartition(b" ")[0].decode().replace(f" {os.getpid()} ", " 2147483647 ")
        path.write_bytes(sealed([dead, "L 0"], 0)[0])
        found = waiting(tmp_path)
        claimed = [claim(found[0]) is not None for _ in range(2)]

    assert ((), [True, False]) == (alive, claimed)


# Damage


def test_a_damaged_run_goes_on_from_before_the_damage_and_its_file_stays(tmp_path: Path) -> None:
    """The player is told where; the claim keeps the damaged file aside and goes on in a fresh one."""
    steps = play(20)
    kept(tmp_path, steps).close(keep=True)
    damaged = flipped(only(tmp_path).path, 12)
    found = only(tmp_path)
    there(claim(found)).close(keep=True)

    assert re.search(r"line 12: it is damaged; the run continues from before that", found.why or "")
    assert figures(at_rest(steps[10])) == figures(game_of(tmp_path))
    assert (None, [damaged]) == (only(tmp_path).why, asides(tmp_path))


@pytest.mark.parametrize("calls", [("write",), ("write", "rename", "link")])
def test_a_damaged_file_is_not_touched_while_the_disk_is_full(tmp_path: Path, calls: tuple[str, ...]) -> None:
    """Whether or not it could be kept aside; the run goes on without being saved, and is once there is room."""
    kept(tmp_path, STEPS).close(keep=True)
    damaged = flipped(only(tmp_path).path, 12)
    with replaced(refusing(errno.ENOSPC, *calls)):
        journal = there(claim(only(tmp_path)))
        words = [journal.note(advance(journal.run.game, Act.RESUME, 5)), journal.sync(9)]
        during = journal.path.read_bytes()
    journal.close(keep=True)

    assert "No space left" in (words[0] or "")
    assert (damaged, [damaged]) == (during, asides(tmp_path))
    assert only(tmp_path).why is None


def test_a_torn_tail_is_written_over(tmp_path: Path) -> None:
    """A run that lost half a line goes on as if it had never been there."""
    file_of(tmp_path, play(10))
    found = only(tmp_path)
    before = figures(game_of(tmp_path))
    with found.path.open("ab") as end:
        end.write(b"L 12345 0123" + b"\0" * 500)
    there(claim(only(tmp_path))).close(keep=True)

    assert (before, None) == (figures(game_of(tmp_path)), only(tmp_path).why)


def test_a_run_can_be_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    """It is offered and goes on; that it is not saved is said once."""
    raw = file_of(tmp_path, play(6))
    path = only(tmp_path).path
    really = os.open

    def read_only(path: object, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise PermissionError(errno.EACCES, "Permission denied")
        return really(path, flags, mode)  # type: ignore[arg-type]

    with replaced({"open": read_only}):
        journal = there(claim(only(tmp_path)))
        game = advance(journal.run.game, Act.RESUME, 5)
        words = journal.note(game), journal.note(advance(game, Slide(game.legal()[0]), 9)), journal.sync(11)
        journal.close(keep=True)

    assert f"this run is not being saved: {path}: Permission denied" == words[0]
    assert (None, None, raw) == (*words[1:], path.read_bytes())


# Files that are not ours


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\0" * 300, b"slide-tui run 1 torn"])
def test_what_is_no_run_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    """It has another name from then on, of its own, and its content stays."""
    for _ in range(2):
        (tmp_path / "strange.run").write_bytes(content)
        [found] = waiting(tmp_path)

        assert (None, None) == (found.run, claim(found))
        assert re.fullmatch(r"strange\.run: .+; it is now strange\.run\.aside-\d{4}-\d\d-\d\d(-2)?", found.why or "")
    assert ([content] * 2, ()) == (asides(tmp_path), waiting(tmp_path))


def test_a_run_of_a_newer_version_stays_for_that_version(tmp_path: Path) -> None:
    """It is told of, and not touched."""
    path = tmp_path / "later.run"
    path.write_bytes(b"slide-tui run 2 who knows\n")
    [found] = waiting(tmp_path)

    assert (None, path, b"slide-tui run 2 who knows\n") == (found.run, found.path, path.read_bytes())
    assert "later.run: it was written by a newer version of the game; it stays as it is" == found.why


def test_names_that_are_no_files_do_no_harm(tmp_path: Path) -> None:
    """A folder, a link and a named pipe are left alone and said, and so are other names."""
    (tmp_path / "folder.run").mkdir()
    (tmp_path / "link.run").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.run")
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "bad\x1b[2J\n.run").write_text("")
    os.mkfifo(tmp_path / "remains.run.new")
    found = waiting(tmp_path)

    assert [None] * 4 == [each.run for each in found]
    assert all((each.why or "").isprintable() for each in found)
    assert ["bad?[2J?.run"] == [(each.why or "").split(":")[0] for each in found if "it is now" in (each.why or "")]
    assert {"folder.run", "link.run", "pipe.run", "remains.run.new"} < {path.name for path in tmp_path.iterdir()}
    assert "mine" == (tmp_path / "notes.txt").read_text()


# The list


def several(folder: Path, count: int) -> None:
    """Leave so many runs, of which number 1 was played last, and each next one before it."""
    for number in range(count, 0, -1):
        journal = kept(folder, play(number, seed=number, code=f"4x4-run{number}"))
        journal.close(keep=True, wait_s=10)
        os.utime(journal.path, (9000 - number, 9000 - number))


def test_the_run_that_was_played_last_comes_first(tmp_path: Path) -> None:
    """With its figures and the instant at which it was played; no more are read than are wanted."""
    several(tmp_path, 3)
    (tmp_path / "older.run").write_text("not read")
    os.utime(tmp_path / "older.run", (5, 5))
    runs = Listing(tmp_path).listed(60, enough=3).runs

    assert ["4x4-run1", "4x4-run2", "4x4-run3"] == [run.puzzle.code for run in runs]
    assert [8_999_000, 8_998_000, 8_997_000] == [run.played_ms for run in runs]
    assert [60] * 3 == [run.offset_min for run in runs]
    assert (tmp_path / "older.run").exists()


def test_a_run_that_another_window_plays_is_not_listed_until_it_is_left(tmp_path: Path) -> None:
    """Then as it is by then; an export counts it all the while."""
    several(tmp_path, 5)
    listing = Listing(tmp_path)
    first, *others = listing.listed(0).runs
    journal = there(claim(there(listing.find(first.name))))
    held, count = listing.listed(0).runs, count_unfinished(tmp_path)
    game = advance(journal.run.game, Act.RESUME, 5)
    journal.note(advance(game, Slide(game.legal()[0]), 9))
    journal.close(keep=True, wait_s=10)

    assert (tuple(others), 5) == (held, count)
    assert [first.moves + 1] == [run.moves for run in listing.listed(0).runs if run.name == first.name]


def test_a_run_that_is_over_is_there_to_be_filed(tmp_path: Path) -> None:
    """It is not offered, nor counted among the unfinished ones."""
    journal = kept(tmp_path, play(5))
    journal.close(keep=True, over=True, wait_s=10)
    found = Listing(tmp_path).listed(0)

    assert ((), [journal.path], 0) == (found.runs, [each.path for each in found.over], count_unfinished(tmp_path))


def test_what_is_wrong_is_said_once(tmp_path: Path) -> None:
    """Of a damaged run with what is left of it, of a file that is not a run, and of a folder that can't be read."""
    file_of(tmp_path, play(20))
    flipped(only(tmp_path).path, 20)
    (tmp_path / "strange.run").write_text("hello")
    listing = Listing(tmp_path)
    first, second = listing.listed(0), listing.listed(0)
    (tmp_path / "file").write_text("")

    assert (2, (), first.runs) == (len(first.words), second.words, second.runs)
    assert "Not a directory" in Listing(tmp_path / "file").listed(0).words[0]
    assert ((), ()) == Listing(tmp_path / "none").listed(0)[::2]
    assert not (tmp_path / "none").exists()
