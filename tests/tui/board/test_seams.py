"""Where the space between tiles closes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.tui.board.pieces import BELOW, CORNER, RIGHT, closed_seams
from tests.tui.board.wandering import wandered

SIZES = st.builds(Size, st.integers(2, 10), st.integers(2, 10))


def test_seams_close_between_tiles_at_home() -> None:
    """Sideways, downwards, and where four meet; not beside a tile that is away, nor beside the gap."""
    goal = goal_board(Size(3, 3), "rows")
    board = parse_position("1 2 3/4 5 6/7 0 8")
    right, below, both = RIGHT, BELOW, RIGHT + BELOW + CORNER

    assert (both, both, below, right + below, right, 0, 0, 0, 0) == closed_seams(board, goal)


def test_all_seams_close_on_the_finished_board() -> None:
    """The gap has its own piece then; the edges of the board stay open."""
    goal = goal_board(Size(2, 2), "rows")

    assert (RIGHT + BELOW + CORNER, BELOW, RIGHT, 0) == closed_seams(goal, goal)


@given(SIZES, st.sampled_from(tuple(GOALS)), st.lists(st.integers(0, 3), max_size=60))
def test_a_seam_is_closed_if_all_that_meet_there_are_home(size: Size, goal: str, steps: list[int]) -> None:
    """Told cell by cell from rows and columns."""
    solved = goal_board(size, goal)
    board = wandered(solved, steps)
    pairs = enumerate(zip(board.tiles, solved.tiles, strict=True))
    home = {cell for cell, (tile, own) in pairs if tile == own and (tile or board == solved)}
    at = {divmod(cell, size.width): cell in home for cell in range(size.cells)}

    for cell, closed in enumerate(closed_seams(board, solved)):
        row, column = divmod(cell, size.width)
        around = {
            RIGHT: ((row, column), (row, column + 1)),
            BELOW: ((row, column), (row + 1, column)),
            CORNER: ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)),
        }
        assert closed == sum(seam for seam, cells in around.items() if all(at.get(each) for each in cells))
