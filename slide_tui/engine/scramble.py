"""From size, goal and seed to a start: solvable, not solved, and the same for ever."""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import eq

from slide_tui.engine.board import Board, board_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import goal_board, judge
from slide_tui.engine.limits import WARM_UP_MAX
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size


def scramble(size: Size, goal_name: str, seed: str) -> Board:
    """Return a solvable board that is not solved; over all seeds, each is equally likely."""
    return shuffled(goal_board(size, goal_name), (), Generator(f"{size} {goal_name} full {seed}"))


def shuffled(
    goal: Board, home: Collection[int], generator: Generator, done: Callable[[Board, Board], bool] = eq
) -> Board:
    """Return a solvable board on which some cells are home, each that is not done equally likely.

    Those cells are never the gap's. What is done is drawn again: at most one draw in twelve.
    """
    while done(board := _shuffled_once(goal, home, generator), goal):
        pass
    return board


def _shuffled_once(goal: Board, home: Collection[int], generator: Generator) -> Board:
    """Return a board shuffled but for some cells, with its parity put right.

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


def warm_up(size: Size, goal_name: str, steps: int, seed: str) -> Board:
    """Return the board after a random walk from the goal, in which no slide undoes the one before.

    A walk that happens to end at the goal goes on until it is not solved.
    """
    goal = goal_board(size, goal_name)
    generator = Generator(f"{size} {goal_name} warm-up {steps} {seed}")
    ways = [_ways(Board(size, goal.tiles, cell)) for cell in range(size.cells)]
    tiles, gap, back = list(goal.tiles), goal.gap, -1
    walked = 0
    while walked < steps or (gap == goal.gap and tuple(tiles) == goal.tiles):
        ahead = [cell for cell in ways[gap] if cell != back]
        cell = ahead[generator.below(len(ahead))]
        tiles[gap], tiles[cell] = tiles[cell], 0
        gap, back = cell, gap
        walked += 1
    return board_of(size, tuple(tiles))


def _ways(board: Board) -> list[int]:
    """Return the cells that the gap can go to. Their order is part of what a seed means, for ever."""
    cells = (board.source(direction.inverse) for direction in DIRECTIONS)
    return [cell for cell in cells if cell is not None]


def check_steps(steps: int) -> int:
    """Return the length of a warm-up; raise InvalidInput outside the limits."""
    if not 1 <= steps <= WARM_UP_MAX:
        raise InvalidInput(f"a warm-up has 1 to {WARM_UP_MAX:,} slides, not {steps:,}")
    return steps
