"""Tiles in flight are drawn to an eighth of a cell, and none of it is lost on the way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.tui.board.flight import GLIDE_STEPS, can_fly, flight_lines, glide_share
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.motion import deal_ends_ms, deal_share, wave_ends_ms, wave_share
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of

PITCHES = [Pitch(3, 1), Pitch(4, 1), *(Pitch(2 * height, height) for height in range(2, 9))]
_LEFT, _LOWER = " ▏▎▍▌▋▊▉", " ▁▂▃▄▅▆▇"


def picture(pitch: Pitch, depth: Depth = Depth.TRUE) -> BoardPicture:
    """Pictures of a 5x5 board."""
    return BoardPicture(goal_board(Size(5, 5), "rows"), TileStyle(palette_of(depth), round_corners=False), pitch)


def covered(of: BoardPicture, line: Line, *, upright: bool) -> int:
    """How many eighths of a line's cells (or of its height) the tile covers."""
    _, ink = of.face(12, None, flying=True)
    total = 0
    for text, look in line:
        for letter in text:
            if look == ink.body:
                total += 8
            elif look == ink.edge:
                total += (_LOWER if upright else _LEFT).find(letter)
            elif look.ink == of.looks.palette.tray and letter != " ":
                total += 8 - (_LOWER if upright else _LEFT).find(letter)
    return total


@given(st.sampled_from(PITCHES), st.sampled_from([Direction.LEFT, Direction.RIGHT]), st.floats(0, 1))
def test_sideways_no_eighth_of_a_tile_is_lost(pitch: Pitch, way: Direction, share: float) -> None:
    """Wherever it is, each full row of the tile covers as many eighths as at rest."""
    of = picture(pitch)
    lines = flight_lines(of, ((12, None),), way, share)
    rows = lines[: max(1, pitch.height - 1)]

    assert {8 * (pitch.width - 1)} == {covered(of, line, upright=False) for line in rows}


@given(st.sampled_from(PITCHES[3:]), st.sampled_from([Direction.UP, Direction.DOWN]), st.floats(0, 1))
def test_upwards_no_eighth_of_a_tile_is_lost(pitch: Pitch, way: Direction, share: float) -> None:
    """Over all rows a column of the tile covers as much as at rest: all rows but half of the last."""
    of = picture(pitch)
    first = [tuple((text[:1], ink) for text, ink in line[:1]) for line in flight_lines(of, ((12, None),), way, share)]

    assert 8 * pitch.height - 4 == sum(covered(of, line, upright=True) for line in first)


def test_a_flight_fills_its_part_of_the_board() -> None:
    """A run of three with the gap before it has exactly the cells of four."""
    for pitch in PITCHES:
        for way in Direction:
            of = picture(pitch)
            if not can_fly(of, way):
                assert pitch.height < 3, (pitch, way)
                continue
            lines = flight_lines(of, ((11, None), (12, None), (13, None)), way, 0.4)
            sideways = way in (Direction.LEFT, Direction.RIGHT)
            wide, high = (4 * pitch.width, pitch.height) if sideways else (pitch.width, 4 * pitch.height)

            assert [wide] * high == [line_width(line) for line in lines], (pitch, way)


def test_a_glide_begins_quickly_and_arrives() -> None:
    """The first frame is more than a third of the way, each is further than the one before, the last is there."""
    shares = [glide_share(step) for step in range(GLIDE_STEPS + 1)]

    assert (0.0, 1.0) == (shares[0], shares[-1])
    assert shares == sorted(shares)
    assert shares[1] > 1 / 3


def test_wave_and_deal_leave_every_tile_as_it_is() -> None:
    """When they are over, no tile is white and every tile is there."""
    for side in range(2, 11):
        size = Size(side, side)

        assert all(0.0 == wave_share(size, cell, wave_ends_ms(size) + 1) for cell in range(size.cells)), side
        assert all(1.0 == deal_share(size, cell, deal_ends_ms(size)) for cell in range(size.cells)), side
        assert deal_ends_ms(size) <= 330, side
