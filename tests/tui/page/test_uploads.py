"""Files that a page sends."""

from __future__ import annotations

import base64
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.pictures.files import BYTES_MOST
from slide_tui.tui.page.uploads import PICTURE_MOST, Refused, Uploads, is_picture

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 400


def sent(uploads: Uploads, name: str, data: bytes, part: int = 33_000) -> Path | None:
    """Send a file in parts."""
    uploads.begin(name, len(data))
    found = None
    for at in range(0, len(data), part):
        assert found is None
        found = uploads.take(base64.b64encode(data[at : at + part]).decode())
    return found


def test_a_file_that_comes_in_parts_is_whole_in_the_end(tmp_path: Path) -> None:
    """For its owner alone, and instead of the one before, so that nobody fills the disk."""
    uploads = Uploads(tmp_path / "new")
    first = sent(uploads, "cat.png", PNG)
    assert first is not None
    assert is_picture(first)
    assert (first.name, first.read_bytes()) == ("cat.png", PNG)
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    runs = sent(uploads, "runs.jsonl", b"{}\n")
    assert runs is not None
    assert not is_picture(runs)
    second = sent(uploads, "dog.png", PNG)
    assert not first.exists()
    assert {file for file in tmp_path.rglob("*") if file.is_file()} == {second, runs}


NAMES = ["../../etc/passwd", "/etc/passwd", "..", "", "-rf", "a\\b\\..", "\x00", "a\n\x1b[2J", "." * 300, "x" * 300]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_name_leads_elsewhere(name: str, tmp_path: Path) -> None:
    """Nor is it an option, or a control letter, when a command reads it."""
    found = sent(Uploads(tmp_path), name, PNG)
    assert found is not None
    assert found.parent == tmp_path / "pictures"
    assert found.name.isprintable()
    assert found.name[0] not in "-."


@given(name=st.text(max_size=40))
def test_any_name_is_one_of_a_file(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever it was called."""
    folder = tmp_path_factory.mktemp("uploads")
    found = sent(Uploads(folder), name, b"x")
    assert found is not None
    assert found.parent == folder / "runs"


def test_a_picture_has_the_limit_it_has_anywhere(tmp_path: Path) -> None:
    """What is larger is refused before any of it comes, and what goes on beyond its size at once."""
    assert PICTURE_MOST == BYTES_MOST
    uploads = Uploads(tmp_path)
    for size in (0, -1, PICTURE_MOST + 1, 10**30):
        with pytest.raises(Refused, match="100 MB"):
            uploads.begin("cat.png", size)
    uploads.begin("cat.png", 10)
    with pytest.raises(Refused):
        uploads.take(base64.b64encode(PNG).decode())
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]
    assert uploads.take("AAAA") is None  # nothing was announced


def test_what_is_damaged_or_unwelcome_is_refused(tmp_path: Path) -> None:
    """With a sentence that says why."""
    uploads = Uploads(tmp_path)
    uploads.begin("cat.png", 10)
    with pytest.raises(Refused, match="damaged"):
        uploads.take("ä!")
    with pytest.raises(Refused, match="Nothing is saved here"):
        Uploads(None).begin("cat.png", 10)


def test_a_link_that_lies_in_wait_is_not_followed(tmp_path: Path) -> None:
    """Nothing outside of the folder is ever written."""
    target = tmp_path / "precious"
    target.write_text("kept")
    folder = tmp_path / "uploads"
    folder.mkdir()
    (folder / "coming").symlink_to(target)
    with pytest.raises(Refused):
        Uploads(folder).begin("cat.png", 10)
    assert target.read_text() == "kept"
