"""Figures and words as tables of plain text have them: short, aligned, the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_CONTROLS = {
    "keys": "by keys",
    "mouse": "by mouse",
    "hover": "by pointing",
    "mixed": "by keys and mouse",
}


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows with their columns below each other: the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *others]).rstrip()


def control_words(control: str, *, helped: bool) -> str:
    """How runs were controlled; without a hand of the player they come from another program or are the solver's."""
    return _CONTROLS.get(control, control) or ("by solver" if helped else "imported")
