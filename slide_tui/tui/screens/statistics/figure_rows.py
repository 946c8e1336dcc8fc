"""Rows of figures for a table: columns, rows, and which columns fit into a width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from slide_tui.tui.paint.ink import text_width

GAP = 2
"""Columns between two columns of figures."""


class FigureColumn(NamedTuple):
    """A column of a table."""

    label: str
    rank: int
    """Columns of a higher rank are left out first where they do not all fit."""
    left: bool = False
    """Whether its words begin below each other; figures end so."""
    strong: bool = False
    """Whether its figures are the ones to look at."""


class FigureRow(NamedTuple):
    """A row of a table."""

    cells: tuple[str, ...]
    marked: bool = False
    """Whether it is a best."""
    quiet: bool = False
    """Whether it counts for nothing."""
    about: Any = None
    """What it stands for, such as a run."""


Fetch = Callable[[int, int], Sequence[FigureRow]]
"""Brings the rows from a place on, and how many at most."""


class FigureRows(NamedTuple):
    """What a table shows: so many rows, which are fetched as they are needed."""

    columns: Sequence[FigureColumn]
    total: int
    fetch: Fetch


def rows_of(columns: Sequence[FigureColumn], rows: Sequence[FigureRow]) -> FigureRows:
    """A few rows for a table."""
    return FigureRows(columns, len(rows), lambda first, many: rows[first : first + many])


def fitting(columns: Sequence[FigureColumn], rows: Sequence[FigureRow], width: int) -> dict[int, int]:
    """The columns that fit into a width, by their places, with how wide each is; the first by rank is always there."""
    wide = [max(map(text_width, (column.label, *(row.cells[at] for row in rows)))) for at, column in enumerate(columns)]
    chosen: set[int] = set()
    for at in sorted(range(len(columns)), key=lambda place: columns[place].rank):
        width -= wide[at] + GAP
        if chosen and width < 0:
            break
        chosen.add(at)
    return {at: wide[at] for at in sorted(chosen)}
