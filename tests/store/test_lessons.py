"""The file of finished lessons: what is written is read, and rubbish is nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.store.folders import Folders
from slide_tui.store.lessons import add_lesson, finished_lessons


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that does not exist yet, nor does its folder."""
    return tmp_path / "data" / "lessons.txt"


def test_it_lies_with_the_runs() -> None:
    """In the folder of what was played."""
    assert Path("/d/lessons.txt") == Folders(Path("/c"), Path("/d"), Path("/s")).lessons_file


def test_no_file_is_no_lesson_finished(path: Path) -> None:
    """And asking makes none."""
    assert frozenset() == finished_lessons(path)
    assert not path.parent.exists()


def test_names_are_added_to_what_is_there(path: Path) -> None:
    """In the file's one order; twice is once."""
    assert [None] * 3 == [add_lesson(path, name) for name in ("slide", "row", "slide")]
    assert "row\nslide\n" == path.read_text()
    assert {"row", "slide"} == finished_lessons(path)


def test_names_of_another_version_are_kept(path: Path) -> None:
    """Whatever they stand for."""
    path.parent.mkdir()
    path.write_text("corner-trick-2\n")
    add_lesson(path, "row")

    assert {"corner-trick-2", "row"} == finished_lessons(path)


@pytest.mark.parametrize(
    "raw",
    [b"", b"\0\xff\xfe", b"{}", b"Row\n", b"a b\n", b"row\x1b[2J\n", b"x" * 41, "\u0440\u043e\u0432".encode(), b"-row"],
)
def test_rubbish_is_nothing_finished(raw: bytes, path: Path) -> None:
    """And doesn't stand in the way of what comes."""
    path.parent.mkdir()
    path.write_bytes(raw)

    assert frozenset() == finished_lessons(path)
    assert add_lesson(path, "row") is None
    assert {"row"} == finished_lessons(path)


@given(st.binary(max_size=300), st.integers(0, 12))
def test_damage_leaves_the_whole_lines(rubbish: bytes, at: int) -> None:
    """Wherever it is; nothing is raised."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder) / "lessons.txt"
        path.write_bytes(b"row\nslide\n"[:at] + b"\n" + rubbish + b"\nruns\n")

        assert "runs" in finished_lessons(path)
        assert add_lesson(path, "column") is None
        assert {"runs", "column"} <= finished_lessons(path)


def test_a_folder_in_its_place_is_told_in_a_line(path: Path) -> None:
    """And is left alone."""
    path.mkdir(parents=True)
    words = add_lesson(path, "row")

    assert words is not None
    assert "lessons.txt" in words
    assert "\n" not in words
    assert frozenset() == finished_lessons(path)
    assert path.is_dir()


def test_a_file_that_cannot_be_read_is_not_replaced(path: Path) -> None:
    """A loop of links leads nowhere."""
    path.parent.mkdir()
    path.symlink_to(path)

    assert add_lesson(path, "row") is not None
    assert path.is_symlink()
