"""What is drawn of statistics: words, tables, charts, the calendar, at every size and depth."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.size import Size
from slide_tui.stats.measures import MEASURES, MOVES, RATE, TIME, Measure
from slide_tui.stats.practice import practice_of
from slide_tui.stats.ranks import Grade, _ladder
from slide_tui.stats.solve import Solve
from slide_tui.stats.spread import Bin
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.store.statistics.days import by_day
from slide_tui.text.figures import percent
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.paint.pens import drawn_line, pen_of
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.statistics.days import Days, day_at, put_days, solves_a_day, weeks_in
from slide_tui.tui.screens.statistics.figures import (
    HEADS,
    Shown,
    facts_of,
    figure_cells,
    figure_rows,
    next_words,
    put_figures,
)
from slide_tui.tui.screens.statistics.lists import best_rows, run_row
from slide_tui.tui.screens.statistics.practice import put_ladder, put_stages
from slide_tui.tui.screens.statistics.sheet import Frame, put_frame
from slide_tui.tui.screens.statistics.spread import bar_line, bin_words, limit_table, put_spread
from slide_tui.tui.screens.statistics.table import Head, TableRow, fitting
from slide_tui.tui.screens.statistics.trend import (
    LINES,
    Spot,
    Trend,
    by_days,
    by_solves,
    chart_lines,
    put_trend,
    top_of,
)
from slide_tui.tui.screens.statistics.words import (
    category_words,
    kept_words,
    limit,
    list_words,
    long_time,
    tab_words,
)
from tests.stats.naive import listed
from tests.store.solves.runs import store_of
from tests.store.statistics.shown import figures
from tests.tui.golden_text import grid
from tests.tui.statistics import DAY_MS, FOUR, TODAY, counted, many, solve, stages_like

STROKES = {
    "true": Strokes(palette_of(Depth.TRUE)),
    "light": Strokes(palette_of(Depth.TRUE, "light")),
    "256": Strokes(palette_of(Depth.C256)),
    "16": Strokes(palette_of(Depth.C16)),
    "16 light": Strokes(palette_of(Depth.C16, "light")),
    "console": Strokes(palette_of(Depth.C16), eighths=False),
    "none": Strokes(palette_of(Depth.NONE)),
    "ascii": Strokes(palette_of(Depth.NONE, unicode=False)),
}
PLAIN = STROKES["true"]
RUNS = [run for run in many() if run.kind == FOUR and run.counts]
FOUND = {(measure.name, bool(runs)): figures(runs, measure.name) for measure in MEASURES for runs in (RUNS, [])}
PRACTICE = practice_of(map(stages_like, many()))
FOURS = _ladder("board", Size(4, 4))


def sheet_of(width: int, height: int, strokes: Strokes = PLAIN) -> Sheet:
    """An empty sheet."""
    return Sheet(width, height, strokes.palette.on(None))


# The ladder and the stages


def test_the_part_of_the_ladder_that_is_shown_has_the_own_rank() -> None:
    """Or the lowest rank, where there is none yet."""
    for best_ms in [1, 1_650, 7_400, 20_000, 140_000, 500_000]:
        for height in [4, 15, 24, 40]:
            grade, sheet = Grade(FOURS, best_ms), sheet_of(22, height)
            put_ladder(sheet, Box(0, 0, 22, height), grade, PLAIN.palette)
            shown = "\n".join(grid(sheet.lines))

            assert (grade.rank.name if grade.rank is not None else "Learner III") in shown, (best_ms, height)


def test_the_stages_show_what_each_takes_of_the_time() -> None:
    """The one that costs most stands out."""
    sheet = sheet_of(60, 8)
    put_stages(sheet, Box(0, 0, 60, 8), PRACTICE, PLAIN.palette)
    lines = grid(sheet.lines)

    assert ["share", "coach", "time", "moves", "by", "coach"] == lines[0].split()
    assert any("Last two of a row" in line and " % " in line for line in lines)
    assert any(ink == PLAIN.palette.on(PLAIN.palette.accent, bold=True) for line in sheet.lines for _, ink in line)


# Words


def test_words() -> None:
    """Figures, limits, shares and categories are said in short."""
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
        ("9 h 14", long_time(33_240_000)),
        ("12 s", long_time(12_999)),
        ("4×4, rows, classic, by keys, on your own", category_words(FOUR)),
        ("4×4", tab_words(FOUR, [FOUR])),
    ]:
        assert expected == words, (expected, words)


def test_categories_in_a_list_are_never_cut_within_a_word() -> None:
    """In a narrow list they are said in short, and at last with fewer words."""
    for width, expected in [
        (60, "4×4, snake, no-take-backs, by keys, on your own"),
        (36, "4×4, snake, no-take-backs, by keys"),
        (28, "4×4 snake no-take-backs keys"),
        (27, "4×4 snake no-take-backs .."),
        (25, "4×4 snake .."),
    ]:
        assert expected == list_words(replace(FOUR, goal="snake", mode="no-take-backs"), width), (width, expected)


# Tables


def test_runs_of_many_sizes_say_their_size() -> None:
    """Among deleted runs every row says of which size it is, and what is special about it."""
    kept = run_row(solve(1), {1: "best time"}, sized=True).cells
    helped = run_row(solve(1, helped=True), {}, sized=True).cells

    assert ("4×4", "4×4 helped") == (kept[7], helped[7])


def test_a_table_leaves_out_what_matters_least() -> None:
    """Columns stand in their order; those of the highest ranks go first where the width is small."""
    heads = [Head("one", 0), Head("two", 2), Head("three", 1)]
    rows = [TableRow(("1", "22222", "3"))]

    assert {0: 3, 1: 5, 2: 5} == fitting(heads, rows, 17)
    assert {0: 3, 2: 5} == fitting(heads, rows, 16)
    assert {0: 3} == fitting(heads, rows, 9)


def test_every_figure_has_words() -> None:
    """The tables of figures and facts say something of every measure, with solves and without."""
    for measure in MEASURES:
        for runs in (RUNS, []):
            found, lists = figures(runs, measure.name), listed(runs, measure)
            rows = figure_rows(found, None)

            assert all(
                len(HEADS) == len(figure_cells(measure, row)) and all(figure_cells(measure, row)) for row in rows
            )
            assert all(value for _, value in facts_of(lists, found, listed(runs, TIME))), measure


def test_what_the_next_solve_can_do() -> None:
    """What an average can become, and what would make it a new best, is said in a sentence."""
    for times, kind, expected in [
        ((), 0, "Your first solve will be your best."),
        ((9_000, 8_000), 0, "Best single: 8.000, on 1970-01-03."),
        ((9_000,), 1, "No mo3 yet: it takes more solves."),
        ((9_000, 8_000), 1, "mo3 after the next solve: at best 5.667; any solve makes it a new best."),
        ((9_000, 8_000, 7_000, 6_000), 1, "mo3 after the next solve: at best 4.333; under 8.000 makes it a new best."),
        (
            (1_000, 1_000, 1_000, 1_000, 1_000, 9_000, 9_000, 9_000),
            2,
            "ao5 after the next solve: 6.333 to 9.000; no solve makes it a new best.",
        ),
    ]:
        row = figure_rows(figures(counted(*times)), None)[kind]

        assert expected == next_words(TIME, row), (times, kind, expected)


def test_bests_stand_with_the_newest_first() -> None:
    """Every best that there was, what it gained, and how long it stood."""
    its = store_of(counted(9_000, 9_500, 8_000, 7_750))
    found = best_rows(TIME, "single", progression(its, FOUR, TIME), overtaken(its, FOUR, TIME))

    assert [("7.750", "-0.250", "stands"), ("8.000", "-1.000", "1 d"), ("9.000", "first", "2 d")] == [
        (row.cells[0], row.cells[1], row.cells[4]) for _, row in found
    ]
    assert [4, 3, 1] == [best.id for best, _ in found]


def test_a_best_that_was_told_stays_in_the_list_with_its_date() -> None:
    """An older and better solve that came later stands below it, and is the one that counts."""
    day = DAY_MS
    times = ((9_000, 5 * day), (8_000, 6 * day), (7_000, day))
    its = store_of(solve(n, time_ms=time, at_ms=at, offset_min=0) for n, (time, at) in enumerate(times, start=1))
    found = best_rows(TIME, "single", progression(its, FOUR, TIME), overtaken(its, FOUR, TIME))

    assert [
        ("row 0", "8.000", "was best", "1970-01-07", "-"),
        ("row 1", "9.000", "was best", "1970-01-06", "-"),
        ("row 2", "7.000", "first", "1970-01-02", "stands"),
    ] == [(row.name, *row.cells[:3], row.cells[4]) for _, row in found]
    assert [2, 1, 3] == [best.id for best, _ in found]


# Charts


def test_scales_are_round() -> None:
    """A scale ends at a round figure above all that there are."""
    for values, expected in [
        ((21_000.0, 66_000.0), 70_000.0),
        ((60_000.0, 66_000.0), 70_000.0),
        ((7_000.0, 9_900.0), 12_000.0),
        ((40_000.0,), 50_000.0),
        ((), 1.0),
    ]:
        spots = [Spot(value, (), "") for value in values]

        assert expected == top_of(Trend(TIME, spots, (), ("", ""), "")), (values, expected)


def test_areas_are_as_high_as_their_figures() -> None:
    """Bars begin at nothing: what is four fifths of the highest is drawn so high, and the scale says so."""
    for measure in MEASURES:
        for name, strokes in STROKES.items():
            trend = Trend(measure, [Spot(20.0, (), ""), Spot(16.0, (), "")], (), ("", ""), "")
            lines = chart_lines(trend, (2, 40), None, strokes)
            cells = [[(letter, ink) for text, ink in line for letter in text] for line in lines]
            empty = cells[0][0]
            heights = [sum(row[column] != empty for row in cells) for column in (0, 1)]
            sheet = sheet_of(40, 10, strokes)
            put_trend(sheet, Box(0, 0, 40, 10), trend, None, strokes)

            assert abs(4 * heights[0] - 5 * heights[1]) <= 5, (measure, name)
            assert grid(sheet.lines)[-2].split()[0] == "0", (measure, name)


def test_a_gap_in_the_trend_has_a_word() -> None:
    """An attempt that was not finished leaves its place free, and the heading says why; without one it does not."""
    for last, expected in ((9_000, False), (None, True)):
        sheet = sheet_of(80, 10, STROKES["true"])
        trend = by_solves(listed(counted(9_000, 8_000, last), TIME), 70, ())
        put_trend(sheet, Box(0, 0, 80, 10), trend, None, STROKES["true"])

        assert expected == ("gap: DNF" in grid(sheet.lines)[0])


def test_a_far_outlier_does_not_press_all_others_flat() -> None:
    """The scale follows the usual figures."""
    values = [30_000.0, 31_000.0, 32_000.0, 33_000.0] * 5 + [900_000.0]

    assert top_of(Trend(TIME, [Spot(value, (), "") for value in values], (), ("", ""), "")) < 60_000


def test_what_is_higher_than_the_chart_has_a_sign() -> None:
    """A far outlier ends at the top as others do; the sign there, and in the heading, says that it is more."""
    usual = [30_000.0, 31_000.0, 32_000.0, 33_000.0] * 5
    for name, sign in (("true", "▴"), ("none", "▴"), ("ascii", "^")):
        rows = []
        for values in (usual, [*usual, 900_000.0]):
            sheet = sheet_of(60, 10, STROKES[name])
            trend = Trend(TIME, [Spot(value, (), "") for value in values], (), ("", ""), "Times")
            put_trend(sheet, Box(0, 0, 60, 10), trend, None, STROKES[name])
            rows.append(grid(sheet.lines)[:2])

        assert [False, True] == [f"{sign} higher" in row[0] for row in rows]
        assert [False, True] == [row[1].rstrip().endswith(sign) for row in rows]


def test_a_line_goes_on_without_a_break() -> None:
    """Steps are joined by corners and uprights."""
    cells = drawn_line([1, 1, 3, None, 0], pen_of("ao5", PLAIN))

    assert {(0, 1): "─", (1, 1): "─", (2, 1): "╯", (2, 2): "│", (2, 3): "╭", (4, 0): "─"} == cells


def test_lines_differ_without_colour() -> None:
    """Two lines have no glyph in common where colour can't tell them apart."""
    for name in ("none", "ascii"):
        first, second = (pen_of(line, STROKES[name]) for line in ("ao5", "ao12"))

        assert not set(first.across + first.down + first.corners) & set(second.across + second.down + second.corners)


