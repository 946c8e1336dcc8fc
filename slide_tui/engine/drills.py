"""Drills: starts at which only one stage of the way home is open.

A board is finished layer by layer: the rows from the top until two are left, then the columns of these two from the
left until two by two cells are left. What comes before the stage of a drill is home at its start, and the rest is
scrambled. The stage is done once its cells and those before are home, wherever the other tiles are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.rows import table
from slide_tui.engine.scramble import shuffled
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size

_GOALS = ("rows", "columns")
"""The goals whose gap is at the bottom right, where the last layers are."""


class DrillCells(NamedTuple):
    """The cells of one stage, and those that are home before it begins."""

    cells: tuple[int, ...]
    before: tuple[int, ...] = ()

    @property
    def home(self) -> tuple[int, ...]:
        """All cells that are home once the stage is done; its own first, since they nearly always decide."""
        return self.cells + self.before


class StagePlan(NamedTuple):
    """Slides that finish a stage."""

    slides: tuple[Direction, ...]
    fewest: bool
    """Whether no way has fewer slides."""


class Drill(NamedTuple):
    """One stage to practise."""

    name: str
    """The word for it in codes and options, spelled so for ever."""
    title: str
    """Its name in menus, in a word or two."""
    about: str
    """What is to be done, in one phrase."""
    stage: Callable[[Board], DrillCells]
    """Its cells, given the finished board."""
    columns: int = 3
    """How many columns a board has at least that has this stage."""
    rows: int = 3


def _row_end(goal: Board) -> DrillCells:
    width = goal.size.width
    return DrillCells((width - 2, width - 1), tuple(range(width - 2)))


def _column_end(goal: Board) -> DrillCells:
    above = (goal.size.height - 2) * goal.size.width
    return DrillCells((above, above + goal.size.width), tuple(range(above)))


def _last_columns(columns: int, goal: Board) -> DrillCells:
    """Return the last columns of the last two rows."""
    first = goal.size.cells - goal.size.width - columns
    cells = tuple(row + column for row in (first, first + goal.size.width) for column in range(columns))
    return DrillCells(cells, tuple(cell for cell in range(goal.size.cells) if cell not in cells))


def _last_three(goal: Board) -> DrillCells:
    """Return the last four cells of the goal's order: three tiles in a line, and the gap."""
    path = sorted(range(goal.size.cells), key=lambda cell: goal.tiles[cell] or goal.size.cells)
    return DrillCells(tuple(path[-4:]), tuple(path[:-4]))


def _first_row(goal: Board) -> DrillCells:
    return DrillCells(tuple(range(goal.size.width)))


def _one_tile(goal: Board) -> DrillCells:
    return DrillCells((0,))


DRILLS = table(
    Drill("drill-one-tile", "one tile", "bring the first tile to its place", _one_tile),
    Drill("drill-first-row", "first row", "finish the first row", _first_row, columns=2),
    Drill("drill-row-end", "row end", "finish the last two tiles of the first row", _row_end, columns=2),
    Drill("drill-column-end", "column end", "finish the first column of the last two rows", _column_end, rows=2),
    Drill("drill-last-2x3", "last six", "finish the last six cells", partial(_last_columns, 3), rows=2),
    Drill("drill-last-2x2", "last four", "finish the last four cells", partial(_last_columns, 2), columns=2, rows=2),
    Drill("drill-last-three", "last three", "finish the last three tiles", _last_three),
)
"""All drills by name, in the order in which their stages come."""


def check_drill(drill: Drill, size: Size, goal: str) -> None:
    """Raise InvalidInput if boards of that size and goal lack the stage."""
    if goal not in _GOALS:
        raise InvalidInput(
            f"a drill ends with the gap at the bottom right: use the goal {' or '.join(_GOALS)}, not {goal}"
        )
    if size.width < drill.columns or size.height < drill.rows:
        raise InvalidInput(f"{drill.name} needs at least {drill.columns} columns and {drill.rows} rows, not {size}")


@cache
def drill_stage(drill: Drill, goal: Board) -> DrillCells:
    """Return the stage of a drill, given the finished board."""
    return drill.stage(goal)


@cache
def drill_tiles(drill: Drill, goal: Board) -> frozenset[int]:
    """Return the tiles that are home once the stage of a drill is done."""
    return frozenset(goal.tiles[cell] for cell in drill_stage(drill, goal).home) - {0}


def drill_done(drill: Drill, board: Board, goal: Board) -> bool:
    """Whether the stage of a drill is done."""
    tiles, wanted = board.tiles, goal.tiles
    return all(tiles[cell] == wanted[cell] for cell in drill_stage(drill, goal).home)


@lru_cache(maxsize=16)
def drill_start(drill: Drill, size: Size, goal_name: str, seed: str) -> Board:
    """Return a start of a drill, the same for ever; over all seeds, each is equally likely.

    The tiles that are not home before the stage are shuffled, with their parity put right; where the stage is done
    then, they are shuffled again.
    """
    goal = goal_board(size, goal_name)
    generator = Generator(f"{size} {goal_name} {drill.name} {seed}")
    return shuffled(goal, drill_stage(drill, goal).before, generator, partial(drill_done, drill))
