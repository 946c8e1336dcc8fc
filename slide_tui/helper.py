"""The helper: slow work of solver and pictures in a process of its own, so that no key ever waits for it.

Values travel pickled, over a socket. The interpreter is started by `subprocess`: measured, `multiprocessing` holds up a
key for 39 ms at its first start (0.4 ms this way), is ready 25 ms later, and keeps a second process running beside it.
"""

from __future__ import annotations

import os
import pickle
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from queue import SimpleQueue
from select import select
from struct import Struct
from threading import Lock, Thread
from typing import Any, NamedTuple

JOBS = {
    "plan": "slide_tui.solver.jobs",
    "judge": "slide_tui.solver.jobs",
    "fit": "slide_tui.pictures.jobs",
    "measure": "slide_tui.pictures.jobs",
}
"""The jobs and the modules whose functions do them. A function gets whether the job is cancelled (something to call)
and the arguments, and yields answers. Jobs of one module are done in turn, those of two beside each other."""

LOST = "it has stopped"
_NO_MEMORY = "out of memory"
_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from {} import main; main()"
_ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")}
"""Numpy's own threads would cost memory and time at the start, for nothing."""
_STARTS_MAX = 5
"""How many processes in a row may end without an answer before there is no helper."""
_CHUNK = 1 << 18
"""Bytes to read at a time, so that a flood can't keep the player waiting."""
_FRAME_MOST = 1 << 26
_STUCK_S = 0.2
"""A process that takes in nothing for this long is given up."""
_NICENESS = 10
"""The player comes first, even with only one core."""
_SWITCH_S = 0.0005
"""When Python looks at another thread: with its usual 5 ms, fitting cells beside a search would take a tenth of a
second."""
_LENGTH = Struct(">I")


class Reply(NamedTuple):
    """What comes of a job: answers, then a last reply without one."""

    value: Any = None
    last: bool = False
    trouble: str = ""
    """Why there is no more; empty if all went well."""


Then = Callable[[Reply], object]


# In the game


class Helper:
    """Processes that do jobs, each started when it is first needed: one for each lane."""

    def __init__(self, loop: Any = None) -> None:
        """Start nothing yet. In an event loop replies are handed on as they come; else call `wait` or `receive`."""
        self._loop = loop
        self._lanes: dict[int, Process] = {}
        self._asked: dict[int, tuple[int, Then]] = {}
        self._replies: deque[tuple[int, Reply]] = deque()
        self._number = self._starts = 0
        self.trouble = ""
        """Why there is no helper, once that is certain; empty otherwise."""

    def ask(self, then: Then, job: str, *arguments: object, lane: int = 0) -> int:
        """Have a job done, and return its number; `then` gets the replies, but never at once."""
        self._number += 1
        self._asked[self._number] = lane, then
        if lane not in self._lanes:
            self._start(lane)
        self._send(lane, self._number, job, arguments)
        return self._number

    def cancel(self, number: int) -> None:
        """Cancel a job; nothing more is heard of it."""
        lane, _ = self._asked.pop(number, (None, None))
        if lane in self._lanes:
            self._send(lane, number, "", ())

    def receive(self) -> None:
        """Hand on the replies that have come."""
        for lane, process in list(self._lanes.items()):
            for frame in process.receive():
                self._starts = 0
                self._replies.append(pickle.loads(frame))  # noqa: S301 - our own process, which reads nobody's files
            if not process.alive:
                self._lose(lane)
        while self._replies:
            number, reply = self._replies.popleft()
            if not number:
                self.trouble = reply.trouble
            elif number in self._asked:
                _, then = self._asked.pop(number) if reply.last else self._asked[number]
                then(reply)

    def wait(self, seconds: float | None = None) -> None:
        """Wait until there are replies, time is up or nothing is under way; then hand them on."""
        if self._lanes and not self._replies and self._asked:
            select(list(self._lanes.values()), [], [], seconds)
        self.receive()

    @property
    def pids(self) -> tuple[int, ...]:
        """The ids of the processes."""
        return tuple(process.pid for process in self._lanes.values())

    def close(self) -> None:
        """End all processes at once, and start none any more."""
        self.trouble = self.trouble or LOST
        self._asked.clear()
        for lane in list(self._lanes):
            self._lose(lane)

    def _start(self, lane: int) -> None:
        """Start the process of a lane, if there can be one."""
        if self._starts >= _STARTS_MAX:
            self.trouble = self.trouble or LOST
        if self.trouble:
            return
        self._starts += 1
        try:
            self._lanes[lane] = Process("slide_tui.helper", _FRAME_MOST, self._loop, self.receive)
        except OSError as error:
            self.trouble = error.strerror or LOST

    def _send(self, lane: int, *message: object) -> None:
        if lane not in self._lanes or not self._lanes[lane].send(pickle.dumps(message)):
            self._lose(lane)

    def _lose(self, lane: int) -> None:
        """End the process of a lane, and reply to all that it was asked that there is nothing more to come."""
        if (process := self._lanes.pop(lane, None)) is not None:
            process.close()
        last = Reply(last=True, trouble=self.trouble or LOST)
        self._replies += [(number, last) for number, (at, _) in self._asked.items() if at == lane]
        if self._replies and self._loop is not None:
            self._loop.call_soon(self.receive)