@given(
    st.lists(st.integers(min_value=1, max_value=3_600_000) | st.none(), min_size=1, max_size=60),
    st.integers(min_value=1, max_value=90),
    st.integers(min_value=1, max_value=12),
    st.sampled_from(sorted(STROKES)),
)
def test_charts_fill_exactly_their_place(times: list[int | None], width: int, height: int, name: str) -> None:
    """Whatever the figures, and whatever was not finished, a chart has as many rows and columns as it was given."""
    for lines in LINES:
        trend = by_solves(listed(counted(*times), TIME), width, lines)
        for cursor in (None, 0, len(trend.spots) - 1):
            drawn = chart_lines(trend, (width, height), cursor, STROKES[name])

            assert [width] * height == [line_width(line) for line in drawn]


def test_days_without_a_solve_are_left_free() -> None:
    """The trend by days has a point for every day between the first and the last."""
    its = store_of(solve(number, time_ms=number * 1000, at_ms=number * DAY_MS) for number in (1, 2, 5))
    trend = by_days(TIME, by_day(its, FOUR, TIME), 40)

    assert [1000, 2000, None, None, 5000] == [spot.mean for spot in trend.spots]
    assert ("1970-01-02", "1970-01-06") == trend.ends
    assert "1970-01-02, 1 solve" == trend.spots[0].words


