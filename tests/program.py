"""The real program, run on pipes as a script runs it; `tests.window` runs it at a terminal."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

INSTALLED = shlex.split(os.environ.get("SLIDE_TUI_COMMAND", ""))
"""How to start a copy that is installed elsewhere; without it, the one beside these tests is started."""


def program(module: str = "slide_tui") -> list[str]:
    """The command that starts the game, or another module, anew."""
    return INSTALLED if INSTALLED and module == "slide_tui" else [sys.executable, "-m", module]


COMMAND = program()


@dataclass(frozen=True, slots=True)
class Finished:
    """How a run ended, and what it said."""

    code: int
    out: str
    err: str


def environment(**changes: str) -> dict[str, str]:
    """A small environment of our own, in which nothing depends on who runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    beside = {} if INSTALLED else {"PYTHONPATH": str(Path(__file__).parent.parent)}
    return {**kept, "LC_ALL": "C.UTF-8", **beside, **changes}


def run(*words: str, given: str | bytes = b"", **changes: str) -> Finished:
    """Run the program with something on standard input, to its end."""
    data = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    done = subprocess.run([*COMMAND, *words], input=data, capture_output=True, env=environment(**changes), check=False)
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_in_shell(line: str) -> Finished:
    """Run a line of bash in which `$GAME` is the real program, which writes no bytecode: a limit would cut it short."""
    environ = environment(GAME=" ".join(COMMAND), PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run(
        ["/bin/bash", "-o", "pipefail", "-c", line],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environ, check=False,
    )  # fmt: skip
    return Finished(done.returncode, done.stdout, done.stderr)


def run_here(*words: str, given: str | bytes = b"", **changes: str) -> Finished:
    """Run the command line in this process, which is quicker and comes to the same where only words go in and out."""
    from slide_tui.cli import main  # here, for the tests of an installed copy have no package beside them

    data = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    pipes = [io.TextIOWrapper(io.BytesIO(each), "utf-8") for each in (data, b"", b"")]
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = pipes
    before = dict(os.environ)
    os.environ.update({"LC_ALL": "C.UTF-8", **changes})
    try:
        code = main(list(words))
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        os.environ.clear()
        os.environ.update(before)
    out, err = (pipe.detach().getvalue().decode() for pipe in pipes[1:])
    return Finished(code, out, err)


def run_anywhere(*words: str, given: str = "") -> Finished:
    """Run a line of words that only reads and writes: in this process, or by the installed copy that is tested."""
    return run(*words, given=given) if INSTALLED else run_here(*words, given=given)


def run_together(*lines: tuple[str, ...], given: str | list[str] = "", **changes: str) -> list[Finished]:
    """Run several command lines, one after the other, in one process of their own.

    All are given the same input, or each has its own.
    """
    code = (
        "import dataclasses, json, sys; from tests.program import run_here; given, lines = json.load(sys.stdin); "
        "print(json.dumps([dataclasses.astuple(run_here(*line, given=each)) for line, each in zip(lines, given)]))"
    )
    given = [given] * len(lines) if isinstance(given, str) else given
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps((given, lines)), capture_output=True, text=True, env=environment(**changes), check=False,
    )  # fmt: skip
    assert (0, "") == (done.returncode, done.stderr), done.stderr
    return [Finished(*each) for each in json.loads(done.stdout)]


def usage_error(*words: str) -> str:
    """Return what words that make no sense are answered with: one printable line, exit code 2, no output."""
    done = run_here(*words)
    assert (2, "", 1) == (done.code, done.out, done.err.count("\n")), done
    assert done.err[:-1].isprintable()
    return done.err


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
