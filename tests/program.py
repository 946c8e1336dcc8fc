"""The real program, run on pipes as a script runs it; `tests.window` runs it at a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-m", "slide_tui"]


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
    done = subprocess.run([*COMMAND, *words], input=data, capture_output=True, env=environment(**changes), check=False)
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def wait_until(condition: Callable[[], object]) -> None:
    """Wait for what nothing tells of when it comes, however long it takes; what hangs is ended by pytest's timeout."""
    while not condition():
        time.sleep(0.02)


def is_gone(pid: int) -> bool:
    """Whether a process has ended, even if nobody has asked for its exit code."""
    try:
        return ") Z " in Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True
