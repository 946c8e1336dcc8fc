"""A system that allows too little: the game goes on without it, or ends with one line that says so."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.program import COMMAND
from tests.window import ARROWS, Window, wait_to_sleep, window

CENTRE = ("--position", "1 2 3/4 0 6/7 5 8")
THREADLESS = [sys.executable, "-m", "tests.tui.real.threadless"]


def limited(limit: str) -> list[str]:
    """The program under a limit of the shell."""
    return ["/bin/bash", "--norc", "-c", f'ulimit {limit}; exec {" ".join(COMMAND)} "$@"', "bash"]


def last_words(shown: Window) -> list[str]:
    """What stands on the main screen after the end."""
    return shown.shown.rpartition("\x1b[?25h")[2].splitlines()


@pytest.mark.parametrize("leave", ["\x03", pytest.param(None, marks=pytest.mark.long)])
def test_no_thread_and_no_process(leave: str | None) -> None:
    """A run can be played, a hint says that there is no solver, and the end is like any other."""
    with window(*CENTRE, command=THREADLESS) as shown:
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")
        shown.type("t")
        wait_to_sleep(0.2, shown)
        if leave is None:
            shown.kill(signal.SIGTERM)
        else:
            shown.type(leave)

        assert (143 if leave is None else 0) == shown.end()
        assert set() == shown.not_given_back()


@pytest.mark.parametrize("files", [8, pytest.param(12, marks=pytest.mark.long)])
def test_few_open_files(files: int) -> None:
    """Too few for the whole game are too few for its start."""
    with window(*CENTRE, command=limited(f"-n {files}"), ready=None) as shown:
        assert 1 == shown.end()
        assert set() == shown.left_on()
        assert ["slide-tui: the system allows no more open files; see `ulimit -n`"] == last_words(shown)


def test_enough_open_files() -> None:
    """Not many are needed."""
    with window(*CENTRE, command=limited("-n 32")) as shown:
        shown.type(ARROWS["U"] + "tc" + "\x1b[19~")
        wait_to_sleep(0.3, shown)
        shown.leave()


@pytest.mark.long
@pytest.mark.parametrize("kilobytes", [70_000, 100_000, 130_000, 160_000, 200_000, 250_000])
def test_little_memory(kilobytes: int) -> None:
    """It is enough, or it is said in one line."""
    with window(*CENTRE, command=limited(f"-v {kilobytes}"), ready=None) as shown:
        shown.wait_for(lambda: shown.over or "\x1b[?1004h" in shown.shown, "the game or the end")
        if not shown.over:
            shown.type(ARROWS["U"] + "tc")
            shown.wait_for(lambda: shown.over or "Moves: 1" in shown.screen.text, "a slide or the end")
            shown.wait_for(lambda: shown.over or "elped" in shown.screen.text, "a hint or the end")
            shown.type("\x03")

        assert shown.end() in (0, 1)
        assert len(last_words(shown)) <= 1
        assert "Traceback" not in shown.shown
