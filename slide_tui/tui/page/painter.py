"""Cells as messages, with looks by number."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby

from slide_tui.tui.driver.cells import Look, Span
from slide_tui.tui.paint.depth import as_hex

_LOOKS_MOST = 4096
"""A page knows so many looks at a time; pictures have many."""


def message(*parts: object) -> str:
    """Return one message, as a line."""
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False) + "\n"


class PagePainter:
    """Writes what a page shows; every look is told once."""

    def __init__(self) -> None:
        """Begin with a page that knows no looks."""
        self._numbers: dict[Look, int] = {}

    def forget(self) -> None:
        """Tell all looks again: another page shows the game."""
        self._numbers.clear()

    def __call__(self, spans: Iterable[Span]) -> str:
        """Return the messages that put every cell in its place."""
        if len(self._numbers) > _LOOKS_MOST:
            self.forget()
        known = len(self._numbers)
        drawn = [self._piece(span) for span in spans]
        fresh = list(self._numbers)[known:]
        told = message("inks", known, [_row(look) for look in fresh]) if fresh else ""
        return f"{told}{message('draw', drawn)}" if drawn else told

    def _piece(self, span: Span) -> list[object]:
        """Return column, row, and then look and text by turns."""
        x, y, cells = span
        piece: list[object] = [x, y]
        for look, run in groupby(cells, key=lambda cell: cell[1]):
            piece += (self._numbers.setdefault(look, len(self._numbers)), "".join(letter for letter, _ in run))
        return piece


def _row(look: Look) -> tuple[str | None, str | None, int, int]:
    letters, paper = (as_hex(colour) if colour is not None else None for colour in look[:2])
    return letters, paper, int("1" in look.attributes), int("7" in look.attributes)
