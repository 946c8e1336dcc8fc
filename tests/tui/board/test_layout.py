"""Where a game stands in a window, and how large its tiles are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import (
    GUTTER,
    PANEL_WIDTH,
    Pitch,
    Placement,
    board_extent,
    foot_box,
    head_box,
    largest_pitch,
    least_screen,
    place,
    tallest,
)
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.page import is_large

TABLE = """
40x15  12x6L 8x4L 6x3L 4x2L 4x2L 4x1L 4x1L 4x1L 3x1L
60x20  16x8L 10x5 8x4L 6x3  4x2  4x2  4x2L 4x1L 4x1L
80x24  16x8  14x7 10x5 8x4  6x3  6x3  4x2  4x2  4x2
100x30 16x8  16x8 12x6 10x5 8x4  6x3  6x3  6x3  4x2
120x40 32x16 24x12 18x9 14x7  12x6 10x5 8x4  8x4  6x3
200x60 32x16 32x16 28x14 22x11 18x9 16x8 14x7 12x6 10x5
"""
"""Drawn and looked at: the tiles of the square boards 2 to 10 by window; L has lines in place of the panel."""

CASES = [
    (window, side, wanted)
    for row in TABLE.strip().splitlines()
    for window, *cells in [row.split()]
    for side, wanted in enumerate(cells, start=2)
]


def test_tiles_are_as_large_as_was_drawn() -> None:
    """Each square board gets the tiles that the table has for the window."""
    for window, side, wanted in CASES:
        columns, rows = map(int, window.split("x"))
        placement = place(Size(side, side), columns, rows)

        assert placement is not None, (window, side, wanted)
        assert wanted == f"{placement.pitch.width}x{placement.pitch.height}{'' if placement.panel else 'L'}", (
            window,
            side,
            wanted,
        )


def test_the_15_puzzle_stands_as_drawn_in_a_common_window() -> None:
    """80x24: the tray at column 6, the panel three columns beside it."""
    placement = place(Size(4, 4), 80, 24)

    assert placement is not None
    assert (Box(6, 1, 41, 21), Box(50, 2, 24, 21)) == (placement.board, placement.panel)


sizes = st.builds(Size, st.integers(2, 10), st.integers(2, 10))


@given(sizes, st.integers(1, 250), st.integers(1, 100))
def test_nothing_sticks_out_of_the_window(size: Size, columns: int, rows: int) -> None:
    """Board and panel lie inside, the last row stays free for the keys, and they do not overlap."""
    placement = place(size, columns, rows)
    if placement is None:
        assert columns < least_screen(size)[0] or rows < least_screen(size)[1]
        return
    board, panel = placement.board, placement.panel

    assert 0 <= board.x <= columns - board.width
    assert 0 <= board.y <= rows - 1 - board.height
    assert panel is None or (board.x + board.width < panel.x and panel.x + panel.width <= columns)
    assert panel is None or (0 < panel.y and panel.y + panel.height <= rows - 1)


@given(sizes, st.integers(1, 250), st.integers(1, 100))
def test_the_tray_is_as_large_as_its_tiles_need(size: Size, columns: int, rows: int) -> None:
    """Width and height follow from the tiles and the edges."""
    placement = place(size, columns, rows)
    if placement is not None:
        wide, high = board_extent(size, placement.pitch, edged=placement.edged)

        assert wide == placement.board.width
        assert 0 <= placement.board.height - high <= 1


@given(sizes, st.integers(1, 250), st.integers(1, 100))
def test_no_larger_tile_would_fit(size: Size, columns: int, rows: int) -> None:
    """The next size of tiles is too large for the room."""
    pitch = largest_pitch(size, columns, rows)
    if pitch is not None and 1 < pitch.height < 8:
        larger = Pitch(pitch.width + 2, pitch.height + 1)

        assert size.width * larger.width + 1 > columns or size.height * larger.height + 1 > rows


def test_every_board_can_be_played_at_40x15() -> None:
    """The promise of the smallest window holds for every size up to 10x10."""
    assert all(place(Size(wide, high), 40, 15) for wide in range(2, 11) for high in range(2, 11))


windows = st.tuples(st.integers(1, 250), st.integers(1, 100))
large = st.tuples(st.integers(120, 250), st.integers(40, 100))


def group(placement: Placement) -> Box:
    """The board and its panel as one box."""
    boxes = [box for box in (placement.board, placement.panel) if box is not None]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, below = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(x, y, right - x, below - y)


@given(sizes, windows)
def test_the_keys_stand_below_everything(size: Size, window: tuple[int, int]) -> None:
    """Inside the window, and in a large one with at most two rows between."""
    placement = place(size, *window)
    if placement is None:
        return
    foot, around = foot_box(placement, *window), group(placement)

    assert around.y + around.height <= foot.y <= window[1] - 1
    assert 0 <= foot.x
    assert foot.x + foot.width <= window[0]
    assert not is_large(*window) or foot.y - (around.y + around.height) <= 2


@given(sizes, windows)
def test_the_line_above_a_board_without_a_panel_touches_nothing(size: Size, window: tuple[int, int]) -> None:
    """It stands above the board, in a large window with one free row between."""
    placement = place(size, *window)
    if placement is None or placement.panel is not None:
        return
    head = head_box(placement, *window)

    assert 0 <= head.y < placement.board.y
    assert head.x <= placement.board.x
    assert placement.board.x + placement.board.width <= head.x + head.width <= window[0]
    assert not is_large(*window) or placement.board.y - head.y <= 2


@given(sizes, large)
def test_board_and_panel_stand_in_the_middle_of_a_large_window(size: Size, window: tuple[int, int]) -> None:
    """As one group: as much is free at the left as at the right, and above as below the keys."""
    placement = place(size, *window)
    assert placement is not None
    around, foot = group(placement), foot_box(placement, *window)
    right = window[0] - around.x - around.width
    below = window[1] - foot.y - 1

    assert abs(around.x - right) <= 1
    assert abs(around.y - below) <= 2


@given(sizes, windows, st.booleans())
def test_no_tile_is_smaller_than_in_windows_that_are_not_large(
    size: Size, window: tuple[int, int], pictures: bool
) -> None:
    """Neither the panel nor a picture costs any of it."""
    placement = place(size, *window, pictures=pictures)
    if placement is None:
        return
    beside = largest_pitch(size, window[0] - PANEL_WIDTH - GUTTER - 2, window[1] - 2)
    between = largest_pitch(size, window[0] - 2, window[1] - 2)

    assert between is not None
    assert placement.pitch >= (beside if beside is not None and beside >= between else between)
    assert placement.pitch.height <= tallest(*window, pictures=pictures)


@given(sizes, st.tuples(st.integers(1, 119), st.integers(1, 39)))
def test_a_window_that_is_not_large_has_a_panel_of_one_width(size: Size, window: tuple[int, int]) -> None:
    """And its keys in the last row."""
    placement = place(size, *window)
    if placement is not None:
        assert placement.panel is None or placement.panel.width == PANEL_WIDTH
        assert foot_box(placement, *window).y == window[1] - 1


def test_a_picture_is_as_large_as_the_window_allows() -> None:
    """Whatever digits would look like."""
    for side, window, pitch in [(2, (80, 24), (20, 10)), (3, (200, 60), (38, 19))]:
        placement = place(Size(side, side), *window, pictures=True)

        assert placement is not None, (side, window, pitch)
        assert pitch == placement.pitch, (side, window, pitch)
