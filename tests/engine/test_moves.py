"""Directions, moves and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.limits import MOVES_MAX
from slide_tui.engine.moves import Direction, Move, move_of, parse_moves
from tests.values import DOWN, LEFT, RIGHT, UP, moves, refused


def test_opposite_directions_undo_each_other() -> None:
    """Up is undone by down and left by right."""
    assert [DOWN, UP, RIGHT, LEFT] == [direction.inverse for direction in Direction]


@given(st.lists(moves))
def test_moves_read_back_from_their_text(path: list[Move]) -> None:
    """Parsing the text of moves gives those moves, pushes included."""
    assert tuple(path) == parse_moves("".join(map(str, path)))


def test_moves_are_read_in_either_case_and_with_blanks() -> None:
    """Small letters, blanks and line ends are fine."""
    assert (Move(RIGHT, 3), Move(UP), Move(LEFT), Move(DOWN, 2)) == parse_moves(" r3 u\tL\r\n D2 ")


def test_no_moves_are_moves_too() -> None:
    """An empty text has no moves, and is no error."""
    assert () == parse_moves(" \n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("URX", "character 3: 'X' is not a move"),
        ("U 3", "character 3: '3' is not a move"),
        ("R0", "character 2: '0' is not a count"),
        ("R10", "character 2: '10' is not a count"),
        ("R99999999999999999999", "is not a count"),
        ("\x1b[A", "'\\x1b' is not a move"),
        ("R\u0663", "is not a move"),
        ("U" * (MOVES_MAX + 1), "longer than 4,194,304 characters"),
    ],
)
def test_what_is_no_move_is_refused_with_its_place(text: str, says: str) -> None:
    """The first thing that is not a move is named, with where it stands."""
    assert says in refused(parse_moves, text)


def test_equal_moves_are_one_object() -> None:
    """A million moves cost a million references, not a million moves."""
    assert move_of(LEFT, 2) is move_of(LEFT, 2) is parse_moves("L2")[0]
