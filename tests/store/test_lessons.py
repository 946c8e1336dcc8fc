"""The file of finished lessons: what is written is read, and rubbish is nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.store.lessons import add_lesson, finished_lessons


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that does not exist yet, nor does its folder."""
    return tmp_path / "data" / "lessons.txt"


def test_names_are_added_to_what_is_there(path: Path) -> None:
    """In one order, those of another version too; asking alone makes no file."""
    before = finished_lessons(path), path.parent.exists()
    said = [add_lesson(path, name) for name in ("slide", "row", "corner-trick-2", "slide")]

    assert ((frozenset(), False), [None] * 4) == (before, said)
    assert "corner-trick-2\nrow\nslide\n" == path.read_text()
    assert {"corner-trick-2", "row", "slide"} == finished_lessons(path)


@given(st.binary(max_size=300), st.integers(0, 12))
def test_damage_leaves_the_whole_lines(tmp_path_factory: pytest.TempPathFactory, rubbish: bytes, at: int) -> None:
    """Wherever it is; nothing is raised."""
    path = tmp_path_factory.mktemp("data") / "lessons.txt"
    path.write_bytes(b"row\nslide\n"[:at] + b"\n" + rubbish + b"\nruns\n")

    assert "runs" in finished_lessons(path)
    assert add_lesson(path, "column") is None
    assert {"runs", "column"} <= finished_lessons(path)


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), lambda path: path.symlink_to(path)])
def test_what_is_not_our_file_is_left_alone_and_named(make: object, path: Path) -> None:
    """A folder in its place, a link in a circle: said in a line."""
    path.parent.mkdir()
    make(path)  # type: ignore[operator]
    before = path.lstat()
    words = add_lesson(path, "row") or ""

    assert "lessons.txt" in words
    assert words.isprintable()
    assert (frozenset(), before.st_ino) == (finished_lessons(path), path.lstat().st_ino)
