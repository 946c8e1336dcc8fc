"""The helper, loaded once: a process with numpy in it that forks wherever a game of a test starts its helper.

Such a game takes for Python what `launcher` makes: a few lines that hand on their words and streams to the process that
is loaded, and end with what it forks for them, as that ends with them. Any other start of Python is Python's own.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import marshal
import os
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory

from slide_tui.helper import JOBS
from tests.program import environment

_MESSAGE_MOST = 1 << 16
_STREAMS = 3
_LAUNCHER = """#!{python} -IS
import marshal, posix, sys, _socket
words = sys.argv[1:]
if words[:2] != ["-P", "-c"]:
    posix.execv("{python}", ["{python}", *words])
line = _socket.socket(_socket.AF_UNIX, _socket.SOCK_SEQPACKET)
line.connect("{socket}")
streams = b"".join(each.to_bytes(4, sys.byteorder) for each in range(3))
asked = marshal.dumps((words[2:], posix.environ, posix.getcwd()))
line.sendmsg([asked], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
line.recv(1)
"""
"""Without any module that takes time to load."""


# In the tests


@cache
def launcher() -> str:
    """Load the helper, which ends with these tests; return what starts it in the place of Python."""
    folder = TemporaryDirectory()
    path, address = Path(folder.name, "python"), f"{folder.name}/socket"
    path.write_text(_LAUNCHER.format(python=sys.executable, socket=address))
    path.chmod(0o700)
    asked = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    asked.bind(address)
    asked.listen(100)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.loaded_helper", str(asked.fileno())], stdin=subprocess.PIPE,
        env=environment(OPENBLAS_NUM_THREADS="1"), pass_fds=[asked.fileno()], start_new_session=True,
    )  # fmt: skip
    asked.close()

    def end() -> None:
        process.communicate()
        folder.cleanup()

    atexit.register(end)
    return str(path)


# In the process that has loaded the helper


def main(descriptor: int) -> None:
    """Load all jobs, and fork for whoever asks; a child returns from here once it was the helper."""
    for name in {*JOBS.values()}:
        import_module(name)
    gc.collect()
    gc.freeze()
    asked = socket.socket(fileno=descriptor)
    asked.setblocking(False)
    while sys.stdin not in select([asked, sys.stdin], [], [])[0]:
        try:
            line, _ = asked.accept()
        except BlockingIOError:  # whoever asked has been killed
            continue
        line.setblocking(True)
        order, streams, _, _ = socket.recv_fds(line, _MESSAGE_MOST, _STREAMS)
        if order and not os.fork():
            asked.close()
            _become(line.detach(), streams, *marshal.loads(order))  # noqa: S302 - from a game of these tests
            return
        for each in (*streams, line.detach()):
            os.close(each)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _become(line: int, streams: list[int], words: list[str], env: dict[bytes, bytes], folder: str) -> None:
    """Be in the place of a helper that has just been started, and end if its launcher does."""
    fcntl.fcntl(line, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(line, fcntl.F_SETFL, os.O_ASYNC)  # the end of a launcher is a SIGIO, which ends who doesn't expect it
    if select([line], [], [], 0)[0]:
        return
    os.chdir(folder)
    os.environb.clear()
    os.environb.update(env)
    for stream, each in enumerate(streams):
        os.dup2(each, stream)
        os.close(each)
    code, *sys.argv[1:] = words
    exec(code, {"__name__": "__main__"})  # noqa: S102 - what Python would run


if __name__ == "__main__":
    main(int(sys.argv[1]))
