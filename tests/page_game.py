"""A game as a page has it: messages go in, and its cells are filled by the messages that come out."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.program import environment
from tests.window import is_asleep

COMMAND = [sys.executable, "-m", "slide_tui.commands._in_page"]
_CHUNK = 65536
_MOMENT_S = 0.05
"""Longer than a frame may be put off."""


class Page:
    """Cells with their letters and inks, as a page would draw them."""

    def __init__(self, columns: int, rows: int) -> None:
        """Begin with an empty page that knows no inks."""
        self.columns, self.rows = columns, rows
        self.cells: dict[tuple[int, int], tuple[str, tuple[object, ...]]] = {}
        self.inks: list[tuple[object, ...]] = []
        self.said: list[str] = []
        self.board = ""
        self.others: list[list[object]] = []

    def take(self, line: str) -> None:
        """Take a message."""
        what, *rest = json.loads(line)
        match what:
            case "inks":
                first, inks = rest
                self.inks[first:] = [tuple(ink) for ink in inks]
            case "draw":
                for x, y, *runs in rest[0]:
                    self._draw(x, y, runs)
            case "say":
                self.said += rest
            case "board":
                (self.board,) = rest
            case _:
                self.others.append([what, *rest])

    def _draw(self, x: int, y: int, runs: list[object]) -> None:
        for number, text in zip(runs[::2], runs[1::2], strict=True):
            assert isinstance(number, int)
            for letter in str(text):
                self.cells[x, y] = letter, self.inks[number]
                x += 1

    @property
    def text(self) -> str:
        """The letters, without the blanks at the ends of rows."""
        rows = ("".join(self.cells.get((x, y), " ")[0] for x in range(self.columns)) for y in range(self.rows))
        return "\n".join(row.rstrip() for row in rows)


class PageGame:
    """A running game and its page."""

    def __init__(self, process: subprocess.Popen[bytes], columns: int, rows: int, touch: int = 0) -> None:
        """Tell the size, and ask for everything."""
        self.process = process
        self.page = Page(columns, rows)
        self._rest = b""
        self.heard = 0
        """How many messages have come."""
        self.tell("size", columns, rows, touch)
        self.tell("again")

    def tell(self, *message: object) -> None:
        """Say something to the game."""
        self.send(json.dumps(message).encode() + b"\n")

    def send(self, data: bytes) -> None:
        """Send bytes, be they messages or not."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def key(self, *names: str, shift: bool = False, ctrl: bool = False) -> None:
        """Press keys, by the names that browsers give them."""
        for name in names:
            self.tell("key", name, int(shift), int(ctrl), 0)

    def hear(self, within_s: float) -> bool:
        """Take the messages that come within some time, at least those that are there; False at the end of all."""
        assert self.process.stdout is not None
        descriptor = self.process.stdout.fileno()
        if not select.select([descriptor], [], [], within_s)[0]:
            return True
        data = os.read(descriptor, _CHUNK)
        *lines, self._rest = (self._rest + data).split(b"\n")
        self.heard += len(lines)
        for line in lines:
            self.page.take(line.decode())
        return bool(data)

    def until(self, condition: Callable[[Page], object]) -> Page:
        """Wait until the page fulfils a condition; fail if the game ends before."""
        while not condition(self.page):
            assert self.hear(1), f"the game has ended; it showed:\n{self.page.text}\nand said {self.page.said}"
        return self.page

    def rests(self) -> None:
        """Wait until it has shown all it has to show for now: it sleeps, and nothing more comes for a moment."""
        heard = -1
        while heard != self.heard or not is_asleep(self.process.pid):
            heard = self.heard
            assert self.hear(_MOMENT_S), "the game has ended"

    def shows(self, text: str) -> Page:
        """Wait until the page shows a text."""
        return self.until(lambda page: text in page.text)

    def ends(self) -> int:
        """Wait for the end, and return the exit code."""
        while self.hear(1):
            pass
        return self.process.wait()


@contextmanager
def page_game(*words: str, size: tuple[int, int] = (80, 24), touch: int = 0, **variables: str) -> Iterator[PageGame]:
    """A game with a page of a size, touched by fingers or not, which is ended at last whatever happens."""
    with subprocess.Popen(
        [*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment(**variables)
    ) as process:
        try:
            yield PageGame(process, *size, touch)
        finally:
            process.kill()
