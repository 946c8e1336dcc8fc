"""Where everything on the debrief stands, and what is drawn there."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.size import Size
from slide_tui.stats.debrief import Report, trace_of, verdict_of
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.debrief.charted import chart_lines, chart_of, head_line, label_width
from slide_tui.tui.screens.debrief.panel import panel, short_line
from slide_tui.tui.screens.debrief.places import debrief_places
from slide_tui.tui.screens.debrief.state import Debrief, splits_of
from tests.tui.debriefs import KINDS, SHORT, SHORT_REPORT, coached, long_run, report_as, timed
from tests.tui.golden_text import grid
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, UP, game_at, sizes

TRUE = palette_of(Depth.TRUE)


def drawn(
    at: int,
    window: tuple[int, int] = (80, 24),
    report: Report | None = SHORT_REPORT,
    first_number: int = 1,
    *,
    game: Game = SHORT,
) -> str:
    """What the debrief of the short run says, each run of blanks as one."""
    return " ".join(" ".join(rows(window, at, report, first_number, game=game)).split())


def rows(
    window: tuple[int, int],
    at: int,
    report: Report | None,
    first_number: int = 1,
    *,
    game: Game = SHORT,
    **more: Any,
) -> list[str]:
    """The rows of a debrief, of the short run or of another one."""
    trace, places = trace_of(game), debrief_places(game.puzzle.size, *window)
    verdict = verdict_of(trace, report)
    plot, figures = places.plot, places.figures
    left = label_width(trace, verdict, plot.width)
    state = Debrief(trace, verdict, report is None, at, first_number, Strokes(TRUE), splits_of(trace))
    state = state._replace(**more)
    chart = chart_of(trace, verdict, plot.width - left, plot.height)
    beside = panel(state, figures.width, figures.height).lines if places.beside else [short_line(state, figures.width)]
    head = [head_line(state, plot.width)] if places.headed else []

    assert len(beside) <= figures.height
    assert all(line_width(line) <= plot.width for line in head)
    return placed(
        window, [(figures, beside), (plot._replace(y=plot.y - len(head)), [*head, *chart_lines(state, chart, left)])]
    )


def placed(window: tuple[int, int], parts: list[tuple[Box, list[Line]]]) -> list[str]:
    """The rows of a window with drawings where they stand; none is wider than its box."""
    found = [" " * window[0]] * window[1]
    for box, lines in parts:
        for y, row in enumerate(grid(lines), box.y):
            assert len(row) <= box.width or window < (40, 15)
            if y < window[1]:
                found[y] = (found[y][: box.x] + row + found[y][box.x + len(row) :])[: window[0]]
    return found


def cells(box: Box) -> list[tuple[int, int]]:
    """The cells of a part of the screen."""
    return [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@given(sizes, st.integers(40, 220), st.integers(15, 80))
def test_everything_stands_in_the_window_and_nothing_on_another(size: Size, columns: int, high: int) -> None:
    """From the smallest window on there is a board, the figures, and a chart of two rows or more."""
    places = debrief_places(size, columns, high)
    marks = Box(places.plot.x, places.plot.y + places.plot.height, places.plot.width, 1)
    head = places.plot._replace(y=places.plot.y - 1, height=int(places.headed))
    boxes = [places.board, places.figures, head, places.plot, marks, places.foot]
    taken = [cell for box in boxes if box for cell in cells(box)]

    assert places.board is not None
    assert 2 <= places.plot.height
    assert len(set(taken)) == len(taken)
    assert all(0 <= x < columns and 0 <= y < high for x, y in taken)


@given(sizes, st.integers(1, 39), st.integers(1, 14))
def test_no_window_is_too_small_to_be_drawn(size: Size, columns: int, high: int) -> None:
    """What does not fit is left out."""
    game, report = long_run(size, 5)

    assert high == len(rows((columns, high), 2, report, game=game))


def test_every_window_says_where_one_is_and_what_is_known() -> None:
    """The slide and its time; an estimate is called one, and before its numbers stands `about`."""
    for window in [(40, 15), (60, 20), (80, 24), (200, 60)]:
        for kind in KINDS:
            shown = drawn(3, window, report_as(SHORT_REPORT, kind))

            assert "Slide 3 of 4" in shown, (window, kind)
            assert "5.10 s" in shown, (window, kind)
            assert ("about" in shown) == ("estimate" in shown) == (kind == "estimate"), (window, kind)
            assert ("exact" in shown) == (kind == "exact"), (window, kind)
            assert ("Working out how far each board was from solved ..." in shown) == (kind == "unfinished"), (
                window,
                kind,
            )
            assert ("No figures for this run: only its times." in shown) == (kind == "none"), (window, kind)


def test_a_large_board_in_a_small_window_leaves_a_line() -> None:
    """Slide, time and what is to go stand above the board."""
    for report, words in [
        (SHORT_REPORT, "to go"),
        (None, "working it out ..."),
        (Report((), exact=False), "no figures"),
    ]:
        game, known = long_run(Size(10, 10), 30)
        first = rows((40, 15), 0, known if report is SHORT_REPORT else report, game=game)[0]

        assert first.startswith(" 0/"), (report, words)
        assert words in first, (report, words)


def test_the_slide_that_led_here_is_named_and_judged() -> None:
    """Which tile went where, and whether that was nearer."""
    for at, words in [(0, "The start"), (1, "4 down ▴ a slip"), (2, "4 up nearer"), (4, "8 left nearer")]:
        assert words in drawn(at), (at, words)


def test_tiles_have_the_names_that_they_have_on_the_board() -> None:
    """Counted from 0 if the player wants so."""
    assert "3 down" in drawn(1, first_number=0)


def test_an_estimate_calls_nothing_a_proven_slip() -> None:
    """It is further off, or no nearer, as far as one knows."""
    report = Report((2, 3, 3, 1, 0), exact=False)

    assert "4 down ▴ further" in drawn(1, report=report)
    assert "4 up no nearer" in drawn(2, report=report)
    for window in ((40, 15), (80, 24)):
        shown = drawn(2, window, report)
        assert "▴ 1 setback" in shown
        assert "slip" not in shown.lower()


def test_undone_slides_are_told_apart() -> None:
    """Undo is called so and is no slip; the moves are those of the result."""
    game = timed(game_at(TWO_LEFT), (DOWN, 0), (Act.UNDO, 100), (LEFT, 5100), (LEFT, 6100))

    assert "Moves 1 " in drawn(2, game=game)
    assert "4 up, undo nearer" in drawn(2, game=game)
    assert "▴ 1 slip cost 1 slide, 1 taken back" in drawn(4, game=game)
    assert "Moves" not in drawn(4)


def test_a_good_slide_that_was_taken_back_is_no_slip() -> None:
    """The board is further off then, and nothing has gone wrong."""
    game = timed(game_at(TWO_LEFT), (LEFT, 0), (Act.UNDO, 100), (LEFT, 5100), (LEFT, 6100))
    shown = drawn(2, game=game, report=Report((2, 1, 2, 1, 0), exact=True))

    assert "7 right, undo further" in shown
    assert "no slips, 1 taken back" in shown


def test_narrow_figures_cut_no_words() -> None:
    """What the slide was and what it did stand on two rows where one is too short."""
    for words, at in [("8 up, undo", 4), ("▴ a slip", 1), ("11 right", 1)]:
        start = "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12"
        game = timed(game_at(start), (RIGHT, 0), (LEFT, 50), (DOWN, 90), (Act.UNDO, 100), (UP, 500))
        report = Report((1, 2, 1, 2, 1, 0), exact=True)

        assert words in drawn(at, (40, 15), report, game=game), (words, at)


def test_a_narrow_head_says_what_the_chart_shows() -> None:
    """Not only that it is exact."""
    game, report = long_run(Size(4, 4), 120)

    assert "To go, exact ▴ 11 slips cost 11" in drawn(0, (40, 15), report, game=game)


def test_slips_pauses_and_best_runs_are_listed() -> None:
    """With the slide and what there is to say about it; the chart sums up what slips cost."""
    shown = drawn(0)

    listed = ("Slips 1", "▴ 1 0.00 s", "Longest pauses", "3 5.00 s", "4 1.00 s", "Best runs", "2-4 3")
    for words in (*listed, "▴ 1 slip cost 2 slides"):
        assert words in shown


def test_a_narrow_panel_has_one_list_in_order() -> None:
    """Slips and pauses stand together."""
    shown = drawn(1, (40, 15))

    assert "Slips and pauses" in shown
    assert shown.index("▴ 1 0.00 s") < shown.index("2 0.10 s pause")


def test_without_figures_the_chart_shows_the_pauses() -> None:
    """So there is something to see before the solver is done, and if it never is."""
    shown = drawn(0, report=None)

    assert "Pause before each slide" in shown
    assert "5.00 s" in shown


# Stages and the coach

LONG, LONG_REPORT = long_run(Size(4, 4), 80)
FIRST_SLIP = 8


def staged(window: tuple[int, int], at: int = 0, report: Report | None = LONG_REPORT, **more: Any) -> list[str]:
    """The rows of the debrief of a long run that has to do with stages, from their heading on."""
    shown = rows(window, at, report, game=LONG, **more)
    (top,) = (y for y, row in enumerate(shown) if "Stages" in row)
    left = shown[top].index("Stages")
    return [" ".join(row[left:].split()) for row in shown[top:]]


def test_stages_have_their_splits() -> None:
    """When each was done, how long it took, its moves and its slips; together they are the run."""
    head, *table = staged((80, 24), staged=True)
    assert "Stages done at took moves slips" == head
    assert ["Row 1 27.15 27.15 72 6", "Row 1 end 27.36 0.20 1 -"] == table[:2]
    splits = splits_of(trace_of(LONG))
    assert all(row.startswith(split.name) for split, row in zip(splits, table, strict=False))
    assert (LONG.moves, LONG.log.read_ms) == (sum(each.moves for each in splits), sum(each.time_ms for each in splits))


def test_stages_stand_beside_the_lists_where_there_is_room() -> None:
    """Else in their place."""
    for window, toggled, head in [
        ((40, 15), True, "Stages took"),
        ((60, 20), True, "Stages took moves slips"),
        ((120, 40), False, "Stages done at took moves slips"),
        ((200, 60), False, "Stages took moves slips"),
    ]:
        shown = " ".join(rows(window, 0, LONG_REPORT, game=LONG))

        assert ("Stages" not in shown) == toggled, (window, toggled, head)
        assert head == staged(window, staged=toggled)[0], (window, toggled, head)


def test_a_stage_has_setbacks_by_an_estimate() -> None:
    """Only proven lengths make them slips."""
    assert (
        "Stages done at took moves setbacks" == staged((80, 24), 0, LONG_REPORT._replace(exact=False), staged=True)[0]
    )


def test_the_coach_shows_another_way_at_a_slip() -> None:
    """His purpose and his slides, beside the slide that was made."""
    for at in [FIRST_SLIP - 1, FIRST_SLIP]:
        shown = rows((80, 24), at, LONG_REPORT, game=LONG, at_parting=FIRST_SLIP - 1, way=coached(LONG, FIRST_SLIP - 1))
        said = " ".join(" ".join(shown).split())

        assert "Coach: bring 1 home you: 10 up" in said, at
        assert "6 right, 14 right, 1 up, 5 left, 14 down, 3 more" in said, at


def test_the_coach_says_where_he_would_do_the_same() -> None:
    """There the ways do not part."""
    way = coached(LONG, 2)
    own = trace_of(LONG).steps[2].direction
    shown = rows((80, 24), 2, LONG_REPORT, game=LONG, at_parting=2, way=way._replace(slides=(own,)))

    assert "your slide too" in " ".join(shown)


def test_the_coach_is_silent_where_he_would_make_the_same_slip() -> None:
    """He goes step by step, which is not the shortest way; a slip can't be advice."""
    way = coached(LONG, FIRST_SLIP - 1)
    own = trace_of(LONG).steps[FIRST_SLIP - 1].direction
    same = way._replace(slides=(own, *way.slides))
    shown = rows((80, 24), FIRST_SLIP, LONG_REPORT, game=LONG, at_parting=FIRST_SLIP - 1, way=same)

    assert "Coach" not in " ".join(shown)
    assert "your slide too" not in " ".join(shown)


def test_in_a_narrow_panel_the_coach_takes_the_place_of_the_lists() -> None:
    """With as many slides as there is room for, none of them cut."""
    more: dict[str, Any] = {"at_parting": FIRST_SLIP - 1, "way": coached(LONG, FIRST_SLIP - 1)}
    shown = " ".join(" ".join(row[20:].split()) for row in rows((40, 15), FIRST_SLIP, LONG_REPORT, game=LONG, **more))

    assert "Coach: bring 1 home: 6 right, 14 right, 6 more" in shown
    assert "Slips and pauses" not in shown


def test_before_the_coach_has_answered_he_says_nothing() -> None:
    """The lists stay where they will be."""
    before = rows((80, 24), FIRST_SLIP, LONG_REPORT, game=LONG, at_parting=FIRST_SLIP - 1)
    after = rows((80, 24), FIRST_SLIP, LONG_REPORT, game=LONG, at_parting=FIRST_SLIP - 1,
                 way=coached(LONG, FIRST_SLIP - 1))  # fmt: skip

    assert "Coach" not in " ".join(before)
    assert 2 == sum(one != other for one, other in zip(before, after, strict=True))
