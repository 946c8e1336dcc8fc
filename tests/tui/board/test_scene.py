"""What is where on a board."""

from __future__ import annotations

from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Slide, SlideCell, SlideTile
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.tui.board.flight import glide_between
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene, hinted, pointed, refused
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import part
from slide_tui.tui.paint.palette import Depth, palette_of

BOARD = parse_position("1 2 3/4 0 5/7 8 6")
PUSHED = parse_position("1 2 3/0 4 5/7 8 6")


def test_marks_lie_where_they_say_something() -> None:
    """On the run that would slide, the tile that should, or the one that can't."""
    for marks, expected in [
        (pointed(BOARD, 3), {3: "hover"}),
        (pointed(BOARD, 0), {}),
        (pointed(BOARD, None), {}),
        (hinted(BOARD, Direction.RIGHT), {4: "way", 3: "hint"}),
        (hinted(goal_board(Size(3, 3), "rows"), Direction.UP), {}),
        (refused(BOARD, Slide(Direction.UP)), {4: "bar"}),
        (refused(BOARD, SlideCell(0)), {4: "refused", 0: "refused"}),
        (refused(BOARD, SlideTile(6)), {4: "refused", 8: "refused"}),
        (refused(BOARD, SlideTile(9)), {}),
        (refused(BOARD, None), {}),
    ]:
        assert expected == {cell: mark.kind for cell, mark in marks.items()}, (marks, expected)


def picture() -> BoardPicture:
    """Pictures of a 3x3 board with tiles of 6x3."""
    return BoardPicture(goal_board(Size(3, 3), "rows"), TileStyle(palette_of(Depth.TRUE)), Pitch(6, 3))


def test_what_flies_lies_over_its_cells_alone() -> None:
    """The rows of a glide differ from those of the board within its part of it, and nowhere else."""
    of = picture()
    glide = glide_between(of, BOARD, PUSHED)
    assert glide is not None
    below = of.lines(Scene(PUSHED))
    above = glide.over(below)

    assert [4, 5, 6] == [y for y, (one, other) in enumerate(zip(below, above, strict=True)) if one != other]
    for one, other in zip(below, above, strict=True):
        assert (part(one, 0, 1), part(one, 13, 19)) == (part(other, 0, 1), part(other, 13, 19))


def test_a_run_that_one_push_does_not_slide_jumps() -> None:
    """Taking back a long way is no glide."""
    far = parse_position("0 1 3/4 2 5/7 8 6")

    assert glide_between(picture(), PUSHED, far) is None
