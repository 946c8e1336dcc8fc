"""A terminal for the small app: it types, answers, changes its size, goes away, and remembers all it was sent."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.program import environment

_WAIT_S = 30.0
_ALWAYS_ON = {"7", "25"}
"""Line wrap and the cursor are on in any terminal."""


class Terminal:
    """The small app on a pseudo-terminal of its own."""

    def __init__(
        self, *words: str, size: tuple[int, int] = (80, 24), err: Path | None = None, modern: bool = True, **env: str
    ) -> None:
        """Start it; a modern terminal reports its own size when asked to."""
        command = [sys.executable, "-m", "tests.tui.terminal.app_small", *words]
        variables = environment(TERM="xterm-256color", **env)
        ready, go = os.pipe()
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.read(ready, 1)
            if err is not None:
                os.dup2(os.open(err, os.O_WRONLY | os.O_CREAT), 2)
            os.execve(sys.executable, command, variables)  # noqa: S606
        self.resize(*size)
        self.before = self.attributes()
        os.write(go, b"!")
        os.close(go)
        os.close(ready)
        self.shown = ""
        self._read = 0
        self._modern = modern
        self._asked = 0

    def attributes(self) -> list[Any]:
        """What the terminal's attributes are now."""
        return termios.tcgetattr(self.fd)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text: str | bytes) -> None:
        """Type something, however long the app takes to read it, as long as it reads on."""
        data = text.encode() if isinstance(text, str) else text
        end = time.monotonic() + _WAIT_S
        while data:
            assert time.monotonic() < end, "the app reads no more"
            readable, writable, _ = select.select([self.fd], [self.fd], [], 1)
            if readable:
                self._receive()
            if writable:
                data = data[os.write(self.fd, data[:512]) :]
                end = time.monotonic() + _WAIT_S

    def read_until(self, text: str) -> None:
        """Read until a text is shown, further on than the one that was waited for last."""
        self.wait_for(lambda: self.shown.find(text, self._read) >= 0, repr(text))
        self._read = self.shown.find(text, self._read) + len(text)

    def wait_for(self, condition: Callable[[], bool], what: str) -> None:
        """Read until something is so."""
        end = time.monotonic() + _WAIT_S
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}: {self.shown[-2000:]!r}"
            if select.select([self.fd], [], [], 0.02)[0]:
                self._receive()

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.fd)
        self.fd = -1

    def end(self) -> int:
        """Wait for the end and return the exit code, as a shell counts it."""
        end = time.monotonic() + _WAIT_S
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                self._drain()
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code
            if self.fd >= 0 and select.select([self.fd], [], [], 0.01)[0]:
                self._receive()
        raise AssertionError(f"the app did not end; it showed {self.shown[-2000:]!r}")

    def close(self) -> None:
        """Leave nothing running."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.fd >= 0:
            os.close(self.fd)

    def left_on(self) -> set[str]:
        """Name what was switched on or off in the terminal and not put back."""
        state = dict(re.findall(r"\x1b\[\?(\d+)([hl])", self.shown))
        left = {mode for mode, value in state.items() if (value == "h") != (mode in _ALWAYS_ON)}
        if len(re.findall(r"\x1b\[>\d+u", self.shown)) != self.shown.count("\x1b[<u"):
            left.add("kitty keyboard")
        if self.attributes() != self.before:
            left.add("attributes")
        return left

    def _drain(self) -> None:
        while self.fd >= 0 and select.select([self.fd], [], [], 0)[0]:
            if not self._receive():
                return

    def _receive(self) -> bool:
        try:
            self.shown += os.read(self.fd, 65536).decode("utf-8", "replace")
        except OSError:  # Linux says so when the other side has gone
            return False
        asked = self.shown.count("\x1b[?2048$p")
        if self._modern and asked > self._asked:
            self._asked = asked
            os.write(self.fd, b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c")
        return True


@contextmanager
def small_app(*words: str, ready: str = "ready.", **options: Any) -> Iterator[Terminal]:
    """The small app, shown and waiting, or at whatever else is to be waited for."""
    terminal = Terminal(*words, **options)
    try:
        terminal.read_until(ready)
        yield terminal
    finally:
        terminal.close()
