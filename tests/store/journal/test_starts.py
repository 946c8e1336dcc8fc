"""Which starts have a run that is played or waits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from slide_tui.store.journal import Starts
from slide_tui.store.journal.lines import sealed
from tests.store.journal.runs import CODE, file_of, kept, only, play


def known(folder: Path) -> Starts:
    """What is known of a folder at a first look."""
    starts = Starts(folder)
    starts.look()
    return starts


def test_a_run_that_a_window_plays_is_known_too(tmp_path: Path) -> None:
    """Its lock is no hindrance."""
    journal = kept(tmp_path, play(5))
    starts = known(tmp_path)
    journal.close(keep=True, wait_s=10)

    assert CODE in starts


def test_a_file_that_comes_later_is_found_by_the_next_look(tmp_path: Path) -> None:
    """Other windows begin runs all the time."""
    starts = known(tmp_path / "runs")
    before = CODE in starts
    file_of(tmp_path / "runs", play(5))
    starts.look()

    assert not before
    assert CODE in starts


def test_a_file_is_looked_into_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a look costs next to nothing, however many runs wait."""
    file_of(tmp_path, play(5))
    starts, opened, really = known(tmp_path), [], os.open

    def counted(path: object, *words: int, **named: int) -> int:
        opened.append(path)
        return really(path, *words, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", counted)
    starts.look()
    monkeypatch.undo()

    assert [] == opened


def test_a_file_that_could_not_be_read_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many files may have been open."""
    file_of(tmp_path, play(5))

    def refuse(*_words: object, **_named: object) -> int:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(os, "open", refuse)
    starts = known(tmp_path)
    monkeypatch.undo()
    starts.look()

    assert CODE in starts


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
def test_a_file_whose_first_line_is_not_sound_tells_nothing(tmp_path: Path, content: bytes) -> None:
    """It is left as it is."""
    (tmp_path / "strange.run").write_bytes(content)

    assert CODE not in known(tmp_path)
    assert content == (tmp_path / "strange.run").read_bytes()


def test_what_is_no_file_does_no_harm(tmp_path: Path) -> None:
    """A folder, a link to nowhere and a named pipe hold nobody up."""
    file_of(tmp_path, play(5))
    (tmp_path / "folder.run").mkdir()
    (tmp_path / "link.run").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.run")

    assert CODE in known(tmp_path)


def test_a_run_whose_tail_is_damaged_is_known(tmp_path: Path) -> None:
    """Its first line is sound."""
    file_of(tmp_path, play(20))
    path = only(tmp_path).path
    path.write_bytes(path.read_bytes()[:-100] + b"?" * 100)

    assert CODE in known(tmp_path)
