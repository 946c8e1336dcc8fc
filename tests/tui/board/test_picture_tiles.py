"""Tiles as pieces of a picture: what is drawn again is all that has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slide_tui.engine.board import Board
from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE, Faces
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.pictures.fitting import fit
from slide_tui.pictures.gallery import picture as built_in
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.flight import can_fly, glide_between
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Scene, hinted, pointed
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.driver.cells import Cells
from slide_tui.tui.driver.cells import cells_of as sent_cells
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.paint.ink import Ink, Line, text_width
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.tui.board.arts import fine, rough
from tests.tui.board.wandering import WAYS, wandered

PITCHES = (Pitch(3, 1), Pitch(4, 1), *(Pitch(2 * height, height) for height in (2, 3, 4, 5)))
ROUGH, FINE = rough(), fine()


def picture(
    goal: Board, pitch: Pitch, depth: Depth = Depth.TRUE, numbers: str = "away", art: Art = FINE
) -> BoardPicture:
    """Boards of that goal as a picture."""
    return BoardPicture(goal, TileStyle(palette_of(depth), "picture", numbers=numbers, art=art), pitch)


def cells_of(lines: Sequence[Line]) -> list[list[tuple[str, Ink]]]:
    """Lines cell by cell; of a blank's ink only what can be seen."""
    return [
        [(letter, ink if letter != " " else Ink(paper=ink.paper)) for text, ink in line for letter in text]
        for line in lines
    ]


def drawn(of: BoardPicture, scene: Scene) -> list[list[tuple[str, Ink]]]:
    """A whole scene, cell by cell."""
    width, height = of.size.width * of.pitch.width + 1, of.size.height * of.pitch.height + 1
    return cells_of([of.line(scene, y, 0, width) for y in range(height)])


@st.composite
def scenes(draw: st.DrawFn, goal: Board, before: Board) -> Scene:
    """What a board can look like a moment later: slid, pointed at, hinted, covered, finished, dealt."""
    board = wandered(before, draw(st.lists(st.integers(0, 3), max_size=3)))
    kind = draw(st.sampled_from(("slid", "slid", "hover", "hint", "covered", "finished", "growing", "glow", "flies")))
    cells = range(goal.size.cells)
    if kind == "flies":
        return Scene(board, {}, NOTHING_ELSE, range(board.gap, min(board.gap + 2, goal.size.cells)))
    marks = {
        "hover": pointed(board, draw(st.sampled_from(cells))),
        "hint": hinted(board, draw(st.sampled_from(WAYS))),
        "growing": dict.fromkeys(cells, Mark("growing", 0.5)),
        "glow": {draw(st.sampled_from(cells)): Mark("glow", 0.65)},
    }
    faces: Faces = dict.fromkeys(cells, HIDDEN) if kind == "covered" else NOTHING_ELSE
    return Scene(goal if kind == "finished" else board, marks.get(kind, {}), faces)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_what_is_drawn_again_is_all_that_has_changed(data: st.DataObject) -> None:
    """After any scenes, the parts that are drawn again make the same picture as if all were."""
    size = data.draw(st.builds(Size, st.integers(2, 4), st.integers(2, 4)))
    goal = goal_board(size, data.draw(st.sampled_from(tuple(GOALS))))
    of = picture(goal, data.draw(st.sampled_from(PITCHES)), art=data.draw(st.sampled_from((FINE, ROUGH))))
    board = wandered(goal, data.draw(st.lists(st.integers(0, 3), max_size=12)))
    scene = Scene(board, {})
    screen = drawn(of, scene)

    for _ in range(4):
        now = data.draw(scenes(goal, board))
        for x, y, width, height in of.changed(scene, now):
            for row in range(y, y + height):
                part = cells_of([of.line(now, row, x, x + width)])[0]
                assert width == len(part)
                screen[row][x : x + width] = part
        assert drawn(of, now) == screen
        scene, board = now, now.board


