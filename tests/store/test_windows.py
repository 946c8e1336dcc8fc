"""What files on Windows lack or do otherwise, with locks played by this system's."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from slide_tui.store import files, windows


class _Locks(SimpleNamespace):
    """Windows' own module for locks: one byte, from where the file stands, for one open file."""

    LK_NBLCK, LK_UNLCK = 2, 0

    @staticmethod
    def locking(descriptor: int, how: int, length: int) -> None:
        """Lock by a lock of the open file, as there."""
        assert (windows._BYTE, 1) == (os.lseek(descriptor, 0, os.SEEK_CUR), length)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB if how else fcntl.LOCK_UN)
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files as on Windows."""
    monkeypatch.setattr(windows, "msvcrt", _Locks)
    monkeypatch.setattr(files, "fcntl", windows)
    monkeypatch.setattr(files, "POSIX", False)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A file that is open at its end, and its descriptor."""
    path = tmp_path / "file"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT)
    os.write(descriptor, b"first")
    yield path, descriptor
    os.close(descriptor)


@pytest.mark.usefixtures("there")
def test_a_file_is_held_by_one_window(file: tuple[Path, int]) -> None:
    """Another one sees that; where the file stands does not change."""
    path, descriptor = file
    other = os.open(path, os.O_RDWR)

    assert files.lock(descriptor)
    assert files.is_held(other)
    assert not files.lock(other)
    assert 5 == os.lseek(descriptor, 0, os.SEEK_CUR)

    files.unlock(descriptor)

    assert not files.is_held(other)
    os.close(other)


@pytest.mark.usefixtures("there")
def test_a_file_that_got_another_name_is_still_open_and_held(file: tuple[Path, int]) -> None:
    """Its descriptors are what they were, although it was closed in between."""
    path, descriptor = file
    name, second = path.with_name("name"), os.dup(descriptor)
    name.write_text("old")
    files.rename_open(path, name, descriptor, second)

    assert windows.write_at(descriptor, b"+", 5) == windows.write_at(second, b"+", 6) == 1
    assert (b"first++", False) == (name.read_bytes(), path.exists())
    with files.opened(name) as other:
        assert files.is_held(other)
    os.close(second)


@pytest.mark.usefixtures("there")
def test_a_rename_that_fails_leaves_the_file_open(file: tuple[Path, int]) -> None:
    """Under its old name."""
    path, descriptor = file
    with pytest.raises(OSError, match="folder"):
        files.rename_open(path, path.with_name("folder") / "name", descriptor)

    assert files.is_still(path, descriptor)


@pytest.mark.usefixtures("there")
def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    """And its fresh copy is gone."""
    path = tmp_path / "settings"
    for text in (b"old", b"new"):
        files.rewrite(path, lambda text=text: text)  # type: ignore[misc]

    assert [(path, b"new")] == [(each, each.read_bytes()) for each in tmp_path.iterdir()]
