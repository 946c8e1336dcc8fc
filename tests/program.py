"""The real program, run as a person runs it: on pipes, and on a terminal of its own."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-m", "slide_tui"]
_WAIT_S = 20.0


@dataclass(frozen=True, slots=True)
class Finished:
    """How a run ended, and what it said."""

    code: int
    out: str
    err: str


def environment(**changes: str) -> dict[str, str]:
    """A small environment of our own, in which nothing depends on who runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(Path(__file__).parent.parent), **changes}


def run(*words: str, given: str | bytes = b"", **changes: str) -> Finished:
    """Run the program with something on standard input, to its end."""
    data = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    done = subprocess.run(
        [*COMMAND, *words], input=data, capture_output=True, env=environment(**changes), timeout=100, check=False
    )
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The program on a pseudo-terminal in cooked mode, as a shell starts it."""

    def __init__(self, *words: str) -> None:
        """Start it."""
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execve(sys.executable, [*COMMAND, *words], environment(TERM="xterm"))  # noqa: S606
        self.shown = ""
        self._read = 0

    def read_until(self, text: str) -> None:
        """Read until a text is shown, further on than the one that was waited for last."""
        end = time.monotonic() + _WAIT_S
        while (found := self.shown.find(text, self._read)) < 0:
            left = end - time.monotonic()
            assert left > 0, f"{text!r} was not shown: {self.shown[self._read :]!r}"
            if select.select([self.fd], [], [], left)[0]:
                self.shown += os.read(self.fd, 65536).decode("utf-8", "replace")
        self._read = found + len(text)

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.fd, text.encode())

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.fd)
        self.fd = -1

    def end(self) -> int:
        """Wait for the end and return the exit code, as a shell counts it."""
        deadline = time.monotonic() + _WAIT_S
        while time.monotonic() < deadline:
            if self.fd >= 0 and select.select([self.fd], [], [], 0.02)[0]:
                try:
                    self.shown += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:  # Linux says so when the other side has gone
                    pass
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                if self.fd >= 0:
                    os.close(self.fd)
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else 128 - code
            time.sleep(0.01)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"the program did not end; it showed {self.shown!r}")
