"""What is said and drawn of statistics: words, tables, charts, at every size and depth."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.measures import MEASURES, MOVES, RATE, TIME
from slide_tui.stats.practice import practice_of
from slide_tui.stats.ranks import Grade, _ladder
from slide_tui.stats.spread import Bin
from slide_tui.stats.trend import Point
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.text.figures import percent
from slide_tui.tui.paint.chart import SLIP, Strokes
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.paint.pens import drawn_line, pen_of
from slide_tui.tui.screens.statistics.averages import (
    COLUMNS,
    MORE_COLUMNS,
    average_rows,
    facts_of,
    standings,
)
from slide_tui.tui.screens.statistics.bests import best_rows
from slide_tui.tui.screens.statistics.chart import chart_lines, trend_lines
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, fitting
from slide_tui.tui.screens.statistics.practice import ladder_lines, stage_rows
from slide_tui.tui.screens.statistics.runs import how, run_row
from slide_tui.tui.screens.statistics.spread import bar_line, bin_lines, bin_words, limit_rows
from slide_tui.tui.screens.statistics.trend import Trend, by_solves, top_of
from slide_tui.tui.screens.statistics.words import kept_words, kind_name, limit
from tests.stats.naive import listed
from tests.store.solves.runs import store_of
from tests.store.statistics.shown import figures
from tests.tui.golden_text import grid
from tests.tui.statistics import DAY_MS, FOUR, counted, many, solve, stages_like

STROKES = {
    "true": Strokes(palette_of(Depth.TRUE)),
    "light": Strokes(palette_of(Depth.TRUE, "light")),
    "256": Strokes(palette_of(Depth.C256)),
    "16": Strokes(palette_of(Depth.C16)),
    "16 light": Strokes(palette_of(Depth.C16, "light")),
    "console": Strokes(palette_of(Depth.C16), eighths=False),
    "none": Strokes(palette_of(Depth.NONE)),
}
PLAIN = STROKES["true"]
RUNS = [run for run in many() if run.kind == FOUR and run.counts]
PRACTICE = practice_of(map(stages_like, many()))
FOURS = _ladder("board", Size(4, 4))


def test_the_own_rank_is_marked_on_the_ladder() -> None:
    """And in sight, however little room there is."""
    for best_ms in [1, 1_650, 7_400, 20_000, 140_000, 500_000]:
        grade = Grade(FOURS, best_ms)
        name, place = (grade.rank.name, grade.rank.place) if grade.rank is not None else ("Learner III", -1)
        lines = ladder_lines(grade, PLAIN, 24, 12)
        bold = [line[0][0] for line in lines if line[0][1].bold]

        assert ([name] if place >= 0 else []) == bold, best_ms
        assert any(line.split()[:-1] == name.split() for line in grid(lines)), best_ms
        assert {24} == {line_width(line) for line in lines}
    assert 24 == len(ladder_lines(grade, PLAIN, 24, 40))


def test_the_stages_show_what_each_takes_of_the_time() -> None:
    """The one that costs most stands out."""
    rows = stage_rows(PRACTICE)

    assert ["Last two of a row"] == [row.cells[0] for row in rows if row.marked]
    assert all(" %" in row.cells[1] for row in rows)


def test_words() -> None:
    """Figures, limits and shares are said in short."""
    for expected, words in [
        ("20 s", limit(TIME, 20_000)),
        ("0.5 s", limit(TIME, 500)),
        ("1:30", limit(TIME, 90_000)),
        ("120", limit(MOVES, 120)),
        ("under 20 s", kept_words(TIME, 20_000)),
        ("at least 2.5", kept_words(RATE, 2.5)),
        ("<1 %", percent(0.001)),
        ("99 %", percent(0.999)),
        ("0 %", percent(0)),
        ("100 %", percent(1)),
    ]:
        assert expected == words, (expected, words)


def test_a_kind_is_called_by_what_is_unusual_in_it() -> None:
    """Its size and no more where all is usual."""
    mouse, solver = replace(FOUR, control="mouse"), replace(FOUR, control="", helped=True)
    for kind, others, expected in [
        (FOUR, [FOUR, mouse], "4×4"),
        (mouse, [FOUR, mouse], "4×4, by mouse"),
        (mouse, [mouse], "4×4"),
        (replace(FOUR, goal="snake", helped=True), [FOUR], "4×4, snake, helped"),
        (replace(FOUR, course="marathon10"), [FOUR], "4×4, marathon of 10 boards"),
        (solver, [FOUR, solver], "4×4, by solver"),
    ]:
        assert expected == kind_name(kind, others), (kind, expected)


def test_runs_of_many_sizes_say_their_size() -> None:
    """Among deleted runs every row says of which size it is, and what is special about it."""
    kept = run_row(solve(1), {1: "time"}, sized=True).cells
    helped = run_row(solve(1, helped=True), {}, sized=True).cells

    assert ("4×4", "4×4 helped") == (kept[4], helped[4])


def test_a_table_leaves_out_what_matters_least() -> None:
    """Columns stand in their order; those of the highest ranks go first where the width is small."""
    columns = [FigureColumn("one", 0), FigureColumn("two", 2), FigureColumn("three", 1)]
    rows = [FigureRow(("1", "22222", "3"))]

    assert {0: 3, 1: 5, 2: 5} == fitting(columns, rows, 19)
    assert {0: 3, 2: 5} == fitting(columns, rows, 18)
    assert {0: 3} == fitting(columns, rows, 11)


def test_every_figure_has_words() -> None:
    """The tables of figures and facts say something of every measure, with solves and without."""
    for measure in MEASURES:
        for runs in (RUNS, []):
            found, lists = figures(runs, measure.name), listed(runs, measure)
            stand = standings(found, lists.last)
            for columns, more in ((COLUMNS, False), (MORE_COLUMNS, True)):
                rows = average_rows(measure, stand, more=more)
                assert all(len(columns) == len(row.cells) and all(row.cells) for row in rows)
            assert all(value for _, value in facts_of(lists, found, listed(runs, TIME), "")), measure


def test_averages_that_are_not_reached_have_no_row() -> None:
    """There are as many rows as averages."""
    assert ["single"] == [row.kind for row in standings(figures(counted(9_000, 8_000)), None)]
    assert ["single", "mo3", "ao5"] == [row.kind for row in standings(figures(counted(*[9_000] * 5)), None)]


def cells(times: tuple[int | None, ...], kind: int) -> dict[str, str]:
    """What the tables say of a kind, by the heads of their columns."""
    runs = counted(*times)
    stand = standings(figures(runs), listed(runs, TIME).last)
    pairs = ((COLUMNS, False), (MORE_COLUMNS, True))
    return {
        head.label: cell
        for columns, more in pairs
        for head, cell in zip(columns, average_rows(TIME, stand, more=more)[kind].cells, strict=True)
    }


def test_averages_that_count_one_are_a_dnf() -> None:
    """The current one, the worst one, and whatever the next solve is; the best was never one."""
    mo3 = cells((9_000, 8_000, 7_000, None), 1)

    assert ("DNF", "8.000", "DNF", "-") == (mo3["current"], mo3["best"], mo3["worst"], mo3["sigma"])
    assert ("DNF", "DNF", "-") == (mo3["next best"], mo3["next worst"], mo3["to beat"])


def test_the_last_single_may_be_one() -> None:
    """Best and worst are those of finished solves."""
    single = cells((9_000, 7_000, None), 0)

    assert ("DNF", "7.000", "9.000") == (single["current"], single["best"], single["worst"])


def test_what_has_no_limit_is_no_dnf() -> None:
    """A mo3 can become as long as the next solve takes."""
    found = cells((9_000, 8_000, 7_000), 1)

    assert ("5.000", "-") == (found["next best"], found["next worst"])


def test_the_facts_count_them_where_there_are_any() -> None:
    """And nowhere else."""
    for second, count in [(8_000, False), (None, True)]:
        runs = counted(9_000, second)
        times = listed(runs, TIME)

        assert count == (("DNFs", "1") in facts_of(times, figures(runs), times, ""))


def test_a_run_that_was_not_finished_is_called_what_it_is() -> None:
    """One of another program is a DNF, one of our own was given up."""
    cases: list[tuple[dict[str, object], str]] = [
        ({"code": "", "pushes": 0}, "DNF"),
        ({"code": ""}, "given up"),
        ({}, "given up"),
        ({"finished": True, "helped": True}, "helped"),
    ]
    for changes, expected in cases:
        assert expected == how(solve(1, **{"finished": False, **changes})), (changes, expected)


def test_bests_stand_with_the_newest_first() -> None:
    """Every best that there was, what it gained, and how long it stood."""
    its = store_of(counted(9_000, 9_500, 8_000, 7_750))
    found = best_rows(TIME, "single", progression(its, FOUR, TIME), overtaken(its, FOUR, TIME))

    assert [("7.750", "-0.250", "stands"), ("8.000", "-1.000", "1 d"), ("9.000", "first", "2 d")] == [
        (row.cells[0], row.cells[1], row.cells[4]) for row in found
    ]
    assert [4, 3, 1] == [row.about.id for row in found]


def test_a_best_that_was_told_stays_in_the_list_with_its_date() -> None:
    """An older and better solve that came later stands below it, and is the one that counts."""
    day = DAY_MS
    times = ((9_000, 5 * day), (8_000, 6 * day), (7_000, day))
    its = store_of(solve(n, time_ms=time, at_ms=at, offset_min=0) for n, (time, at) in enumerate(times, start=1))
    found = best_rows(TIME, "single", progression(its, FOUR, TIME), overtaken(its, FOUR, TIME))

    assert [
        ("8.000", "was best", "1970-01-07", "-"),
        ("9.000", "was best", "1970-01-06", "-"),
        ("7.000", "first", "1970-01-02", "stands"),
    ] == [(*row.cells[:3], row.cells[4]) for row in found]
    assert [2, 1, 3] == [row.about.id for row in found]


# Charts


def drawn(trend: Trend, strokes: Strokes, width: int, height: int) -> list[str]:
    """A whole chart as text."""
    return grid(trend_lines(lambda _: trend, strokes, width, height))


def point(value: float) -> Point:
    """A solve without averages as a point of a chart."""
    return Point(0, 0, value, value, None, None)


def test_scales_are_round() -> None:
    """A scale ends at a round figure above all that there are."""
    for values, expected in [
        ((21_000.0, 66_000.0), 70_000.0),
        ((60_000.0, 66_000.0), 70_000.0),
        ((7_000.0, 9_900.0), 12_000.0),
        ((40_000.0,), 50_000.0),
        ((), 1.0),
    ]:
        assert expected == top_of(Trend(TIME, [point(value) for value in values])), (values, expected)


def test_areas_are_as_high_as_their_figures() -> None:
    """Bars begin at nothing: what is four fifths of the highest is drawn so high, and the scale says so."""
    for measure in MEASURES:
        for name, strokes in STROKES.items():
            trend = Trend(measure, [point(20.0), point(16.0)])
            lines = chart_lines(trend, (2, 40), strokes)
            letters = [[(letter, ink) for text, ink in line for letter in text] for line in lines]
            empty = letters[0][0]
            heights = [sum(row[column] != empty for row in letters) for column in (0, 1)]

            assert abs(4 * heights[0] - 5 * heights[1]) <= 5, (measure, name)
            assert drawn(trend, strokes, 40, 10)[-2].split()[0] == "0", (measure, name)


def test_a_gap_in_the_trend_has_a_word() -> None:
    """An attempt that was not finished leaves its place free, and the heading says why; without one it does not."""
    for last, expected in ((9_000, False), (None, True)):
        trend = by_solves(listed(counted(9_000, 8_000, last), TIME), 70)

        assert expected == ("gap: DNF" in drawn(trend, PLAIN, 80, 10)[0])


def test_a_far_outlier_does_not_press_all_others_flat() -> None:
    """The scale follows the usual figures."""
    values = [30_000.0, 31_000.0, 32_000.0, 33_000.0] * 5 + [900_000.0]

    assert top_of(Trend(TIME, [point(value) for value in values])) < 60_000


def test_what_is_higher_than_the_chart_has_a_sign() -> None:
    """A far outlier ends at the top as others do; the sign there, and in the heading, says that it is more."""
    usual = [30_000.0, 31_000.0, 32_000.0, 33_000.0] * 5
    for name in ("true", "none"):
        rows = []
        for values in (usual, [*usual, 900_000.0]):
            trend = Trend(TIME, [point(value) for value in values], about="Times")
            rows.append(drawn(trend, STROKES[name], 60, 10)[:2])

        assert [False, True] == ["▴ higher" in row[0] for row in rows]
        assert [False, True] == [row[1].rstrip().endswith("▴") for row in rows]


def test_a_line_goes_on_without_a_break() -> None:
    """Steps are joined by corners and uprights."""
    line = drawn_line([1, 1, 3, None, 0], pen_of("ao5", PLAIN))

    assert {(0, 1): "─", (1, 1): "─", (2, 1): "╯", (2, 2): "│", (2, 3): "╭", (4, 0): "─"} == line


def test_lines_differ_without_colour() -> None:
    """Two lines have no glyph in common where colour can't tell them apart."""
    first, second = (pen_of(line, STROKES["none"]) for line in ("ao5", "ao12"))

    assert not set(first.across + first.down + first.corners) & set(second.across + second.down + second.corners)


