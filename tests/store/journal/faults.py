"""A system whose calls fail: what the store asks of it is refused, cut short or interrupted while a block runs."""

from __future__ import annotations

import errno
import fcntl
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.EACCES, errno.EROFS, errno.ENOLCK)
"""A full disk, a broken one, too many open files, no permission, read-only, no locks."""
CALLS = ("write", "open", "ftruncate", "replace", "rename", "link", "fsync", "dup", "fstat", "mkdir", "unlink")
"""What the store asks of the system, beside locks."""

Call = Callable[..., object]


@contextmanager
def replaced(calls: dict[str, Call]) -> Iterator[None]:
    """The system with other calls, by their names in `os`; `flock` is that of `fcntl`."""
    with pytest.MonkeyPatch.context() as patch:
        for name, call in calls.items():
            patch.setattr(fcntl if name == "flock" else os, name, call)
        yield


def refusing(number: int, *names: str) -> dict[str, Call]:
    """Calls that always fail with an error."""

    def call(*_words: object, **_named: object) -> object:
        raise OSError(number, os.strerror(number))

    return dict.fromkeys(names, call)


def shaky(chance: random.Random, share: float, *, most: int = 10**9) -> dict[str, Call]:
    """Calls that fail at times, with any of the errors, so often at most."""
    left = [most]

    def made(really: Call, errors: tuple[int, ...] = ERRORS) -> Call:
        def call(*words: object, **named: object) -> object:
            if left[0] and chance.random() < share:
                left[0] -= 1
                number = chance.choice(errors)
                raise OSError(number, os.strerror(number))
            return really(*words, **named)

        return call

    return {name: made(getattr(os, name)) for name in CALLS} | {"flock": made(fcntl.flock, (errno.ENOLCK,))}


def filling(bytes_left: int, number: int = errno.ENOSPC) -> dict[str, Call]:
    """A disk that takes so many bytes more, the last write cut short, and nothing after that."""
    left, write = [bytes_left], os.write

    def call(descriptor: int, raw: bytes) -> int:
        if not left[0]:
            raise OSError(number, os.strerror(number))
        count = write(descriptor, raw[: left[0]])
        left[0] -= count
        return count

    return {"write": call}


def read_only(folder: Path) -> dict[str, Call]:
    """A file system that lets nothing in a folder be written or made."""
    really = os.open

    def call(path: str, flags: int, *more: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT) and Path(path).is_relative_to(folder):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return really(path, flags, *more)

    return {"open": call}
