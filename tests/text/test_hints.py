"""Hints in words."""

from __future__ import annotations

import pytest

from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.text.hints import PHRASES, hint, slides_in_words, why
from tests.values import DOWN, LEFT, RIGHT, UP

BOARD = parse_position("1 2 3/4 0 7/5 6 8")


@pytest.mark.parametrize(
    ("kind", "tiles", "expected"),
    [
        (Purpose.BRING_HOME, (7,), "bring 7 home"),
        (Purpose.BRING_HOME, (3, 4), "bring 3 and 4 home"),
        (Purpose.PAIR, (3, 4), "set up the pair 3 and 4"),
        (Purpose.MAKE_ROOM, (3, 4), "make room for 3 and 4"),
        (Purpose.MAKE_ROOM, (3, 4, 5), "make room for 3, 4 and 5"),
        (Purpose.MAKE_ROOM, (), "make room"),
        (Purpose.NEARER, (12,), "bring 12 nearer to its place"),
        (Purpose.TURN_LAST, (5, 7, 8), "turn the last three into place"),
        (Purpose.FINISH, (), "finish"),
    ],
)
def test_a_reason_is_a_short_phrase(kind: Purpose, tiles: tuple[int, ...], expected: str) -> None:
    """Each kind of reason has its words, with the tiles it is about."""
    assert expected == why(Reason(kind, tiles))


def test_every_kind_of_reason_has_words() -> None:
    """The phrases and the kinds are the same set."""
    assert {kind.value for kind in Purpose} == set(PHRASES)


def test_tiles_are_called_by_their_labels() -> None:
    """Where tiles are numbered from 0, reasons and hints count so too."""
    assert "bring 6 home" == why(Reason(Purpose.BRING_HOME, (7,)), first_number=0)
    assert "slide 6 left: make room for 2 and 3" == hint(BOARD, LEFT, Reason(Purpose.MAKE_ROOM, (3, 4)), first_number=0)


@pytest.mark.parametrize(
    ("direction", "expected"), [(LEFT, "slide 7 left: bring 7 home"), (UP, "slide 6 up: bring 7 home")]
)
def test_a_hint_says_which_tile_slides_where_and_why(direction: Direction, expected: str) -> None:
    """The tile that slides is the one beside the gap, whatever the reason is about."""
    assert expected == hint(BOARD, direction, Reason(Purpose.BRING_HOME, (7,)))


@pytest.mark.parametrize(
    ("room", "expected"),
    [
        (32, "7 left, 3 down, 2 right, 1 right"),
        (31, "7 left, 3 down, 2 right, 1 more"),
        (30, "7 left, 3 down, 2 more"),
        (14, "7 left, 3 more"),
        (13, ""),
        (0, ""),
    ],
)
def test_slides_are_told_as_far_as_there_is_room(room: int, expected: str) -> None:
    """Each by the tile that moves; the others are counted."""
    assert expected == slides_in_words(BOARD, (LEFT, DOWN, RIGHT, RIGHT), room)
