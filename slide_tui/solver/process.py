"""Process: one running worker, a solver or the pictures' studio, behind two pipes. Nothing here waits for it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from select import select
from typing import IO

_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from slide_tui.{}.worker import main; main()"
_CHUNK = 65536
"""Bytes to read at a time, so that a flood can't keep the player waiting."""
LINE_MOST = 32_000_000
"""The longest line to accept, in bytes; the longest answers, with millions of slides, have half of it."""
_PIPE_ROOM = 1 << 20
"""Bytes that a pipe to it takes at once where the system lets us ask; a picture would fill one of the usual 64 KB."""
_STUCK_S = 0.2
"""A process that reads nothing for this long is given up."""
_ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")}
"""Numpy's own threads would cost memory and time at the start, for nothing."""


def command_of(room: str) -> list[str]:
    """Return the command that runs the worker of a room, with the modules that this process would find."""
    return [sys.executable, "-P", "-c", _BOOT.format(room), *filter(None, sys.path)]


class Process:
    """A worker in a process of its own, which ignores Ctrl+C and ends with `close`."""

    def __init__(self, command: list[str] | None = None, line_most: int = LINE_MOST) -> None:
        """Start a solver, or another command; raise OSError if the system refuses. No line may be longer than that."""
        self._popen = subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
            command or command_of("solver"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **_ONE_THREAD},
            process_group=0,
            bufsize=0,
        )
        self.alive = True
        self._rest = bytearray()
        self._line_most = line_most
        for stream in (self._popen.stdin, self._popen.stdout):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
        _widen(self._popen.stdin)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._popen.pid

    def fileno(self) -> int:
        """Return the descriptor that becomes readable when it has answered or ended."""
        assert self._popen.stdout is not None
        return self._popen.stdout.fileno()

    def send(self, line: str) -> None:
        """Send it a line; close it if it can't take one."""
        assert self._popen.stdin is not None
        pipe, data = self._popen.stdin.fileno(), line.encode() + b"\n"
        try:
            while (
                data and select([], [pipe], [], _STUCK_S)[1]
            ):  # a long line goes in pieces; the process reads all the time
                data = data[os.write(pipe, data) :]
        except OSError:
            pass
        if data:
            self.close()

    def receive(self) -> list[str]:
        """Return some of its new lines, perhaps not all yet; close it if it has ended."""
        if not self.alive:
            return []
        try:
            data = os.read(self.fileno(), _CHUNK)
        except BlockingIOError:
            return []
        except OSError:
            data = b""
        before, self._rest = self._rest, bytearray()
        first, *others = data.split(b"\n")
        before += first
        *lines, self._rest = before, *map(bytearray, others)
        if not data or len(self._rest) > self._line_most:
            self.close()
        return [line.decode("ascii", "replace") for line in lines]

    def close(self) -> None:
        """End the process at once."""
        if not self.alive:
            return
        self.alive = False
        self._popen.kill()
        self._popen.wait()
        for stream in (self._popen.stdin, self._popen.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    pass


def _widen(pipe: IO[bytes] | None) -> None:
    """Let a pipe take a long line at once, where the system can."""
    if pipe is not None and hasattr(fcntl, "F_SETPIPE_SZ"):
        try:
            fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, _PIPE_ROOM)
        except OSError:  # this user has too many of them
            pass
