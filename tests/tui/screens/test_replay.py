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
from slide_tui.tui.paint.ink import line_width
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.player.pane import SILENCE, Note, Shown
from slide_tui.tui.screens.replay.places import replay_places
from slide_tui.tui.screens.replay.sheet import Instant, chart_of, put_replay
from tests.tui.golden_text import grid
from tests.tui.replays import SHORT_REPLAY, long_replay
from tests.values import sizes

TRUE = palette_of(Depth.TRUE)
SHORT = recording_of(SHORT_REPLAY)
LONG = recording_of(long_replay(Size(4, 4), 80))
TEN = recording_of(long_replay(Size(10, 10), 40))
WINDOWS = ((40, 15), (60, 20), (80, 24), (120, 40), (200, 60))


def sheet_of(
    run: Recording,
    head: ReplayPlayer,
    window: tuple[int, int] = (80, 24),
    note: Note = SILENCE,
    *,
    unicode: bool = True,
) -> Sheet:
    """The drawing of a place of a run, without the board and the last line."""
    game = run.game(head.place)
    places = replay_places(game.board.size, *window)
    chart = chart_of(run, places.plot.width, places.plot.height)
    acts = [
        Key("p", "longest", print, long="longest pause"),
        Key("c", "even", print, long="constant rate", on=head.even),
    ]
    shown = Shown(head, note, acts, Strokes(TRUE._replace(unicode=unicode)))
    sheet = Sheet(*window, shown.palette.on(None))
    put_replay(sheet, Instant(shown, run, game, event_words(run, head.place)), places, chart)
    return sheet


def at(run: Recording, place: int) -> ReplayPlayer:
    """The playhead of a run at a place."""
    return ReplayPlayer(run.timeline).stepped(place)


def said(run: Recording, head: ReplayPlayer, window: tuple[int, int] = (80, 24), note: Note = SILENCE) -> str:
    """What a place of a run says, each run of blanks as one."""
    return " ".join(" ".join(grid(sheet_of(run, head, window, note).lines)).split())


def cells(box: Box) -> list[tuple[int, int]]:
    """The cells of a part of the screen."""
    return [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@given(sizes, st.integers(40, 220), st.integers(15, 80))
def test_everything_stands_in_the_window_and_nothing_on_another(size: Size, columns: int, high: int) -> None:
    """From the smallest window on there is a board, its figures or a line of them, and a time bar with its marks."""
    places = replay_places(size, columns, high)

    assert places.placement is not None
    assert places.marks
    panel, marks = places.placement.panel, places.plot._replace(y=places.plot.y + places.plot.height, height=1)
    boxes = [places.placement.board, panel or Box(0, 0, columns, 1), places.plot, marks, places.foot]
    taken = [cell for box in boxes for cell in cells(box)]

    assert len(set(taken)) == len(taken)
    assert all(0 <= x < columns and 0 <= y < high for x, y in taken)
    assert 30 <= places.plot.width


@given(sizes, st.integers(1, 39), st.integers(1, 14))
def test_no_window_is_too_small_to_be_drawn(size: Size, columns: int, high: int) -> None:
    """What does not fit is left out."""
    assert replay_places(size, columns, high).plot.width >= 1
    sheet = sheet_of(SHORT, at(SHORT, 0), (columns, high))

    assert [columns] * high == [line_width(line) for line in sheet.lines]


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


@given(st.integers(0, 80), st.sampled_from(WINDOWS), st.booleans(), st.booleans(), st.integers(0, 6))
def test_every_row_is_as_wide_as_the_window(
    place: int, window: tuple[int, int], even: bool, unicode: bool, speed: int
) -> None:
    """At every place and speed; without Unicode there is not one letter beyond ASCII."""
    head = at(LONG, 0)._replace(even=even, speed=speed).stepped(place)
    sheet = sheet_of(LONG, head, window, unicode=unicode)

    assert [window[0]] * window[1] == [line_width(line) for line in sheet.lines]
    assert unicode or "".join(grid(sheet.lines)).isascii()


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


def test_a_note_is_said_beside_the_board() -> None:
    """In the place of what the last event did."""
    assert "Already solved here." in said(SHORT, at(SHORT, 3), note=Note("Already solved here.", warns=True))


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


def test_the_cursor_stands_at_the_time() -> None:
    """At the start on the first column of the time bar, at the end on the last one."""
    plot = replay_places(Size(4, 4), 80, 24).plot
    marks = [grid(sheet_of(LONG, at(LONG, place)).lines)[plot.y + plot.height] for place in (0, 999)]

    assert [plot.x, plot.x + plot.width - 1] == [row.index("│") for row in marks]
