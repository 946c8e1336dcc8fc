"""Size and its text."""

from __future__ import annotations

import pytest
from hypothesis import given

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.size import Size, parse_size
from tests.values import refused, sizes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4", Size(4, 4)),
        ("5x4", Size(5, 4)),
        (" 10 x 2 ", Size(10, 2)),
        ("3X3", Size(3, 3)),
        ("8-puzzle", Size(3, 3)),
        ("15-puzzle", Size(4, 4)),
        ("24 Puzzle", Size(5, 5)),
        ("99-puzzle", Size(10, 10)),
        ("3-puzzle", Size(2, 2)),
    ],
)
def test_sizes_are_read(text: str, expected: Size) -> None:
    """A side, W x H and the names of square puzzles are sizes."""
    assert expected == parse_size(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1", "1 is too small"),
        ("11", "11 is too large"),
        ("4x11", "11 is too large"),
        ("0x4", "0 is too small"),
        ("15", "did you mean 15-puzzle?"),
        ("14-puzzle", "no square 14-puzzle"),
        ("", "is not a size"),
        ("four", "'four' is not a size"),
        ("-4", "is not a size"),
        ("9" * 5000, "is not a size"),
        ("4" * 70_000, "the size is longer than 65,536"),
        ("\u0664", "is not a size"),
    ],
)
def test_what_is_no_size_is_refused_in_words(text: str, says: str) -> None:
    """A text that is not a size is refused with what would be one."""
    assert says in refused(parse_size, text)


@given(sizes)
def test_a_size_reads_back_from_its_text(size: Size) -> None:
    """Parsing the text of a size gives that size."""
    assert size == parse_size(str(size))


@pytest.mark.parametrize("sides", [(1, 4), (4, 11), (0, 0), (-3, 3)])
def test_no_size_is_made_outside_the_limits(sides: tuple[int, int]) -> None:
    """The constructor keeps the limits too, so that every Size is a possible one."""
    with pytest.raises(InvalidInput):
        Size(*sides)


def test_squares_are_called_by_their_tiles() -> None:
    """A square goes by its puzzle's name, another board by its sides."""
    assert ("15-puzzle", "5x4") == (Size(4, 4).name, Size(5, 4).name)
