"""The rules find what they are for."""

from __future__ import annotations

from tests.looks.rules import cut_words, misfits, off_centre, shows_board
from tests.shown import Cell


def test_a_row_that_sticks_out_or_is_too_short_is_found() -> None:
    """And a window with too few rows; a wide letter takes two cells."""
    assert ["abcde", "ab", "3 rows"] == misfits(["abcd", "abcde", "ab"], (4, 4))
    assert [] == misfits(["日本"], (4, 1))


def test_a_piece_of_a_word_is_found() -> None:
    """Unless a sign says that it was cut."""
    assert ["Setti: Undo  Setti", "tings: tings  Quit"] == cut_words(
        ["Undo  Setti", "tings  Quit", "Sett…  Sett..  Sett_"]
    )


def test_a_word_under_a_dialog_is_not_cut() -> None:
    """Where a dialog begins there is another paper."""
    row = [Cell(letter, None, "card" if x > 4 else "page") for x, letter in enumerate("Setti   ")]

    assert [] == cut_words(["Setti   "], [row])
    assert ["Setti: Setti"] == cut_words(["Setti   "], [[Cell(letter) for letter in "Setti   "]])


def test_what_stands_in_a_corner_is_found() -> None:
    """Beside much room, or above it."""
    assert [] == off_centre(["", "  ab  ", ""], (6, 3))
    assert ["left: 0 and 4"] == off_centre(["", "ab    ", ""], (6, 3))
    assert ["above: 0 and 2"] == off_centre(["  ab  ", "", ""], (6, 3))


def test_a_board_is_read_row_below_row() -> None:
    """The gap is nothing; numbers of another row, or in another order, are not these."""
    assert shows_board([" 1 2  Moves: 0", "#3#"], "1 2/3 0")
    assert not shows_board([" 2 1", " 3"], "1 2/3 0")
    assert not shows_board([" 3", " 1 2"], "1 2/3 0")
