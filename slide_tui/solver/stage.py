"""Stage: the fewest slides that bring some tiles home, wherever the others end up.

Boards are searched from both ends, level by level, with every tile that does not matter as good as any other. That
takes little where few tiles matter or the end is near; a first row of a large board is left to the coach.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from slide_tui.engine.board import Board
from slide_tui.engine.drills import DRILLS, StagePlan, drill_stage
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.solver.coach import steps
from slide_tui.solver.task import slides_at

STATES_MAX = 300_000
"""How many boards are looked at before the coach's way has to do; it takes about a quarter of a second."""

_ANY = 255
"""A tile that does not matter."""

_Ways = list[list[tuple[int, int]]]
"""For each cell of the gap: the slides that are possible, as index of the direction and the gap's next cell."""


def plan_for(puzzle: Puzzle) -> StagePlan:
    """Return a shortest way through a drill, or the coach's where that can't be found soon."""
    stage = drill_stage(DRILLS[puzzle.course_word], goal := puzzle.solved())
    return plan_of(puzzle.start(), goal, stage.home, puzzle.done)


def plan_of(board: Board, goal: Board, home: Collection[int], done: Callable[[Board, Board], bool]) -> StagePlan:
    """Return a shortest way to bring the tiles of some cells home, or the coach's where that can't be found soon."""
    slides = fewest(board, goal, home)
    return StagePlan(_coached(board, goal, done), fewest=False) if slides is None else StagePlan(slides, fewest=True)


def _coached(board: Board, goal: Board, done: Callable[[Board, Board], bool]) -> tuple[Direction, ...]:
    """The coach's slides until the stage is done."""
    slides: list[Direction] = []
    for step in steps(board, goal):
        for slide in step.slides:
            if done(board, goal):
                return tuple(slides)
            board = board.slide(slide)
            slides.append(slide)
    return tuple(slides)


def fewest(board: Board, goal: Board, home: Collection[int], most: int = STATES_MAX) -> tuple[Direction, ...] | None:
    """Return the fewest slides that bring the tiles of some cells home; None if that takes more than so many boards."""
    matter = {goal.tiles[cell] for cell in home} | {0}
    start = bytes(tile if tile in matter else _ANY for tile in board.tiles)
    ends = list(_ends(goal, home))
    if start in ends:
        return ()
    ways = [slides_at(board.size.width, board.size.height, cell) for cell in range(board.size.cells)]
    ahead, behind = _Side([start], ways), _Side(ends, ways)
    while len(ahead.came) + len(behind.came) <= most:
        side, other = (ahead, behind) if len(ahead.edge) <= len(behind.edge) else (behind, ahead)
        met = side.widen(other)
        if met is not None:
            forwards = [DIRECTIONS[slide] for slide in ahead.back(met)][::-1]
            return (*forwards, *(DIRECTIONS[slide].inverse for slide in behind.back(met)))
    return None


def _ends(goal: Board, home: Collection[int]) -> Iterator[bytes]:
    """All boards on which the tiles are home: the gap is on one of the other cells, or at home with them."""
    tiles = [tile if cell in home else _ANY for cell, tile in enumerate(goal.tiles)]
    if goal.gap in home:
        yield bytes(tiles)
        return
    for cell in range(len(tiles)):
        if cell not in home:
            yield bytes([*tiles[:cell], 0, *tiles[cell + 1 :]])


class _Side:
    """All boards that were reached from one end."""

    def __init__(self, ends: list[bytes], ways: _Ways) -> None:
        """Begin with the boards of this end."""
        self.came: dict[bytes, tuple[bytes, int] | None] = dict.fromkeys(ends)
        """The board before each board, and the slide that led on from there, as index of its direction."""
        self.edge = ends
        """The boards that were reached last."""
        self._ways = ways

    def widen(self, other: _Side) -> bytes | None:
        """Go one slide further from every board at the edge; return a board where both sides meet."""
        came, reached, edge = self.came, other.came, []
        for board in self.edge:
            gap = board.index(0)
            for slide, cell in self._ways[gap]:
                tiles = bytearray(board)
                tiles[gap], tiles[cell] = tiles[cell], 0
                further = bytes(tiles)
                if further not in came:
                    came[further] = board, slide
                    if further in reached:
                        return further
                    edge.append(further)
        self.edge = edge
        return None

    def back(self, board: bytes) -> Iterator[int]:
        """The slides that led to a board, the last one first."""
        while (step := self.came[board]) is not None:
            board, slide = step
            yield slide