@given(
    st.lists(st.integers(min_value=1, max_value=3_600_000) | st.none(), min_size=1, max_size=60),
    st.integers(min_value=1, max_value=90),
    st.integers(min_value=1, max_value=12),
    st.sampled_from(sorted(STROKES)),
)
def test_charts_fill_exactly_their_place(times: list[int | None], width: int, height: int, name: str) -> None:
    """Whatever the figures, and whatever was not finished, a chart has as many rows and columns as it was given."""
    trend = by_solves(listed(counted(*times), TIME), width)
    area = chart_lines(trend, (width, height), STROKES[name])
    whole = trend_lines(lambda _: trend, STROKES[name], width, height)

    assert [width] * height == [line_width(line) for line in area]
    assert len(whole) in (0, height)
    assert width < 40 or {width} >= {line_width(line) for line in whole}


def test_what_was_not_finished_has_a_place_in_the_trend() -> None:
    """And so have all others."""
    trend = by_solves(listed(counted(9_000, 8_000, None, 7_000, 8_000, None, 9_000), TIME), 7)

    assert [3, 6] == [place for place, each in enumerate(trend.points, 1) if each.mean == NOT_FINISHED]
    assert ("solve 1", "7") == trend.ends


def test_a_dnf_is_not_higher_than_the_chart() -> None:
    """The sign for far outliers is not for what has no time."""
    trend = by_solves(listed(counted(*[9_000, 8_000] * 6, None), TIME), 13)

    assert SLIP not in "".join(drawn(trend, PLAIN, 60, 12))


