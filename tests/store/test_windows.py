"""What files on Windows lack or do otherwise, with locks played by this system's."""

from __future__ import annotations

import errno
import fcntl
import os
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


@pytest.mark.usefixtures("there")
def test_a_run_is_held_by_one_window_while_its_file_is_made_anew(tmp_path: Path) -> None:
    """Although it is closed in between; what is written later comes behind what it has."""
    path = tmp_path / "file"
    for raw in (b"old", b"first"):
        descriptor = files.create(path, raw)
    os.write(descriptor, b"+")
    with files.opened(path) as other:
        held = files.is_held(other), files.lock(other)
        files.unlock(descriptor)
        free = files.is_held(other), files.lock(other)
    os.close(descriptor)

    assert ((True, False), (False, True)) == (held, free)
    assert (b"first+", [path]) == (path.read_bytes(), [*tmp_path.iterdir()])


@pytest.mark.usefixtures("there")
def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    """And its fresh copy is gone."""
    path = tmp_path / "settings"
    for text in (b"old", b"new"):
        files.rewrite(path, lambda text=text: text)  # type: ignore[misc]

    assert [(path, b"new")] == [(each, each.read_bytes()) for each in tmp_path.iterdir()]
