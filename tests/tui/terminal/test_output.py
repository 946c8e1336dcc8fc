"""Output never makes the loop wait, and loses nothing that a terminal would still read."""

from __future__ import annotations

import asyncio
import os
import select
import time

import pytest

from slide_tui.tui.terminal.output import Output


class Pipe:
    """An output into a pipe, and what happened to it."""

    def __init__(self) -> None:
        """Open it within the running loop."""
        self.reads, self.writes = os.pipe()
        self.emptied = asyncio.Event()
        self.lost = 0
        self.output = Output(self.writes, asyncio.get_running_loop(), self.emptied.set, self._lose)

    def close(self) -> None:
        """Leave nothing open."""
        self.output.close(b"", 0)
        os.close(self.writes)
        os.close(self.reads)

    def _lose(self) -> None:
        self.lost += 1


@pytest.fixture
async def pipe() -> Pipe:
    """An output into a pipe."""
    return Pipe()


async def test_what_fits_is_out_at_once(pipe: Pipe) -> None:
    """Sending needs no turn of the loop."""
    pipe.output.send(b"ab")
    pipe.output.send(b"c")

    assert b"abc" == os.read(pipe.reads, 10)

    pipe.close()


async def test_what_does_not_fit_follows(pipe: Pipe) -> None:
    """A reader that is behind gets everything in order, and then the output says so."""
    data = bytes(range(256)) * 2000
    pipe.output.send(data)
    pipe.output.send(b"end")
    crowded = pipe.output.crowded
    read = b""
    while not pipe.emptied.is_set():
        if select.select([pipe.reads], [], [], 0)[0]:
            read += os.read(pipe.reads, 65536)
        await asyncio.sleep(0)
    read += os.read(pipe.reads, 600_000)

    assert crowded
    assert not pipe.output.crowded
    assert data + b"end" == read

    pipe.close()


async def test_a_reader_that_has_gone(pipe: Pipe) -> None:
    """It is told once, and later bytes go nowhere."""
    os.close(pipe.reads)
    pipe.output.send(b"a")
    pipe.output.send(b"b")
    pipe.output.close(b"", 1)

    assert 1 == pipe.lost

    os.close(pipe.writes)


async def test_closing_waits_only_so_long(pipe: Pipe) -> None:
    """A reader that doesn't read holds nobody up for ever."""
    pipe.output.send(bytes(1_000_000))
    started = time.monotonic()
    pipe.output.close(b"off", 0.05)

    assert 0.05 <= time.monotonic() - started
    assert os.get_blocking(pipe.writes)

    pipe.close()


async def test_last_words_come_before_what_waits(pipe: Pipe) -> None:
    """A reader that is far behind still gets the end, and no picture that nobody will see."""
    pipe.output.send(bytes(1_000_000))
    taken = os.read(pipe.reads, 8192)
    pipe.output.close(b"off", 1)
    read = os.read(pipe.reads, 1_000_000)

    assert bytes(8192) == taken
    assert read.endswith(b"\0\x18off")
    assert len(read) < 100_000

    os.close(pipe.writes)
    os.close(pipe.reads)


async def test_a_reader_that_goes_while_it_is_waited_for(pipe: Pipe) -> None:
    """It is told once, and nothing is closed twice."""
    pipe.output.send(bytes(1_000_000))
    asyncio.get_running_loop().call_soon(os.close, pipe.reads)
    await asyncio.sleep(0)
    pipe.output.close(b"off", 1)

    assert 1 == pipe.lost

    os.close(pipe.writes)
