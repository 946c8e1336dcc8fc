"""Boards and games as plain lines."""

from __future__ import annotations

from hypothesis import given

from slide_tui.engine.board import Board
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.position import parse_position
from slide_tui.engine.text import board_lines, count_line, game_lines
from tests.values import UP, after, boards, game_at


def test_a_board_stands_in_columns() -> None:
    """Numbers end below each other, the gap is an underscore."""
    board = parse_position("1 10 2 3/4 5 6 7/8 9 0 11")

    assert [" 1 10  2  3", " 4  5  6  7", " 8  9  _ 11"] == board_lines(board)


def test_labels_can_begin_at_zero() -> None:
    """The first tile can be called 0; nothing but the labels changes."""
    assert ["0 1", "2 _"] == board_lines(parse_position("1 2/3 0"), first_number=0)


@given(boards())
def test_a_board_in_lines_is_a_position(board: Board) -> None:
    """The lines, joined, read back as the board."""
    assert board == parse_position("/".join(board_lines(board)))


def test_the_net_count_is_shown_once_it_differs() -> None:
    """As long as nothing was taken back there is one count."""
    game = after(game_at("1 2 3/4 0 5/7 8 6"), Slide(UP))

    assert "Moves: 1" == count_line(game)
    assert "Moves: 1, net 0" == count_line(after(game, Act.UNDO))


def test_a_game_is_its_board_and_its_count() -> None:
    """The count stands below the board."""
    assert ["_ 1", "3 2", "Moves: 0"] == game_lines(game_at("0 1/3 2"))
