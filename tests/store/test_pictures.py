"""Small versions of pictures: what is saved is read, damage is nothing, and nothing ever fails."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.pictures.raster import Raster
from slide_tui.store import pictures
from slide_tui.store.folders import Folders
from slide_tui.store.pictures import PICTURES_MOST, save_picture, saved_picture


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that isn't there yet."""
    return tmp_path / "data" / "pictures"


def raster(width: int = 4, height: int = 3, seed: int = 1) -> Raster:
    """Any pixels."""
    return Raster(width, height, Random(seed).randbytes(3 * width * height))


def only_file(folder: Path) -> Path:
    """The one file that was saved."""
    (path,) = folder.iterdir()
    return path


def test_they_lie_with_the_runs() -> None:
    """In a folder of their own."""
    assert Path("/d/picture-cache") == Folders(Path("/c"), Path("/d"), Path("/s")).pictures


def test_nothing_is_there_before_something_is_saved(folder: Path) -> None:
    """And asking makes no folder."""
    assert saved_picture(folder, "cat-6") is None
    assert not folder.exists()


@given(st.text(max_size=40), st.integers(1, 30), st.integers(1, 30))
def test_what_was_saved_is_there(key: str, width: int, height: int) -> None:
    """Under its own key and no other."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as name:
        save_picture(Path(name), key, raster(width, height))

        assert raster(width, height) == saved_picture(Path(name), key)
        assert saved_picture(Path(name), key + "x") is None


def test_a_path_that_is_not_text_is_a_key_too(folder: Path) -> None:
    """As the system has them."""
    save_picture(folder, "/a/\udcff.png", raster())

    assert raster() == saved_picture(folder, "/a/\udcff.png")


def test_a_newer_one_takes_the_place(folder: Path) -> None:
    """There is one file for each key."""
    save_picture(folder, "a", raster(seed=1))
    save_picture(folder, "a", raster(seed=2))

    assert raster(seed=2) == saved_picture(folder, "a")
    assert only_file(folder)


def test_two_keys_that_share_a_name_are_two(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees somebody else's picture."""
    monkeypatch.setattr(pictures, "fnv1a", lambda _: 7)
    save_picture(folder, "a", raster())

    assert saved_picture(folder, "b") is None


def test_those_used_longest_ago_go(folder: Path) -> None:
    """Saving what is there already counts as use; nothing else in the folder is touched."""
    for number in range(PICTURES_MOST):
        save_picture(folder, str(number), raster())
    for place, path in enumerate(sorted(folder.iterdir())):
        os.utime(path, (place, place))
    (folder / "other.txt").touch()
    os.utime(folder / "other.txt", (0, 0))
    oldest, second = (
        next(key for key in map(str, range(PICTURES_MOST)) if pictures._path(folder, key).stat().st_mtime == time)
        for time in (0, 1)
    )
    save_picture(folder, oldest, raster())
    save_picture(folder, "new", raster())

    assert saved_picture(folder, second) is None
    assert saved_picture(folder, oldest)
    assert saved_picture(folder, "new")
    assert PICTURES_MOST + 1 == len([*folder.iterdir()])


@given(st.integers(0, 200), st.binary(max_size=4), st.integers(0, 4))
def test_a_damaged_one_is_whole_or_nothing(at: int, rubbish: bytes, lost: int) -> None:
    """Wherever the damage is; the next save mends it."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as name:
        folder = Path(name)
        save_picture(folder, "a", raster())
        path = only_file(folder)
        raw = path.read_bytes()
        path.write_bytes(raw[:at] + rubbish + raw[at + lost :])
        found = saved_picture(folder, "a")
        save_picture(folder, "a", raster())

        assert found is None or len(found.pixels) == 3 * found.width * found.height
        assert raster() == saved_picture(folder, "a")


@pytest.mark.parametrize(
    "raw", [b"", b"x", b"\0" * 5000, b"slide-tui picture 1\n", b"slide-tui picture 2\n" + bytes(50)]
)
def test_rubbish_is_nothing(raw: bytes, folder: Path) -> None:
    """Nor is another version's file."""
    save_picture(folder, "a", raster())
    only_file(folder).write_bytes(raw)

    assert saved_picture(folder, "a") is None


def test_a_small_file_that_is_large_inside_is_not_unpacked(folder: Path) -> None:
    """No more than the pixels that it says it has."""
    save_picture(folder, "a", raster())
    head = b"slide-tui picture 1\n" + struct.pack(">HHH", 4, 3, 1) + b"a"
    only_file(folder).write_bytes(head + zlib.compress(bytes(50_000_000)))

    assert saved_picture(folder, "a") is None


@pytest.mark.timeout(10)
def test_a_pipe_in_its_place_is_not_waited_for(folder: Path) -> None:
    """It is nothing, and stays where it is."""
    save_picture(folder, "a", raster())
    path = only_file(folder)
    path.unlink()
    os.mkfifo(path)

    assert saved_picture(folder, "a") is None
    save_picture(folder, "a", raster())
    assert path.is_fifo()


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    """The picture is made again next time."""
    (tmp_path / "data").touch()
    save_picture(tmp_path / "data" / "pictures", "a", raster())

    assert saved_picture(tmp_path / "data" / "pictures", "a") is None


def test_a_full_disk_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And leaves nothing half-written behind."""

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    save_picture(folder, "a", raster())

    assert [] == [*folder.iterdir()]
