"""Positions: boards as text."""

from __future__ import annotations

import pytest
from hypothesis import given

from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.position import format_numbers, format_position, parse_numbers, parse_position
from tests.values import boards, refused


@given(boards())
def test_a_position_reads_back_as_the_same_board(board: Board) -> None:
    """Parsing the text of a board gives that board."""
    assert board == parse_position(format_position(board))


@given(boards())
def test_the_form_with_commas_reads_back_too(board: Board) -> None:
    """So do the numbers with commas, and with the size before them."""
    assert board == parse_numbers(board.size, format_numbers(board))
    assert board == parse_position(f"{board.size}:{format_numbers(board)}")


@pytest.mark.parametrize(
    "text",
    [
        "8 1 3/7 5 4/6 0 2",
        "8 1 3/7 5 4/6 _ 2",
        "  8   1\t3 / 7 5 4 /6 0 2 \r\n",
        "08 1 3/7 5 4/6 0 2",
        "3x3:8,1,3,7,5,4,6,0,2",
        "3X3: 8, 1, 3, 7, 5, 4, 6, _, 2\n",
        "3:8,1,3,7,5,4,6,0,2",
    ],
)
def test_all_spellings_of_a_position_are_read(text: str) -> None:
    """Underscore for the gap, any blanks, and the form of Simon Tatham's games are one position."""
    assert "8 1 3/7 5 4/6 0 2" == format_position(parse_position(text))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the position is empty"),
        ("1 2 3", "is not a position"),
        ("1 2 3/4 9 5/6 9 0", "row 2, column 2: 9 is too large; a 3x3 board has the tiles 1 to 8"),
        ("1 2 3/4 8 5/6 8 0", "row 3, column 2: 8 appears twice; 7 is missing"),
        ("1 2 3/4 5 6/7 8 8", "row 3, column 3: 8 appears twice; the gap is missing"),
        ("1 2 0/4 5 6/7 8 0", "row 3, column 3: the gap appears twice; 3 is missing"),
        ("1 2 _/4 5 6/7 8 0", "the gap appears twice"),
        ("1 2 3/4 5/6 7 0", "row 2 has length 2, row 1 has 3"),
        ("1 2 3/4 5 6/", "row 3 is empty"),
        ("/", "row 1 is empty"),
        ("1/0", "row 1 has length 1; it can be 2 to 10"),
        ("1 2 3 4 5 6 7 8 9 10 11/12 13 14 15 16 17 18 19 20 21 0", "row 1 has length 11"),
        ("/".join(["1 2"] * 11), "has 11 rows"),
        ("1 2 3/4 x 6/7 8 0", "row 2, column 2: 'x' is not a tile"),
        ("1 2 3/4 -5 6/7 8 0", "'-5' is not a tile"),
        ("1 2 3/4 \u0665 6/7 8 0", "is not a tile"),
        ("1 2 3/4 99999999999999999999999 6/7 8 0", "is not a tile"),
        ("1 2 3/4 5 6/7 8 \x1b[31m0", "'\\x1b[31m0' is not a tile"),
        ("1 2 3/4 5 6/7 8\u202e0 1", "row 3, column 2: '8\\u202e0' is not a tile"),
        ("1\u00a02 3/4 5 6/7 8 0", "row 2 has length 3, row 1 has 2"),
        ("3x3:1,2,3", "9 numbers, not 3"),
        ("3x3:1,2,3,4,5,6,7,8,8", "8 appears twice"),
        ("11x3:1,2", "11 is too large"),
        ("1,2,3/4,5,6/7,8,0", "commas need a size in front"),
        ("999999999x3:1", "is not a size"),
        ("1 " * LINE_MAX, "longer than 65,536 characters"),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(text: str, says: str) -> None:
    """The refusal is one printable line that says what is wrong and where."""
    assert says in refused(parse_position, text)


def test_ten_megabytes_are_refused_before_they_are_read() -> None:
    """A text over the limit is not looked into."""
    with pytest.raises(InvalidInput, match="longer than"):
        parse_position("1 " * 5_000_000)
