"""Board: slides, runs and faults."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board, board_of, faults
from slide_tui.engine.moves import Direction, Move
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size
from tests.values import DOWN, LEFT, RIGHT, UP, boards, directions

MIDDLE = "1 2 3/4 0 5/6 7 8"


@pytest.mark.parametrize(
    ("direction", "expected"),
    [(UP, "1 2 3/4 7 5/6 0 8"), (DOWN, "1 0 3/4 2 5/6 7 8"), (LEFT, "1 2 3/4 5 0/6 7 8"), (RIGHT, "1 2 3/0 4 5/6 7 8")],
)
def test_a_direction_names_where_the_tile_goes(direction: Direction, expected: str) -> None:
    """Up slides the tile below the gap up, and so on."""
    assert expected == format_position(parse_position(MIDDLE).slide(direction))


@given(boards(), directions)
def test_a_slide_that_is_not_possible_is_the_same_board(board: Board, direction: Direction) -> None:
    """Where no tile can slide so, the very same object comes back, and only there."""
    assert (board.slide(direction) is board) == (board.source(direction) is None) == (direction not in board.legal())


@given(boards(), directions)
def test_a_slide_moves_one_tile_into_the_gap(board: Board, direction: Direction) -> None:
    """After a slide two cells differ: the gap and the tile have changed places."""
    slid = board.slide(direction)
    changed = [cell for cell in range(board.size.cells) if slid.tiles[cell] != board.tiles[cell]]

    assert (sorted({board.gap, slid.gap}) if slid is not board else []) == changed
    assert slid.tiles[slid.gap] == 0


@given(boards(), directions)
def test_room_is_how_often_one_direction_can_be_slid(board: Board, direction: Direction) -> None:
    """Room counts the slides in one direction until the edge."""
    room, slid = 0, board
    while slid.source(direction) is not None:
        slid, room = slid.slide(direction), room + 1

    assert room == board.room(direction)


@given(boards(), st.integers(-3, 103))
def test_a_push_brings_the_gap_to_the_cell(board: Board, cell: int) -> None:
    """A push to a cell in the gap's line ends with the gap there; any other cell is refused."""
    push = board.push_to(cell)
    if isinstance(push, Move):
        for _ in range(push.count):
            board = board.slide(push.direction)

        assert cell == board.gap
    else:
        same_line = 0 <= cell < board.size.cells and (
            cell // board.size.width == board.gap // board.size.width
            or cell % board.size.width == board.gap % board.size.width
        )

        assert (not same_line) or cell == board.gap


@pytest.mark.parametrize(
    ("cell", "expected"),
    [(4, Refusal.IS_GAP), (0, Refusal.NOT_IN_LINE), (9, Refusal.NOT_ON_BOARD), (-1, Refusal.NOT_ON_BOARD)],
)
def test_a_cell_beside_the_line_is_refused_with_the_reason(cell: int, expected: Refusal) -> None:
    """The gap itself, a cell beside the line and one beside the board have each their own reason."""
    assert expected is parse_position(MIDDLE).push_to(cell)


def test_all_faults_are_named_at_once_in_reading_order() -> None:
    """Each number that is wrong is named with its place."""
    expected = (
        "row 1, column 2: 1 appears twice; 2 is missing",
        "row 2, column 2: the gap appears twice; 2 is missing",
    )

    assert expected == faults(Size(2, 2), (1, 1, 0, 0))


def test_no_board_is_made_of_a_bad_layout() -> None:
    """Code that builds a board of wrong tiles fails at once."""
    with pytest.raises(AssertionError):
        board_of(Size(2, 2), (1, 1, 2, 0))
