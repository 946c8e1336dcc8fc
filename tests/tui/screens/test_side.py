"""The panel of a large window: what it shows, and that all of it fits."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import begin
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.stats.ranks import Grade, _ladder
from slide_tui.stats.recent import Recent, recent_of
from slide_tui.tui.board.layout import place
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.game.figures import Figures
from slide_tui.tui.screens.game.history import history_lines
from slide_tui.tui.screens.game.panel import panel
from slide_tui.tui.view import view_of

sizes = st.builds(Size, st.integers(2, 10), st.integers(2, 10))
times = st.lists(st.integers(1, 10**7), max_size=48)
STROKES = Strokes(palette_of(Depth.TRUE))
PLAIN = Strokes(palette_of(Depth.NONE))
VIEW = view_of(Settings(), Screenful())
_TIMES = [14_236 + 1_000 * (number * number % 17) + 271 * number for number in range(40)]
RECENT = recent_of(_TIMES)._replace(
    bests=(("single", 13_662), ("ao5", 16_735), ("ao12", 18_415)),
    today=(11, 18_822),
    grade=Grade(_ladder("board", Size(4, 4)), 16_735),
)
"""What is known after forty solves."""


def around(size: Size, recent: Recent | None) -> Figures:
    """What is shown around a board before its first slide."""
    return Figures(Table(Settings(), games=(begin(Puzzle(size, SeededStart("any"))),), recent=recent), VIEW)


def words(line: Line) -> str:
    """The words of a line."""
    return "".join(text for text, _ in line)


def known(found: list[int]) -> Recent:
    """What is known after some solves."""
    return recent_of(found)._replace(bests=(("single", min(found, default=1)),), today=(len(found), 5.0))


@given(sizes, st.tuples(st.integers(120, 250), st.integers(40, 100)), times)
def test_the_panel_fits_into_its_box(size: Size, window: tuple[int, int], found: list[int]) -> None:
    """Whatever was solved before, on every board and in every large window."""
    placement = place(size, *window)
    assert placement is not None
    if placement.panel is None:
        return
    figures = around(size, known(found))
    lines = panel(figures, placement.panel.width, placement.panel.height)

    assert len(lines) <= placement.panel.height
    assert max(map(line_width, lines)) <= placement.panel.width


@given(times, st.integers(10, 60), st.integers(0, 40), st.sampled_from([STROKES, PLAIN]))
def test_the_history_fits_into_its_rows(found: list[int], width: int, height: int, strokes: Strokes) -> None:
    """Every line of it."""
    lines = history_lines(known(found), width, height, strokes)

    assert len(lines) <= height
    assert all(line_width(line) <= width for line in lines)


def test_averages_stand_beside_the_best_ones() -> None:
    """With the solves before, the rank, the day and the trend below them."""
    lines = [" ".join(words(line).split()) for line in history_lines(RECENT, 38, 14, STROKES)]

    assert ["now best", "Last 14.23 13.66", "ao5 19.44 16.74", "ao12 24.05 18.42"] == lines[:4]
    assert ["Before 15.50 18.77 24.04 31.32", "Rank Bronze III, 2.2 s to Bronze II"] == lines[4:6]
    assert ["Today 11 solves, mean 18.82", ""] == lines[6:8]
    assert lines[8].startswith("Last 38")


def test_the_newest_solve_stands_at_the_right_and_the_best_is_bright() -> None:
    """The chart counts from the left."""
    lines = history_lines(known([10_000, 20_000, 5_000]), 30, 30, STROKES)
    foot = [ink.paper for text, ink in lines[-1] for _ in text]
    accent, area = STROKES.palette.accent, STROKES.palette.area

    assert [accent] * 10 + [area] * 20 == foot


def test_two_solves_are_no_trend() -> None:
    """There is nothing to see yet."""
    assert not any("Last 2" in words(line) for line in history_lines(known([9_000, 8_000]), 38, 30, STROKES))


def test_one_slow_solve_does_not_flatten_the_others() -> None:
    """It is cut off at the top."""
    lines = history_lines(known([10_000] * 11 + [900_000]), 36, 20, STROKES)
    last = [line[-1][1].paper for line in lines if line]

    assert last.count(STROKES.palette.area) + last.count(STROKES.palette.accent) >= 4


def test_who_hides_times_sees_none() -> None:
    """Neither on the clock nor in the history."""
    hidden = view_of(replace(Settings(), show_time="off"), Screenful())
    figures = around(Size(4, 4), RECENT)._replace(view=hidden)
    shown = "\n".join(words(line) for line in panel(figures, 38, 56))

    assert "ao5" not in shown
    assert "Finished board" in shown


def test_the_finished_board_stays_where_it_is_when_the_history_comes() -> None:
    """At the foot of the panel, in tiles of the same size."""
    before, after = (panel(around(Size(4, 4), recent), 38, 56)[-14:] for recent in (None, RECENT))

    assert before == after
