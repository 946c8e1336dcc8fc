"""The terminal opened once more, without blocking, for us alone.

A shell shares one open file for input, output and errors with every program it starts. Making that one non-blocking
would change it for all of them.
"""

from __future__ import annotations

import os


class OwnDescriptor:
    """The terminal behind a descriptor, opened anew without blocking.

    Where that is refused, the descriptor itself is used: non-blocking while we write on it, unchanged for reading,
    which only happens when there is something to read.
    """

    def __init__(self, given: int, flags: int) -> None:
        """Open it for reading or writing."""
        self._given = given
        self._number = _open_again(given, flags)
        self._make_blocking_again = self._number is None and flags == os.O_WRONLY and os.get_blocking(given)
        if self._make_blocking_again:
            os.set_blocking(given, False)

    @property
    def number(self) -> int:
        """The descriptor to read or write on."""
        return self._given if self._number is None else self._number

    def close(self) -> None:
        """Leave the given descriptor as it was."""
        if self._number is not None:
            os.close(self._number)
        elif self._make_blocking_again:
            try:
                os.set_blocking(self._given, True)
            except OSError:
                pass  # somebody closed it


def _open_again(given: int, flags: int) -> int | None:
    """Open the terminal by its name, or as the controlling one: after `su` its name is somebody else's."""
    names: list[str] = []
    try:
        names.append(os.ttyname(given))
        os.tcgetpgrp(given)
        names.append("/dev/tty")
    except OSError:
        pass  # in a container it may have no name; what is not the controlling terminal has no group
    for name in names:
        try:
            return os.open(name, flags | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        except OSError:
            continue
    return None
