"""Attempts that were not finished, as the statistics draw them."""

from __future__ import annotations

from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.measures import TIME
from slide_tui.stats.solve import Solve
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.figures import HEADS, Shown, figure_cells, figure_rows, next_words, put_figures
from slide_tui.tui.screens.statistics.lists import how
from slide_tui.tui.screens.statistics.trend import by_solves, put_trend
from tests.stats.naive import listed
from tests.store.statistics.shown import figures
from tests.tui.statistics import counted, solve

STROKES = Strokes(palette_of(Depth.TRUE))


def cells(runs: list[Solve], kind: int) -> dict[str, str]:
    """What the table says of a kind, by the heads of its columns."""
    row = figure_rows(figures(runs), listed(runs, TIME).last)[kind]
    return {head.label: cell for head, cell in zip(HEADS, figure_cells(TIME, row), strict=True)}


def written(lines: list[Line]) -> str:
    """The words of a drawing, with one blank between them."""
    return " ".join(word for line in lines for word in "".join(text for text, _ in line).split())


def test_averages_that_count_one_are_a_dnf() -> None:
    """The current one, the worst one, and whatever the next solve is; the best was never one."""
    mo3 = cells(counted(9_000, 8_000, 7_000, None), 1)

    assert ("DNF", "8.000", "DNF", "-") == (mo3["current"], mo3["best"], mo3["worst"], mo3["sigma"])
    assert ("DNF", "DNF", "-") == (mo3["next best"], mo3["next worst"], mo3["to beat"])


def test_the_last_single_may_be_one() -> None:
    """Best and worst are those of finished solves."""
    single = cells(counted(9_000, 7_000, None), 0)

    assert ("DNF", "7.000", "9.000") == (single["current"], single["best"], single["worst"])


def test_what_has_no_limit_is_no_dnf() -> None:
    """A mo3 can become as long as the next solve takes; an ao5 with a DNF can become one."""
    for times, kind, expected in [
        ((9_000, 8_000), 1, ("5.667", "-", "any")),
        ((9_000, None, 6_000, 7_000), 2, ("7.333", "DNF", "any")),
    ]:
        found = cells(counted(*times), kind)

        assert expected == (found["next best"], found["next worst"], found["to beat"]), (times, kind, expected)


def test_what_the_next_solve_can_do() -> None:
    """That nothing helps an average is said too."""
    for times, kind, expected in [
        ((9_000, None), 1, "mo3 after the next solve: DNF; no solve makes it a new best."),
        ((9_000, None, 8_000, 7_000), 2, "ao5 after the next solve: at best 8.000; any solve makes it a new best."),
    ]:
        found = figures(counted(*times))

        assert expected == next_words(TIME, figure_rows(found, None)[kind]), (
            times,
            kind,
            expected,
        )


def test_the_facts_count_them_where_there_are_any() -> None:
    """And the last time may be one."""
    for second, last, count in [(8_000, "Last time 8.000", False), (None, "Last time DNF", True)]:
        runs, sheet = counted(9_000, second), Sheet(100, 40, STROKES.palette.on(None))
        times = listed(runs, TIME)
        put_figures(sheet, Box(0, 0, 100, 40), Shown(times, figures(runs), times), 0, STROKES)
        shown = written(sheet.lines)

        assert last in shown, (second, last, count)
        assert count == ("DNFs 1" in shown), (second, last, count)


def test_a_run_that_was_not_finished_is_called_what_it_is() -> None:
    """One of another program is a DNF, one of our own is unfinished."""
    cases: list[tuple[dict[str, object], str]] = [
        ({"code": "", "pushes": 0}, "DNF"),
        ({"code": ""}, "unfinished"),
        ({}, "unfinished"),
        ({"finished": True, "helped": True}, "helped"),
    ]
    for changes, expected in cases:
        assert expected == how(solve(1, **{"finished": False, **changes})), (changes, expected)


def test_the_cursor_of_a_chart_says_what_was_not_finished() -> None:
    """Of single, averages and best; and the chart has a place for it."""
    trend = by_solves(listed(counted(9_000, 8_000, None, 7_000, 8_000, None, 9_000), TIME), 7, ("ao5",))
    sheet = Sheet(60, 12, STROKES.palette.on(None))
    put_trend(sheet, Box(0, 0, 60, 12), trend, 5, STROKES)

    assert [3, 6] == [place for place, spot in enumerate(trend.spots, 1) if spot.mean == NOT_FINISHED]
    assert "solve 6 mean DNF ao5 DNF best DNF" == written(sheet.lines[:1])
    assert ("solve 1", "7") == trend.ends


def test_it_is_not_higher_than_the_chart() -> None:
    """The sign for far outliers is not for what has no time."""
    trend = by_solves(listed(counted(*[9_000, 8_000] * 6, None), TIME), 13, ("ao5",))
    sheet = Sheet(60, 12, STROKES.palette.on(None))
    put_trend(sheet, Box(0, 0, 60, 12), trend, None, STROKES)

    assert STROKES.slip not in written(sheet.lines)
