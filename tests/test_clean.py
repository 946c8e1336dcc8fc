"""What text from outside becomes before it is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.clean import cell_width, clean

anything = st.text(st.characters(), max_size=200)


@given(anything, st.integers(3, 100))
def test_what_is_cleaned_can_be_shown(text: str, cells_max: int) -> None:
    """No control byte, no direction mark, no half letter, and not wider than allowed."""
    shown = clean(text, cells_max)

    assert shown.isprintable()
    assert sum(map(cell_width, shown)) <= cells_max
    shown.encode()


@given(anything)
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    """What is clean stays as it is."""
    assert clean(text) == clean(clean(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain text", "plain text"),
        ("a\x1b[31mb", "a?[31mb"),
        ("a\x9b31mb", "a?31mb"),
        ("\x00\x07", "??"),
        ("a\u202eb\u2066c", "a?b?c"),
        ("a\u200bb", "a?b"),
        ("\ud800", "?"),
        ("caf\u00e9 \u4e2d", "caf\u00e9 \u4e2d"),
        ("e" + "\u0301" * 50, "e\u0301\u0301"),
        ("line\nbreak", "line?break"),
    ],
)
def test_known_tricks_are_made_harmless(text: str, expected: str) -> None:
    """Escapes, C1 bytes, bidi marks, zero-width letters, lone surrogates, heaps of accents."""
    assert expected == clean(text)


def test_long_text_is_cut_in_cells_and_says_so() -> None:
    """Wide letters count twice."""
    assert ("abcdefg...", "\u4e2d\u4e2d\u4e2d...") == (clean("abcdefghijkl", 10), clean("\u4e2d" * 9, 10))


def test_no_text_from_outside_is_part_of_an_image() -> None:
    """The private letters that stand for cells of an image are replaced like any other that can't be printed."""
    assert clean("\U000f0001\U000f0002") == "??"
