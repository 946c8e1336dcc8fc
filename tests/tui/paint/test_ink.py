"""Runs and lines: cut, filled up, put together."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.paint.ink import Ink, Line, joined, line_width, padded, part, text_width

inks = st.sampled_from([Ink(), Ink("#FFFFFF"), Ink(None, 4), Ink(bold=True)])
texts = st.text(alphabet="ab ▀日本é", max_size=6)
lines = st.lists(st.tuples(texts, inks), max_size=5).map(tuple)


@given(lines, st.integers(0, 20), st.integers(0, 20))
def test_a_part_is_as_wide_as_asked_for(line: Line, left: int, more: int) -> None:
    """Cutting gives exactly the cells that there are between two columns, also through wide letters."""
    right = left + more
    there = max(0, min(right, line_width(line)) - left)

    assert there == line_width(part(line, left, right))


@given(lines, st.integers(0, 30))
def test_a_padded_line_has_its_width(line: Line, width: int) -> None:
    """It is filled up or cut."""
    assert width == line_width(padded(line, width, Ink()))


@given(lines)
def test_cells_of_one_ink_are_one_run(line: Line) -> None:
    """And nothing is lost or turned."""
    cells = [(letter, ink) for text, ink in line for letter in text]
    runs = joined(cells)

    assert cells == [(letter, ink) for text, ink in runs for letter in text]
    assert all(one[1] != other[1] for one, other in pairwise(runs))


def test_wide_letters_take_two_cells() -> None:
    """And accents none."""
    assert (4, 1) == (text_width("日本"), text_width("e\u0301"))
