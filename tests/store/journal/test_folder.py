"""The folder of unfinished runs: who gets them, which starts are known, and what becomes of files that are not ours."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal.lines import sealed
from slide_tui.store.journal.listing import Listing, claim
from slide_tui.store.journal.starts import Starts, remember
from tests.store.journal.faults import read_only, refusing, replaced
from tests.store.journal.runs import CODE, STEPS, claimed, figures, file_of, game_of, kept, play
from tests.values import there


def flipped(path: Path, line: int) -> bytes:
    """Change a letter of a line of a file; what the file has then."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = b"?" + lines[line - 1][1:]
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def known(folder: Path) -> Starts:
    """What is known of a folder at a first look."""
    starts = Starts(folder)
    starts.look()
    return starts


def test_where_there_are_no_locks_the_number_of_the_process_decides(tmp_path: Path) -> None:
    """Some file systems have none; a run is then held as long as there is a process of that number.

    Whatever else has the number by now hears nothing of it.
    """
    raw = file_of(tmp_path, play(5))
    [path] = tmp_path.iterdir()
    really, sent = os.kill, set[int]()

    def ask(process: int, number: int) -> None:
        sent.add(number)
        really(process, number)

    with replaced(refusing(errno.ENOTSUP, "flock") | {"kill": ask}):
        alive = Listing(tmp_path).listed(0).runs, claim(path)
        dead = raw.split(b"\n")[0].rpartition(b" ")[0].decode().replace(f" {os.getpid()} ", " 2147483647 ")
        path.write_bytes(sealed([dead, "U 0"], 0)[0])
        left = len(Listing(tmp_path).listed(0).runs)
        claims = [claim(path) is not None for _ in range(2)]

    assert (([], None), 1, [True, False], {0}) == (alive, left, claims, sent)


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
    with replaced(read_only(tmp_path) | {"access": lambda *_: False}):
        journal = claimed(tmp_path)
        game = advanced(journal.run.game, Act.RESUME, 5)
        words = journal.note(game), journal.note(advanced(game, Slide(game.legal()[0]), 9)), journal.sync(11)
        journal.close(keep=True)

    assert f"this run is not being saved: {path}: Read-only file system" == words[0]
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
    assert sorted(contents) == sorted(path.read_bytes() for path in tmp_path.glob("*.aside-*"))
    assert {"later.run", "folder.run", "link.run", "pipe.run", "remains.run.new"} < {
        path.name for path in tmp_path.iterdir()
    }
    assert CODE not in starts


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
    assert 0o600 == dropped.stat().st_mode & 0o777
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
