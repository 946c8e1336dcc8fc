"""A window with the whole program in it: it types, changes its size, goes away, and knows what it shows."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from slide_tui.engine.game import Game, begin
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.settings import Settings
from slide_tui.tui.drawing.layout import place
from slide_tui.tui.first_picture import game_picture
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.program import COMMAND, environment
from tests.tui.real.screen import Screen
from tests.tui.terminal.terminal import Terminal

ARROWS = {"U": "\x1b[A", "D": "\x1b[B", "R": "\x1b[C", "L": "\x1b[D"}
GIVEN_BACK = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"
"""The last bytes of every game that gives its terminal back."""
_REST_WAIT_S = 60.0


class Window(Terminal):
    """The program on a pseudo-terminal of its own."""

    def __init__(
        self,
        *words: str,
        size: tuple[int, int] = (80, 24),
        modern: bool = True,
        command: list[str] | None = None,
        env: dict[str, str | None] | None = None,
    ) -> None:
        """Start it; a variable without a value is not set."""
        wanted = {"TERM": "xterm-256color", **(env or {})}
        variables = {name: value for name, value in {**environment(), **wanted}.items() if value is not None}
        ready, go = os.pipe()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # or an early one would be lost between two programs
        self.pid, self.fd = pty.fork()
        if not self.pid:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
            os.read(ready, 1)
            line = [*(command or COMMAND), *words]
            os.execve(line[0], line, variables)  # noqa: S606
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        self.screen = Screen(*size)
        super().resize(*size)
        self.before = self.attributes()
        self.shown = ""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._read = 0
        self._modern = modern
        self._asked = 0
        os.write(go, b"!")
        os.close(go)
        os.close(ready)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.drain()
        super().resize(columns, rows)
        self.screen.resize(columns, rows)

    def wait_to_show(self, *texts: str) -> None:
        """Wait until every one of some texts stands on the screen."""
        self.wait_for(lambda: all(text in self.screen.text for text in texts), f"{texts!r} on\n{self.screen.text}\n")

    def wait_not_to_show(self, text: str) -> None:
        """Wait until a text stands on the screen no more."""
        self.wait_for(lambda: text not in self.screen.text, f"no {text!r}")

    def wait_to_answer(self) -> None:
        """Wait until something is painted, as nothing is right after a change of size."""
        self.wait_for(lambda: bool(self.screen.text.strip()), "a picture in the new size")

    def drain(self) -> None:
        """Take what has been written by now."""
        self._drain()

    def rest(self, quiet_s: float = 0.3) -> None:
        """Wait until nothing has been written for a while."""
        end = time.monotonic() + _REST_WAIT_S
        while select.select([self.fd], [], [], quiet_s)[0]:
            assert time.monotonic() < end, "it never rests"
            if not self._receive():
                return

    @property
    def over(self) -> bool:
        """Whether the program has ended; its exit code can still be asked for."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def forget(self) -> None:
        """Keep of what was written only what switches something on or off, and the end."""
        switched = re.findall(r"\x1b\[(?:\?[\d]+[hl]|>\d+u|<u)", self.shown[:-4000])
        self.shown = "".join(dict.fromkeys(switched)) + self.shown[-4000:]

    def leave(self, saying: str = "") -> None:
        """Leave by Ctrl+C, which needs no answer, and look whether all was given back; perhaps with last words."""
        self.type("\x03")

        code, left = self.end(), self.not_given_back(saying)

        assert (0, set()) == (code, left), f"{code}, {left}"

    def not_given_back(self, saying: str = "") -> set[str]:
        """Name what the end has left behind: nothing, or but for some last words."""
        left = self.left_on()
        last = self.shown.rpartition(GIVEN_BACK)[2]
        if "\x1b[?1049h" in self.shown and (saying not in last if saying else last):
            left.add(f"something written after the end: {last[:300]!r}")
        return left

    def _receive(self) -> bool:
        try:
            text = self._decode(os.read(self.fd, 65536))
        except OSError:  # Linux says so when the other side has gone
            return False
        self.shown += text
        self.screen.feed(text)
        asked = self.shown.count("\x1b[?2048$p", max(0, len(self.shown) - len(text) - 16))
        if self._modern and asked and not self._asked and GIVEN_BACK not in text:
            self._asked = asked
            os.write(self.fd, b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c")
        return True


@contextmanager
def window(*words: str, ready: str | None = "Moves: 0", **options: Any) -> Iterator[Window]:
    """The program in a window, at a text that it shows."""
    shown = Window(*words, **options)
    try:
        if ready is not None:
            shown.wait_to_show(ready)
            shown.wait_for(lambda: "\x1b[?1004h" in shown.shown, "the game itself")
        yield shown
    finally:
        shown.close()


def board_text(game: Game, columns: int, rows: int, settings: Settings | None = None) -> list[str]:
    """How the board of a game stands on a screen, by the pure functions that draw it."""
    placement = place(game.board.size, columns, rows)
    assert placement is not None
    sheet = game_picture(view_of(settings or Settings(), Screenful()), game, columns, rows)
    box = placement.board
    lines = ["".join(text for text, _ in line) for line in sheet.lines]
    return [line[box.x : box.x + box.width] for line in lines[box.y : box.y + box.height]]


def game_at(position: str) -> Game:
    """A game that begins at a position."""
    board = parse_position(position)
    return begin(Puzzle(board.size, board))


def shows_board(shown: Window, game: Game) -> bool:
    """Whether the board stands on the screen as the pure functions draw it."""
    screen = shown.screen
    placement = place(game.board.size, screen.columns, screen.rows)
    assert placement is not None
    return screen.part(*placement.board) == board_text(game, screen.columns, screen.rows)


def switches(pid: int) -> int:
    """How often all threads of a process have been waiting for something, so far."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                total += int(line.split()[1])
    return total


def is_stopped(pid: int) -> bool:
    """Wait until a child is stopped; whether it is, and not ended."""
    _, status = os.waitpid(pid, os.WUNTRACED)
    return os.WIFSTOPPED(status) and os.WSTOPSIG(status) in (signal.SIGSTOP, signal.SIGTSTP)
