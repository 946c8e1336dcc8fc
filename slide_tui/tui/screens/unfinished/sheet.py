"""The list of unfinished runs as a drawing: a table, more about the selected run, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.text.days import moment
from slide_tui.text.figures import running_time
from slide_tui.text.puzzles import unusual_way
from slide_tui.text.results import tag_of
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.table import Head, TableRow, fitting, put_table

TITLE = "Unfinished runs"
EMPTY = "You have no unfinished runs."
_LOW, _HIGH = 18, 30
"""In a window of fewer rows there are no free rows; from this many rows on, the list is centred."""
_ABOVE, _BELOW = 3, 3
"""Rows above the runs: the title and the heads; and below them: the words and the keys."""
_LEAST = 34
_TOLD = 7
"""A table with this many columns tells everything about a run."""
_CODE_MOST = 24

_HEADS = (
    Head("size", 0, left=True),
    Head("kind", 5, left=True),
    Head("moves", 1),
    Head("time", 2),
    Head("played", 4, left=True),
    Head("", 6, left=True),
    Head("counts", 3, left=True),
    Head("board", 7, left=True),
)


class Listed(NamedTuple):
    """What the list shows."""

    runs: Sequence[UnfinishedRun]
    selected: int
    words: str = ""
    """A message in place of the details of the selected run."""


class _Rows(NamedTuple):
    """Where things stand from top to bottom."""

    top: int
    room: int
    """How many runs fit."""
    keys: int


def _rows_of(rows: int, runs: int) -> _Rows:
    """Places in a window of this height; in a tall one the keys stay close to the list."""
    free = 1 if rows >= _LOW else 0
    room = max(1, rows - _ABOVE - _BELOW - 3 * free)
    if rows < _HIGH:
        return _Rows(free, room, rows - 1)
    height = _ABOVE + min(room, max(runs, 1)) + _BELOW + 2
    top = (rows - height) // 2
    return _Rows(top, room, top + height - 1)


def room_for(rows: int) -> int:
    """How many runs fit in a window of this height."""
    return _rows_of(rows, 0).room


def unfinished_sheet(shown: Listed, size: tuple[int, int], palette: Palette) -> tuple[Sheet, Box]:
    """The screen, and the place for its keys."""
    columns, rows = size
    sheet = Sheet(columns, rows, palette.on(None))
    table = [_row(run) for run in shown.runs]
    widths = fitting(_HEADS, table, columns - 4)
    width = min(columns - 2, max(sum(widths.values()) + 2 * len(widths), _LEAST))
    x, places = max(1, (columns - width) // 2), _rows_of(rows, len(table))
    dim = palette.on(palette.dim)
    count = f"{shown.selected + 1:,} of {len(table):,}" if table else ""
    title = text(TITLE, palette.on(palette.title, bold=True))
    sheet.put(x + 1, places.top, spread(title, text(count, dim), width - 2, sheet.blank))
    if table:
        first = max(0, min(shown.selected - places.room // 2, len(table) - places.room))
        box = Box(x, places.top + 2, width, places.room + 1)
        put_table(sheet, box, _HEADS, table[first : first + places.room], shown.selected - first, palette)
    else:
        sheet.put(x + 1, places.top + 2, text(EMPTY, palette.on(palette.fg)))
    more = _about(shown.runs[shown.selected]) if table and len(widths) < _TOLD else ""
    said, ink = (shown.words, palette.on(palette.warn)) if shown.words else (more, dim)
    lines = wrapped(palette.shown(said), columns - x - 2)[:2] if said else []
    above = places.keys - len(lines) - (1 if rows >= _LOW else 0)
    sheet.put_lines(x + 1, above, [text(line, ink) for line in lines])
    return sheet, Box(x + 1, places.keys, columns - x - 1, 1)


def row_name(run: UnfinishedRun) -> str:
    """The name of a click on the row of a run."""
    return f"run {run.name}"


def _row(run: UnfinishedRun) -> TableRow:
    day, time = moment(run.played_ms, run.offset_min)
    why = tag_of(run)
    code = run.puzzle.code
    cells = (
        size_shown(run.puzzle.size),
        _kind(run),
        f"{run.moves:,}",
        running_time(run.time_ms),
        day,
        time,
        f"no ({why})" if why else "yes",
        code if len(code) <= _CODE_MOST else "",
    )
    return TableRow(cells, row_name(run), quiet=bool(why))


def _kind(run: UnfinishedRun) -> str:
    """Course and sight of a run if it has any, its goal, and its mode if that is not classic."""
    puzzle = run.puzzle
    mode = [puzzle.mode] if puzzle.mode != RULE_DEFAULT else []
    return ", ".join([*unusual_way(puzzle), puzzle.goal, *mode])


def _about(run: UnfinishedRun) -> str:
    """The details that a narrow table has no room for."""
    why = tag_of(run)
    counts = f"does not count ({why})" if why else "counts"
    return f"{_kind(run)} · {' '.join(moment(run.played_ms, run.offset_min))} · {counts}"
