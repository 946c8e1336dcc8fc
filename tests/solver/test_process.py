"""One running solver: what it says is taken in small amounts, however much it says."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from select import select

from slide_tui.solver.process import LINE_MOST, Process

_CHUNK = 65_536


@contextmanager
def process(code: str) -> Iterator[Process]:
    """A process that does something else than solve."""
    running = Process([sys.executable, "-c", code])
    try:
        yield running
    finally:
        running.close()


def hear(running: Process) -> list[str]:
    """What it says next."""
    assert select([running], [], [], 30)[0]
    return running.receive()


def test_a_flood_is_taken_piece_by_piece() -> None:
    """No more than a little at a time, so that whoever plays is heard in between."""
    with process("import os\nflood = (b'x' * 99 + b'\\n') * 10_000\nwhile True: os.write(1, flood)") as running:
        for _ in range(20):
            assert sum(len(line) + 1 for line in hear(running)) < 2 * _CHUNK

        assert running.alive


def test_a_line_that_comes_in_pieces_is_one_line() -> None:
    """However long a line is, within reason, it comes as one."""
    with process("print('x' * 300_000); print('y')") as running:
        lines: list[str] = []
        while len(lines) < 2:
            lines += hear(running)

        assert ["x" * 300_000, "y"] == lines


def test_a_line_without_an_end_ends_the_process() -> None:
    """Nobody waits for its end, nor keeps all of it."""
    with process(f"import sys; [sys.stdout.write('x' * 10_000) for _ in range({LINE_MOST})]") as running:
        while running.alive:
            assert hear(running) == []


def test_its_end_is_noticed() -> None:
    """What it has said before still counts."""
    with process("print('x')") as running:
        lines: list[str] = []
        while running.alive:
            lines += hear(running)

        assert ["x"] == lines
