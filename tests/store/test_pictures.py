"""Small versions of pictures: what is saved is read, damage is nothing, and nothing ever fails."""

from __future__ import annotations

import errno
import os
import struct
import zlib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.pictures.raster import Raster
from slide_tui.store.pictures import PICTURES_MOST, save_picture, saved_picture
from tests.store.journal.faults import refusing, replaced


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that isn't there yet."""
    return tmp_path / "data" / "pictures"


def raster(width: int = 4, height: int = 3, seed: int = 1) -> Raster:
    """Any pixels."""
    return Raster(width, height, Random(seed).randbytes(3 * width * height))


def saved(folder: Path, key: str = "a") -> Path:
    """The file of a picture that was saved, the only one there."""
    save_picture(folder, key, raster())
    (path,) = folder.iterdir()
    return path


@given(st.text(max_size=40) | st.just("/a/\udcff.png"), st.integers(1, 30), st.integers(1, 30))
def test_what_was_saved_is_there(tmp_path_factory: pytest.TempPathFactory, key: str, width: int, height: int) -> None:
    """Under its own key and no other, the newest one; asking alone makes no folder."""
    folder = tmp_path_factory.mktemp("data") / "pictures"
    before = saved_picture(folder, key), folder.exists()
    save_picture(folder, key, raster())
    save_picture(folder, key, raster(width, height))

    assert ((None, False), 1) == (before, len([*folder.iterdir()]))
    assert (raster(width, height), None) == (saved_picture(folder, key), saved_picture(folder, key + "x"))


def test_those_used_longest_ago_go(folder: Path) -> None:
    """Saving what is there already counts as use; nothing else in the folder is touched."""
    for number in range(PICTURES_MOST):
        before = {*folder.iterdir()} if number else set()
        save_picture(folder, str(number), raster())
        [path] = {*folder.iterdir()} - before
        os.utime(path, (number, number))
    (folder / "other.txt").touch()
    save_picture(folder, "0", raster())
    save_picture(folder, "new", raster())
    found = [saved_picture(folder, name) is not None for name in ("0", "1", "new")]

    assert ([True, False, True], PICTURES_MOST + 1) == (found, len([*folder.iterdir()]))


LARGE_INSIDE = b"slide-tui picture 1\n" + struct.pack(">HHH", 4, 3, 1) + b"a" + zlib.compress(bytes(50_000_000))


@pytest.mark.parametrize("raw", [b"", b"\0" * 5000, b"slide-tui picture 2\n" + bytes(50), LARGE_INSIDE], ids=range(4))
def test_rubbish_is_nothing(raw: bytes, folder: Path) -> None:
    """Nor is another version's file, nor a small one that is large inside."""
    saved(folder).write_bytes(raw)

    assert saved_picture(folder, "a") is None


@pytest.mark.timeout(30)
def test_where_nothing_can_be_saved_nothing_is_left_or_touched(folder: Path) -> None:
    """On a full disk, where a pipe has the place, and where the folder can't be made."""
    with replaced(refusing(errno.ENOSPC, "write")):
        save_picture(folder, "a", raster())
    left = [*folder.iterdir()]
    path = saved(folder)
    path.unlink()
    os.mkfifo(path)
    save_picture(folder, "a", raster())
    piped = saved_picture(folder, "a"), path.is_fifo()
    path.unlink()
    folder.rmdir()
    folder.touch()
    save_picture(folder, "a", raster())

    assert ([], (None, True), None) == (left, piped, saved_picture(folder, "a"))
