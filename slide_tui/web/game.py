"""One game process behind two pipes: what it says comes out line by line, what a page says goes in the same way."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress

GAME = (sys.executable, "-P", "-m", "slide_tui.verbs._in_page")
"""The command of a game; the words of `slide-tui play` follow."""
PATIENCE_S = 0.9
"""How long a game may take to save its run and end; what was shown is in its journal already."""
_CHUNK = 64 * 1024
_LINE_MAX = 16 * 2**20
"""Far above the largest screen; a game that says more is broken."""
_NOT_FOR_GAMES = ("TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "LINES", "COLUMNS", "WT_SESSION")


class Game:
    """A running game."""

    def __init__(self, process: Process, shown: int) -> None:
        """Take over a process and the end of the pipe that it writes to, which doesn't block."""
        assert process.stdin is not None
        self._process = process
        self._typed = process.stdin
        self._shown = shown
        self._unread = bytearray()
        self.ended: asyncio.Future[int] = asyncio.ensure_future(process.wait())
        """Its exit code."""

    async def read(self) -> bytes | None:
        """Return the next line without its end; None when the game has said its last.

        Takes from the pipe only what one line needs, so that a page that takes nothing fills the pipe and the game
        leaves frames out. Cancelling loses nothing; only one at a time may read.
        """
        searched = 0
        while (end := self._unread.find(b"\n", searched)) < 0:
            searched = len(self._unread)
            some = await self._some() if searched < _LINE_MAX else b""
            if not some:
                return None
            self._unread += some
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

    async def end(self) -> None:
        """Tell the game that its page has gone for good, and see to it that it ends, with its solvers."""
        self._typed.close()
        self._signal(signal.SIGHUP)
        try:
            await asyncio.wait_for(asyncio.shield(self.ended), PATIENCE_S)
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await self.ended

    def let_go(self) -> None:
        """Close the pipes of a game that has ended."""
        self._typed.close()
        if self._shown >= 0:
            asyncio.get_running_loop().remove_reader(self._shown)
            os.close(self._shown)
            self._shown = -1

    async def _some(self) -> bytes:
        """Return what the pipe holds, once it holds something; nothing at its end."""
        while self._shown >= 0:
            try:
                return os.read(self._shown, _CHUNK)
            except BlockingIOError:
                await self._readable()
        return b""

    async def _readable(self) -> None:
        loop, readable = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._shown, readable.set)
        try:
            await readable.wait()
        finally:
            if self._shown >= 0:
                loop.remove_reader(self._shown)

    def _signal(self, number: int) -> None:
        """Send a signal to the game and to everything that it started: it leads a group of its own."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)


def environment(outside: Mapping[str, str]) -> dict[str, str]:
    """Return what a game sees of the server's environment: nothing of its terminal, and where its modules are."""
    kept = {name: value for name, value in outside.items() if name not in _NOT_FOR_GAMES and "TERM_" not in name}
    return {"LANG": "C.UTF-8", **kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def open_game(command: Sequence[str]) -> Game:
    """Start a game; raise OSError if the system can't."""
    shown, writes = os.pipe()
    try:
        os.set_blocking(shown, False)
        # In a session of its own, so that Ctrl+C at the server's terminal reaches the server alone.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=writes, env=environment(os.environ), start_new_session=True
        )
    except BaseException:
        os.close(shown)
        raise
    finally:
        os.close(writes)
    return Game(process, shown)
