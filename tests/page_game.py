"""A game as a page has it: messages go in, and its cells are filled by the messages that come out."""

from __future__ import annotations

import json
import os
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests import loaded
from tests.program import environment
from tests.window import is_asleep

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

    def __init__(self, pid: int, page: Page, said: int, heard: int) -> None:
        """Take both ends of the pipes; nothing is said yet."""
        self.pid, self.page = pid, page
        self.said = said
        """The pipe to the game."""
        self._hears = heard
        self._rest = b""
        self.heard = 0
        """How many messages have come."""
        self._over = False

    def tell(self, *message: object) -> None:
        """Say something to the game."""
        self.send(json.dumps(message).encode() + b"\n")

    def send(self, data: bytes) -> None:
        """Send bytes, be they messages or not."""
        while data:
            data = data[os.write(self.said, data) :]

    def key(self, *names: str, shift: bool = False, ctrl: bool = False) -> None:
        """Press keys, by the names that browsers give them."""
        for name in names:
            self.tell("key", name, int(shift), int(ctrl), 0)

    def hear(self, within_s: float) -> bool:
        """Take the messages that come within some time, at least those that are there; False at the end of all."""
        if not select.select([self._hears], [], [], within_s)[0]:
            return True
        data = os.read(self._hears, _CHUNK)
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
        while heard != self.heard or not is_asleep(self.pid):
            heard = self.heard
            assert self.hear(_MOMENT_S), "the game has ended"

    def shows(self, text: str) -> Page:
        """Wait until the page shows a text."""
        return self.until(lambda page: text in page.text)

    def ends(self) -> int:
        """Wait for the end, and return the exit code."""
        while self.hear(1):
            pass
        return self.wait()

    def wait(self) -> int:
        """Wait for the end without listening, and return the exit code."""
        self._over = True
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def hang_up(self) -> None:
        """Say nothing more."""
        os.close(self.said)
        self.said = -1

    def close(self) -> None:
        """Leave nothing running."""
        if not self._over:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()
        for descriptor in {self.said, self._hears} - {-1}:
            os.close(descriptor)


@contextmanager
def page_game(*words: str, size: tuple[int, int] = (80, 24), touch: int = 0, **variables: str) -> Iterator[PageGame]:
    """A game with a page of a size, touched by fingers or not, which is ended at last whatever happens."""
    (asked, say), (hear, answers) = os.pipe(), os.pipe()
    pid = loaded.start("slide_tui.commands._in_page", words, environment(**variables), [asked, answers, 2])
    os.close(asked)
    os.close(answers)
    game = PageGame(pid, Page(*size), say, hear)
    try:
        with suppress(BrokenPipeError):  # one that can't be played has ended by now
            game.tell("size", *size, touch)
            game.tell("again")
        yield game
    finally:
        game.close()
