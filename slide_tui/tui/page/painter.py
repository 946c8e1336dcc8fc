"""Frames as messages: pieces as they are, with inks by number."""

from __future__ import annotations

import json
from collections.abc import Iterable

from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.painter import Painter, Piece, as_hex, shown

_INKS_MOST = 4096
"""A page knows so many inks at a time; pictures have many."""


def message(*parts: object) -> str:
    """Return one message, as a line."""
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False) + "\n"


class PagePainter(Painter):
    """Writes the frames of a page; every ink is told once."""

    def __init__(self) -> None:
        """Begin with a page that knows no inks."""
        super().__init__(Depth.TRUE)
        self._numbers: dict[Ink, int] = {}

    def forget(self) -> None:
        """Tell all inks again: another page shows the game."""
        self._numbers.clear()

    def frame(self, pieces: Iterable[Piece]) -> str:
        """Return the messages that put every piece in its place."""
        if len(self._numbers) > _INKS_MOST:
            self.forget()
        known = len(self._numbers)
        drawn = [self._piece(piece) for piece in pieces]
        fresh = list(self._numbers)[known:]
        told = message("inks", known, [_row(ink) for ink in fresh]) if fresh else ""
        return f"{told}{message('draw', drawn)}" if drawn else told

    def _piece(self, piece: Piece) -> list[object]:
        """Return column, row, and then ink and text by turns; neighbours of one ink as one text."""
        x, y, runs = piece
        row: list[object] = [x, y]
        last, words = -1, ""
        for text, ink in runs:
            number = self._numbers.setdefault(ink, len(self._numbers))
            safe = text if text.isprintable() else shown(text)
            if number == last:
                words += safe
                row[-1] = words
            else:
                last, words = number, safe
                row += (number, words)
        return row


def _row(ink: Ink) -> tuple[str | None, str | None, int, int]:
    letters, paper = (as_hex(colour) if colour is not None else None for colour in (ink.ink, ink.paper))
    return letters, paper, int(ink.bold), int(ink.reverse)
