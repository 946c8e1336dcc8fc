"""One game process behind two pipes: what it says comes out line by line, what a page says goes in the same way."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

GAME = (sys.executable, "-P", "-m", "slide_tui.commands._in_page")
"""The command of a game; the words of `slide-tui play` follow."""
_HELD_MAX = 64 * 1024
"""How much that nobody has read yet is held, so that the pipe fills after that, and the game leaves frames out."""
_LINE_MAX = 16 * 2**20
"""Far above the largest screen; a game that says more is broken."""
_NOT_FOR_GAMES = ("TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "LINES", "COLUMNS", "WT_SESSION")


class GameProcess:
    """A running game."""

    def __init__(self, process: Process, said: asyncio.StreamReader, pipe: asyncio.BaseTransport) -> None:
        """Take over a process, what it says, and the pipe that this comes through."""
        assert process.stdin is not None
        self._process, self._typed = process, process.stdin
        self._said, self._pipe = said, pipe
        self._unread = bytearray()
        self.ended: asyncio.Future[int] = asyncio.ensure_future(process.wait())
        """Its exit code."""

    async def read(self) -> bytes | None:
        """Return the next line without its end; None at the end of all. Cancelling loses nothing."""
        while (end := self._unread.find(b"\n")) < 0:
            data = await self._said.read(_HELD_MAX)
            if not data or len(self._unread) > _LINE_MAX:
                return None
            self._unread += data
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    async def write(self, line: str) -> None:
        """Hand over a line without its end; waits while the game has too many to read."""
        if self._typed.is_closing():
            return
        self._typed.write(f"{line}\n".encode())
        with suppress(BrokenPipeError, ConnectionResetError):  # it has ended, which `read` tells
            await self._typed.drain()

    async def end(self, patience_s: float) -> None:
        """Tell the game that its page has gone for good, and end it with its solvers if it doesn't end by itself."""
        self._typed.close()
        self._signal(signal.SIGHUP)
        try:
            await asyncio.wait_for(asyncio.shield(self.ended), patience_s)
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await self.ended

    def let_go(self) -> None:
        """Close the pipes of a game that has ended."""
        self._typed.close()
        self._pipe.close()

    def _signal(self, number: int) -> None:
        """Send a signal to the game and to everything that it started: it leads a group of its own."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)


def environment(outside: Mapping[str, str]) -> dict[str, str]:
    """Return what a game sees of the server's environment: nothing of its terminal, and where its modules are."""
    kept = {name: value for name, value in outside.items() if name not in _NOT_FOR_GAMES and "TERM_" not in name}
    return {"LANG": "C.UTF-8", **kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def open_game(command: Sequence[str]) -> GameProcess:
    """Start a game; raise OSError if the system can't."""
    shown, writes = os.pipe()
    try:
        said = asyncio.StreamReader(_HELD_MAX // 2)
        protocol = partial(asyncio.StreamReaderProtocol, said)
        pipe, _ = await asyncio.get_running_loop().connect_read_pipe(protocol, os.fdopen(shown, "rb", 0))
        try:
            # In a session of its own, so that Ctrl+C at the server's terminal reaches the server alone.
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=writes, env=environment(os.environ), start_new_session=True
            )
        except BaseException:
            pipe.close()
            raise
    finally:
        os.close(writes)
    return GameProcess(process, said, pipe)
