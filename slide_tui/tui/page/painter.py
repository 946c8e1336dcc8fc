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


def painted(spans: Iterable[Span], known: dict[Look, int]) -> str:
    """Return the messages that put every cell in its place; looks that the page doesn't know yet are told and noted."""
    if len(known) > _LOOKS_MOST:
        known.clear()
    first = len(known)
    drawn = [_piece(span, known) for span in spans]
    fresh = list(known)[first:]
    told = message("inks", first, [_row(look) for look in fresh]) if fresh else ""
    return f"{told}{message('draw', drawn)}" if drawn else told


def _piece(span: Span, known: dict[Look, int]) -> list[object]:
    """Return column, row, and then look and text by turns."""
    x, y, cells = span
    piece: list[object] = [x, y]
    for look, run in groupby(cells, key=lambda cell: cell[1]):
        piece += (known.setdefault(look, len(known)), "".join(letter for letter, _ in run))
    return piece


def _row(look: Look) -> tuple[str | None, str | None, int, int]:
    letters, paper = (as_hex(colour) if colour is not None else None for colour in look[:2])
    return letters, paper, int("1" in look.attributes), int("7" in look.attributes)
