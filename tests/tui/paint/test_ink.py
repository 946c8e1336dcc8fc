"""Runs and lines: cut, filled up, compared."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.tui.paint.ink import Ink, Line, changed_span, line_width, padded, part, text_width

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
def test_a_line_does_not_differ_from_itself(line: Line) -> None:
    """Nothing changed, however its runs are split."""
    split: Line = tuple((letter, ink) for text, ink in line for letter in text)

    assert changed_span(line, split) is None


@given(lines, lines)
def test_outside_the_changed_span_two_lines_are_the_same(old: Line, new: Line) -> None:
    """What lies left and right of the span need not be sent."""
    width = max(line_width(old), line_width(new))
    old, new = padded(old, width, Ink()), padded(new, width, Ink())
    span = changed_span(old, new) or (0, 0)

    assert changed_span(part(old, 0, span[0]), part(new, 0, span[0])) is None
    assert changed_span(part(old, span[1], width), part(new, span[1], width)) is None


def test_wide_letters_take_two_cells() -> None:
    """And accents none."""
    assert (4, 1) == (text_width("日本"), text_width("e\u0301"))
