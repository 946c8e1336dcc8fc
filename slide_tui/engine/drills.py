"""Drills: starts at which only one stage of the way home is open.

A board is finished layer by layer: the rows from the top until two are left, then the columns of these two from the
left until two by two cells are left. What comes before the stage of a drill is home at its start, and the rest is
scrambled. The stage is done once its cells and those before are home, wherever the other tiles are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOALS, goal_board, judge
from slide_tui.engine.moves import Direction
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size
from slide_tui.engine.values import dataclass

_DRAWS_MAX = 1000
"""At most one draw in twelve has the stage done, so a thousand in a row don't happen."""

_GOALS = ("rows", "columns")
"""The goals whose gap is at the bottom right, where the last layers are."""


@dataclass(frozen=True, slots=True)
class DrillCells:
    """The cells of one stage, and those that are home before it begins."""

    cells: tuple[int, ...]
    before: tuple[int, ...] = ()

    @property
    def home(self) -> tuple[int, ...]:
        """All cells that are home once the stage is done; its own first, since they nearly always decide."""
        return self.cells + self.before


@dataclass(frozen=True, slots=True)
class StagePlan:
    """Slides that finish a stage."""

    slides: tuple[Direction, ...]
    fewest: bool
    """Whether no way has fewer slides."""

    @property
    def length(self) -> int:
        """How many slides."""
        return len(self.slides)


@dataclass(frozen=True, slots=True)
class Drill:
    """One stage to practise."""

    name: str
    """The word for it in codes and options, spelled so for ever."""
    title: str
    """Its name in menus, in a word or two."""
    about: str
    """What is to be done, in one phrase."""
    stage: Callable[[Size, str], DrillCells]
    """Its cells on a board of a size, with a goal."""
    columns: int = 3
    """How many columns a board has at least that has this stage."""
    rows: int = 3


def _row_end(size: Size, goal: str) -> DrillCells:
    return DrillCells((size.width - 2, size.width - 1), tuple(range(size.width - 2)))


def _column_end(size: Size, goal: str) -> DrillCells:
    above = (size.height - 2) * size.width
    return DrillCells((above, above + size.width), tuple(range(above)))


def _last_block(size: Size, columns: int) -> DrillCells:
    """The last columns of the last two rows."""
    first = size.cells - size.width - columns
    cells = tuple(row + column for row in (first, first + size.width) for column in range(columns))
    return DrillCells(cells, tuple(cell for cell in range(size.cells) if cell not in cells))


def _last_2x2(size: Size, goal: str) -> DrillCells:
    return _last_block(size, 2)


def _last_2x3(size: Size, goal: str) -> DrillCells:
    return _last_block(size, 3)


def _last_three(size: Size, goal: str) -> DrillCells:
    """The last four cells of the goal's order: three tiles in a line, and the gap."""
    path = GOALS[goal].path(size)
    return DrillCells(tuple(path[-4:]), tuple(path[:-4]))


def _first_row(size: Size, goal: str) -> DrillCells:
    return DrillCells(tuple(range(size.width)))


def _one_tile(size: Size, goal: str) -> DrillCells:
    return DrillCells((0,))


DRILLS: Mapping[str, Drill] = MappingProxyType(
    {
        drill.name: drill
        for drill in (
            Drill("drill-one-tile", "one tile", "bring the first tile to its place", _one_tile),
            Drill("drill-first-row", "first row", "finish the first row", _first_row, columns=2),
            Drill("drill-row-end", "row end", "finish the last two tiles of the first row", _row_end, columns=2),
            Drill(
                "drill-column-end", "column end", "finish the first column of the last two rows", _column_end, rows=2
            ),
            Drill("drill-last-2x3", "last six", "finish the last six cells", _last_2x3, rows=2),
            Drill("drill-last-2x2", "last four", "finish the last four cells", _last_2x2, columns=2, rows=2),
            Drill("drill-last-three", "last three", "finish the last three tiles", _last_three),
        )
    }
)
"""All drills by name, in the order in which their stages come."""


def check_drill(drill: Drill, size: Size, goal: str) -> None:
    """Raise Unreadable if boards of that size and goal lack the stage."""
    if goal not in _GOALS:
        raise Unreadable(
            f"a drill ends with the gap at the bottom right: use the goal {' or '.join(_GOALS)}, not {goal}"
        )
    if size.width < drill.columns or size.height < drill.rows:
        raise Unreadable(
            f"{drill.name} needs {drill.columns} or more columns and {drill.rows} or more rows, not {size}"
        )


@cache
def drill_stage(drill: Drill, size: Size, goal: str) -> DrillCells:
    """The stage of a drill on a board of a size."""
    return drill.stage(size, goal)


def drill_done(drill: Drill, goal_name: str, board: Board, goal: Board) -> bool:
    """Whether the stage of a drill is done."""
    tiles, wanted = board.tiles, goal.tiles
    return all(tiles[cell] == wanted[cell] for cell in drill_stage(drill, board.size, goal_name).home)


@lru_cache(maxsize=16)
def drill_start(drill: Drill, size: Size, goal_name: str, seed: str) -> Board:
    """Return a start of a drill, the same for ever; over all seeds, each is equally likely.

    The tiles that are not home before the stage are shuffled, with their parity put right; where the stage is done
    then, they are shuffled again.
    """
    goal, stage = goal_board(size, goal_name), drill_stage(drill, size, goal_name)
    generator = Generator(f"{size} {goal_name} {drill.name} {seed}")
    for _ in range(_DRAWS_MAX):
        board = shuffled(goal, stage.before, generator)
        if not drill_done(drill, goal_name, board, goal):
            return board
    raise AssertionError("the generator draws nothing but stages that are done")


def shuffled(goal: Board, home: Collection[int], generator: Generator) -> Board:
    """Return a solvable board on which some cells are home, each such board equally likely; they are never the gap's.

    A shuffle that can't be solved has two tiles swapped, which pairs it with exactly one that can.
    """
    tiles = list(goal.tiles)
    free = sorted(set(range(len(tiles))) - set(home))
    for last in range(len(free) - 1, 0, -1):
        one, other = free[last], free[generator.below(last + 1)]
        tiles[one], tiles[other] = tiles[other], tiles[one]
    board = board_of(goal.size, tuple(tiles))
    if judge(board, goal).solvable:
        return board
    first, second = [cell for cell in free if cell != board.gap][:2]
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return board_of(goal.size, tuple(tiles))
