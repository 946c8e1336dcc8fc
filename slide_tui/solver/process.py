"""Process: one running solver, as two pipes. Nothing here waits for it."""

from __future__ import annotations

import os
import subprocess
import sys
from select import select

_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from slide_tui.solver.worker import main; main()"
_CHUNK = 65536
"""Bytes to take at a time: who floods us must not keep us from hearing the player."""
LINE_MOST = 32_000_000
"""Bytes of the longest line that is waited for; the longest answers, about millions of slides, are half as long."""
_STUCK_S = 0.2
"""A process that takes nothing for so long is of no use."""
_ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")}
"""Numpy's own threads would cost memory and time at the start, and are of no use to us."""


class Process:
    """A solver in a process of its own, which hears no Ctrl+C and ends when this object lets go of it."""

    def __init__(self, command: list[str] | None = None) -> None:
        """Start it; raise OSError if the system can't."""
        self._popen = subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
            command or [sys.executable, "-P", "-c", _BOOT, *filter(None, sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **_ONE_THREAD},
            process_group=0,
            bufsize=0,
        )
        self.alive = True
        self._rest = bytearray()
        for stream in (self._popen.stdin, self._popen.stdout):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._popen.pid

    def fileno(self) -> int:
        """The descriptor on which something is to be read once it has answered, or has ended."""
        assert self._popen.stdout is not None
        return self._popen.stdout.fileno()

    def send(self, line: str) -> None:
        """Send it a line. If it can't take one any more, it counts as ended."""
        assert self._popen.stdin is not None
        pipe, data = self._popen.stdin.fileno(), line.encode() + b"\n"
        try:
            while data and select([], [pipe], [], _STUCK_S)[1]:  # a long line goes in pieces; it reads all the time
                data = data[os.write(pipe, data) :]
        except OSError:
            pass
        if data:
            self.close()

    def receive(self) -> list[str]:
        """Some of the lines that it has said since: there may be more at once. Notices its end."""
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
        if not data or len(self._rest) > LINE_MOST:
            self.close()
        return [line.decode("ascii", "replace") for line in lines]

    def close(self) -> None:
        """Let go of it: it ends at once, whatever it is doing."""
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