# Spread


def test_bars_are_as_long_as_their_share() -> None:
    """The greatest fills the width, nothing is nothing, and whatever is more can be seen."""
    assert ["████", "██", "█", ""] == [
        grid([bar_line(count, 1000, 4, STROKES["console"])])[0] for count in (1000, 500, 1, 0)
    ]
    assert 4 == line_width(bar_line(7, 7, 4, PLAIN))


@pytest.mark.parametrize("width", [14, 30, 80])
@pytest.mark.parametrize("name", ["true", "none"])
def test_the_histogram_counts_every_solve(width: int, name: str) -> None:
    """Its counts are all solves, and its rows keep to its width."""
    lines = bin_lines(listed(RUNS, TIME), STROKES[name], width, 12)
    counts = [int(line[0 : len(line)].split()[1].replace(",", "")) for line in map(_figures_of, lines[1:])]

    assert len(RUNS) == sum(counts)
    assert len(lines) <= 12
    assert width < 30 or all(line_width(line) <= width for line in lines)


def _figures_of(line: object) -> str:
    """A row of the histogram without its bar."""
    (row,) = grid([line])  # type: ignore[list-item]
    return "".join(letter if letter not in "▏▎▍▌▋▊▉█" else " " for letter in row)


def test_limits_are_counted_with_their_longest_row() -> None:
    """Under how much how many solves stayed, which part that is, and how many in a row."""
    rows = limit_rows(listed(counted(10_500, 10_600, 11_500, 10_700, 19_000), TIME), 8)

    assert ("under 12 s", "4", "80 %", "4", "0") == rows[0].cells


def test_bins_are_said_in_short() -> None:
    """Moves from 80 up to, but not with, 90 are 80 to 89; rates have equally many decimal places."""
    for measure, found, expected in [
        (MOVES, Bin(80, 90, 1), "80-89"),
        (MOVES, Bin(80, 81, 1), "80"),
        (MOVES, Bin(90, None, 1), "90 on"),
        (TIME, Bin(50_000, 60_000, 1), "50-1:00"),
        (RATE, Bin(1.0, 1.2, 1), "1.0-1.2"),
        (RATE, Bin(1.0, 1.05, 1), "1.00-1.05"),
        (RATE, Bin(2.0, None, 1), "2.0 on"),
    ]:
        assert expected == bin_words(measure, found), (measure, found, expected)
