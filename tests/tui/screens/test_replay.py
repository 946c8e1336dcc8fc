"""Where everything on the replay screen stands, and what is drawn there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.recording import Recording, recording_of
from slide_tui.engine.replay_player import ReplayPlayer
from slide_tui.engine.size import Size
from slide_tui.text.replays import event_words
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.replay.figures import Instant, panel, short_line
from slide_tui.tui.screens.replay.places import replay_places
from tests.tui.golden_text import grid
from tests.tui.replays import SHORT_REPLAY, long_replay
from tests.values import sizes

TRUE = palette_of(Depth.TRUE)
SHORT = recording_of(SHORT_REPLAY)
LONG = recording_of(long_replay(Size(4, 4), 80))
TEN = recording_of(long_replay(Size(10, 10), 40))
WINDOWS = ((40, 15), (60, 20), (80, 24), (120, 40), (200, 60))


def figures_of(run: Recording, head: ReplayPlayer, window: tuple[int, int] = (80, 24)) -> list[Line]:
    """The figures of a place of a run: beside the board, or in the line above it."""
    game = run.game(head.place)
    placement, spots = replay_places(game.board.size, *window)
    now = Instant(head, run, game, event_words(run, head.place), Strokes(TRUE))
    width, height = spots.figures.width, spots.figures.height
    beside = placement is not None and placement.panel is not None
    return panel(now, width, height).lines if beside else [short_line(now, width)]


def at(run: Recording, place: int) -> ReplayPlayer:
    """The playhead of a run at a place."""
    return ReplayPlayer(run.timeline).stepped(place)


def said(run: Recording, head: ReplayPlayer, window: tuple[int, int] = (80, 24)) -> str:
    """What a place of a run says, each run of blanks as one."""
    return " ".join(" ".join(grid(figures_of(run, head, window))).split())


def cells(box: Box) -> list[tuple[int, int]]:
    """The cells of a part of the screen."""
    return [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@given(sizes, st.integers(40, 220), st.integers(15, 80))
def test_everything_stands_in_the_window_and_nothing_on_another(size: Size, columns: int, high: int) -> None:
    """From the smallest window on there is a board, its figures or a line of them, and a time bar with its marks."""
    placement, spots = replay_places(size, columns, high)

    assert placement is not None
    assert spots.board is not None
    taken = [cell for box in (spots.board, spots.figures, spots.curve, spots.foot) for cell in cells(box)]

    assert len(set(taken)) == len(taken)
    assert all(0 <= x < columns and 0 <= y < high for x, y in taken)
    assert 30 <= spots.curve.width
    assert 2 <= spots.curve.height


@given(sizes, st.integers(1, 39), st.integers(1, 14))
def test_no_window_is_too_small_to_be_drawn(size: Size, columns: int, high: int) -> None:
    """What does not fit is left out."""
    _, spots = replay_places(size, columns, high)

    assert 1 <= spots.curve.width
    assert figures_of(SHORT, at(SHORT, 0), (columns, high))


def test_every_window_says_the_time_and_how_it_plays() -> None:
    """The tiles at home, the speed, and whether it plays."""
    for window in WINDOWS:
        for run in [SHORT, LONG, TEN]:
            shown = said(run, at(run, 3).faster(-2, 0), window)
            game = run.game(3)

            assert "0.25×" in shown, (window, run)
            assert f"{game.home} of " in shown or f"{game.home}/" in shown, (window, run)
            assert "▌▌" in shown, (window, run)
            assert "▸" in said(run, at(run, 0).played(0), window), (window, run)


@given(st.integers(0, 80), st.sampled_from(WINDOWS), st.booleans(), st.integers(0, 6))
def test_no_row_is_wider_than_its_place(place: int, window: tuple[int, int], even: bool, speed: int) -> None:
    """At every place and speed, and there are never more rows than there is room for."""
    head = at(LONG, 0)._replace(even=even, speed=speed).stepped(place)
    _, spots = replay_places(LONG.game(place).board.size, *window)
    lines = figures_of(LONG, head, window)

    assert all(line_width(line) <= spots.figures.width for line in lines)
    assert len(lines) <= spots.figures.height


def test_the_figures_are_those_of_the_instant() -> None:
    """Moves, the time of the event to the hundredth, what it did and how long the board had stood."""
    shown = said(SHORT, at(SHORT, 3))

    assert "5.10 s" in shown
    assert "of 6.10 s" in shown
    assert "Moves: 3" in shown
    assert "tile 7 left 5.00 s" in shown


def test_a_large_window_has_the_rate_and_the_code() -> None:
    """In a smaller one they are left out first."""
    words = ("moves per second", SHORT_REPLAY.puzzle.code[:20])

    assert all(each in said(SHORT, at(SHORT, 3), (120, 40)) for each in words)
    assert not any(each in said(SHORT, at(SHORT, 3), (80, 20)) for each in words)


def test_long_times_fit() -> None:
    """A run of more than an hour has its digits and its whole time beside the board."""
    events = SHORT_REPLAY.events
    slow = SHORT_REPLAY._replace(events=(*events[:-1], events[-1]._replace(at_ms=7_322_500)))
    run = recording_of(slow)
    head = at(run, 9)

    assert "2:02:02.50 of 2:02:02.50" in said(run, head, (40, 15))
    assert "of 2:02:02.50" in said(run, head)
    assert "▌▌ 2:02:02.50" in said(run, head)


def test_the_constant_rate_is_seen() -> None:
    """Beside the board, and in a line above it."""
    head = at(LONG, 0).other_rate(0)

    assert "constant rate: on" in said(LONG, head)
    assert " even 1×" in said(LONG, head, (40, 15))
    assert "constant rate: on" not in said(LONG, at(LONG, 0))
