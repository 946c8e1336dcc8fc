"""Which files of a player may be pictures, and what is said of the others. Nothing waits for a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from slide_tui.pictures.files import UnusablePicture, bytes_of, paths_of, shown, stamp_of


def refusal(path: Path | str) -> str:
    """What is said of a file."""
    with pytest.raises(UnusablePicture) as refused:
        bytes_of(str(path))
    return str(refused.value)


def test_an_ordinary_file_is_read(tmp_path: Path) -> None:
    """A link to one, too."""
    (tmp_path / "a.png").write_bytes(b"abc")
    (tmp_path / "b.png").symlink_to("a.png")

    assert b"abc" == bytes_of(str(tmp_path / "a.png")) == bytes_of(str(tmp_path / "b.png"))


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    """So is a name that can't be one."""
    assert "isn't there" == refusal(tmp_path / "a.png") == refusal("")
    assert "can't be the name of a file" == refusal("a\0b")
    assert "File name too long" in refusal("x" * 5000)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    """So is one of the system's that has no length of its own."""
    (tmp_path / "a.png").touch()

    assert "is empty" == refusal(tmp_path / "a.png")


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    """It says what to name instead."""
    assert "folder" in refusal(tmp_path)


@pytest.mark.timeout(10)
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Nobody writes into it."""
    os.mkfifo(tmp_path / "a.png")

    assert "is not an ordinary file" == refusal(tmp_path / "a.png")


@pytest.mark.timeout(10)
def test_a_link_to_what_never_ends_is_refused(tmp_path: Path) -> None:
    """Not a byte of it is read."""
    (tmp_path / "a.png").symlink_to("/dev/zero")

    assert "is not an ordinary file" == refusal(tmp_path / "a.png")


def test_links_in_a_circle_lead_nowhere(tmp_path: Path) -> None:
    """The system says so."""
    (tmp_path / "a.png").symlink_to("a.png")

    assert "can't be opened: Too many levels of symbolic links" == refusal(tmp_path / "a.png")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """A hole of 200 MB takes no room on the disk, but would in memory."""
    with (tmp_path / "a.png").open("wb") as file:
        file.truncate(200_000_000)

    assert "has more than 100 MB" == refusal(tmp_path / "a.png")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    """With a hint at why."""
    (tmp_path / "a.png").write_bytes(b"abc")
    (tmp_path / "a.png").chmod(0)

    assert "can't be opened: you have no permission to read it" == refusal(tmp_path / "a.png")


def test_a_file_has_a_stamp_that_changes_with_it(tmp_path: Path) -> None:
    """So that nothing old is shown."""
    path = tmp_path / "a.png"
    path.write_bytes(b"abc")
    before = stamp_of(str(path))
    path.write_bytes(b"abcd")

    assert before != stamp_of(str(path))


def test_a_folder_has_its_pictures_drawn_by_number(tmp_path: Path) -> None:
    """In the order of their names, whatever else lies there; hidden ones are nobody's business."""
    for name in ("b.JPG", "a.png", "c.webp", ".d.png", "e.txt", "f"):
        (tmp_path / name).touch()

    assert ["a.png", "b.JPG", "c.webp", "a.png"] == [Path(paths_of(str(tmp_path), each)[0]).name for each in range(4)]


def test_what_follows_in_the_folder_is_tried_instead(tmp_path: Path) -> None:
    """Up to five."""
    for number in range(9):
        (tmp_path / f"{number}.png").touch()

    assert [7, 8, 0, 1, 2] == [int(Path(each).stem) for each in paths_of(str(tmp_path), 7)]


def test_a_folder_without_pictures_says_what_it_looked_for(tmp_path: Path) -> None:
    """Rather than nothing."""
    with pytest.raises(UnusablePicture, match=r"has no pictures in it \(PNG, JPEG, WebP, GIF or BMP\)"):
        paths_of(str(tmp_path), 3)


def test_a_folder_is_refused_where_a_file_is_wanted(tmp_path: Path) -> None:
    """And a file is taken where a folder may be."""
    (tmp_path / "a.png").touch()

    with pytest.raises(UnusablePicture, match="is a folder"):
        paths_of(str(tmp_path), None)
    assert [str(tmp_path / "a.png")] == paths_of(str(tmp_path / "a.png"), 5)


def test_the_home_folder_has_its_short_name(tmp_path: Path) -> None:
    """As in a shell."""
    (tmp_path / "a.png").touch()

    assert [str(tmp_path / "a.png")] == paths_of("~/a.png", None)


def test_a_name_is_shown_without_harm() -> None:
    """Whatever it is made of."""
    assert "a?[2J?.png" == shown("/home/a\x1b[2J\n.png")
    assert len(shown("x" * 200)) <= 40
    assert shown("")
