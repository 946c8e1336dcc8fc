"""A screen of letters: what stands in the window after all that was written to it, without its colours."""

from __future__ import annotations

import re

_SEQUENCE = re.compile(
    r"\x1b\[([0-9;:<=>?$]*)([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[=>78c]|[\x00-\x1f\x7f]|.", re.DOTALL
)
_BEGUN = re.compile(r"\x1b(?:\[[0-9;:<=>?$]*|\][^\x07]*)?\Z")


class Screen:
    """Takes the few sequences that the game uses; letters beyond the right edge are lost, as without line wrap."""

    def __init__(self, columns: int, rows: int) -> None:
        """An empty screen."""
        self.odd: set[str] = set()
        """Control bytes and sequences that the game has no reason to write."""
        self._rest = ""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size; what stood there is gone until it is painted again."""
        self.columns, self.rows = columns, rows
        self._x = self._y = 0
        self._cells = [[" "] * columns for _ in range(rows)]

    def feed(self, text: str) -> None:
        """Take what was written; what may go on is kept until it does."""
        text = self._rest + text
        begun = _BEGUN.search(text)
        self._rest = text[begun.start() :] if begun else ""
        for match in _SEQUENCE.finditer(text[: len(text) - len(self._rest)]):
            whole, end = match[0], match[2]
            if end == "H":
                self._y, self._x = (int(part or 1) - 1 for part in (match[1] + ";").split(";")[:2])
            elif whole in ("\x1b[2J", "\x1b[?1049h", "\x1b[?1049l"):
                self.resize(self.columns, self.rows)
            elif whole == "\n":
                self._y += 1
            elif whole == "\r":
                self._x = 0
            elif len(whole) == 1 and whole >= " " and whole != "\x7f":
                self._put(whole)
            elif end not in ("m", "h", "l", "p", "u") and not whole.startswith("\x1b]22;"):
                self.odd.add(whole)

    @property
    def lines(self) -> list[str]:
        """The rows as they stand there."""
        return ["".join(row) for row in self._cells]

    @property
    def text(self) -> str:
        """All rows, without the blanks at their ends."""
        return "\n".join(line.rstrip() for line in self.lines)

    def part(self, x: int, y: int, width: int, height: int) -> list[str]:
        """A part of the screen."""
        return [line[x : x + width] for line in self.lines[y : y + height]]

    def _put(self, letter: str) -> None:
        if 0 <= self._y < self.rows and 0 <= self._x < self.columns:
            self._cells[self._y][self._x] = letter
        self._x += 1
