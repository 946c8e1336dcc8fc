"""What the full screen costs, in one run against others: `python3 -m tests.bench.screen [ROUNDS]`.

Each program runs on a pseudo-terminal of its own, in turn, round by round: a bare Textual app, a board in Python's
curses, the game without and with gliding tiles. Only the ratios of one run mean anything.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import termios
import time
from dataclasses import dataclass, field

from tests.program import environment

ROUNDS = 5
KEYS = 40
COLUMNS, ROWS = 80, 24
_QUIET_S = 0.3
_ARROWS = {"curses": (b"\x1bOD", b"\x1bOC")}
"""Curses asks for the arrows of application mode, all others get the usual ones."""
_USUAL = (b"\x1b[D", b"\x1b[C")

_BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("Moves: 0")
Bare().run()
"""
_CURSES = """
import curses
def main(window):
    curses.curs_set(0); curses.start_color(); curses.init_pair(1, 15, 32); curses.init_pair(2, 15, 236)
    gap, tiles, moves = 15, [*range(1, 16), 0], 0
    def draw(cell):
        row, column = divmod(cell, 4)
        for line in range(3):
            text = str(tiles[cell] or "") if line == 1 else ""
            pair = curses.color_pair(1) | curses.A_BOLD if tiles[cell] else curses.color_pair(2)
            window.addstr(6 + 3 * row + line, 26 + 7 * column, text.center(7), pair)
    for cell in range(16): draw(cell)
    while True:
        window.addstr(0, 0, f"Moves: {moves}"); window.refresh()
        step = {curses.KEY_RIGHT: -1, curses.KEY_LEFT: 1}.get(window.getch())
        if step and 0 <= gap % 4 + step < 4:
            tiles[gap], tiles[gap + step] = tiles[gap + step], 0
            draw(gap); gap += step; draw(gap); moves += 1
curses.wrapper(main)
"""
_GAME = [sys.executable, "-m", "slide_tui", "--size", "4", "--position", "1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12",
         "--no-save"]  # fmt: skip

PROGRAMS: dict[str, tuple[list[str], dict[str, str]]] = {
    "curses": ([sys.executable, "-c", _CURSES], {}),
    "bare": ([sys.executable, "-c", _BARE], {}),
    "game": (_GAME, {"TEXTUAL_ANIMATIONS": "none"}),
    "gliding": (_GAME, {}),
}


@dataclass(slots=True)
class Figures:
    """What was measured of one program."""

    glyph_ms: list[float] = field(default_factory=list)
    start_cpu_ms: list[float] = field(default_factory=list)
    key_ms: list[float] = field(default_factory=list)
    key_bytes: list[float] = field(default_factory=list)


class Run:
    """One program on a terminal."""

    def __init__(self, command: list[str], changes: dict[str, str]) -> None:
        """Start it."""
        self.began = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if not self.pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            surroundings = environment(TERM="xterm-256color", COLORTERM="truecolor", **changes)
            os.execve(command[0], command, surroundings)  # noqa: S606

    def read(self, quiet_s: float = _QUIET_S) -> tuple[bytes, float]:
        """What comes until it is quiet, and when the first of it came."""
        data, first = b"", 0.0
        while select.select([self.fd], [], [], quiet_s if data else 10)[0]:
            try:
                more = os.read(self.fd, 65536)
            except OSError:
                break
            first = first or time.perf_counter()
            data += more
        return data, first

    def until_glyph(self) -> float:
        """When the first letter or block is there."""
        data = b""
        while True:
            data += os.read(self.fd, 65536)
            if re.sub(rb"\x1b(\[[0-9;?<>=$]*[A-Za-z]|[()][A-Z0-9]|[=>78])", b"", data).strip():
                return time.perf_counter()

    def cpu_ms(self) -> float:
        """The processor time it has used."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as stat:  # noqa: PTH123
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End it."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def measure(command: list[str], changes: dict[str, str], figures: Figures, arrows: tuple[bytes, ...]) -> None:
    """Start a program once, and press keys."""
    run = Run(command, changes)
    figures.glyph_ms.append((run.until_glyph() - run.began) * 1000)
    run.read()
    figures.start_cpu_ms.append(run.cpu_ms())
    for at in range(KEYS if arrows else 0):
        pressed = time.perf_counter()
        os.write(run.fd, arrows[at % 2])
        if not select.select([run.fd], [], [], 1.0)[0]:
            continue
        data, first = run.read(0.06)
        figures.key_ms.append((first - pressed) * 1000)
        figures.key_bytes.append(len(data))
    run.end()


def main() -> None:
    """Measure all programs in turn, and print medians with their ratios to bare Textual and to curses."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = {name: Figures() for name in PROGRAMS}
    for _ in range(rounds):
        for name, (command, changes) in PROGRAMS.items():
            measure(command, changes, found[name], () if name == "bare" else _ARROWS.get(name, _USUAL))
    for title, base, key in (
        ("first glyph, ms", "bare", "glyph_ms"),
        ("start, CPU ms", "bare", "start_cpu_ms"),
        ("key to first byte, ms", "curses", "key_ms"),
        ("bytes a key", "curses", "key_bytes"),
    ):
        medians = {name: statistics.median(getattr(each, key)) for name, each in found.items() if getattr(each, key)}
        shown = "  ".join(
            f"{name} {value:8.2f} x{value / max(medians[base], 0.01):5.2f}" for name, value in medians.items()
        )
        print(f"{title:<22} {shown}")


if __name__ == "__main__":
    main()
