"""What is where on a board, and which parts of it are drawn anew."""

from __future__ import annotations

from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Slide, SlideCell, SlideTile
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.tui.board.flight import changed_boxes, glide_between
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Scene, hinted, pointed, refused
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.box import Box
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


def test_a_scene_changes_where_tiles_or_marks_do() -> None:
    """A slide changes two cells; a mark that goes, comes or turns changes its own."""
    before = Scene(BOARD, {0: Mark("hover"), 1: Mark("hover"), 2: Mark("hint")})
    now = Scene(PUSHED, {1: Mark("hint"), 2: Mark("hint"), 8: Mark("hover")})

    assert [0, 1, 3, 4, 8] == now.changed_since(before)


def picture() -> BoardPicture:
    """Pictures of a 3x3 board with tiles of 6x3."""
    return BoardPicture(goal_board(Size(3, 3), "rows"), TileStyle(palette_of(Depth.TRUE)), Pitch(6, 3))


def test_neighbours_are_drawn_as_one_part() -> None:
    """Along one line nothing is sent twice, and no cursor moves between them."""
    for cells, boxes in [
        ([], []),
        ([3, 4], [Box(1, 4, 11, 3)]),
        ([1, 4, 7], [Box(7, 1, 5, 9)]),
        ([0, 4], [Box(1, 1, 5, 3), Box(7, 4, 5, 3)]),
        ([0, 1, 3], [Box(1, 1, 11, 3), Box(1, 4, 5, 3)]),
    ]:
        assert boxes == picture().boxes(cells), (cells, boxes)


def test_what_flies_lies_over_its_cells_alone() -> None:
    """The rows of a glide differ from those of the board within its part of it, and nowhere else."""
    of = picture()
    glide = glide_between(of, BOARD, PUSHED)
    assert glide is not None
    width, below = 19, [of.line(Scene(PUSHED, {}), y, 0, 19) for y in range(10)]
    above = [glide.over(line, y, 0) for y, line in enumerate(below)]
    found = changed_boxes(Box(0, 0, width, 10), below, above)

    assert [4, 5, 6] == [box.y for box in found]
    assert all(glide.box.x <= box.x and box.x + box.width <= glide.box.x + glide.box.width for box in found)
    assert [part(line, 3, 9) for line in above] == [glide.over(part(line, 3, 9), y, 3) for y, line in enumerate(below)]


def test_a_run_that_one_push_does_not_slide_jumps() -> None:
    """Taking back a long way is no glide."""
    far = parse_position("0 1 3/4 2 5/7 8 6")

    assert glide_between(picture(), PUSHED, far) is None
