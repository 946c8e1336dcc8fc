"""The chart: figures as columns of block glyphs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.settings.themes import OURS
from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.tui.golden_text import grid

COLOUR = Strokes(palette_of(Depth.TRUE))
NO_COLOUR = Strokes(palette_of(Depth.NONE))
ALL = [Strokes(palette_of(depth, theme), eighths) for depth in Depth for theme in OURS for eighths in (False, True)]


@given(st.integers(1, 300), st.integers(1, 120))
def test_every_figure_has_columns_and_every_column_figures(count: int, width: int) -> None:
    """Both ways agree, none is left out, and all of them stand in order."""
    chart = Chart(range(count), width, 3)
    columns = [chart.columns_of(place) for place in range(count)]

    assert [*range(width)] == sorted({column for each in columns for column in each})
    for column in range(width):
        assert all(column in columns[place] for place in chart.places_of(column))
    for place, each in enumerate(columns):
        assert all(place in chart.places_of(column) for column in each)


@given(
    st.lists(st.floats(0, 1000), max_size=90), st.integers(1, 60), st.integers(1, 9), st.sampled_from(ALL), st.data()
)
def test_a_chart_has_its_size_on_every_terminal(
    figures: list[float], width: int, height: int, strokes: Strokes, data: st.DataObject
) -> None:
    """As many rows and columns as were asked for, with a cursor or without."""
    places = st.integers(0, len(figures) - 1)
    cursor = data.draw(st.none() | places) if figures else None
    marked = data.draw(st.lists(places, unique=True).map(sorted)) if figures else ()
    chart = Chart(figures, width, height, marked, cursor=cursor)
    lines = [*chart.lines(strokes), chart.mark_line(strokes)]

    assert [width if figures else 0] * (height + 1) == [line_width(line) for line in lines]


def test_columns_are_as_high_as_their_figures() -> None:
    """In eighths of a row, from the lowest row up; what is more than nothing can be seen."""
    assert ["   ▄█", " ▁▄██"] == grid(Chart([0, 0.01, 4, 12, 16], 5, 2, high=16).lines(COLOUR))


def test_halves_of_a_block_do_where_there_are_no_eighths() -> None:
    """A terminal's own font may have no more."""
    assert ["  ▄█", "▄███"] == grid(Chart([1, 8, 11, 16], 4, 2).lines(COLOUR._replace(eighths=False)))


def test_many_figures_share_a_column_that_shows_the_last() -> None:
    """Of 8 and 0 it is 0, so the end of a solved run stands at the bottom; the cursor shows its own figure."""
    assert ["▄ "] == grid(Chart([8, 4, 8, 0], 2, 1).lines(COLOUR))
    assert ["▄█"] == grid(Chart([8, 4, 8, 0], 2, 1, cursor=2).lines(COLOUR))


def test_the_cursor_parts_what_was_from_what_comes() -> None:
    """Before it the columns are brighter than after it, and it has a colour of its own."""
    line = Chart([8] * 5, 5, 1, cursor=2).lines(COLOUR)[0]

    assert ["██", "█", "██"] == [text for text, _ in line]
    assert 3 == len({ink for _, ink in line})


def test_without_colour_the_cursor_is_a_glyph() -> None:
    """And what comes after it is drawn in another one."""
    for strokes, expected in [(NO_COLOUR, ["██│░░"]), (COLOUR, ["█████"])]:
        assert expected == grid(Chart([8] * 5, 5, 1, cursor=2).lines(strokes)), (strokes, expected)


def test_without_colour_nothing_that_comes_is_solid() -> None:
    """Not even the tops of its columns: no glyph stands on both sides of the cursor."""
    for strokes, expected in [
        (NO_COLOUR, "▁▄▇█│.:::░"),
        (NO_COLOUR._replace(eighths=False), "▄▄██│.:::░"),
    ]:
        line = grid(Chart([1, 4, 7, 8, 8, 1, 5, 6, 7, 8], 10, 1, cursor=4).lines(strokes))[0]

        assert expected == line, (strokes, expected)


def test_above_its_column_the_cursor_is_a_line() -> None:
    """So it is seen where the figures are low."""
    assert ["  │  ", "█████"] == grid(Chart([8] * 5, 5, 2, high=16, cursor=2).lines(COLOUR))


def test_marks_are_signs_below_the_chart() -> None:
    """One sign for all marks of a column, in the middle of a wide one; the cursor does not hide them."""
    for strokes, sign in [(COLOUR, "▴"), (NO_COLOUR, "▴")]:
        wide = Chart([1, 2, 3], 9, 2, [1], cursor=1)
        narrow, pointed = (Chart([*range(20)], 5, 2, [4, 5, 19], cursor=place) for place in (None, 9))

        assert f"    {sign}    " == grid([wide.mark_line(strokes)])[0], (strokes, sign)
        assert f" {sign}  {sign}" == grid([narrow.mark_line(strokes)])[0], (strokes, sign)
        assert f" {sign}│ {sign}" == grid([pointed.mark_line(strokes)])[0], (strokes, sign)


def test_marked_columns_stand_out_unless_there_are_too_many() -> None:
    """A chart that is mostly marked shows them by the signs alone."""
    few, many = Chart([8] * 9, 9, 1, [3]), Chart([8] * 9, 9, 1, [1, 3, 5, 7])

    assert ["███", "█", "█████"] == [text for text, _ in few.lines(COLOUR)[0]]
    assert ["█████████"] == [text for text, _ in many.lines(COLOUR)[0]]


def test_places_beside_the_chart_are_its_ends() -> None:
    """A mouse that is dragged beyond it shows the first and the last figure."""
    chart = Chart([*range(100)], 10, 1)

    assert (0, 99) == (chart.places_of(-7)[0], chart.places_of(70)[-1])


def test_figures_of_nothing_are_drawn_as_nothing() -> None:
    """Where all are zero there is no division by it."""
    assert ["   "] == grid(Chart([0, 0, 0], 3, 1).lines(COLOUR))
