"""Tiles as pieces of a picture, which heals where they are home."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from slide_tui.engine.board import Board
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.pictures.fitting import fit
from slide_tui.pictures.gallery import picture as built_in
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.flight import can_fly
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.driver.cells import Cells
from slide_tui.tui.driver.cells import cells_of as sent_cells
from slide_tui.tui.driver.encoder import encoded
from slide_tui.tui.paint.ink import Ink, Line, text_width
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.tui.board.arts import fine, rough
from tests.tui.board.wandering import wandered

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
    return cells_of(of.lines(scene))


def test_every_row_is_as_wide_as_the_tray() -> None:
    """Whatever seams are closed and numbers shown, at rest and in flight."""
    for depth in [Depth.TRUE, Depth.C256, Depth.C16]:
        for pitch in PITCHES:
            goal = goal_board(Size(4, 3), "rows")
            for numbers in ("auto", "away", "all"):
                of, board = picture(goal, pitch, depth, numbers), wandered(goal, (1, 3, 1, 0))
                lines = of.lines(Scene(board))
                assert {4 * pitch.width + 1} == {sum(text_width(text) for text, _ in line) for line in lines}, (
                    depth,
                    pitch,
                )


def test_the_picture_heals_where_tiles_are_home() -> None:
    """The finished board shows every cell of the picture but the tray's edge, the gap's own piece included."""
    goal, pitch = goal_board(Size(3, 3), "rows"), Pitch(10, 5)
    of, tray = picture(goal, pitch), palette_of(Depth.TRUE).tray
    whole = drawn(of, Scene(goal))
    papers = [[ink.paper for _, ink in row[1:-1]] for row in whole[1:-1]]

    assert tray not in {paper for row in papers for paper in row}


def test_tiles_away_have_round_corners_and_numbers() -> None:
    """So colour is not the only sign of home."""
    goal, pitch = goal_board(Size(3, 3), "rows"), Pitch(10, 5)
    board = goal.slide(next(iter(goal.legal())))
    lines = picture(goal, pitch).lines(Scene(board))
    written = ["".join(text for text, _ in line) for line in lines]

    [(top, left)] = [(y, row.index("▟")) for y, row in enumerate(written) if "▟" in row and not row.startswith("▄")]
    right, low = left + pitch.width - 2, top + pitch.height - 1
    assert ["▟▙", "▝▘"] == [written[y][left] + written[y][right] for y in (top, low)]
    assert sum(" 8 " in row or " 6 " in row for row in written)


def painted(columns: int, rows: int) -> Art:
    """The cat in fine cells of that size."""
    raster = built_in("cat")
    return Art("the cat", raster, known={(columns, rows): fit(raster, columns, rows)})


@pytest.mark.parametrize(
    ("depth", "pitch", "most"),
    [(Depth.TRUE, Pitch(10, 5), 1500), (Depth.C256, Pitch(10, 5), 900), (Depth.TRUE, Pitch(6, 3), 700)],
)
def test_a_slide_takes_few_bytes(depth: Depth, pitch: Pitch, most: int) -> None:
    """On average over a walk, without the panel; tiles jump, since a glide would cost several times as much."""
    goal = goal_board(Size(4, 4), "rows")
    of = picture(goal, pitch, depth, "auto", painted(4 * pitch.width, 4 * pitch.height))
    cells, board, sent = Cells(80, 40), goal, []
    for step in (1, 3, 0, 3, 1, 1, 2, 0, 2, 1, 3, 3, 0, 0, 2, 1) * 3:
        new = wandered(board, [step])
        for y, line in enumerate(of.lines(Scene(new))):
            cells.put(0, y, sent_cells(line))
        data = encoded(cells.changes(), depth).encode()
        if new is not board:
            sent.append(len(data))
        board = new

    assert len(sent) > 15
    assert most > sum(sent[1:]) / len(sent[1:])
    assert not can_fly(of, Direction.LEFT)


def test_letters_of_the_logo_are_no_pieces() -> None:
    """What has letters in place of numbers is drawn as ever."""
    goal = goal_board(Size(3, 3), "rows")
    looks = TileStyle(palette_of(Depth.TRUE), "picture", art=rough())
    plain = BoardPicture(goal, looks._replace(skin="big digits", art=None), Pitch(8, 4), letters="SLIDETUI")

    assert plain.lines(Scene(goal)) == BoardPicture(goal, looks, Pitch(8, 4), letters="SLIDETUI").lines(Scene(goal))