def test_days_are_joined_where_there_are_many() -> None:
    """A point of several days has the mean of their solves and the best of them all."""
    its = store_of(solve(n + 1, time_ms=n * 1000, at_ms=n // 2 * DAY_MS) for n in range(8))
    trend = by_days(MOVES, by_day(its, FOUR, MOVES), 2)

    assert ["1970-01-01 to 1970-01-02, 4 solves", "1970-01-03 to 1970-01-04, 4 solves"] == [
        spot.words for spot in trend.spots
    ]
    assert [100.0, 100.0] == [spot.best for spot in trend.spots]


# Spread


def test_bars_are_as_long_as_their_share() -> None:
    """The greatest fills the width, nothing is nothing, and whatever is more can be seen."""
    assert ["####", "##", "#", ""] == [
        grid([bar_line(count, 1000, 4, STROKES["ascii"])])[0] for count in (1000, 500, 1, 0)
    ]
    assert 4 == line_width(bar_line(7, 7, 4, PLAIN))


def test_limits_are_counted_with_their_longest_row() -> None:
    """Under how much how many solves stayed, which part that is, and how many in a row."""
    _, rows = limit_table(listed(counted(10_500, 10_600, 11_500, 10_700, 19_000), TIME), 8)

    assert ("under 12 s", "4", "80 %", "4", "0") == rows[0].cells


def test_bins_are_said_in_short() -> None:
    """Moves from 80 up to, but not with, 90 are 80 to 89; rates have equally many decimal places."""
    for measure, found, expected in [
        (MOVES, Bin(80, 90, 1), ("80", "89")),
        (MOVES, Bin(80, 81, 1), ("80", "")),
        (MOVES, Bin(90, None, 1), ("90", "on")),
        (TIME, Bin(50_000, 60_000, 1), ("50", "1:00")),
        (RATE, Bin(1.0, 1.2, 1), ("1.0", "1.2")),
        (RATE, Bin(1.0, 1.05, 1), ("1.00", "1.05")),
        (RATE, Bin(2.0, None, 1), ("2.0", "on")),
    ]:
        assert expected == bin_words(measure, found), (measure, found, expected)


# Days


def test_the_calendar_ends_today() -> None:
    """The last cell is today; what is still to come is no day."""
    width = 40
    weekday = 2

    assert TODAY == day_at(3 * weeks_in(width) - 1, weekday, TODAY, width)
    assert TODAY - 7 == day_at(3 * weeks_in(width) - 4, weekday, TODAY, width)
    assert day_at(3 * weeks_in(width) - 1, weekday + 1, TODAY, width) is None


def test_the_calendar_says_how_much_in_letters_too() -> None:
    """Without colour and blocks a day is its number of solves."""
    counts = {TODAY: 7, TODAY - 7: 120}
    sheet = sheet_of(20, 12, STROKES["ascii"])
    put_days(sheet, Box(0, 0, 20, 12), Days(counts, TODAY, None, "All"), STROKES["ascii"])

    assert "Wed  .  .  . 99  7" == grid(sheet.lines)[4].rstrip()


def test_the_chosen_day_has_brackets_without_colour() -> None:
    """A shade that is turned round would look like another shade; where there are colours no brackets are needed."""
    for name, row in [("none", "Wed ·  ·  · [██]██"), ("ascii", "Wed  .  .  .[99] 7"), ("true", "Wed ▆▆ ▆▆ ▆▆ ▆▆ ▆▆")]:
        counts = {TODAY: 100 if name == "none" else 7, TODAY - 7: 120}
        sheet = sheet_of(20, 12, STROKES[name])
        put_days(sheet, Box(0, 0, 20, 12), Days(counts, TODAY, TODAY - 7, "All"), STROKES[name])

        assert row == grid(sheet.lines)[4].rstrip(), (name, row)


def test_solves_a_day_are_means_where_days_are_joined() -> None:
    """A point that stands for several days shows how many solves each had."""
    trend = solves_a_day({1: 3, 2: 1, 4: 4}, 4, 2)

    assert [2.0, 2.0] == [spot.mean for spot in trend.spots]


# Everything everywhere


EVERYWHERE = [
    *((name, size) for name in ("true", "none", "ascii") for size in ((1, 1), (12, 5), (40, 15))),
    *(("true", size) for size in ((80, 24), (200, 60))),
]


def test_everything_keeps_to_its_sheet() -> None:
    """Every part is drawn in every window, at every depth, in letters that the terminal has."""
    for name, size in EVERYWHERE:
        strokes, box = STROKES[name], Box(0, 0, *size)
        for measure, runs in ((measure, runs) for measure in MEASURES for runs in (RUNS, [])):
            for sheet in _drawn(measure, runs, size, strokes):
                assert {size[0]} == {line_width(line) for line in sheet.lines}, (name, size)
                assert strokes.palette.unicode or "".join(grid(sheet.lines)).isascii(), (name, size)
        assert box.width == size[0], (name, size)


def _drawn(measure: Measure, runs: list[Solve], size: tuple[int, int], strokes: Strokes) -> list[Sheet]:
    """All parts, each on a sheet of its own."""
    box, sheets = Box(0, 0, *size), [sheet_of(*size, strokes) for _ in range(7)]
    lists, times = listed(runs, measure), listed(runs, TIME)
    put_figures(sheets[0], box, Shown(lists, FOUND[measure.name, bool(runs)], times, "Platinum III"), 2, strokes)
    put_trend(sheets[1], box, by_solves(lists, size[0], LINES[0]), None, strokes)
    put_spread(sheets[2], box, lists, 3, strokes)
    put_days(sheets[3], box, Days(Counter(run.day for run in RUNS), TODAY, TODAY - 3, "All"), strokes)
    keys = [Key("escape", "back", print)]
    frame = Frame(["4×4", "3×3"], 0, "4×4, rows", ["Averages", "Trend"], 1, ["Time", "Moves"], 0, keys)
    put_frame(sheets[4], frame, strokes)
    put_stages(sheets[5], box, PRACTICE, strokes.palette)
    put_ladder(sheets[6], box, Grade(FOURS, 7_400), strokes.palette)
    return sheets


def test_tabs_show_the_chosen_one() -> None:
    """Of more tabs than fit, those around the chosen one are shown, and arrows lead to the others."""
    tabs = [f"{side}×{side} keys" for side in range(2, 11)]
    for chosen, name in enumerate(tabs):
        sheet = sheet_of(40, 15)
        put_frame(sheet, Frame(tabs, chosen, "", ["Figures"], 0, [], 0, []), PLAIN)
        row = grid(sheet.lines)[0]

        assert name in row
        assert (chosen > 1) <= ("◂" in row)
        assert (chosen < len(tabs) - 2) <= ("▸" in row)
