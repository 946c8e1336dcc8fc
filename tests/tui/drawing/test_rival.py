"""The other board of a race: where it stands, and what it shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.size import Size
from slide_tui.settings import Settings
from slide_tui.tui.drawing.layout import Box, Pitch, place
from slide_tui.tui.drawing.rival import with_rival
from slide_tui.tui.skins.board import BoardPicture
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from slide_tui.tui.widgets.rival import rival_lines
from tests.values import puzzle_at

sizes = st.builds(Size, st.integers(2, 10), st.integers(2, 10))
START = "1 2 3/4 5 6/0 7 8"


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have a cell in common."""
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@given(sizes, st.integers(20, 250), st.integers(8, 100))
def test_it_lies_on_nothing_else(size: Size, columns: int, rows: int) -> None:
    """It stands inside the window, above the keys, and beside the board and its figures."""
    usual = place(size, columns, rows)
    if usual is None:
        return
    placement, rival = with_rival(size, usual)
    if rival is None:
        assert placement == usual
        return
    box = rival.box

    assert 0 <= box.x <= columns - box.width
    assert 0 <= box.y <= rows - 1 - box.height
    assert placement.board == usual.board
    assert not overlap(box, placement.board)
    assert placement.panel is None or not overlap(box, placement.panel)


@given(sizes, st.integers(20, 250), st.integers(8, 100))
def test_its_lines_fill_its_box(size: Size, columns: int, rows: int) -> None:
    """No row of it is cut off, and none is left over."""
    usual = place(size, columns, rows)
    rival = with_rival(size, usual)[1] if usual is not None else None
    if rival is None:
        return
    game = begin(Puzzle(size, Drawn("any")))
    picture = BoardPicture(game.goal, view_of(Settings(), Screenful()).looks, rival.pitch, rival.edged)
    lines = rival_lines(game, picture, rival.box.width, covered=False)

    assert rival.box.height == len(lines)
    assert max(sum(len(text) for text, _ in line) for line in lines) <= rival.box.width


@pytest.mark.parametrize(
    ("columns", "rows", "pitch"),
    [(40, 15, None), (80, 24, Pitch(4, 1)), (120, 40, Pitch(4, 2)), (200, 60, Pitch(6, 3))],
)
def test_it_is_as_large_as_was_drawn(columns: int, rows: int, pitch: Pitch | None) -> None:
    """The 15-puzzle's has small tiles below the figures, larger ones at the left of a wide window."""
    usual = place(Size(4, 4), columns, rows)

    assert usual is not None
    assert pitch == getattr(with_rival(Size(4, 4), usual)[1], "pitch", None)


def test_it_is_covered_in_a_pause() -> None:
    """Its start is the start of the covered board."""
    game = begin(puzzle_at(START))
    picture = BoardPicture(game.goal, view_of(Settings(), Screenful()).looks, Pitch(4, 1), edged=False)
    shown = ["".join(text for text, _ in line) for line in rival_lines(game, picture, 20, covered=True)]

    assert not any(letter.isdigit() for row in shown for letter in row)


def test_a_narrow_one_has_only_its_count() -> None:
    """Above a board of ten columns there is no room for more."""
    game = begin(puzzle_at(START))
    picture = BoardPicture(game.goal, view_of(Settings(), Screenful()).looks, Pitch(3, 1), edged=False)

    assert "6 of 8" == "".join(text for text, _ in rival_lines(game, picture, 10, covered=False)[0]).strip()
