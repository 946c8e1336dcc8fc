"""The other board of a race: where it stands, and what it shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.layout import Pitch, Placement, place
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.game.figures import Figures
from slide_tui.tui.screens.game.lines import top_line
from slide_tui.tui.screens.game.rival import rival_lines, rival_title, with_rival
from slide_tui.tui.view import view_of
from tests.values import LEFT, RIGHT, after, game_at, puzzle_at

sizes = st.builds(Size, st.integers(2, 10), st.integers(2, 10))
START = "1 2 3/4 5 6/0 7 8"


def line_text(line: Line) -> str:
    """The words of a line."""
    return "".join(text for text, _ in line)


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
    """Both boards stand inside the window, between the lines, and beside each other and the figures."""
    usual = place(size, columns, rows)
    if usual is None:
        return
    placement, rival = with_rival(size, usual)
    if rival is None:
        assert placement == usual
        return
    box = rival.board
    top = 0 if placement.panel is not None else 1

    for each in (box, placement.board):
        assert 0 <= each.x <= columns - each.width
        assert top <= each.y <= rows - 1 - each.height
    assert usual.board[2:] == placement.board[2:]
    assert not overlap(box, placement.board)
    assert placement.panel is None or not overlap(box, placement.panel)


@given(sizes, st.integers(20, 250), st.integers(8, 100))
def test_its_lines_fill_its_box(size: Size, columns: int, rows: int) -> None:
    """No row of it is cut off, and none is left over."""
    usual = place(size, columns, rows)
    rival = with_rival(size, usual)[1] if usual is not None else None
    if rival is None:
        return
    game = begin(Puzzle(size, SeededStart("any")))
    lines = rival_lines(game, game, view_of(Settings(), Screenful()), rival)

    assert rival.board.height == len(lines)
    assert max(sum(len(text) for text, _ in line) for line in lines) <= rival.board.width


def test_it_is_as_large_as_was_drawn() -> None:
    """Small tiles below the figures or beside a board that moves aside, larger ones at the left of a wide window."""
    for size, columns, rows, pitch in [
        (Size(4, 4), 40, 15, None),
        (Size(3, 3), 40, 15, Pitch(3, 1)),
        (Size(4, 4), 60, 20, Pitch(4, 2)),
        (Size(2, 8), 60, 20, Pitch(3, 1)),
        (Size(4, 4), 80, 24, Pitch(4, 1)),
        (Size(4, 3), 80, 24, Pitch(4, 2)),
        (Size(10, 4), 80, 24, None),
        (Size(4, 4), 120, 40, Pitch(6, 3)),
        (Size(8, 8), 120, 40, Pitch(4, 1)),
        (Size(4, 4), 200, 60, Pitch(8, 4)),
        (Size(10, 10), 200, 60, Pitch(3, 1)),
    ]:
        usual = place(size, columns, rows)

        assert usual is not None, (size, columns, rows, pitch)
        assert pitch == getattr(with_rival(size, usual)[1], "pitch", None), (size, columns, rows, pitch)


def test_beside_a_panel_the_board_stays_where_it_is() -> None:
    """The result is put in the panel's place, beside the board."""
    usual = place(Size(10, 10), 200, 60)

    assert usual is not None
    assert usual.board == with_rival(Size(10, 10), usual)[0].board


def test_it_is_covered_in_a_pause() -> None:
    """Its start is the start of the covered board."""
    game = begin(puzzle_at(START))
    paused = advanced(after(game, Slide(LEFT)), Act.PAUSE, 100_000)
    place = Placement(Pitch(4, 1), Box(0, 0, 20, 4), None, edged=False)
    shown = [line_text(line) for line in rival_lines(game, paused, view_of(Settings(), Screenful()), place)]

    assert not any(letter.isdigit() for row in shown for letter in row)


def test_a_narrow_one_is_still_called_what_it_is() -> None:
    """Its count is as short as it has to be."""
    for width, expected in [(20, "Ghost         6 of 8"), (12, "Ghost 6 of 8"), (10, "Ghost  6/8"), (7, "Ghost 6")]:
        palette = view_of(Settings(), Screenful()).palette

        assert expected == line_text(rival_title(begin(puzzle_at(START)), palette, width, covered=False)), (
            width,
            expected,
        )


def line(width: int, *, covered: bool = False, moves: int = 1) -> str:
    """The line above a board without a panel, in a race against somebody who is home."""
    live = after(game_at(START), *[Slide(LEFT), Slide(RIGHT)] * (moves // 2), Slide(LEFT))
    live = advanced(live, Act.PAUSE, 100_000) if covered else live
    rival = after(game_at(START), SlideRun(LEFT))
    view = view_of(Settings(), Screenful())
    return line_text(top_line(Figures(Table(Settings(), games=(live, rival)), view), width))


def test_the_line_above_tells_of_the_ghost() -> None:
    """Where there is no panel it says as much as the panel would."""
    assert " 0:00           Moves: 1   7/8, ghost 8 " == line(40)


def test_the_line_above_is_never_cut() -> None:
    """The count of moves makes room; where that is not enough, the ghost is left out."""
    assert " 0:00     Moves: 1 7/8, ghost 8 " == line(32)
    assert " 0:00   1 7/8, ghost 8 " == line(23)
    assert " 0:00  1   7/8 " == line(15)


def test_the_line_above_tells_nothing_of_a_covered_board() -> None:
    """Nor of the ghost's, which may be the same."""
    assert "ghost" not in line(40, covered=True)
