"""The game, loaded once: a process that forks for each start, so that tests don't pay for the same imports again.

A child finds what it would find if it were started anew: its words, environment, folder, session and terminal, with
everything that is written once it runs; only the modules are there already. What tests the start itself starts anew.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import json
import os
import pkgutil
import pty
import runpy
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

from tests.loaded_helper import launcher
from tests.program import INSTALLED, environment

GAME = ("engine", "play", "settings", "stats", "store", "text", "tui")
"""The rooms that the game loads sooner or later, all in its own process."""
SERVER = ("engine", "settings", "web")
"""Those of the server."""
_READ_EARLY = ("LANG", "LC_", "PYTHON", "TEXTUAL_")
"""Variables that Python and Textual read as they are loaded: to change them takes a process of its own."""
_READ_LATER = ("TEXTUAL_ANIMATIONS",)
"""What the game reads itself at each start, in Textual's place."""
_ADOPT = 36
"""PR_SET_CHILD_SUBREAPER: who asks for it becomes the parent of a process whose own has ended."""
_MESSAGE_MOST = 1 << 16


# In the tests


def fits(env: Mapping[str, str]) -> bool:
    """Whether a start with these variables would load just what is loaded here."""
    return not INSTALLED and env.get("LC_ALL") == environment()["LC_ALL"]


def start(
    module: str,
    words: Sequence[str],
    env: Mapping[str, str],
    streams: Sequence[int],
    terminal: str = "",
    rooms: tuple[str, ...] = GAME,
) -> int:
    """Run a module with some words and three descriptors as its streams, on a terminal if one is named.

    The rooms that it loads are loaded already.

    It is a child of this process, to be waited for like any other. Return its id.
    """
    early = {name: value for name, value in env.items() if name.startswith(_READ_EARLY) and name not in _READ_LATER}
    asked = _loaded(tuple(sorted(early.items())), rooms)
    python = launcher() if env.get("PYTHONPATH") == environment()["PYTHONPATH"] else sys.executable
    order = [[module, *words], dict(env), str(Path.cwd()), terminal, python]
    socket.send_fds(asked, [json.dumps(order).encode()], streams)
    return int(asked.recv(_MESSAGE_MOST))


@cache
def _loaded(early: tuple[tuple[str, str], ...], rooms: tuple[str, ...]) -> socket.socket:
    """What reaches the process that was loaded with some variables and rooms; it ends with these tests."""
    ctypes.CDLL(None).prctl(_ADOPT, 1, 0, 0, 0)
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    terminal, streams = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.loaded", str(theirs.fileno()), *rooms],
        stdin=streams, stdout=streams, stderr=streams, env=environment(**dict(early)), pass_fds=[theirs.fileno()],
        start_new_session=True,
    )  # fmt: skip
    theirs.close()
    os.close(streams)

    def end() -> None:
        ours.close()
        process.wait()
        os.close(terminal)

    atexit.register(end)
    return ours


# In the process that has loaded the game


def main(descriptor: int, rooms: list[str]) -> None:
    """Load everything, and fork for whoever asks; a child returns from here to become the game."""
    _load(rooms)
    asked = socket.socket(fileno=descriptor)
    while True:
        order, descriptors, _, _ = socket.recv_fds(asked, _MESSAGE_MOST, 3)
        if not order:
            os._exit(0)
        ends, begins = os.pipe()
        between = os.fork()
        if not between:  # it ends at once, so that whoever asked becomes the parent of the game
            if (pid := os.fork()) == 0:
                asked.close()
                os.close(ends)
                os.close(begins)
                _become(descriptors, *json.loads(order))
                return
            os.write(begins, b"%d" % pid)
            os._exit(0)
        os.waitpid(between, 0)
        asked.send(os.read(ends, 20))
        for each in (ends, begins, *descriptors):
            os.close(each)


def _load(rooms: list[str]) -> None:
    """Load all that the game may load, in its own order: the environment is prepared, then comes Textual."""
    from slide_tui.tui.driver.environment import prepare
    from slide_tui.tui.driver.lean import load_textual

    if "tui" in rooms:
        prepare(os.environ)
        load_textual()
        import_module("slide_tui.commands.play")
    for room in rooms:
        package = import_module(f"slide_tui.{room}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(found.name)
    assert threading.active_count() == 1
    gc.collect()
    gc.freeze()


def _become(streams: list[int], words: list[str], env: dict[str, str], folder: str, terminal: str, python: str) -> None:
    """Be in the place of a program that has just been started; `python` starts its helper."""
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    if terminal:  # the leader of a session gets the first terminal it opens as its own
        os.close(os.open(terminal, os.O_RDWR))
    for stream, each in enumerate(streams):
        os.dup2(each, stream)
        os.close(each)
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=bool(terminal))
    sys.argv[:] = words
    sys.path[0] = folder
    sys.executable = python


def _run(module: str) -> None:
    """Run a module to its end, but don't have Python take down all that is loaded, a fourth of what a start costs."""
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, int):
            atexit.register(_end, end.code)
        raise


def _end(code: int) -> None:
    """End at once; the threads have ended by now."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
    _run(sys.argv[0])