class Process:
    """A process that takes and gives frames of bytes, in a group of its own, so that it hears no Ctrl+C.

    Nothing here waits for it.
    """

    def __init__(self, module: str, frame_most: int, loop: Any = None, heard: Callable[[], object] = bool) -> None:
        """Start the `main` of a module; raise OSError if the system refuses.

        An event loop calls `heard` when it has said something or ended.
        """
        self._socket, theirs = socket.socketpair()
        shares = hasattr(theirs, "share")  # Windows hands over no socket as standard input
        try:
            with theirs:
                self._popen = subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
                    [sys.executable, "-P", "-c", _BOOT.format(module), *filter(None, sys.path)],
                    stdin=subprocess.PIPE if shares else theirs.fileno(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env={**os.environ, **_ONE_THREAD},
                    process_group=0,
                    creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                )
                if shares and self._popen.stdin is not None:
                    with self._popen.stdin as pipe:
                        pipe.write(theirs.share(self._popen.pid))  # type: ignore[attr-defined, unused-ignore]
        except OSError:
            self._socket.close()
            raise
        self._socket.setblocking(False)
        self._rest = bytearray()
        self._frame_most = frame_most
        self._loop = loop
        if loop is not None:
            loop.add_reader(self._socket, heard)
        self.pid = self._popen.pid
        self.alive = True

    def fileno(self) -> int:
        """Return the descriptor that is readable once it has said something or ended."""
        return self._socket.fileno()

    def send(self, frame: bytes) -> bool:
        """Send a frame; return False if it can't take one."""
        data = memoryview(framed(frame))
        try:
            while data and select([], [self._socket], [], _STUCK_S)[1]:
                data = data[self._socket.send(data) :]
        except OSError:
            pass
        return not data

    def receive(self) -> list[bytes]:
        """Return frames that have come whole, perhaps not all yet."""
        try:
            data = self._socket.recv(_CHUNK)
        except BlockingIOError:
            return []
        except OSError:
            data = b""
        self._rest += data
        self.alive = bool(data)
        found: list[bytes] = []
        while len(self._rest) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(self._rest)[0]
            self.alive &= end <= self._frame_most
            if len(self._rest) < end or not self.alive:
                break
            found.append(bytes(self._rest[_LENGTH.size : end]))
            del self._rest[:end]
        return found

    def close(self) -> None:
        """End it at once."""
        if self._loop is not None:
            self._loop.remove_reader(self._socket)
        self._popen.kill()
        self._popen.wait()
        self._socket.close()


def framed(frame: bytes) -> bytes:
    """Return a frame as it travels."""
    return _LENGTH.pack(len(frame)) + frame


# In its process


def line_to_game() -> socket.socket:
    """Return the socket that this process was started with."""
    share = getattr(socket, "fromshare", None)
    return share(sys.stdin.buffer.read()) if share else socket.socket(fileno=0)


def frames(line: socket.socket) -> Iterator[bytes]:
    """Yield the frames that the game sends, until it is gone."""
    with line.makefile("rb") as stream:
        while head := stream.read(_LENGTH.size):
            yield stream.read(_LENGTH.unpack(head)[0])


def main() -> None:
    """Do jobs until the game is gone, however that has ended."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    sys.setswitchinterval(_SWITCH_S)
    try:
        _Worker(line_to_game()).listen()
    finally:
        os._exit(0)  # Python can't shut down cleanly while threads still work


class _Worker:
    """The jobs of a process, those of each module in a thread of their own."""

    def __init__(self, game: socket.socket) -> None:
        """Take the line to the game."""
        self._game = game
        self._one_at_a_time = Lock()
        self._waiting: dict[str, SimpleQueue[tuple[int, str, tuple[Any, ...]]]] = {}
        self._cancelled: set[int] = set()

    def listen(self) -> None:
        """Take in jobs, and which are cancelled, until the game is gone."""
        for frame in frames(self._game):
            number, job, arguments = pickle.loads(frame)  # noqa: S301 - from the game
            if not job:
                self._cancelled.add(number)
                continue
            module = JOBS[job]
            if module not in self._waiting:
                self._waiting[module] = SimpleQueue()
                Thread(target=self._serve, args=(module,), daemon=True).start()
            self._waiting[module].put((number, job, arguments))

    def _serve(self, name: str) -> None:
        try:
            module = import_module(name)  # with numpy, which may be missing
        except (ImportError, MemoryError) as error:
            self._say(0, Reply(trouble=_why(error)))
            os._exit(1)
        while True:
            number, job, arguments = self._waiting[name].get()
            trouble = ""
            try:
                if number not in self._cancelled:
                    for value in getattr(module, job)(partial(self._cancelled.__contains__, number), *arguments):
                        self._say(number, Reply(value))
            except Exception as error:  # whatever it is, the game wants a reply, and the next job its turn
                trouble = _NO_MEMORY if isinstance(error, MemoryError) else str(error) or type(error).__name__
            self._say(number, Reply(last=True, trouble=trouble))

    def _say(self, *message: object) -> None:
        with self._one_at_a_time:
            try:
                self._game.sendall(framed(pickle.dumps(message)))
            except OSError:  # the game is gone
                os._exit(0)


def _why(error: ImportError | MemoryError) -> str:
    """Return in a few words why nothing can be done: numpy's own message fills a screen."""
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is missing"
    return "numpy can't be loaded" if isinstance(error, ImportError) else _NO_MEMORY
