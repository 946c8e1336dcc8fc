"""Drawings as their letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from slide_tui.tui.paint.ink import Run

Lines = Sequence[Iterable[Run]]


def grid(lines: Lines) -> list[str]:
    """The letters of a drawing."""
    return ["".join(text for text, _ in line) for line in lines]
