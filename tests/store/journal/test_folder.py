"""The folder of unfinished runs: who gets them, which starts are known, and what becomes of files that are not ours."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal.lines import sealed
from slide_tui.store.journal.listing import Listing, claim, count_unfinished
from slide_tui.store.journal.starts import Starts, remember
from tests.program import environment
from tests.store.journal.faults import refusing, replaced
from tests.store.journal.runs import CODE, STEPS, claimed, figures, file_of, game_of, kept, play
from tests.values import there

CLAIM = """
import sys
from pathlib import Path
from slide_tui.store.journal.listing import Listing, claim

listing = Listing(Path(sys.argv[1]))
found = listing.listed(0).runs
print(len(found), flush=True)
sys.stdin.readline()
print(len([run for run in found if claim(listing.path(run.name))]), flush=True)
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


def several(folder: Path, count: int) -> None:
    """Leave so many runs, of which number 1 was played last, and each next one before it."""
    for number in range(count, 0, -1):
        journal = kept(folder, play(number, seed=number, code=f"4x4-run{number}"))
        journal.close(keep=True, wait_s=10)
        os.utime(journal.path, (9000 - number, 9000 - number))


def known(folder: Path) -> Starts:
    """What is known of a folder at a first look."""
    starts = Starts(folder)
    starts.look()
    return starts


# Windows


def test_of_two_windows_that_start_at_once_one_gets_the_run(tmp_path: Path) -> None:
    """Both see it, both want it."""
    file_of(tmp_path, play(5))
    command, pipe = [sys.executable, "-c", CLAIM, str(tmp_path)], subprocess.PIPE
    windows = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment()) for _ in range(2)]
    answers = []
    for _ in range(2):
        answers += [int(there(window.stdout).readline()) for window in windows]
        for window in windows:
            there(window.stdin).write("\n")
            there(window.stdin).flush()
    for window in windows:
        window.communicate()

    assert [1, 1, 0, 1] == [*answers[:2], *sorted(answers[2:])]


def test_where_there_are_no_locks_the_number_of_the_process_decides(tmp_path: Path) -> None:
    """Some file systems have none; a run is then held as long as there is a process of that number."""
    raw = file_of(tmp_path, play(5))
    [path] = tmp_path.iterdir()
    with replaced(refusing(errno.ENOTSUP, "flock")):
        alive = Listing(tmp_path).listed(0).runs, claim(path)
        dead = raw.split(b"\n")[0].rpartition(b" ")[0].decode().replace(f" {os.getpid()} ", " 2147483647 ")
        path.write_bytes(sealed([dead, "U 0"], 0)[0])
        left = len(Listing(tmp_path).listed(0).runs)
        claims = [claim(path) is not None for _ in range(2)]

    assert (([], None), 1, [True, False]) == (alive, left, claims)


def test_a_process_that_is_asked_for_hears_nothing_of_it(tmp_path: Path) -> None:
    """Whatever else has the number of a window by now must not be disturbed."""
    file_of(tmp_path, play(5))
    heard: list[int] = []
    catchable = [number for number in signal.Signals if number not in (signal.SIGKILL, signal.SIGSTOP)]
    before = {number: signal.signal(number, lambda number, _: heard.append(number)) for number in catchable}
    try:
        with replaced(refusing(errno.ENOTSUP, "flock")):
            found = Listing(tmp_path).listed(0).runs
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

    assert ([], []) == (found, heard)


# Damage


@pytest.mark.parametrize("calls", [(), ("write",)])
def test_a_damaged_run_goes_on_from_before_the_damage(tmp_path: Path, calls: list[str]) -> None:
    """The player is told where; the file is not touched while there is no room for another."""
    kept(tmp_path, STEPS).close(keep=True)
    [path] = tmp_path.iterdir()
    damaged = flipped(path, 13)  # the second line says what it was played with
    words = Listing(tmp_path).listed(0).words
    with replaced(refusing(errno.ENOSPC, *calls)):
        journal = there(claim(path))
        said = [journal.note(advanced(journal.run.game, Act.RESUME, 5)), journal.sync(9)]
        during = path.read_bytes()
    journal.close(keep=True)

    assert re.search(r"line 13: it is damaged; the run continues from before that", words[0])
    assert (bool(calls), bool(calls)) == ("No space left" in (said[0] or ""), during == damaged)
    assert figures(STEPS[10])["replay"] == figures(game_of(tmp_path))["replay"]