def test_every_row_is_as_wide_as_the_tray() -> None:
    """Whatever seams are closed and numbers shown, at rest and in flight."""
    for depth in [Depth.TRUE, Depth.C256, Depth.C16]:
        for pitch in PITCHES:
            goal = goal_board(Size(4, 3), "rows")
            for numbers in ("auto", "away", "all"):
                of, board = picture(goal, pitch, depth, numbers), wandered(goal, (1, 3, 1, 0))
                lines = [of.line(Scene(board, {}), y, 0, 4 * pitch.width + 1) for y in range(1, 3 * pitch.height + 1)]
                assert {4 * pitch.width + 1} == {sum(text_width(text) for text, _ in line) for line in lines}, (
                    depth,
                    pitch,
                )


def test_the_picture_heals_where_tiles_are_home() -> None:
    """The finished board shows every cell of the picture but the tray's edge, the gap's own piece included."""
    goal, pitch = goal_board(Size(3, 3), "rows"), Pitch(10, 5)
    of, tray = picture(goal, pitch), palette_of(Depth.TRUE).tray
    whole = drawn(of, Scene(goal, {}))
    papers = [[ink.paper for _, ink in row[1:-1]] for row in whole[1:-1]]

    assert tray not in {paper for row in papers for paper in row}


def test_tiles_away_have_round_corners_and_numbers() -> None:
    """So colour is not the only sign of home."""
    goal, pitch = goal_board(Size(3, 3), "rows"), Pitch(10, 5)
    board = goal.slide(next(iter(goal.legal())))
    lines = picture(goal, pitch).lines(board)
    written = ["".join(text for text, _ in line) for line in lines]

    assert 1 == sum(row.count("▟") for row in written if not row.startswith("▄"))
    assert sum(" 8 " in row or " 6 " in row for row in written)


def painted(columns: int, rows: int) -> Art:
    """The cat in fine cells of that size."""
    raster = built_in("cat")
    return Art("the cat", raster, fine={(columns, rows): fit(raster, columns, rows)})


@pytest.mark.parametrize(
    ("depth", "pitch", "most", "glides"),
    [
        (Depth.TRUE, Pitch(10, 5), 1500, False),
        (Depth.C256, Pitch(10, 5), 900, True),
        (Depth.TRUE, Pitch(6, 3), 700, True),
    ],
)
def test_a_slide_takes_few_bytes(depth: Depth, pitch: Pitch, most: int, glides: bool) -> None:
    """On average over a walk, without the panel; where a glide would cost too much, tiles jump."""
    goal = goal_board(Size(4, 4), "rows")
    of = picture(goal, pitch, depth, "auto", painted(4 * pitch.width, 4 * pitch.height))
    board, sent = goal, []
    for step in (1, 3, 0, 3, 1, 1, 2, 0, 2, 1, 3, 3, 0, 0, 2, 1) * 3:
        new = wandered(board, [step])
        if new is not board:
            boxes = of.changed(Scene(board, {}), Scene(new, {}))
            rows = [(x, row, x + width) for x, y, width, height in boxes for row in range(y, y + height)]
            cells = Cells(80, 40)
            for x, row, end in rows:
                cells.put(x, row, sent_cells(of.line(Scene(new, {}), row, x, end)))
            sent.append(len(encoded(cells.changes(), depth).encode()))
        board = new

    assert len(sent) > 15
    assert most > sum(sent) / len(sent)
    assert glides == can_fly(of, Direction.LEFT)


def test_letters_of_the_logo_are_no_pieces() -> None:
    """What has letters in place of numbers is drawn as ever."""
    goal = goal_board(Size(3, 3), "rows")
    looks = TileStyle(palette_of(Depth.TRUE), "picture", art=rough())
    plain = BoardPicture(goal, looks._replace(skin="big digits", art=None), Pitch(8, 4), letters="SLIDETUI")

    assert plain.lines(goal) == BoardPicture(goal, looks, Pitch(8, 4), letters="SLIDETUI").lines(goal)


def test_a_picture_glides_by_whole_cells() -> None:
    """In flight a tile has no other cells than at rest, only elsewhere."""
    for way in WAYS:
        goal, board = goal_board(Size(3, 3), "rows"), parse_position("1 2 3/4 0 5/7 8 6")
        of, new = picture(goal, Pitch(6, 3)), board.slide(way)
        glide = glide_between(of, board, new)

        assert glide is not None, way
        tile = new.tiles[board.gap]
        flying = {cell for row in cells_of(glide.lines) for cell in row}
        assert flying == {cell for row in cells_of(of.flying(tile, None, 0, down=False)) for cell in row}, way
