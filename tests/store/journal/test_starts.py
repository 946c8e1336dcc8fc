"""Which starts were begun and are not saved: those of runs with a file, and those of dropped ones."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from slide_tui.store.journal import Starts, remember
from slide_tui.store.journal.lines import sealed
from tests.store.journal.faults import refusing, replaced
from tests.store.journal.runs import CODE, file_of, kept, only, play


def known(folder: Path) -> Starts:
    """What is known of a folder at a first look."""
    starts = Starts(folder)
    starts.look()
    return starts


def test_a_run_that_a_window_plays_is_known_too(tmp_path: Path) -> None:
    """Its lock is no hindrance."""
    journal = kept(tmp_path / "runs", play(5))
    starts = known(tmp_path / "runs")
    journal.close(keep=True)

    assert CODE in starts


def test_what_comes_later_is_found_by_the_next_look(tmp_path: Path) -> None:
    """Other windows begin and drop runs all the time."""
    runs = tmp_path / "runs"
    starts = known(runs)
    before = CODE in starts, "4x4-dropped" in starts
    file_of(runs, play(5))
    for number in range(100):
        remember(runs, f"4x4-{number}")
    starts.look()
    remember(runs, "4x4-dropped")
    starts.look()

    assert (False, False) == before
    assert all(code in starts for code in (CODE, "4x4-0", "4x4-99", "4x4-dropped"))


@pytest.mark.parametrize("damage", [b"\xff\0\n", b"", b"4x4-torn", b"\x1b[2J" * 9])
def test_a_damaged_line_costs_itself(tmp_path: Path, damage: bytes) -> None:
    """Those before it and behind it are known, in this window and another one."""
    runs, path = tmp_path / "runs", tmp_path / "begun.txt"
    remember(runs, "4x4-before")
    starts = known(runs)
    path.write_bytes(path.read_bytes() + damage)
    starts.look()
    remember(runs, "4x4-behind")
    starts.look()

    assert all(code in each for code in ("4x4-before", "4x4-behind") for each in (starts, known(runs)))


def test_a_file_that_was_replaced_by_a_shorter_one_is_read_again(tmp_path: Path) -> None:
    """Such as a copy from another machine."""
    remember(tmp_path / "runs", "4x4-a-rather-long-seed")
    starts = known(tmp_path / "runs")
    (tmp_path / "begun.txt").write_text("4x4-b\n")
    starts.look()

    assert "4x4-b" in starts


def test_a_file_that_could_not_be_read_is_tried_again(tmp_path: Path) -> None:
    """Too many files may have been open."""
    file_of(tmp_path / "runs", play(5))
    with replaced(refusing(errno.EMFILE, "open")):
        starts = known(tmp_path / "runs")
    before = CODE in starts
    starts.look()

    assert (False, True) == (before, CODE in starts)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello\n",
        f"slide-tui run 1 x 0 1 {CODE}".encode(),
        f"slide-tui run 1 x 0 1 {CODE} 00000000\n".encode(),
        sealed([f"slide-tui run 2 x 0 1 {CODE}"], 0)[0],
        sealed([f"slide-tui run 1 x 0 1 {CODE} strangely"], 0)[0],
        b"slide-tui run 1 " + b"x" * 10_000,
    ],
)
def test_a_journal_whose_first_line_is_not_sound_tells_nothing(tmp_path: Path, content: bytes) -> None:
    """It is left as it is; a damaged tail is no matter."""
    (tmp_path / "strange.run").write_bytes(content)
    before = CODE in known(tmp_path)
    file_of(tmp_path / "runs", play(20))
    path = only(tmp_path / "runs").path
    path.write_bytes(path.read_bytes()[:-100] + b"?" * 100)

    assert (False, content) == (before, (tmp_path / "strange.run").read_bytes())
    assert CODE in known(tmp_path / "runs")


@pytest.mark.timeout(20)
def test_what_is_no_file_does_no_harm(tmp_path: Path) -> None:
    """A folder, a link to nowhere and a named pipe hold nobody up."""
    runs = tmp_path / "runs"
    file_of(runs, play(5))
    (runs / "folder.run").mkdir()
    (runs / "link.run").symlink_to("nowhere")
    for path in (runs / "pipe.run", tmp_path / "begun.txt"):
        os.mkfifo(path)

    assert CODE in known(runs)
    assert not remember(runs, CODE)
