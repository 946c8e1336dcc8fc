"""Stages: a run in the parts of the layer-by-layer method, with the time and the moves of each.

A board is finished line by line, the outer row or column farthest from the gap's home, until two by two cells are
left. A long line has two stages: all tiles but the last two, then those two, which go in together. Which line comes
first is for the run to say: whichever was home first, so rows first, columns first and both in turn all have stages.
A stage is done when its tiles are home, with those of all stages before it, for the first time. Where tiles leave
home to let others in, and come back, the later stage takes the time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.log import Cause
from slide_tui.engine.named import Named
from slide_tui.stats.debrief import Trace

_LAST_SIDE = 2
"""The last block has so many rows and columns."""


class StageKind(Named):
    """What is done in a stage."""

    ROW = "row"
    """All tiles of a row but the last two."""
    ROW_END = "row end"
    """The last two of a row."""
    COLUMN = "column"
    """All tiles of a column but the last two."""
    COLUMN_END = "column end"
    """The last two of a column; all of it where two rows are left."""
    LAST = "last"
    """The last two by two cells."""


class SolveStage(NamedTuple):
    """One stage of a run, done."""

    part: StageKind
    number: int
    """Which row or column it is of, counted from 1 as they come; 0 for the last block."""
    width: int
    height: int
    """The width and height of the block still open when the stage began, its own line included."""
    at: int
    """The slide with which it was done, counted from 1; 0 if it was done at the start."""
    time_ms: int
    """How long it took."""
    moves: int
    """How many moves it took."""

    @property
    def tiles(self) -> int:
        """How many tiles it brings home."""
        if self.part is StageKind.LAST:
            return _LAST_SIDE * _LAST_SIDE - 1
        long = self.width if self.part in (StageKind.ROW, StageKind.ROW_END) else self.height
        return 2 if self.part in (StageKind.ROW_END, StageKind.COLUMN_END) else long - 2


def stages_of(trace: Trace) -> tuple[SolveStage, ...]:
    """Return the stages that a run has done; none for a goal whose gap is not in a corner, nor without a goal."""
    goal = trace.goal
    if goal is None or not _in_corner(goal):
        return ()
    homes = _homes(trace.boards, goal)
    counted = [0, *accumulate(step.kind is Cause.SLIDE for step in trace.steps)]
    found: list[SolveStage] = []
    before = 0
    for part, number, width, height, at in _done(homes, goal):
        took_ms = trace.reading_ms(at) - trace.reading_ms(before)
        found.append(SolveStage(part, number, width, height, at, took_ms, counted[at] - counted[before]))
        before = at
    return tuple(found)


def _in_corner(goal: Board) -> bool:
    row, column = divmod(goal.gap, goal.size.width)
    return row in (0, goal.size.height - 1) and column in (0, goal.size.width - 1)


def _homes(boards: Sequence[Board], goal: Board) -> list[int]:
    """Return which tiles are home on each board, one bit for each cell, the gap's own too."""
    wanted = goal.tiles
    home = sum(1 << cell for cell, tile in enumerate(boards[0].tiles) if tile == wanted[cell])
    found = [home]
    for before, board in pairwise(boards):
        for cell in (before.gap, board.gap):
            home = home | 1 << cell if board.tiles[cell] == wanted[cell] else home & ~(1 << cell)
        found.append(home)
    return found


def _done(homes: Sequence[int], goal: Board) -> Iterator[tuple[StageKind, int, int, int, int]]:
    """Yield every stage that was done, as its first fields, in the order of the run."""
    at = done = 0
    rows, columns = StageKind.ROW_END, StageKind.COLUMN_END
    number = {rows: 0, columns: 0}
    while lines := _lines(goal, number[rows], number[columns]):
        ends = {part: _first(homes, at, done | _bits(cells)) for part, cells in lines.items()}
        reached = {part: end for part, end in ends.items() if end is not None}
        if not reached:
            return
        part = min(reached, key=reached.__getitem__)
        block = goal.size.width - number[columns], goal.size.height - number[rows]
        cells = lines[part]
        number[part] += 1
        if len(cells) > _LAST_SIDE:
            ahead = StageKind.ROW if part is rows else StageKind.COLUMN
            yield ahead, number[part], *block, _first(homes, at, done | _bits(cells[:-2])) or at
        at, done = reached[part], done | _bits(cells)
        yield part, number[part], *block, at
    last = _first(homes, at, (1 << goal.size.cells) - 1)
    if last is not None:
        yield StageKind.LAST, 0, goal.size.width - number[columns], goal.size.height - number[rows], last


def _lines(goal: Board, rows: int, columns: int) -> dict[StageKind, list[int]]:
    """Return the cells of the lines that can be finished next, a row, a column, or both; those that end one last."""
    width, height = goal.size.width - columns, goal.size.height - rows
    lines: dict[StageKind, list[int]] = {}
    if height > _LAST_SIDE:
        lines[StageKind.ROW_END] = [_cell(goal, rows, columns + step) for step in range(width)]
    if width > _LAST_SIDE:
        lines[StageKind.COLUMN_END] = [_cell(goal, rows + step, columns) for step in range(height)]
    return lines


def _bits(cells: Sequence[int]) -> int:
    """Return cells as one bit for each."""
    return sum(1 << cell for cell in cells)


def _cell(goal: Board, row: int, column: int) -> int:
    """Return a cell by row and column, both counted from the corner opposite the gap's home."""
    width, height = goal.size.width, goal.size.height
    gap_row, gap_column = divmod(goal.gap, width)
    return (row if gap_row else height - 1 - row) * width + (column if gap_column else width - 1 - column)


def _first(homes: Sequence[int], start: int, wanted: int) -> int | None:
    """Return the first board from a place on at which all wanted tiles are home."""
    return next((at for at in range(start, len(homes)) if homes[at] & wanted == wanted), None)