def test_a_run_can_be_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    """It is offered and goes on; that it is not saved is said once."""
    raw = file_of(tmp_path, play(6))
    [path] = tmp_path.iterdir()
    really = os.open

    def read_only(path: object, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise PermissionError(errno.EACCES, "Permission denied")
        return really(path, flags, mode)  # type: ignore[arg-type]

    with replaced({"open": read_only, "access": lambda *_: False}):
        journal = claimed(tmp_path)
        game = advanced(journal.run.game, Act.RESUME, 5)
        words = journal.note(game), journal.note(advanced(game, Slide(game.legal()[0]), 9)), journal.sync(11)
        journal.close(keep=True)

    assert f"this run is not being saved: {path}: Permission denied" == words[0]
    assert (None, None, raw) == (*words[1:], path.read_bytes())


# Files that are not ours


def test_what_is_no_run_is_set_aside_or_left_alone_and_said_once(tmp_path: Path) -> None:
    """Also a run of a newer version, a folder, a link and a named pipe; none is opened, and their starts not known."""
    contents = [b"", b"hello\n", b"\0" * 300, b"slide-tui run 1 torn"]
    for number, content in enumerate(contents):
        (tmp_path / f"{number}\x1b[2J.run").write_bytes(content)
    (tmp_path / "later.run").write_bytes(b"slide-tui run 2 who knows\n")
    (tmp_path / "folder.run").mkdir()
    (tmp_path / "link.run").symlink_to("/dev/zero")
    (tmp_path / "notes.txt").write_text("mine")
    for name in ("pipe.run", "remains.run.new"):
        os.mkfifo(tmp_path / name)
    starts, listing = known(tmp_path), Listing(tmp_path)
    first, second = listing.listed(0), listing.listed(0)
    words = {told.split(":")[0]: told for told in first.words}

    assert ([], 8) == (first.runs, len(words))
    assert all(told.isprintable() for told in words.values())
    assert all(re.search(rf"{number}\?\[2J\.run: .+; it is now {number}.+\.aside-", words[f"{number}?[2J.run"])
               for number in range(4))  # fmt: skip
    assert "later.run: it was written by a newer version of the game; it stays as it is" == words["later.run"]
    assert "it is a link, which is left alone" in words["link.run"]
    assert [] == second.words
    assert sorted(contents) == sorted(asides(tmp_path))
    assert {"later.run", "folder.run", "link.run", "pipe.run", "remains.run.new"} < {
        path.name for path in tmp_path.iterdir()
    }
    assert CODE not in starts


# The list


def test_the_run_that_was_played_last_comes_first(tmp_path: Path) -> None:
    """With its figures and the instant at which it was played; no more are read than are wanted."""
    several(tmp_path, 3)
    (tmp_path / "older.run").write_text("not read")
    os.utime(tmp_path / "older.run", (5, 5))
    runs = Listing(tmp_path).listed(60, enough=3).runs

    assert [(f"4x4-run{number}", 9_000_000 - 1000 * number, 60) for number in (1, 2, 3)] == [
        (run.puzzle.code, run.played_ms, run.offset_min) for run in runs
    ]
    assert (tmp_path / "older.run").exists()


def test_a_run_that_another_window_plays_is_not_listed_until_it_is_left(tmp_path: Path) -> None:
    """Then as it is by then; an export counts it all the while."""
    several(tmp_path, 5)
    listing = Listing(tmp_path)
    first, *others = listing.listed(0).runs
    journal = there(claim(listing.path(first.name)))
    held, count, again = listing.listed(0).runs, count_unfinished(tmp_path), claim(journal.path)
    game = advanced(journal.run.game, Act.RESUME, 5)
    journal.note(advanced(game, Slide(game.legal()[0]), 9))
    journal.close(keep=True, wait_s=10)

    assert (others, 5, None) == (held, count, again)
    assert [first.moves + 1] == [run.moves for run in listing.listed(0).runs if run.name == first.name]


def test_a_run_that_is_over_is_there_to_be_filed(tmp_path: Path) -> None:
    """It is not offered, nor counted among the unfinished ones."""
    journal = kept(tmp_path, play(5))
    journal.close(keep=True, over=True, wait_s=10)

    assert (([], [journal.path], []), 0) == (Listing(tmp_path).listed(0), count_unfinished(tmp_path))


# Starts


def test_the_starts_of_runs_under_way_left_and_dropped_are_known(tmp_path: Path) -> None:
    """Those that come later too, from other windows, behind damaged lines and in a file that was replaced."""
    runs, dropped = tmp_path / "runs", tmp_path / "begun.txt"
    starts = known(runs)
    journal = kept(runs, play(5))
    with replaced(refusing(errno.EMFILE, "open")):
        starts.look()
    before = CODE in starts
    remember(runs, "4x4-before")
    starts.look()
    for damage in (b"\n\xff\0", b"", b"\n4x4-torn", b"\n" + b"\x1b[2J" * 9):
        dropped.write_bytes(dropped.read_bytes() + damage)
        starts.look()
        remember(runs, f"4x4-{len(damage)}")
    starts.look()
    journal.close(keep=True)
    found = [each for each in (starts, known(runs)) for code in (CODE, "4x4-before", "4x4-37", "4x4-0") if code in each]
    dropped.write_text("4x4-b\n")
    starts.look()

    assert (False, 8, True) == (before, len(found), "4x4-b" in starts)


def test_a_damaged_tail_hides_no_start_and_what_is_no_file_holds_nobody_up(tmp_path: Path) -> None:
    """Nor is anything written into what is not ours."""
    runs = tmp_path / "runs"
    file_of(runs, play(20))
    [path] = runs.iterdir()
    path.write_bytes(path.read_bytes()[:-100] + b"?" * 100)
    os.mkfifo(tmp_path / "begun.txt")

    assert CODE in known(runs)
    assert not remember(runs, CODE)
